import { z } from 'zod'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import { defineTool, reader } from '#server/mcp/tool.ts'
import { followedName } from './followed-name.ts'
import { listFollowed, listReasons } from './followed-recipes.store.ts'

const MAX_RECIPES = 30

export const readFollowingTool = defineTool({
  name: 'read_following',
  title: 'Read what is new from those the user follows',
  description:
    'Returns the newest public recipes of the cooks, categories, tags and collections that the user follows, each with the reason. Requires an access token.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  by: reader,
  input: z.object({
    limit: z
      .int()
      .min(1)
      .max(MAX_RECIPES)
      .default(10)
      .meta({ description: `How many recipes, 1 to ${MAX_RECIPES}.` }),
  }),
  output: z.strictObject({
    recipes: z.array(
      z.strictObject({
        id: z.int(),
        title: z.string(),
        url: z.string(),
        because: z.array(z.string()).meta({ description: 'What the user follows that the recipe is of.' }),
      }),
    ),
  }),
  async use({ limit }, { context: { db, origin } }, cook) {
    const ids = idsOf(await listFollowed(db, cook.id, { after: null, size: limit }))
    const [cards, reasons] = await Promise.all([listCards(db, ids), listReasons(db, cook.id, ids)])
    const recipes = cards.map(({ id, title }) => ({
      id,
      title,
      url: `${origin}/recipe/${id}`,
      because: (reasons.get(id) ?? []).map(followedName),
    }))
    const lines = recipes.map(({ title, url, because }) => `- [${title}](${url}) (${because.join(', ')})`)
    return { shown: { recipes }, text: lines.join('\n') || m.following_nothing_new() }
  },
})

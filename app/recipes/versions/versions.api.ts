import { z } from 'zod'
import { summaryPage } from '#app/recipes/catalog/summary-page.server.ts'
import { listVersions } from '#app/recipes/catalog/version-of.store.ts'
import { findEarlier, listEarlier } from '#app/recipes/publishing/earlier-recipes.store.ts'
import { readDraft } from '#app/recipes/publishing/publishing.store.ts'
import { RecipeId, RecipeSummary } from '#app/recipes/recipe/recipe-resource.ts'
import { hasRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import { m } from '#messages'
import type { Api, ApiContext } from '#server/api/api-env.ts'
import { apiRoute, jsonContent } from '#server/api/api-route.ts'
import { Paging, pageOf, sortKeyOf } from '#server/api/cursor.ts'
import { refuse } from '#server/api/problem.ts'
import { RowId } from '#server/database/row-id-shape.ts'
import { differenceOf } from './difference.server.ts'
import type { LineChange } from './line-changes.ts'

const TAGS: [string] = ['Recipes']
const line = (description: string) => z.string().nullable().meta({ description })
const LineResource = z
  .strictObject({
    kind: z.enum(['same', 'gone', 'new', 'changed']),
    before: line('The line of the earlier text; null for a new one.'),
    after: line('The line as it is now; null for one that is gone.'),
  })
  .meta({ id: 'LineChange' })
const lines = z.array(LineResource)
const fromTo = (unit: string) =>
  z
    .strictObject({
      before: z.number().meta({ description: `${unit}, as it was.` }),
      after: z.number().meta({ description: `${unit}, as it is now.` }),
    })
    .nullable()
    .meta({ description: `${unit}, before and now; null where they are the same.` })

const EarlierText = {
  version: z.int().meta({ description: 'The version that the recipe was at.' }),
  savedAt: z.iso.datetime().meta({ description: 'Since when readers saw it.' }),
  replacedAt: z.iso.datetime().meta({ description: 'When another text took its place.' }),
}
const ChangesResource = z
  .strictObject({
    version: z.int().meta({ description: 'The version that the recipe is at now.' }),
    items: z.array(z.strictObject(EarlierText)),
  })
  .meta({ id: 'RecipeChanges' })
const EarlierResource = z
  .strictObject({
    ...EarlierText,
    title: z.string(),
    description: z.string(),
    notes: z.string(),
    ingredients: z.array(z.string()).meta({ description: 'As the author typed them, a line each.' }),
    instructions: z.string(),
    servings: z.number().meta({ description: 'The number of servings that it was for.' }),
    difference: z
      .strictObject({
        ingredients: lines,
        steps: lines,
        servings: fromTo('The number of servings'),
        totalMinutes: fromTo('The whole time in minutes'),
        diets: z.strictObject({ added: z.array(z.string()), leftOut: z.array(z.string()) }),
      })
      .meta({ description: 'How this text became the one of now.' }),
  })
  .meta({ id: 'EarlierRecipe' })

const versions = apiRoute({
  method: 'get',
  path: '/recipes/{id}/versions',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'listRecipeVersions',
  summary: 'List other cooks’ versions of a public recipe',
  description: 'The last published first.',
  request: { params: RecipeId, query: z.object(Paging) },
  responses: { 200: { description: 'A page of recipes.', ...jsonContent(pageOf(RecipeSummary)) } },
  problems: [404],
})

const changes = apiRoute({
  method: 'get',
  path: '/recipes/{id}/changes',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'listRecipeChanges',
  summary: 'List the earlier texts of a recipe',
  description: 'The last twenty, newest first, for whoever may read the recipe without a link.',
  request: { params: RecipeId },
  responses: { 200: { description: 'The earlier texts.', ...jsonContent(ChangesResource) } },
  problems: [404],
})

const change = apiRoute({
  method: 'get',
  path: '/recipes/{id}/changes/{version}',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'readRecipeChange',
  summary: 'Read an earlier text of a recipe, and how it differs from the one of now',
  request: {
    params: RecipeId.extend({ version: RowId.meta({ description: 'A version of `GET /recipes/{id}/changes`.' }) }),
  },
  responses: { 200: { description: 'The earlier text.', ...jsonContent(EarlierResource) } },
  problems: [404],
})

/** A recipe as it is now, for one who may read it without a link; refuses others with 404. */
const readable = async (c: ApiContext, id: number) => {
  const { db, cook } = c.get('context')
  return (await readDraft(db, { cook }, id)) ?? refuse(404, { detail: m.recipe_not_found() })
}

const lineOf = (one: LineChange) =>
  one.kind === 'changed'
    ? { kind: one.kind, before: one.before, after: one.after }
    : { kind: one.kind, before: one.kind === 'new' ? null : one.text, after: one.kind === 'gone' ? null : one.text }
const fromToOf = (both: [number, number] | null) => both && { before: both[0], after: both[1] }
const dateText = (at: number) => new Date(at).toISOString()

/** The calls about versions of recipes and their earlier texts. */
export function versionsApi(api: Api) {
  api.openapi(versions, async (c) => {
    const { db, origin } = c.get('context')
    const { id } = c.req.valid('param')
    const { limit, cursor } = c.req.valid('query')
    if (!(await hasRecipe(db, id, VISITOR))) refuse(404, { detail: m.recipe_not_found() })
    const after = sortKeyOf(cursor, ['time', 'id'])
    const found = await listVersions(db, id, { after, size: limit + 1 })
    return c.json(await summaryPage({ db, origin }, found, limit), 200)
  })

  api.openapi(changes, async (c) => {
    const { id } = c.req.valid('param')
    const { version } = await readable(c, id)
    const items = (await listEarlier(c.get('context').db, id)).map(({ savedAt, replacedAt, ...earlier }) => ({
      ...earlier,
      savedAt: dateText(savedAt),
      replacedAt: dateText(replacedAt),
    }))
    return c.json({ version, items }, 200)
  })

  api.openapi(change, async (c) => {
    const { db } = c.get('context')
    const { id, version } = c.req.valid('param')
    const { draft } = await readable(c, id)
    const earlier = (await listEarlier(db, id)).find((one) => one.version === version)
    const before = earlier ? await findEarlier(db, id, version) : null
    if (!earlier || !before) refuse(404)
    const { ingredients, steps, servings, totalMinutes, diets } = differenceOf(before, draft)
    const resource = {
      version,
      savedAt: dateText(earlier.savedAt),
      replacedAt: dateText(earlier.replacedAt),
      title: before.title,
      description: before.description,
      notes: before.notes ?? '',
      ingredients: before.ingredients,
      instructions: before.instructions,
      servings: before.servings,
      difference: {
        ingredients: ingredients.map(lineOf),
        steps: steps.map(lineOf),
        servings: fromToOf(servings),
        totalMinutes: fromToOf(totalMinutes),
        diets,
      },
    }
    return c.json(resource, 200)
  })
}

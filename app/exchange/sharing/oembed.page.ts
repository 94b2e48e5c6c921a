import { requestContext } from '#app/base/request/request-context.ts'
import { cookContent } from '#app/people/account/cook.ts'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/oembed.page'
import { EMBED_SIZE, embedCode, recipeAt, wantedAt } from './embedded-recipe.ts'
import { SHARE_SIZE } from './share-size.ts'

const anyone = { 'access-control-allow-origin': '*' }

/** `/oembed?url=…` (oEmbed 1.0, type rich): how another site shows a recipe whose address was pasted there. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, origin, shows } = context.get(requestContext)
  const { searchParams } = url
  if ((searchParams.get('format') ?? 'json') !== 'json') return new Response(null, { status: 501, headers: anyone })
  const id = rowIdOf(recipeAt(searchParams.get('url'), origin))
  const recipe = id === null ? null : await findRecipe(db, id, VISITOR)
  if (!recipe) return new Response(null, { status: 404, headers: anyone })
  shows.current(recipeContent(recipe.id), ...(recipe.author ? [cookContent(recipe.author.username)] : []))
  const most = (name: string, size: number) => {
    const requested = Math.floor(Number(searchParams.get(name)))
    return requested > 0 ? Math.min(size, requested) : size
  }
  const size = { width: most('maxwidth', EMBED_SIZE.width), height: most('maxheight', EMBED_SIZE.height) }
  const answer = {
    type: 'rich',
    version: '1.0',
    title: recipe.title,
    author_name: recipe.author?.name,
    author_url: recipe.author ? `${origin}/cooks/${recipe.author.username}` : undefined,
    provider_name: 'FoodIO',
    provider_url: origin,
    thumbnail_url: `${origin}/recipe/${recipe.id}/share.jpg`,
    thumbnail_width: SHARE_SIZE.width,
    thumbnail_height: SHARE_SIZE.height,
    ...size,
    html: embedCode(origin, recipe, size, wantedAt(searchParams.get('url'))),
  }
  return Response.json(answer, { headers: anyone })
}

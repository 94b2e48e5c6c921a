import { LRUCache } from 'lru-cache'
import { orNotFound } from '#app/base/request/found.ts'
import { notPublicHeaders } from '#app/base/request/headers.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import { MAX_ORIGINAL_PIXELS, PictureQueueFull, pictureQueue, RETRY_AFTER } from '#server/media/picture-queue.ts'
import type { Route } from './+types/share-picture.page'

/** A cache of recent pictures, since a shared link is previewed by many at once. */
const made = new LRUCache<string, Promise<Buffer>>({ max: 60 })

/** `/recipe/{id}/share.jpg`: what a link to the recipe is shown with elsewhere. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, cook, originalOf, locale, shows } = context.get(requestContext)
  const id = orNotFound(rowIdOf(params.id), m.recipe_not_found())
  shows.current(recipeContent(id))
  const recipe = orNotFound(
    await findRecipe(db, id, { cook, link: url.searchParams.get('link') }),
    m.recipe_not_found(),
  )
  const key = [
    id,
    recipe.title,
    recipe.updatedAt,
    recipe.picture?.key,
    recipe.rating,
    recipe.author?.name,
    locale,
  ].join(' ')
  const known = made.get(key)
  const making = known ?? pictureQueue.run({ class: 'request', pixels: MAX_ORIGINAL_PIXELS }, make)
  if (!known) {
    made.set(key, making)
    making.catch(() => made.delete(key))
  }
  const bytes = await making.catch((error) => {
    if (error instanceof PictureQueueFull) throw busy()
    throw error
  })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      ...(recipe.visibility !== 'public' && notPublicHeaders()),
      'cross-origin-resource-policy': 'cross-origin',
    },
  })

  async function make() {
    // The code that draws letters takes memory, which only a site pays whose links are shared.
    const { sharePicture } = await import('./share-picture.server.ts')
    return sharePicture(recipe, recipe.picture && (await originalOf(recipe.picture.key).catch(() => null)))
  }
}

const busy = () =>
  new Response('Many pictures are being made.\n', {
    status: 503,
    headers: { 'retry-after': String(RETRY_AFTER), 'cache-control': 'no-store' },
  })

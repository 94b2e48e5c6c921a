import { data } from 'react-router'
import { requestContext } from '#app/base/request/request-context.ts'
import { kitchenText } from '#app/exchange/kitchen-file/kitchen-export.server.ts'
import { recipesArchive } from '#app/exchange/zip/archive.server.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { idsOf, listOwn } from '#app/recipes/catalog/recipe-list.store.ts'
import { recipeForReader } from '#app/recipes/notes/recipe-for-reader.server.ts'
import type { Route } from './+types/recipes-zip.page'
import { APP_WRITERS, appArchive } from './app-archive.server.ts'

const EVERYTHING = 10_000
const AS_WRITTEN = { servings: null, units: 'written', isWritten: true } as const

/**
 * `/profile/recipes.zip`: all of a cook's recipes with their photos, and their kitchen, which the import reads back; with
 * `?for=` an app, the recipes and photos as that app imports them.
 */
export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db, originalOf, origin, locale } = args.context.get(requestContext)
  const app = new URL(args.request.url).searchParams.get('for')
  const writer = APP_WRITERS.find(({ id }) => id === app)
  if (app !== null && !writer) throw data(null, 404)
  const ids = idsOf(await listOwn(db, cook.id, { size: EVERYTHING }))
  async function* recipes() {
    for (const id of ids) {
      const found = await recipeForReader(db, { cook }, id, AS_WRITTEN)
      if (found) yield found.adapted.recipe
    }
  }
  const stream = writer
    ? appArchive(writer, recipes(), ({ key }) => originalOf(key), origin)
    : recipesArchive(recipes(), ({ key }) => originalOf(key), {
        origin,
        locale,
        kitchen: (files) => kitchenText(db, cook.id, { origin, files }),
      })
  const name = writer ? `${cook.username}-${writer.id}.${writer.ending}` : `${cook.username}-recipes.zip`
  return new Response(stream, {
    headers: { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="foodio-${name}"` },
  })
}

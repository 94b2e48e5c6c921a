import { requestContext } from '#app/base/request/request-context.ts'
import { kitchenText } from '#app/exchange/kitchen-file/kitchen-export.server.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { idsOf, listOwn } from '#app/recipes/catalog/recipe-list.server.ts'
import { recipeForReader } from '#app/recipes/notes/recipe-for-reader.server.ts'
import type { Route } from './+types/recipes-zip.page'
import { recipesArchive } from './archive.server.ts'

const EVERYTHING = 10_000
const AS_WRITTEN = { servings: null, units: 'written', isWritten: true } as const

/** `/profile/recipes.zip`: all of a cook's recipes with their photos, and their kitchen, which the import reads back. */
export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db, originalOf, origin, locale } = args.context.get(requestContext)
  const ids = idsOf(await listOwn(db, cook.id, { size: EVERYTHING }))
  async function* recipes() {
    for (const id of ids) {
      const found = await recipeForReader(db, { cook }, id, AS_WRITTEN)
      if (found) yield found.adapted.recipe
    }
  }
  return new Response(
    recipesArchive(recipes(), ({ key }) => originalOf(key), {
      origin,
      locale,
      kitchen: (files) => kitchenText(db, cook.id, { origin, files }),
    }),
    {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="foodio-${cook.username}-recipes.zip"`,
      },
    },
  )
}

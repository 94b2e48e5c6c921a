import { requestContext } from '#app/base/request/request-context.ts'
import { kitchenText } from '#app/exchange/kitchen-file/kitchen-export.server.ts'
import { withNutrition } from '#app/food/nutrition/recipe-nutrition.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { idsOf, listOwn } from '#app/recipes/catalog/recipe-list.server.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.server.ts'
import type { Route } from './+types/recipes-zip.page'
import { recipesArchive } from './archive.server.ts'

const EVERYTHING = 10_000

/** `/profile/recipes.zip`: all of a cook's recipes with their photos, and their kitchen, which the import reads back. */
export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db, originalOf, origin, locale } = args.context.get(requestContext)
  const ids = idsOf(await listOwn(db, cook.id, { size: EVERYTHING }))
  async function* recipes() {
    for (const id of ids) {
      const recipe = await findRecipe(db, id, { cook })
      if (recipe) yield withNutrition(recipe)
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

import { listAuthored } from '../catalog/authored.server.ts'
import { findRecipe } from '../recipes/recipes.server.ts'
import { requireCook } from '../request/replies.server.ts'
import { visit } from '../request/request-context.ts'
import type { Route } from './+types/recipes-zip.page'
import { recipesArchive } from './archive.server.ts'

const EVERYTHING = 10_000

/** `/profile/recipes.zip`: all of a cook's recipes with their photos, which the import reads back. */
export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db, masterOf, origin } = args.context.get(visit)
  const { ids } = await listAuthored(db, cook.id, { page: 1, size: EVERYTHING })
  async function* recipes() {
    for (const id of ids) {
      const recipe = await findRecipe(db, id)
      if (recipe) yield recipe
    }
  }
  return new Response(
    recipesArchive(recipes(), ({ key }) => masterOf(key), origin),
    {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="foodio-${cook.username}-recipes.zip"`,
      },
    },
  )
}

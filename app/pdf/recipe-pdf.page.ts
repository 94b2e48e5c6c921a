import { m } from '../../messages/compiled/messages.js'
import { rowIdOf } from '../../server/database/row-id.ts'
import { visit } from '../../server/session.ts'
import { findRecipe } from '../recipes/recipes.server.ts'
import { orNotFound } from '../site/found.ts'
import type { Route } from './+types/recipe-pdf.page'
import { contentDisposition, pdfFileName } from './pdf-file-name.ts'
import { recipePdf } from './recipe-pdf.server.ts'

/** `/recipe/{id}.pdf`: the recipe as a file to print or take along, in the reader's language. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, origin, locale, masterOf } = context.get(visit)
  const id = orNotFound(rowIdOf(params.id), m.recipe_not_found())
  const recipe = orNotFound(await findRecipe(db, id), m.recipe_not_found())
  const address = `${origin}/recipe/${id}`
  const picture = recipe.picture && (await masterOf(recipe.picture.key).catch(() => null))
  const pdf = await recipePdf({ recipe, picture, address, locale })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-language': locale,
      'content-disposition': contentDisposition(pdfFileName(recipe.title)),
      link: `<${address}>; rel="canonical"`,
      // The page cache would drop the file's name and push pages out of memory for files that are fetched once.
      'cache-control': 'private, no-cache',
    },
  })
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { m } from '../../messages/compiled/messages.js'
import { visit } from '../../server/session.ts'
import { orNotFound } from '../site/found.ts'
import type { Route } from './+types/recipe-pdf.page'
import { projectFolder } from './pdf-faces.ts'
import { contentDisposition, pdfFileName } from './pdf-file-name.ts'
import { type Picture, recipeId } from './recipe.ts'
import { recipePdf } from './recipe-pdf.server.ts'
import { findRecipe } from './recipes.server.ts'

/** `/recipe/{id}.pdf`: the recipe as a file to print or take along, in the reader's language. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, origin, locale } = context.get(visit)
  const id = orNotFound(recipeId(params.id), m.recipe_not_found())
  const recipe = orNotFound(await findRecipe(db, id), m.recipe_not_found())
  const address = `${origin}/recipe/${id}`
  const picture = recipe.picture && (await masterOf(recipe.picture))
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

const COVER = /^covers\/([A-Za-z0-9_-]{1,120})\.[0-9a-f]{10}$/

/** The bytes that a recipe's picture is made from, or null when they are not in the cookbook. */
async function masterOf({ key }: Picture) {
  const [, name] = COVER.exec(key) ?? []
  if (!name) return null
  return readFile(join(projectFolder(), 'cookbook/covers', `${name}.webp`)).catch(() => null)
}

import { orNotFound } from '#app/base/request/found.ts'
import { notPublicHeaders } from '#app/base/request/headers.ts'
import { contentDisposition } from '#app/base/request/pdf-file-name.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { sharedWanted, wantedOf, wantedQuery } from '#app/base/request/units.ts'
import { fileName } from '#app/exchange/zip/file-names.ts'
import { recipeForReader } from '#app/recipes/notes/recipe-for-reader.server.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/recipe-file.page'
import { recipeCooklang } from './recipe-cooklang.ts'
import { recipeJsonLd } from './recipe-json-ld.ts'
import { recipeMarkdown } from './recipe-markdown.ts'

const FORMATS = {
  json: { type: 'application/ld+json', write: recipeJsonLd },
  md: { type: 'text/markdown; charset=utf-8', write: recipeMarkdown },
  cook: { type: 'text/plain; charset=utf-8', write: recipeCooklang },
} as const

/** `/recipe/{id}.json`, `.md` and `.cook`: the recipe as schema.org JSON-LD, Markdown or Cooklang, to take along, for the wanted servings and in the wanted units. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, cook, origin, locale, units } = context.get(requestContext)
  const ending = /\.(json|md|cook)$/.exec(url.pathname)?.[1] as keyof typeof FORMATS | undefined
  const { type, write } = orNotFound(ending && FORMATS[ending], m.recipe_not_found())
  const id = orNotFound(rowIdOf(params.id), m.recipe_not_found())
  const reader = { cook, link: url.searchParams.get('link') }
  // A file that is passed on has the recipe as it is written.
  const view = { ...wantedOf(url.searchParams, units), isWritten: true as const }
  const { adapted } = orNotFound(await recipeForReader(db, reader, id, view), m.recipe_not_found())
  const { recipe } = adapted
  const query = wantedQuery(sharedWanted(adapted.wanted))
  return new Response(write(recipe, `${origin}/recipe/${id}${query}`, locale), {
    headers: {
      'content-type': type,
      'content-disposition': contentDisposition(fileName(recipe.title, ending as string)),
      link: `<${origin}/recipe/${id}>; rel="canonical"`,
      // The page cache would drop the file's name.
      'cache-control': 'private, no-cache',
      ...(recipe.visibility !== 'public' && notPublicHeaders()),
    },
  })
}

import { orNotFound } from '#app/base/request/found.ts'
import { pdfFileName } from '#app/base/request/pdf-file-name.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { wantedOf } from '#app/base/request/units.ts'
import { recipeForReader } from '#app/recipes/notes/recipe-for-reader.server.ts'
import { printedAddress } from '#app/recipes/reading/printed-address.ts'
import { linksOf } from '#app/recipes/recipe/visibility.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import { RETRY_AFTER } from '#server/media/picture-queue.ts'
import type { Route } from './+types/recipe-pdf.page'
import { pdfAnswer, refusedPdf } from './pdf-answer.server.ts'
import { printedPicture } from './pdf-picture.server.ts'

const TEXTS = { busy: m.pdf_busy, tooMuch: m.pdf_too_much }

/** `/recipe/{id}.pdf`: the recipe as a file to print or take along, in the reader's language. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const reading = context.get(requestContext)
  const { db, origin, locale, units, originalOf, workers, address: visitor, cook } = reading
  const id = orNotFound(rowIdOf(params.id), m.recipe_not_found())
  const reader = { cook, link: url.searchParams.get('link') }
  const named = wantedOf(url.searchParams, units)
  const { stored, adapted } = orNotFound(await recipeForReader(db, reader, id, named), m.recipe_not_found())
  const { recipe, wanted } = adapted
  const page = `${origin}/recipe/${id}`
  const { secret } = linksOf(id, stored, reader)
  const address = printedAddress(origin, stored, wanted, secret)
  const picture = await printedPicture(recipe.picture, originalOf)
  if (picture === 'full') return refusedPdf({ refusedFor: 'busy', wait: RETRY_AFTER }, TEXTS, reading)
  const outcome = await workers.run('drawPdf', { recipe, picture, address, locale }, { who: cook?.id ?? visitor })
  if ('refusedFor' in outcome) return refusedPdf(outcome, TEXTS, reading)
  return pdfAnswer(outcome.done, {
    locale,
    fileName: pdfFileName(recipe.title),
    page,
    isPublic: stored.visibility === 'public',
  })
}

import { m } from '../../messages/compiled/messages.js'
import { rowIdOf } from '../../server/database/row-id.ts'
import { RETRY_AFTER } from '../../server/picture-queue.ts'
import { adaptedRecipe } from '../ingredients/adapted-recipe.ts'
import { readerVersion } from '../notes/own-amounts.server.ts'
import { withNutrition } from '../nutrition/recipe-nutrition.ts'
import { printedAddress } from '../recipes/printed-address.ts'
import { findRecipe } from '../recipes/recipes.server.ts'
import { linksOf } from '../recipes/visibility.ts'
import { orNotFound } from '../request/found.ts'
import { requestContext } from '../request/request-context.ts'
import { wantedOf } from '../request/units.ts'
import type { Route } from './+types/recipe-pdf.page'
import { pdfAnswer, refusedPdf } from './pdf-answer.server.ts'
import { pdfFileName } from './pdf-file-name.ts'
import { printedPicture } from './pdf-picture.server.ts'

const TEXTS = { busy: m.pdf_busy, tooMuch: m.pdf_too_much }

/** `/recipe/{id}.pdf`: the recipe as a file to print or take along, in the reader's language. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const {
    db,
    origin,
    locale,
    units,
    originalOf,
    workers,
    requestId,
    address: visitor,
    cook,
  } = context.get(requestContext)
  const id = orNotFound(rowIdOf(params.id), m.recipe_not_found())
  const stored = orNotFound(
    await findRecipe(db, id, { cook, link: url.searchParams.get('link') }),
    m.recipe_not_found(),
  )
  const named = wantedOf(url.searchParams, units)
  const { recipe: own } = await readerVersion(db, cook, stored, named)
  const { recipe, wanted } = adaptedRecipe(withNutrition(own), named)
  const page = `${origin}/recipe/${id}`
  const { secret } = linksOf(id, stored, { cook, link: url.searchParams.get('link') })
  const address = printedAddress(origin, stored, wanted, secret)
  const picture = await printedPicture(recipe.picture, originalOf)
  if (picture === 'full') return refusedPdf({ refusedFor: 'busy', wait: RETRY_AFTER }, TEXTS, requestId)
  const outcome = await workers.run('drawPdf', { recipe, picture, address, locale }, { who: cook?.id ?? visitor })
  if ('refusedFor' in outcome) return refusedPdf(outcome, TEXTS, requestId)
  return pdfAnswer(outcome.done, {
    locale,
    fileName: pdfFileName(recipe.title),
    page,
    isPublic: stored.visibility === 'public',
  })
}

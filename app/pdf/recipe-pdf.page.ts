import { m } from '../../messages/compiled/messages.js'
import { rowIdOf } from '../../server/database/row-id.ts'
import { PictureQueueFull, RETRY_AFTER } from '../../server/picture-queue.ts'
import { plainPage } from '../../server/plain-page.ts'
import type { WorkerRefusal } from '../../server/workers.ts'
import { adaptedRecipe } from '../ingredients/adapted-recipe.ts'
import { withNutrition } from '../nutrition/recipe-nutrition.ts'
import { findRecipe } from '../recipes/recipes.server.ts'
import { orNotFound } from '../request/found.ts'
import { notPublicHeaders } from '../request/headers.ts'
import { requestContext } from '../request/request-context.ts'
import { wantedOf, wantedQuery } from '../request/units.ts'
import type { Route } from './+types/recipe-pdf.page'
import { contentDisposition, pdfFileName } from './pdf-file-name.ts'
import { printablePicture } from './pdf-picture.server.ts'

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
  const { recipe, wanted } = adaptedRecipe(withNutrition(stored), wantedOf(url.searchParams, units))
  const page = `${origin}/recipe/${id}`
  const address = page + wantedQuery(wanted)
  const original = recipe.picture && (await originalOf(recipe.picture.key).catch(() => null))
  const picture = original && (await printablePicture(original, recipe.picture?.alt ?? '').catch(unlessFull))
  if (picture === 'full') return refused({ refusedFor: 'busy', wait: RETRY_AFTER }, requestId)
  const outcome = await workers.run('drawPdf', { recipe, picture, address, locale }, { who: cook?.id ?? visitor })
  if ('refusedFor' in outcome) return refused(outcome, requestId)
  const pdf = outcome.done
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-language': locale,
      'content-disposition': contentDisposition(pdfFileName(recipe.title)),
      link: `<${page}>; rel="canonical"`,
      // The page cache would drop the file's name and push pages out of memory for files that are fetched once.
      'cache-control': 'private, no-cache',
      ...(stored.visibility !== 'public' && notPublicHeaders()),
    },
  })
}

function unlessFull(error: unknown) {
  if (error instanceof PictureQueueFull) return 'full' as const
  throw error
}

/** The error page: 503 with Retry-After, or 422 for a recipe that takes too long to draw. */
function refused(refusal: WorkerRefusal, requestId: string) {
  const [status, text] =
    refusal.refusedFor === 'busy' ? ([503, m.pdf_busy()] as const) : ([422, m.pdf_too_much()] as const)
  return new Response(plainPage(m.pdf_refused_title(), text, requestId), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(refusal.refusedFor === 'busy' && { 'retry-after': String(refusal.wait) }),
    },
  })
}

import type { RequestContext } from '#app/base/request/request-context.ts'
import { photoProblemText } from '#app/recipes/photos/photo-problem.ts'
import { saveDrawing } from '#app/recipes/photos/save-picture.server.ts'
import { isTitleEnough } from '#app/recipes/recipe/visibility.ts'
import { m } from '#messages'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { PictureQueueFull, RETRY_AFTER } from '#server/media/picture-queue.ts'
import type { RecipeDraft } from './recipe-draft.ts'

/** Who publishes, and what a cover is made with. */
export type CoverMaker = Pick<RequestContext, 'db' | 'media' | 'workers' | 'log'> & { cookId: string }

/**
 * What is to be stored, with a cover of ours where it has no photo and is for others, or private and `isRequested`, counted as one of the cook's photos; the same recipe gives the same cover.
 * Returns why there is none, with the seconds to wait where the cook's limit is reached or too many wait; other failures are logged.
 */
export async function withCover(
  { db, media, workers, log, cookId }: CoverMaker,
  draft: RecipeDraft,
  { isRequested = false } = {},
): Promise<{ draft: RecipeDraft } | { problem: string; wait?: number }> {
  const isNeeded = !isTitleEnough(draft.visibility) || (isRequested && draft.visibility === 'private')
  if (draft.photos.length > 0 || !isNeeded) return { draft }
  const wait = await countAttempt(db, 'photoByCook', cookId)
  if (wait) return { problem: photoProblemText('tooMany'), wait }
  const { title, category: kind, ingredients } = draft
  try {
    const drawn = await workers.run('drawCover', { title, kind, ingredients }, { who: cookId })
    if ('refusedFor' in drawn)
      return { problem: m.publish_cover_failed(), ...(drawn.refusedFor === 'busy' && { wait: drawn.wait }) }
    const { key } = await saveDrawing({ db, media }, drawn.done)
    return { draft: { ...draft, photos: [{ key, alt: m.cover_alt({ title }) }] } }
  } catch (error) {
    if (!(error instanceof PictureQueueFull)) log.error({ err: error }, 'a cover was not drawn')
    return { problem: m.publish_cover_failed(), ...(error instanceof PictureQueueFull && { wait: RETRY_AFTER }) }
  }
}

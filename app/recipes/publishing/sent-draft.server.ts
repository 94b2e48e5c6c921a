import type { RequestContext } from '#app/base/request/request-context.ts'
import { photoProblemText } from '#app/recipes/photos/photo-problem.ts'
import { savePhoto } from '#app/recipes/photos/photos.server.ts'
import { m } from '#messages'
import { refuse } from '#server/api/problem.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { withCover } from './made-cover.server.ts'
import { publishRecipe } from './publishing.store.ts'
import { DRAFT_LIMITS, type RecipeDraft } from './recipe-draft.ts'

/** A recipe as programs send it. */
type SentDraft = RecipeDraft & { imageUrl?: string | undefined; userOwner?: string | undefined }

type DraftContext = Pick<RequestContext, 'db' | 'media' | 'workers' | 'log'>

/**
 * What a program sent as a draft with the photo of its `imageUrl` fetched, or a cover made where it names no photo, counted as
 * one of the cook's publications; refuses a photo that cannot be had, and more publications than an hour may bring.
 */
export async function prepareApiDraft(
  context: DraftContext,
  cookId: string,
  { imageUrl, userOwner: _sender, ...draft }: SentDraft,
): Promise<RecipeDraft> {
  const { db, media } = context
  const photos = [...draft.photos]
  if (imageUrl) {
    const stored = await savePhoto({ db, media, cookId }, imageUrl)
    if ('problem' in stored) {
      const text = photoProblemText(stored.problem)
      return refuse(stored.problem === 'tooMany' ? 429 : 422, { detail: text, fields: { imageUrl: text } })
    }
    photos.push({ key: stored.photo.key, alt: '' })
  }
  if (photos.length > DRAFT_LIMITS.photos)
    refuse(422, { fields: { photos: m.publish_photos_most({ most: DRAFT_LIMITS.photos }) } })
  const wait = await countAttempt(db, 'publishByCook', cookId)
  if (wait) refuse(429, { wait })
  const covered = await withCover({ ...context, cookId }, { ...draft, photos })
  if ('draft' in covered) return covered.draft
  return refuse(covered.wait ? 429 : 503, { detail: covered.problem, ...(covered.wait && { wait: covered.wait }) })
}

/** Publishes what a program sent in a cook's name: the new recipe's id; refuses what `prepareApiDraft` refuses, and photos that are gone. */
export async function publishSent(context: DraftContext, cookId: string, sent: SentDraft): Promise<number> {
  const published = await publishRecipe(context.db, cookId, await prepareApiDraft(context, cookId, sent))
  return published === 'noPhoto' ? refuse(422, { fields: { photos: m.publish_photo_gone() } }) : published.id
}

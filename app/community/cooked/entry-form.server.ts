import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, tooManyAttempts } from '#app/base/forms/replies.server.ts'
import type { RouteArgs } from '#app/base/request/redirects.server.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import type { Noted } from '#app/recipes/diary/diary.store.ts'
import { ENTRY_LIMITS, EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { photoProblemText } from '#app/recipes/photos/photo-problem.ts'
import { savePhoto } from '#app/recipes/photos/photos.server.ts'
import { m } from '#messages'
import { SentFile } from '#server/http/multipart.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'

/** All that the form of an entry sends: its draft, new photos with their captions, and which photos go. */
export const EntryFormFields = EntryDraft.extend({
  photoFiles: z.array(z.file()).max(ENTRY_LIMITS.photos),
  captions: z.array(z.string()).max(ENTRY_LIMITS.photos),
  removed: z.array(z.string()).max(ENTRY_LIMITS.photos),
})

const PROBLEMS = { gone: m.recipe_not_found, noPhoto: m.publish_photo_gone, full: m.diary_full }

/** Reads the form of a diary entry, stores its new photos, and does what `note` does with the draft; then the month of its day, or the form again. */
export async function noteByForm(
  args: RouteArgs & { url: URL },
  { note, remove }: { note(draft: EntryDraft): Promise<Noted>; remove?(): Promise<void> },
) {
  const cook = requireCook(args)
  const { db, media } = args.context.get(requestContext)
  const form = await readForm(args, EntryFormFields)
  const typed = parseWithZod(form, { schema: EntryDraft })
  return reportFailure(args, typed, async () => {
    const wait = await countAttempt(db, 'diaryByCook', cook.id)
    if (wait) return tooManyAttempts(typed, wait)
    if (form.get('do') === 'delete' && remove) {
      await remove()
      return redirectWithNotice('/diary', { notice: 'entryDeleted' })
    }
    // Stored before the rest is checked, so that they need not be chosen again.
    const problem = await storePhotos({ db, media, cookId: cook.id }, form)
    const submission = parseWithZod(form, { schema: EntryDraft })
    if (problem) return invalidForm(submission, { fieldErrors: { photos: [problem] } })
    if (submission.status !== 'success') return invalidForm(submission)
    const noted = await note(submission.value)
    if (typeof noted === 'string') return invalidForm(submission, { formErrors: [PROBLEMS[noted]()] })
    if ('sameDay' in noted) return invalidForm(submission, { fieldErrors: { cookedOn: [m.diary_day_taken()] } })
    return redirectWithNotice(`/diary?month=${submission.value.cookedOn.slice(0, 7)}`, { notice: 'entrySaved' })
  })
}

/** Puts the photos of a form in order: those that stay, without what is removed, then the new ones, stored, with their captions. The problem of a refused one. */
async function storePhotos(context: Parameters<typeof savePhoto>[0], form: FormData) {
  const removed = new Set(form.getAll('removed'))
  const photos = Array.from({ length: ENTRY_LIMITS.photos }, (_, at) => ({
    key: String(form.get(`photos[${at}].key`) ?? ''),
    caption: String(form.get(`photos[${at}].caption`) ?? ''),
  })).filter(({ key }) => key !== '' && !removed.has(key))
  const captions = form.getAll('captions').map(String)
  const files = form.getAll('photoFiles').filter((file) => file instanceof SentFile)
  let problem: string | null = null
  for (const [at, file] of files.filter(({ size }) => size > 0).entries()) {
    if (photos.length === ENTRY_LIMITS.photos) {
      problem ??= m.diary_photos_full({ most: ENTRY_LIMITS.photos })
      break
    }
    const stored = await savePhoto(context, file)
    if ('problem' in stored) problem ??= photoProblemText(stored.problem)
    else photos.push({ key: stored.photo.key, caption: captions[at] ?? '' })
  }
  for (const name of [...form.keys()]) if (/^(?:photos\[|photoFiles$|captions$|removed$)/.test(name)) form.delete(name)
  for (const [at, { key, caption }] of photos.entries()) {
    form.set(`photos[${at}].key`, key)
    form.set(`photos[${at}].caption`, caption)
  }
  return problem
}

import { photoProblemText } from '#app/recipes/photos/photo-problem.ts'
import { savePhoto } from '#app/recipes/photos/photos.server.ts'
import type { Database } from '#server/database/tables.ts'
import { SentFile } from '#server/http/multipart.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import type { FormPhoto } from './form-values.ts'

/** Stores the photos of a form, from files (`photoFiles`) or a URL (`imageUrl`); returns the problem of a refused one. */
export async function saveSentPhotos(context: { db: Database; media: MediaStore; cookId: string }, form: FormData) {
  const files = form.getAll('photoFiles').flatMap((sent) => (sent instanceof SentFile && sent.size > 0 ? sent : []))
  const address = form.get('imageUrl')
  const photos: FormPhoto[] = []
  let problem: string | null = null
  for (const sent of typeof address === 'string' && address.trim() ? [...files, address] : files) {
    const stored = await savePhoto(context, sent)
    if ('photo' in stored) photos.push({ ...stored.photo, alt: '' })
    else problem ??= photoProblemText(stored.problem)
  }
  return { photos, problem }
}

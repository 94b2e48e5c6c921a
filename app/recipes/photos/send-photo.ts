import { upload } from '#app/base/forms/upload.ts'
import type { PhotoResult } from './photos.server.ts'

/** Uploads a photo as a file or by its URL, with progress from 0 to 1; never rejects. */
export function sendPhoto(sent: File | string, onProgress: (share: number) => void): Promise<PhotoResult> {
  const form = new FormData()
  form.append(typeof sent === 'string' ? 'imageUrl' : 'photo', sent)
  return upload<PhotoResult>('/photos', form, onProgress)
}

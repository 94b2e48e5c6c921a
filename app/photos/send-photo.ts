import type { KeptPhoto } from './photos.server.ts'
import { upload } from './upload.ts'

/** Sends a photo (a file) or its address to be kept, with progress from 0 to 1; never rejects. */
export function sendPhoto(sent: File | string, onProgress: (share: number) => void): Promise<KeptPhoto> {
  const form = new FormData()
  form.append(typeof sent === 'string' ? 'imageUrl' : 'photo', sent)
  return upload<KeptPhoto>('/photos', form, onProgress)
}

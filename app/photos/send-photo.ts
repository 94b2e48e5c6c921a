import type { PhotoResult } from './photos.server.ts'

/** Uploads a photo as a file or by its URL, with progress from 0 to 1; never rejects. */
export function sendPhoto(sent: File | string, onProgress: (share: number) => void): Promise<PhotoResult> {
  const form = new FormData()
  form.append(typeof sent === 'string' ? 'imageUrl' : 'photo', sent)
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/photos')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = () => done({ problem: 'failed' })
    request.onload = () => {
      if (request.status === 413) return done({ problem: 'tooLarge' })
      done((request.status === 200 && (request.response as PhotoResult | null)) || { problem: 'failed' })
    }
    request.send(form)
  })
}

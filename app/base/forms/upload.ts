/** Sends a form with a file, with progress from 0 to 1, and resolves with the JSON answer or why there is none; never rejects. */
export function upload<T extends object>(
  address: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<T | { problem: 'failed' | 'tooLarge' }> {
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = () => done({ problem: 'failed' })
    request.onload = () => {
      if (request.status === 413) return done({ problem: 'tooLarge' })
      done((request.status === 200 && (request.response as T | null)) || { problem: 'failed' })
    }
    request.send(form)
  })
}

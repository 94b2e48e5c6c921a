/** Where the service worker stores what other apps share: each share as it was sent, its time behind the address. */
const SHARED = 'foodio-shared-1'
const ADDRESS = '/import/share'
/** How long something waits on the device, in milliseconds. */
const MAX_AGE = 7 * 24 * 60 * 60_000

/** What other apps have shared with the import: files, and words that fill its fields. */
export interface SharedContent {
  files: File[]
  words: URLSearchParams
}

const openShared = async () => ('caches' in globalThis && (await caches.has(SHARED)) ? caches.open(SHARED) : null)

/** What waits on this device for the import, the first one first; what is older than a week, or broken, is deleted. */
export async function readShared(now = Date.now()): Promise<SharedContent> {
  const shared = await openShared()
  const content: SharedContent = { files: [], words: new URLSearchParams() }
  for (const request of (await shared?.keys()) ?? []) {
    const sentAt = Number(request.url.slice(request.url.lastIndexOf('/') + 1))
    const form = sentAt < now - MAX_AGE ? null : await (await shared?.match(request))?.formData().catch(() => null)
    if (!form) await shared?.delete(request)
    for (const [name, value] of form ?? [])
      if (typeof value === 'string') content.words.set(name, value)
      else if (value.size > 0) content.files.push(value)
  }
  return content
}

/** Has files wait on this device until who chose them has signed in; false where the browser stores none. */
export async function storeShared(files: readonly File[], now = Date.now()): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const form = new FormData()
  for (const file of files) form.append('file', file)
  const store = async () => (await caches.open(SHARED)).put(`${ADDRESS}/${now}`, new Response(form))
  return store().then(
    () => true,
    () => false,
  )
}

/** Deletes what waits on this device for the import. */
export const deleteShared = async () => 'caches' in globalThis && (await caches.delete(SHARED))

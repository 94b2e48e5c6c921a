/** Where the service worker stores what other apps share, among the site's files: each share as it was sent, its time behind the address. */
const FILES = 'foodio-files-1'
const ADDRESS = '/import/share/'
/** How long something waits on the device, in milliseconds. */
const MAX_AGE = 7 * 24 * 60 * 60_000

/** What other apps have shared with the import: files, and words that fill its fields. */
export interface SharedContent {
  files: File[]
  words: URLSearchParams
}

const isShared = ({ url }: Pick<Request, 'url'>) => url.includes(ADDRESS)

/** What waits on this device, with where it is; [] where the browser stores nothing. */
async function sharesIn() {
  if (!('caches' in globalThis)) return { files: null, shares: [] }
  const files = await caches.open(FILES)
  return { files, shares: (await files.keys()).filter(isShared) }
}

/** What waits on this device for the import, the first one first; what is older than a week, or broken, is deleted. */
export async function readShared(now = Date.now()): Promise<SharedContent> {
  const { files, shares } = await sharesIn()
  const content: SharedContent = { files: [], words: new URLSearchParams() }
  for (const share of shares) {
    const sentAt = Number(share.url.slice(share.url.lastIndexOf('/') + 1))
    const form = sentAt < now - MAX_AGE ? null : await (await files?.match(share))?.formData().catch(() => null)
    if (!form) await files?.delete(share)
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
  const store = async () => (await caches.open(FILES)).put(ADDRESS + now, new Response(form))
  return store().then(
    () => true,
    () => false,
  )
}

/** Deletes what waits on this device for the import. */
export async function deleteShared() {
  const { files, shares } = await sharesIn()
  for (const share of shares) await files?.delete(share)
}

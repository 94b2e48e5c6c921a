import type { Tasks } from '#app/base/request/request-context.ts'
import { savePhoto } from '#app/recipes/photos/photos.server.ts'
import { m } from '#messages'
import type { Database } from '#server/database/tables.ts'
import { fetchOutgoing } from '#server/http/outgoing.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import type { WorkerRefusal, Workers } from '#server/processes/workers.ts'
import { formOf, type ImportedForm } from './imported-form.ts'
import type { ReadableSource } from './read-source.ts'

const MAX_BYTES = 8 * 1024 * 1024
const TIMEOUT = 10_000

interface Importer {
  db: Database
  media: MediaStore
  cookId: string
  workers: Workers<Tasks>
  /** Which IP addresses pages may be fetched from; the public ones when it is left out. */
  mayReach?: (address: string) => boolean
}

/** Where a recipe is to be read from: an address, a page that a browser has read at one, a file's name and bytes, or a text with a file's name or none. */
export type Source =
  | { url: string }
  | { url: string; html: string }
  | { name: string; bytes: Uint8Array }
  | { name: string; text: string }

type Imported = ImportedForm | { problem: string; wait?: number }

/** The form of a recipe found elsewhere, counted as one of the cook's imports, or why there is none. */
export async function importRecipe(importer: Importer, source: Source): Promise<Imported> {
  const wait = await countAttempt(importer.db, 'importByCook', importer.cookId)
  return wait ? { problem: m.import_too_many(), wait } : readSourceAsForm(importer, source)
}

/** Fetches a page for a cook within the limits of a recipe's. */
export const fetchPage = (
  address: string,
  { cookId, ...guards }: Pick<Importer, 'cookId' | 'mayReach'> & { beforeRedirect?: (url: URL) => Promise<void> },
) => fetchOutgoing(address, { maxBytes: MAX_BYTES, timeout: TIMEOUT, caller: cookId, ...guards })

/** The form of a recipe found elsewhere, to be looked through before it is published, or why there is none. */
export async function readSourceAsForm(importer: Importer, source: Source): Promise<Imported> {
  const { cookId, workers, mayReach } = importer
  let readable: ReadableSource
  if ('html' in source)
    readable = { bytes: new TextEncoder().encode(source.html), type: 'text/html; charset=utf-8', url: source.url }
  else if ('url' in source) {
    const fetched = await fetchPage(source.url, { cookId, ...(mayReach && { mayReach }) })
    if ('refused' in fetched)
      return { problem: /^(?:address|private)$/.test(fetched.refused) ? m.import_address() : m.import_unreachable() }
    readable = { bytes: fetched.body, type: fetched.type, url: fetched.url }
  } else readable = source
  const outcome = await workers.run('readSource', readable, { who: cookId })
  if ('refusedFor' in outcome) return importRefusal(outcome)
  const found = outcome.done
  if (found === 'tooLong') return { problem: m.import_too_long() }
  if (!found) return { problem: m.import_nothing() }
  const form = formOf(found)
  if (!found.image) return form
  const stored = await savePhoto(importer, found.image).catch(() => null)
  if (!stored || 'problem' in stored) return { ...form, leftOut: [...form.leftOut, m.import_cut_photo()] }
  return { ...form, values: { ...form.values, photos: [{ ...stored.photo, alt: '' }] } }
}

/** Why nothing was read, when the workers refused it; `wait` is in seconds. */
export const importRefusal = (refused: WorkerRefusal): { problem: string; wait?: number } =>
  refused.refusedFor === 'busy' ? { problem: m.import_busy(), wait: refused.wait } : { problem: m.import_too_much() }

import { m } from '../../messages/compiled/messages.js'
import type { Database } from '../../server/database/tables.ts'
import type { MediaStore } from '../../server/media-store.ts'
import { fetchOutgoing } from '../../server/outgoing.ts'
import type { Tasks } from '../../server/worker-tasks.ts'
import type { Refusal, Workers } from '../../server/workers.ts'
import { countAttempt } from '../account/attempts.server.ts'
import { keepPhoto } from '../photos/photos.server.ts'
import type { FormValues } from '../publishing/form-values.ts'
import { formOf } from './imported-form.ts'
import type { ReadableSource } from './read-source.ts'

const LARGEST = 8 * 1024 * 1024
const PATIENCE = 10_000

interface Importer {
  db: Database
  media: MediaStore
  cookId: string
  workers: Workers<Tasks>
  /** Which IP addresses pages may be fetched from; the public ones when it is left out. */
  mayReach?: (address: string) => boolean
}

/** Where a recipe is to be read from: an address, a file's name and text, or a text that was pasted. */
export type Source = { url: string } | { name: string; text: string }

/** The form of a recipe found elsewhere, to be looked through before it is published, or why there is none. */
export async function importRecipe(
  importer: Importer,
  source: Source,
): Promise<{ values: FormValues } | { problem: string; wait?: number }> {
  const { db, cookId, workers, mayReach } = importer
  const wait = await countAttempt(db, 'importByCook', cookId)
  if (wait) return { problem: m.import_too_many(), wait }
  let readable: ReadableSource
  if ('url' in source) {
    const limits = { mostBytes: LARGEST, mostMilliseconds: PATIENCE, ...(mayReach && { mayReach }) }
    const fetched = await fetchOutgoing(source.url, limits)
    if ('refused' in fetched)
      return { problem: /^(?:address|private)$/.test(fetched.refused) ? m.import_address() : m.import_unreachable() }
    const text = fetched.body.toString('utf8')
    readable = /json/i.test(fetched.type) ? { json: text, url: fetched.url } : { html: text, url: fetched.url }
  } else readable = source
  const outcome = await workers.run('readSource', readable, { who: cookId })
  if ('refusedFor' in outcome) return importRefusal(outcome)
  const found = outcome.done
  if (found === 'tooLong') return { problem: m.import_too_long() }
  if (!found) return { problem: m.import_nothing() }
  const values = formOf(found)
  if (!found.image) return { values }
  const kept = await keepPhoto(importer, found.image).catch(() => null)
  return { values: { ...values, photos: kept && 'photo' in kept ? [{ ...kept.photo, alt: '' }] : [] } }
}

/** Why nothing was read, when the workers refused it; `wait` is in seconds. */
export const importRefusal = (refused: Refusal): { problem: string; wait?: number } =>
  refused.refusedFor === 'busy' ? { problem: m.import_busy(), wait: refused.wait } : { problem: m.import_too_much() }

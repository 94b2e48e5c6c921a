import { m } from '../../messages/compiled/messages.js'
import type { Database } from '../../server/database/tables.ts'
import type { MediaStore } from '../../server/media-store.ts'
import { fetchOutgoing } from '../../server/outgoing.ts'
import { countAttempt } from '../account/attempts.server.ts'
import { keepPhoto } from '../photos/photos.server.ts'
import type { FormValues } from '../publishing/form-values.ts'
import type { ImportedRecipe } from './fields.ts'
import { formOf } from './imported-form.ts'
import { readCooklang, readJsonLdFile, readMarkdown, readPlainText } from './recipe-files.server.ts'
import { readRecipe } from './recipe-reader.server.ts'

const LARGEST = 8 * 1024 * 1024
const PATIENCE = 10_000

interface Importer {
  db: Database
  media: MediaStore
  cookId: string
  /** Which IP addresses pages may be fetched from; the public ones when it is left out. */
  mayReach?: (address: string) => boolean
}

/** Where a recipe is to be read from: an address, a file's name and text, or a text that was pasted. */
export type Source = { url: string } | { name: string; text: string }

/** What a text holds, by its file's ending and then by how it looks: a page, JSON-LD, Cooklang, Markdown or plain words. */
export function readAny(name: string, text: string): ImportedRecipe | null {
  if (/\.cook$/i.test(name)) return readCooklang(text, name.replace(/\.cook$/i, ''))
  if (/\.(?:md|markdown)$/i.test(name)) return readMarkdown(text)
  const start = text.trimStart().slice(0, 400)
  if (/\.json(?:ld)?$/i.test(name) || /^[[{]/.test(start)) return readJsonLdFile(text) ?? readPlainText(text)
  if (/^<(?:!doctype|html|head|body|script|div|article|section|!--)/i.test(start)) return readRecipe({ html: text })
  if (/^(?:---\s*\n|# )/.test(start)) return readMarkdown(text) ?? readPlainText(text)
  return readPlainText(text)
}

/** The form of a recipe found elsewhere, to be looked through before it is published, or why there is none. */
export async function importRecipe(
  importer: Importer,
  source: Source,
): Promise<{ values: FormValues } | { problem: string; wait?: number }> {
  const { db, cookId, mayReach } = importer
  const wait = await countAttempt(db, 'importByCook', cookId)
  if (wait) return { problem: m.import_too_many(), wait }
  let found: ImportedRecipe | null
  if ('url' in source) {
    const limits = { mostBytes: LARGEST, mostMilliseconds: PATIENCE, asker: cookId, ...(mayReach && { mayReach }) }
    const fetched = await fetchOutgoing(source.url, limits)
    if ('refused' in fetched)
      return { problem: /^(?:address|private)$/.test(fetched.refused) ? m.import_address() : m.import_unreachable() }
    const text = fetched.body.toString('utf8')
    found = /json/i.test(fetched.type)
      ? readJsonLdFile(text, fetched.url)
      : readRecipe({ html: text, url: fetched.url })
  } else found = readAny(source.name, source.text)
  if (!found) return { problem: m.import_nothing() }
  const values = formOf(found)
  if (!found.image) return { values }
  const kept = await keepPhoto(importer, found.image).catch(() => null)
  return { values: { ...values, photos: kept && 'photo' in kept ? [{ ...kept.photo, alt: '' }] : [] } }
}

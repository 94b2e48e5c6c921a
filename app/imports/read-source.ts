import type { ImportedRecipe } from './fields.ts'
import { MAX_TEXT } from './finished.ts'
import { readCooklang, readJsonLdFile, readMarkdown, readPlainText } from './recipe-files.server.ts'
import { readRecipe } from './recipe-reader.server.ts'

/** What a recipe is read from: a page or JSON that was fetched, or a text with its file's name, which may be empty. */
export type ReadableSource =
  | { html: string; url: string }
  | { json: string; url: string }
  | { name: string; text: string }

/** The recipe in a source; null when there is none, `tooLong` for a text, other than a page, that is longer than any recipe. */
export function readSource(source: ReadableSource): ImportedRecipe | 'tooLong' | null {
  if ('html' in source) return readRecipe(source)
  if ('json' in source) return source.json.length > MAX_TEXT ? 'tooLong' : readJsonLdFile(source.json, source.url)
  return readText(source.name, source.text)
}

const PAGE = /^<(?:!doctype|html|head|body|script|div|article|section|!--)/i

/** What a text holds, by its file's ending and then by how it looks: a page, JSON-LD, Cooklang, Markdown or plain words. */
function readText(name: string, text: string) {
  const start = text.slice(0, 10_000).trimStart().slice(0, 400)
  const ending = /\.(cook|md|markdown|json|jsonld)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === undefined && PAGE.test(start)) return readRecipe({ html: text })
  if (text.length > MAX_TEXT) return 'tooLong'
  if (ending === 'cook') return readCooklang(text, name)
  if (ending === 'md' || ending === 'markdown') return readMarkdown(text)
  if (ending !== undefined || /^[[{]/.test(start)) return readJsonLdFile(text) ?? readPlainText(text)
  if (/^(?:---\s*\n|# )/.test(start)) return readMarkdown(text) ?? readPlainText(text)
  return readPlainText(text)
}

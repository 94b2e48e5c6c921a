import { readCooklang, readJsonLdFile, readMarkdown, readPlainText } from '#app/exchange/formats/recipe-files.server.ts'
import { decodeText } from '#app/exchange/texts/decode-text.ts'
import type { ImportedRecipe } from '#app/exchange/texts/fields.ts'
import { MAX_TEXT } from '#app/exchange/texts/imported-recipe.ts'
import { readHtml } from './recipe-reader.server.ts'

/** What a recipe is read from: what an address answered with its Content-Type, a file, or a text with a file's name or none. */
export type ReadableSource =
  | { bytes: Uint8Array; type: string; url: string }
  | { bytes: Uint8Array; name: string }
  | { name: string; text: string }

/** The recipe in a source; null when there is none, `tooLong` for a text, other than a page, that is longer than any recipe. */
export function readSource(source: ReadableSource): ImportedRecipe | 'tooLong' | null {
  if ('text' in source) return readText(source.name, source.text)
  if ('name' in source) return readText(source.name, decodeText(source.bytes))
  const text = decodeText(source.bytes, source.type)
  if (!/json/i.test(source.type)) return readHtml(text, source.url)
  return text.length > MAX_TEXT ? 'tooLong' : readJsonLdFile(text, source.url)
}

const PAGE = /^<(?:!doctype|html|head|body|script|div|article|section|!--)/i

/** What a text contains, by its file's ending and then by its first characters: a page, JSON-LD, Cooklang, Markdown or plain words. */
function readText(name: string, text: string) {
  const start = text.slice(0, 10_000).trimStart().slice(0, 400)
  const ending = /\.(cook|md|markdown|json|jsonld)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === undefined && PAGE.test(start)) return readHtml(text)
  if (text.length > MAX_TEXT) return 'tooLong'
  if (ending === 'cook') return readCooklang(text, name)
  if (ending === 'md' || ending === 'markdown') return readMarkdown(text)
  if (ending !== undefined || /^[[{]/.test(start)) return readJsonLdFile(text) ?? readPlainText(text)
  if (/^(?:---\s*\n|# )/.test(start)) return readMarkdown(text) ?? readPlainText(text)
  return readPlainText(text)
}

import { isThing, type LinkedThing, listed } from '#app/exchange/formats/json-ld.ts'
import type { Json } from '#app/exchange/formats/lenient-json.ts'
import { plainLines, plainText } from '#app/exchange/texts/markup.ts'

/** A plain value as text in one line, without markup and entities; '' for what is no text. */
export const plainValue = (value: Json | undefined) =>
  typeof value === 'string' ? plainText(value) : typeof value === 'number' ? String(value) : ''

const own = (thing: LinkedThing, key: string) => (Object.hasOwn(thing, key) ? thing[key] : undefined)

/** The value of the first of some keys that has one; undefined when none has. */
export function valueAt(thing: LinkedThing, ...keys: string[]): Json | undefined {
  for (const key of keys) {
    const value = own(thing, key)
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

/** The text of the first of some keys that has one; ''  when none has. */
export function textAt(thing: LinkedThing, ...keys: string[]): string {
  for (const key of keys) {
    const text = plainValue(own(thing, key))
    if (text !== '') return text
  }
  return ''
}

/** The number of the first of some keys that has one, or that is one in a string; null when none has. */
export function numberAt(thing: LinkedThing, ...keys: string[]): number | null {
  for (const key of keys) {
    const value = own(thing, key)
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value
    if (typeof number === 'number' && Number.isFinite(number)) return number
  }
  return null
}

/** Whether the first of some keys that has a value says yes. */
export const isTrueAt = (thing: LinkedThing, ...keys: string[]) =>
  /^(?:true|1|yes)$/i.test(String(valueAt(thing, ...keys) ?? ''))

/** The lines of a text, or of a list of texts, without markup; '' for blank ones is left out. */
export const valueLines = (value: Json | undefined): string[] =>
  listed(value).flatMap((part) =>
    typeof part === 'string' ? plainLines(part).map(({ text }) => text) : plainValue(part) || [],
  )

/** A text with its lines; null when there is none. */
export const longTextOf = (value: Json | undefined) => valueLines(value).join('\n') || null

/** The things in a list, or the one that is there instead of a list. */
export const thingsAt = (thing: LinkedThing, ...keys: string[]): LinkedThing[] =>
  listed(valueAt(thing, ...keys)).filter(isThing)

/** The names in a list of texts, of things with a name, or of one text with commas. */
export function namesIn(value: Json | undefined, ...keys: string[]): string[] {
  if (typeof value === 'string')
    return value
      .split(/[,;\n]/)
      .map((name) => plainValue(name))
      .filter((name) => name !== '')
  return listed(value)
    .map((part) => (isThing(part) ? textAt(part, ...keys, 'name', 'title', 'label') : plainValue(part)))
    .filter((name) => name !== '')
}

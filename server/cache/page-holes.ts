import { randomBytes } from 'node:crypto'

/** Begins every placeholder; drawn anew in each process, so that nothing that anybody writes can be taken for one. */
const MARK = `hole${randomBytes(12).toString('hex')}`
const PLACEHOLDER = new RegExp(`${MARK}_([a-zA-Z]+)_`, 'g')
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g
const TAG_END = />/

/** What stands for a value in a page that is shared, until the value of each reader is filled in. */
export const placeholderFor = (name: string) => `${MARK}_${name}_`

/** Where a placeholder is in a page's bytes, and whether it is in the text of a script. */
interface Hole {
  start: number
  end: number
  name: string
  inScript: boolean
}

/** The placeholders in the bytes of a page, in their order; none if it has none. */
export function holesIn(page: Buffer): Hole[] {
  // One character a byte, so that places in the text are places in the bytes.
  const text = page.toString('latin1')
  const scripts = [...text.matchAll(SCRIPT)].map(({ 0: script, index }) => ({
    start: index + script.search(TAG_END),
    end: index + script.length,
  }))
  return [...text.matchAll(PLACEHOLDER)].map(({ 0: placeholder, 1: name = '', index }) => ({
    start: index,
    end: index + placeholder.length,
    name,
    inScript: scripts.some(({ start, end }) => start < index && index < end),
  }))
}

const HTML_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
/** Text as it is written between tags and in attributes. */
const forHtml = (text: string) => text.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character] as string)

const quoted = (text: string) => JSON.stringify(text).slice(1, -1)
const unicodeEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
/** Text as it is written in a string of JSON that is itself a string of a script, as React Router sends the data of loaders. */
const forScript = (text: string) => quoted(quoted(text)).replace(/[&<>\u2028\u2029]/g, unicodeEscape)

/** The bytes of a page with values in the places of its placeholders. */
export function fillHoles(page: Buffer, holes: readonly Hole[], values: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = []
  let end = 0
  for (const hole of holes) {
    const value = values[hole.name] ?? ''
    parts.push(page.subarray(end, hole.start), Buffer.from(hole.inScript ? forScript(value) : forHtml(value)))
    end = hole.end
  }
  return Buffer.concat([...parts, page.subarray(end)])
}

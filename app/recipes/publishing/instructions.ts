import { sectionTitle } from '#app/food/amounts/ingredient-line.ts'
import type { Step } from '#app/food/steps/step.ts'

const BULLET = /^[-*•·–]\s+/
const NUMBER = /^(?:(?:step|चरण)\s*)?([0-9०-९]{1,3})\s*[.):：]\s+(?=\S)/i
const isFirst = (number: string | undefined) => number === '1' || number === '१'

/** One paragraph without line breaks and doubled spaces. */
const plain = (line: string) => line.replace(/\s+/g, ' ').trim()

/** What a line names the part of the work that follows it ("For the glaze:"), as it is read again; null for any other line. */
function heading(line: string) {
  const title = line.endsWith(':') || line.startsWith('#') ? sectionTitle(line) : null
  return title !== null && sectionTitle(`${title}:`) === title ? title : null
}

/** A step, or the heading of those after it. */
interface InstructionEntry {
  isHeading: boolean
  text: string
}

/**
 * The steps and headings in a text of instructions: every line is one, or, when they are numbered from 1, every numbered paragraph;
 * a short line that ends with a colon is the heading of those after it. [] for a blank text.
 */
export function entriesOf(instructions: string): InstructionEntry[] {
  const lines = instructions
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(plain)
    .filter(Boolean)
  const first = lines.find((line) => heading(line) === null)
  const numbered = isFirst(NUMBER.exec(first ?? '')?.[1])
  const entries: InstructionEntry[] = []
  let open: InstructionEntry | null = null
  for (const line of lines) {
    const number = NUMBER.exec(line)
    const title = number ? null : heading(line)
    if (title !== null) {
      entries.push({ isHeading: true, text: title })
      open = null
    } else if (numbered && !number && open) {
      open.text = `${open.text} ${line}`
    } else {
      const text = numbered ? line.replace(NUMBER, '') : line.replace(BULLET, '')
      open = text ? { isHeading: false, text } : open
      if (text && open) entries.push(open)
    }
  }
  return entries
}

/** The steps in a text of instructions, each with the heading that it is under. */
export function stepsOf(instructions: string): Step[] {
  let section: string | null = null
  return entriesOf(instructions).flatMap(({ isHeading, text }) => {
    if (isHeading) section = text
    return isHeading ? [] : [{ section, text }]
  })
}

/** Entries as a text that `entriesOf` reads back as them, with numbers only where it would be misread otherwise. */
export function textOfEntries(entries: readonly InstructionEntry[]): string {
  const written = (mark: (at: number) => string) => {
    let step = 0
    return entries.map(({ isHeading, text }) => (isHeading ? `${text}:` : mark(step++) + text)).join('\n')
  }
  const simple = written(() => '')
  return JSON.stringify(entriesOf(simple)) === JSON.stringify(entries) ? simple : written((at) => `${at + 1}. `)
}

/** A text of instructions that `stepsOf` reads back as these steps. */
export function instructionsOf(steps: readonly Step[]): string {
  let section: string | null = null
  return textOfEntries(
    steps.flatMap((step) => {
      const title = step.section !== section && step.section ? [{ isHeading: true, text: step.section }] : []
      section = step.section
      return [...title, { isHeading: false, text: step.text }]
    }),
  )
}

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

/**
 * The steps in a text of instructions: every line is one, or, when they are numbered from 1, every numbered paragraph;
 * a short line that ends with a colon is the heading of those after it. [] for a blank text.
 */
export function stepsOf(instructions: string): Step[] {
  const lines = instructions
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(plain)
    .filter(Boolean)
  const first = lines.find((line) => heading(line) === null)
  const numbered = isFirst(NUMBER.exec(first ?? '')?.[1])
  const steps: Step[] = []
  let section: string | null = null
  let open = false
  for (const line of lines) {
    const number = NUMBER.exec(line)
    const title = number ? null : heading(line)
    if (title !== null) {
      section = title
      open = false
    } else if (numbered && !number && open) {
      const last = steps.at(-1) as Step
      last.text = `${last.text} ${line}`
    } else {
      const text = numbered ? line.replace(NUMBER, '') : line.replace(BULLET, '')
      if (text) steps.push({ section, text })
      open = true
    }
  }
  return steps
}

/** A text of instructions that `stepsOf` reads back as these steps; numbered only where it would be misread otherwise. */
export function instructionsOf(steps: readonly Step[]): string {
  const simple = textOf(steps, () => '')
  const read = stepsOf(simple)
  const isRead =
    read.length === steps.length &&
    read.every(({ section, text }, at) => section === steps[at]?.section && text === steps[at]?.text)
  return isRead ? simple : textOf(steps, (at) => `${at + 1}. `)
}

function textOf(steps: readonly Step[], mark: (at: number) => string) {
  let section: string | null = null
  return steps
    .flatMap((step, at) => {
      const title = step.section !== section && step.section ? [`${step.section}:`] : []
      section = step.section
      return [...title, mark(at) + step.text]
    })
    .join('\n')
}

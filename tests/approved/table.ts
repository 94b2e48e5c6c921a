import type { z } from 'zod'
import { plainMessages } from '#server/api/shape-messages.ts'
import { expectApproved } from './approval.ts'

/** A text as it is shown: with what is repeated as how often it is. */
const short = (text: string) =>
  text.replace(/(\p{L}|\d)\1{19,}/gu, (all, letter) => `${letter}×${all.length}`).replaceAll('\n', ' / ')

const write = (value: unknown) =>
  short(
    typeof value === 'string'
      ? value
      : (JSON.stringify(value, (_, one) => (one instanceof Map ? [...one] : one)) ?? 'nothing'),
  )

/** The lines of a text, each a case of its own; "x*51" in them is an x 51 times. */
const casesIn = (text: string) =>
  text
    .replace(/^\n|\n *$/g, '')
    .split('\n')
    .map((line) =>
      line.replace(/^ {4}/, '').replace(/(\p{L}|\d)\*(\d+)/gu, (_, letter, times) => letter.repeat(Number(times))),
    )

/** A table of what rules make of things, to be approved, a line for each. */
export function aTable() {
  const lines: string[] = []
  const row = (from: unknown, to: unknown) => lines.push(`  ${write(from)} → ${write(to)}`)
  return {
    lines,
    /** What a rule makes of each of some things. */
    of<T>(rule: string, make: (thing: T) => unknown, ...things: readonly T[]) {
      lines.push(rule)
      for (const thing of things) row(thing, make(thing))
    },
    /** What a rule makes of each line of a text. */
    texts(rule: string, make: (text: string) => unknown, text: string) {
      this.of(rule, make, ...casesIn(text))
    },
    /** What a shape reads in each line of JSON, or what it says is wrong. */
    shape(name: string, shape: z.ZodType, text: string) {
      lines.push(name)
      for (const line of casesIn(text)) {
        const { success, data, error } = shape.safeParse(JSON.parse(line), { error: plainMessages })
        const wrong = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
        row(line, success ? data : `wrong: ${wrong}`)
      }
    },
    expectApproved: (name: string) => expectApproved(name, lines),
  }
}

import { join } from 'node:path'
import { expect } from 'vitest'

/** Lines below a heading; nothing where there are none. */
export const below = (heading: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`)]

/** Compares what was found, a fact a line, with the reviewed text of that name beside the tests. */
export const expectApproved = (name: string, lines: readonly string[]) =>
  expect(`${lines.map((line) => line.trimEnd()).join('\n')}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, `${name}.txt`),
  )

/** What one list of lines has that the other has not, what went first: of each as many as there is room for, and how many there are more. */
export function changesOf(before: readonly string[], after: readonly string[], room: number) {
  const only = (of: readonly string[], than: readonly string[], sign: string) => {
    const rest = [...than]
    const lines = of.flatMap((line) => {
      const at = rest.indexOf(line)
      if (at >= 0) rest.splice(at, 1)
      return at >= 0 ? [] : [`${sign} ${line.trim()}`]
    })
    return [...lines.slice(0, room), ...(lines.length > room ? [`${sign} and ${lines.length - room} more`] : [])]
  }
  return [...only(before, after, '-'), ...only(after, before, '+')]
}

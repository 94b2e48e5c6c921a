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

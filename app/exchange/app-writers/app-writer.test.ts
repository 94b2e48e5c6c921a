import { expect, test } from 'vitest'
import { withHeadings } from './app-writer.ts'

const lines = (written: string) =>
  written.split(' ').map((line) => {
    const [text = '', section = null] = line.split('@')
    return { text, section }
  })

test.each([
  ['a b', 'a b'],
  ['a@A b@A', 'A: a b'],
  ['a@A b@B', 'A: a B: b'],
  ['a b@A c d@A', 'a A: b c A: d'],
  ['a@A b c@B', 'A: a b B: c'],
])('the lines %s are written as %s', (written, expected) => {
  expect(withHeadings(lines(written), (name) => `${name}:`).join(' ')).toBe(expected)
})

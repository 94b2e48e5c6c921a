import { expect, test } from 'vitest'
import { lemonRice } from '../../../tests/support/lemon-rice.ts'
import { withHeadings } from './app-writer.ts'
import { nextcloudWriter } from './schema-writers.ts'

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

test('a tag with a comma is one keyword', () => {
  const files = nextcloudWriter.filesOf(lemonRice, {
    address: 'https://food.example/recipe/7',
    stem: 'rice',
    pictures: [],
  })
  expect(JSON.parse(String(files['rice/recipe.json'])).keywords).toBe('rice,quick  easy')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillHoles, holesIn, placeholderFor } from './page-holes.ts'

const fill = (html: string, values: Record<string, string>) => {
  const page = Buffer.from(html)
  return fillHoles(page, holesIn(page), values).toString()
}
const name = placeholderFor('name')
const WORDS = fc.string({ unit: fc.constantFrom(...'ab<>&"\'\\/\n\u2028$😀é'), maxLength: 30 })

test('a page without placeholders stays as it is', () => {
  expect(holesIn(Buffer.from('<p>Crème brûlée 😀</p>'))).toEqual([])
  expect(fill('<p>Crème brûlée 😀</p>', { name: 'Rosa' })).toBe('<p>Crème brûlée 😀</p>')
})

test('values are filled in wherever they stand, behind characters of several bytes, too', () => {
  expect(fill(`<p title="é ${name}">😀 ${name}</p>${placeholderFor('id')}`, { name: 'Rosa', id: '7' })).toBe(
    '<p title="é Rosa">😀 Rosa</p>7',
  )
})

test('a value that is missing is empty, and no value is taken for a placeholder', () => {
  expect(fill(`<p>${name}${placeholderFor('id')}</p>`, { name: placeholderFor('id') })).toBe(
    `<p>${placeholderFor('id')}</p>`,
  )
})

test('between tags and in attributes, no value ends what it is in', () => {
  fc.assert(
    fc.property(WORDS, (value) => {
      const filled = fill(`<p title="${name}">${name}</p>`, { name: value })
      const [, title = '', text = ''] = /^<p title="([^"]*)">([^<]*)<\/p>$/.exec(filled) ?? []
      const read = (html: string) =>
        html.replace(
          /&(amp|lt|gt|quot|#x27);/g,
          (_, one: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[one] ?? "'",
        )
      expect([read(title), read(text)]).toEqual([value, value])
    }),
  )
})

test('in a script, the data that the page is given holds the value', () => {
  fc.assert(
    fc.property(WORDS, (value) => {
      const data = (text: string) => JSON.stringify(JSON.stringify(['cook', { name: text }]))
      const filled = fill(`<script nonce="${name}">push(${data(name)});</script><b>${name}</b>`, { name: value })
      const script = /^<script nonce="[^"]*">push\((.*)\);<\/script><b>/s.exec(filled)?.[1] ?? ''
      expect(script).not.toMatch(/[<>&\u2028]/)
      expect(JSON.parse(JSON.parse(script))).toEqual(['cook', { name: value }])
    }),
  )
})

import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { atomDocument } from './atom.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => name === 'entry',
})
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('<', '&', '>', '"', "'", ']', '\0', '\u001b', '\ud800', '\uffff', 'a', '\n', ';'),
  }),
)
/** What of a text XML allows: the rest is one sign for each. */
const allowed = (text: string) =>
  [...text.toWellFormed()]
    .map((sign) => (/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(sign) && !/[\t\n\r\x7f-\x9f]/.test(sign) ? '\ufffd' : sign))
    .join('')

test('any text comes back from a feed as it went in, but for what XML forbids', () => {
  fc.assert(
    fc.property(anything, anything, (title, term) => {
      const entry = {
        address: 'https://food.example/recipe/1',
        title: `t${title}t`,
        summary: '',
        author: null,
        picture: null,
        categories: [{ term: `c${term}c` }],
        publishedAt: 0,
        updatedAt: 1,
      }
      const xml = atomDocument({
        title: `f${term}f`,
        address: 'https://food.example/feed.xml',
        page: 'https://food.example/',
        entries: [entry],
      })
      expect(XMLValidator.validate(xml)).toBe(true)
      const { feed } = parser.parse(xml)
      expect(feed.title).toBe(allowed(`f${term}f`))
      expect(feed.entry[0].title).toBe(allowed(`t${title}t`))
      expect(feed.entry[0].category.term).toBe(allowed(`c${term}c`))
    }),
  )
})

test('a feed without entries is a whole feed too', () => {
  const xml = atomDocument({ title: 'T', address: 'https://a.example/f', page: 'https://a.example/', entries: [] })
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(parser.parse(xml).feed).toMatchObject({ id: 'https://a.example/f', updated: '1970-01-01T00:00:00.000Z' })
})

test('a feed changed when the last of its recipes was revised, wherever that is listed; without any in 1970', () => {
  const entry = (updatedAt: number) => ({
    address: `https://food.example/recipe/${updatedAt}`,
    title: 'Soup',
    summary: '',
    author: null,
    picture: null,
    categories: [],
    publishedAt: 0,
    updatedAt,
  })
  const updatedOf = (times: number[]) =>
    /<updated>(.*?)<\/updated>/.exec(
      atomDocument({ title: 'f', address: 'https://food.example/feed.xml', page: '/', entries: times.map(entry) }),
    )?.[1]
  expect(updatedOf([1000, 3000, 2000])).toBe('1970-01-01T00:00:03.000Z')
  expect(updatedOf([])).toBe('1970-01-01T00:00:00.000Z')
})

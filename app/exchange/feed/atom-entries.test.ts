import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { type AtomEntry, atomDocument } from './atom.ts'

const PAGE = 'https://food.example'
const ENTRY: AtomEntry = {
  address: `${PAGE}/recipe/1`,
  title: 'Rice & <peas>',
  summary: 'Good "rice".',
  author: { name: "O'Hara", address: `${PAGE}/cooks/ohara` },
  picture: `${PAGE}/media/a.jpg?x=1&y=2`,
  categories: [{ term: 'dinner', label: 'Dinner', scheme: `${PAGE}/Categories` }, { term: 'rice' }],
  publishedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  updatedAt: Date.UTC(2026, 1, 3),
}
const parser = new XMLParser({
  ignoreAttributes: false,
  htmlEntities: true,
  attributeNamePrefix: '@',
  isArray: (name) => /^(?:entry|link|category)$/.test(name),
})
const feedOf = (...entries: AtomEntry[]) =>
  parser.parse(atomDocument({ title: 'All & more', address: `${PAGE}/feed.xml?a=1&b=2`, page: `${PAGE}/`, entries }))
    .feed
const { author: _, picture: __, ...BARE } = ENTRY

test('a feed names itself, its page and its site', () => {
  expect(feedOf(ENTRY)).toMatchObject({
    ...{ '@xmlns': 'http://www.w3.org/2005/Atom', id: `${PAGE}/feed.xml?a=1&b=2`, title: 'All & more' },
    ...{ updated: '2026-02-03T00:00:00.000Z', author: { name: 'FoodIO' } },
    link: [
      { '@rel': 'self', '@type': 'application/atom+xml', '@href': `${PAGE}/feed.xml?a=1&b=2` },
      { '@rel': 'alternate', '@type': 'text/html', '@href': `${PAGE}/` },
    ],
  })
})

test('an entry has all of a recipe, each in its place', () => {
  expect(feedOf(ENTRY).entry).toEqual([
    {
      ...{ id: ENTRY.address, title: ENTRY.title, summary: ENTRY.summary },
      ...{ published: '2026-01-02T03:04:05.000Z', updated: '2026-02-03T00:00:00.000Z' },
      author: { name: "O'Hara", uri: `${PAGE}/cooks/ohara` },
      link: [
        { '@rel': 'alternate', '@type': 'text/html', '@href': ENTRY.address },
        { '@rel': 'enclosure', '@type': 'image/jpeg', '@href': ENTRY.picture },
      ],
      category: [{ '@term': 'dinner', '@label': 'Dinner', '@scheme': `${PAGE}/Categories` }, { '@term': 'rice' }],
    },
  ])
})

test('an entry without an author, a picture and categories has no elements for them, and entries stay in their order', () => {
  const [first, second] = feedOf({ ...BARE, author: null, picture: null, categories: [], title: 'First' }, ENTRY).entry
  expect(Object.keys(first).toSorted()).toEqual(['id', 'link', 'published', 'summary', 'title', 'updated'])
  expect(first.link).toHaveLength(1)
  expect([first.title, second.title]).toEqual(['First', ENTRY.title])
})

import { expect, test } from 'vitest'
import { linksOf, mayRead, type RecipeReader, VISIBILITIES, VISITOR } from './visibility.ts'

const LINK = 'abcdefghijklmnopqrstuv'
const cook = (id: string, role: 'cook' | 'moderator' = 'cook') => ({ cook: { id, role } })
const READERS: Record<string, RecipeReader> = {
  visitor: VISITOR,
  'visitor with the link': { cook: null, link: LINK },
  'visitor with another link': { cook: null, link: LINK.toUpperCase() },
  'other cook': cook('other'),
  'household member': cook('member'),
  'cook who tries it': cook('tester'),
  moderator: cook('moderator', 'moderator'),
  author: cook('author'),
}

test.each([
  ['draft', ['cook who tries it', 'author']],
  ['private', ['household member', 'cook who tries it', 'author']],
  ['unlisted', ['visitor with the link', 'cook who tries it', 'moderator', 'author']],
  ['public', Object.keys(READERS)],
] as const)('who reads a %s recipe', (visibility, expected) => {
  const recipe = { authorId: 'author', visibility, linkSecret: visibility === 'unlisted' ? LINK : null }
  const options = { sharedWith: new Set(['member']), triedBy: new Set(['tester']) }
  const readers = Object.entries(READERS).filter(([, reader]) => mayRead(reader, recipe, options))
  expect(readers.map(([name]) => name)).toEqual(expected)
  const ofHidden = Object.values(READERS).filter((reader) => mayRead(reader, { ...recipe, isHidden: true }, options))
  expect(ofHidden).toEqual([READERS.author])
})

test('a recipe is reported by everybody but its author, to whom alone its secret is shown', () => {
  const links = (visibility: 'public' | 'unlisted', name: string) =>
    linksOf(
      5,
      { authorId: 'author', visibility, linkSecret: visibility === 'unlisted' ? LINK : null },
      READERS[name] as RecipeReader,
    )
  expect(links('public', 'visitor')).toEqual({ secret: null, report: '/report?recipe=5' })
  expect(links('public', 'author')).toEqual({ secret: null, report: null })
  expect(links('unlisted', 'visitor with the link')).toEqual({ secret: null, report: `/report?recipe=5&link=${LINK}` })
  expect(links('unlisted', 'other cook')).toEqual({ secret: null, report: null })
  expect(links('unlisted', 'author')).toEqual({ secret: LINK, report: null })
})

test('moderators read whatever is reported', () => {
  const read = (visibility: (typeof VISIBILITIES)[number], name: string) =>
    mayRead(READERS[name] as RecipeReader, { authorId: 'author', visibility, linkSecret: null }, { isReported: true })
  expect(VISIBILITIES.map((visibility) => read(visibility, 'moderator'))).toEqual([true, true, true, true])
  expect(VISIBILITIES.map((visibility) => read(visibility, 'other cook'))).toEqual([false, false, false, true])
})

test('a recipe without an author or a secret is nobody’s, and no link leads to it', () => {
  for (const visibility of ['draft', 'private', 'unlisted'] as const)
    for (const reader of [VISITOR, { cook: null, link: null }, { cook: null, link: '' }, cook('null')])
      expect(mayRead(reader, { authorId: null, visibility, linkSecret: null })).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../tests/support/any-recipe.ts'
import { fileName } from './file-names.ts'

test.each([
  ['Lemon & Thyme Rice!', 'lemon-thyme-rice.md'],
  ['नींबू चावल', 'नींबू-चावल.md'],
  ['Crème brûlée', 'crème-brûlée.md'],
  ['../../etc/passwd', 'etc-passwd.md'],
  ['CON', 'recipe-con.md'],
  ['🍋', 'recipe.md'],
  ['', 'recipe.md'],
])('the recipe "%s" is saved as %s', (title, name) => expect(fileName(title, 'md')).toBe(name))

test('any title makes a name that every system takes', () => {
  fc.assert(
    fc.property(anyText, (title) => {
      const name = fileName(title, 'jsonld')
      expect(name).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.jsonld$/u)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(100)
      expect(fileName(title, 'jsonld')).toBe(name)
    }),
  )
})

test('a title of one very long letter is cut between letters', () => {
  expect(fileName('क'.repeat(5000), 'md')).toBe(`${'क'.repeat(26)}.md`)
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROOT } from '../tests/support/site.ts'
import { compatibleText } from './compatible-text.ts'

test('a text takes its compatibility form, however it was written', () => {
  expect(compatibleText('ﬁlet ½ ①')).toBe('filet 1⁄2 1')
  expect(compatibleText('한국 요리'.repeat(50))).toBe('한국 요리'.repeat(50))
  expect(compatibleText('क़')).toBe(compatibleText('क\u093c'))
})

test('what is left out is left out of the decomposed form', () => {
  expect(compatibleText('Crème brûlée', /[\u0300-\u036f]/g)).toBe('Creme brulee')
})

test('one ligature becomes all its letters, and a text of them no long one', () => {
  expect(compatibleText('\ufdfa')).toHaveLength(18)
  expect(compatibleText('\ufdfa'.repeat(1000))).toHaveLength(2018)
})

test('no text grows beyond twice its length and one ligature', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => compatibleText(text).length <= 2 * text.length + 18))
})

test('a text of which nothing grows is what Unicode says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const form = text.normalize('NFKC')
      return form.length > 2 * text.length + 18 || compatibleText(text) === form
    }),
  )
})

test('only one function normalises to a compatibility form, because it cuts afterwards', { tags: 'slow' }, () => {
  const named = globSync('{app,server}/**/*.{ts,tsx}', { cwd: ROOT })
  const wrong = named.filter(
    (path) => !/\.test\.ts$/.test(path) && /normalize\('NFK/.test(readFileSync(join(ROOT, path), 'utf8')),
  )
  expect(wrong).toEqual(['server/compatible-text.ts'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition, pdfFileName } from './pdf-file-name.ts'

const bytesIn = (text: string) => new TextEncoder().encode(text).length
const title = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('.', '-', ' ', '/', '\\', '"', '\n', '\0', '\ud800', 'é', 'क्षि', '鶏', '👩‍🍳'),
    maxLength: 300,
  }),
)

test('a file is named after the title in lower case with hyphens', () => {
  expect(pdfFileName('Spicy Tacos')).toBe('spicy-tacos-recipe.pdf')
  expect(pdfFileName('Mac & Cheese')).toBe('mac-cheese-recipe.pdf')
  expect(pdfFileName('  Crème\tBrûlée ')).toBe('crème-brûlée-recipe.pdf')
  expect(pdfFileName('Cre\u0301me')).toBe('cr\u00e9me-recipe.pdf')
  expect(pdfFileName('दाल मखनी')).toBe('दाल-मखनी-recipe.pdf')
})

test('a long title is cut at a whole sign where the name is 120 bytes long, and no sooner', () => {
  expect(pdfFileName('a'.repeat(300))).toBe(`${'a'.repeat(109)}-recipe.pdf`)
  expect(pdfFileName('a'.repeat(109))).toBe(`${'a'.repeat(109)}-recipe.pdf`)
  expect(pdfFileName('é'.repeat(300))).toBe(`${'é'.repeat(54)}-recipe.pdf`)
  expect(pdfFileName(`${'a'.repeat(107)}鶏b`)).toBe(`${'a'.repeat(107)}-recipe.pdf`)
  expect(pdfFileName('a'.repeat(300), 'shopping-list')).toBe(`${'a'.repeat(102)}-shopping-list.pdf`)
  expect(pdfFileName(`${'a'.repeat(108)} b`)).toBe(`${'a'.repeat(108)}-recipe.pdf`)
})

test('a title that leads elsewhere, hides its ending or is empty names a harmless file', () => {
  expect(pdfFileName('../../etc/passwd')).toBe('etc-passwd-recipe.pdf')
  expect(pdfFileName('C:\\"Cake"')).toBe('c-cake-recipe.pdf')
  expect(pdfFileName('cake\u202efdp.exe')).toBe('cakefdp.exe-recipe.pdf')
  expect(pdfFileName('...')).toBe('foodio-recipe.pdf')
  expect(pdfFileName('\0\n')).toBe('foodio-recipe.pdf')
})

test('any title gives a name without path signs, quotes or control signs, of 120 bytes at most', () => {
  fc.assert(
    fc.property(title, (text) => {
      const name = pdfFileName(text)
      expect(name).toMatch(/^[^.\s-].*-recipe\.pdf$/u)
      expect(name).not.toMatch(/[\p{C}\s/\\:*?"'<>|]/u)
      expect(name.isWellFormed()).toBe(true)
      expect(bytesIn(name)).toBeLessThanOrEqual(120)
    }),
  )
})

test('a long title is cut between signs, never within one', () => {
  const name = pdfFileName('क्षि'.repeat(60))
  expect(name.replace('-recipe.pdf', '').replaceAll('क्षि', '')).toBe('')
})

test('a header has the name in ASCII, and whole beside it when that is not all', () => {
  expect(contentDisposition('spicy-tacos-recipe.pdf')).toBe('attachment; filename="spicy-tacos-recipe.pdf"')
  expect(contentDisposition('crème-recipe.pdf')).toBe(
    'attachment; filename="creme-recipe.pdf"; filename*=UTF-8\'\'cr%C3%A8me-recipe.pdf',
  )
  expect(contentDisposition('दाल-recipe.pdf')).toContain('filename="recipe.pdf"')
})

test('any name gives a header that fetch takes and that names the file again', () => {
  fc.assert(
    fc.property(title, (text) => {
      const name = pdfFileName(text)
      const header = contentDisposition(name)
      expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header)
      const [, plain] = header.match(/^attachment; filename="([ -~]+?)"(?:;|$)/) ?? []
      const [, encoded] = header.match(/filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/) ?? []
      expect(encoded ? decodeURIComponent(encoded) : plain).toBe(name)
    }),
  )
})

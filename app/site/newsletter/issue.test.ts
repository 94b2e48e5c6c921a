import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NewsletterError, readIssue } from './issue.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readIssue(bytes(text), 'soups.md')

test('the first line is the subject, the rest is the letter', () => {
  expect(read('# Autumn soups \n\nHello.\n\n# More\n')).toMatchObject({
    subject: 'Autumn soups',
    body: 'Hello.\n\n# More',
  })
})

test('the same content is the same issue, however its lines end', () => {
  const { hash } = read('# Soups\n\nHello.\n')
  expect(read('\ufeff# Soups\r\n\r\nHello.').hash).toBe(hash)
  expect(read('# Soups\n\nHello!\n').hash).not.toBe(hash)
})

test.each([
  ['', /first line of soups\.md must be the subject/],
  ['Hello.', /first line of soups\.md/],
  ['#Soups\n\nHello.', /first line of soups\.md/],
  ['#  \n\nHello.', /first line of soups\.md/],
  ['# Soups\n\n  ', /a subject and nothing else/],
  [`# ${'x'.repeat(201)}\n\nHello.`, /longer than 200 characters/],
  [`# Soups\n\n${'x'.repeat(500_000)}`, /larger than 500 KB/],
])('%.20j is refused with the reason', (text, message) => {
  expect(() => read(text)).toThrow(message)
})

test('bytes that are no text are no issue', () => {
  expect(() => readIssue(Uint8Array.of(0x23, 0x20, 0xff, 0xfe), 'picture.png')).toThrow(/picture\.png is not text/)
})

test('any file is an issue or a sentence', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.constantFrom('', '# a\n', '#'), (rest, start) => {
      try {
        const { subject } = readIssue(Uint8Array.from([...bytes(start), ...rest]), 'x')
        expect(subject).not.toBe('')
        expect(subject).not.toMatch(/\n/)
      } catch (error) {
        expect(error).toBeInstanceOf(NewsletterError)
      }
    }),
  )
})

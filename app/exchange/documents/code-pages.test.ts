import { expect, test } from 'vitest'
import { inCodePage } from '../../../tests/support/archive-files.ts'
import { CODE_PAGE_850 } from './code-pages.data.ts'
import { decodeDesktopText } from './code-pages.ts'

test.each([1, 8191, 8192, 8193, 20_000])('a text of DOS is read to its end behind %i letters', (length) => {
  const text = `Käse für Gäste: ½ l Öl bei 180°\n${'Käse für Gäste. '.repeat(1300).slice(0, length)}für`
  expect(decodeDesktopText(inCodePage(text, CODE_PAGE_850))).toBe(text)
})

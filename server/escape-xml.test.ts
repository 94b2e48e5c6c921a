import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { escapeXml } from './escape-xml.ts'

const parser = new XMLParser({ ignoreAttributes: false, htmlEntities: true, trimValues: false, parseTagValue: false })

test('text comes back from an element and from attributes in either quotes as it went in', () => {
  const text = `"Mac" & 'Cheese' <b>\t]]>\r\n&amp; 🍲`
  const xml = `<a b="${escapeXml(text)}" c='${escapeXml(text)}'>${escapeXml(text)}</a>`
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(parser.parse(xml).a).toEqual({ '#text': text, '@_b': text, '@_c': text })
})

test('no control sign is left that a reader would stumble over', () => {
  const every = String.fromCharCode(...Array.from({ length: 0x10000 }, (_, code) => code))
  expect(escapeXml(every)).not.toMatch(/[^\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u)
})

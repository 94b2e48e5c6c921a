import { expect, test } from 'vitest'
import { ELEMENT_STYLES, EMAIL_STYLES } from './email-style.ts'

/** The relative luminance of a colour such as #fffaf3 (WCAG 2.2). */
function luminanceOf(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrastOf(a: string, b: string) {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
const colourIn = (style: string, name: string) => new RegExp(`(?:^|;)${name}:(#[0-9a-f]{6})`).exec(style)?.[1] ?? ''

const { page, card, brand, foot, link, body } = EMAIL_STYLES
test.each([
  ['the words', body, body],
  ['the words of the card', card, card],
  ['the name of the site', brand, card],
  ['a link of the issue', ELEMENT_STYLES.a ?? '', card],
  ['code', card, ELEMENT_STYLES.code ?? ''],
  ['the foot', foot, page],
  ['the link in the foot', link, page],
])('%s can be read on what is behind', (_, words, behind) => {
  expect(contrastOf(colourIn(words, 'color'), colourIn(behind, 'background'))).toBeGreaterThan(4.5)
})

import { expect, test } from 'vitest'
import { type Placing, place } from './svg.ts'

test.each<[placing: Placing, group: string, inside: string]>([
  [{}, 'transform="translate(3 4) scale(1)"', 'body'],
  [{ turn: 30 }, 'transform="translate(3 4) scale(1)"', '<g transform="rotate(30)">body</g>'],
  [{ scale: 0.5 }, 'transform="translate(3 4) scale(0.5)"', 'body'],
  [{ finish: 'gloss' }, 'transform="translate(3 4) scale(1)" filter="url(#gloss)"', 'body'],
  [{ opacity: 0.3 }, 'transform="translate(3 4) scale(1)" opacity="0.3"', 'body'],
  [{ opacity: 0 }, 'transform="translate(3 4) scale(1)" opacity="0"', 'body'],
])('what is placed as %j is drawn so', (placing, group, inside) => {
  expect(place('body', 3, 4, placing)).toBe(`<g ${group}>${inside}</g>`)
})

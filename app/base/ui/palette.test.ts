import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GROUND_COLOURS, PALETTE } from './palette.ts'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const kebab = (name: string) => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)
const themesOf = (name: string) =>
  new RegExp(`--${kebab(name)}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(tokens)?.slice(1)

test.each([
  ...(['ground', 'groundDeep', 'card', 'ink', 'muted', 'line', 'lineStrong'] as const),
  ...(['tomato', 'saffron', 'star'] as const),
])('%s is the colour of tokens.css', (name) => {
  expect(PALETTE[name]).toBe(themesOf(name)?.[0])
})

test('the browser’s bars have the ground of both themes', () => {
  expect(themesOf('ground')).toEqual([GROUND_COLOURS.light, GROUND_COLOURS.dark])
})

import { expect, test } from 'vitest'
import { adaptedProse } from './adapted-prose.ts'
import { BESIDE_RATES, LATER_RATES, RATES } from './rates.data.ts'

const twice = (text: string) => adaptedProse(text, { factor: 2, units: 'written' })

test.each([...RATES, ...LATER_RATES])('stays for twice as many: %s', (text) => {
  expect(twice(text)).toBe(text)
})

test.each(BESIDE_RATES)('what is beside a rate is multiplied: %s', (text, expected) => {
  expect(twice(text)).toBe(expected)
})

import { describe, expect, test } from 'vitest'
import { compareLabelled, labelledAccuracy } from '../../../bench/ingredient-lines.ts'
import { expectApproved } from '../../../tests/approved/approval.ts'
import { LABELLED_LINES } from '../../../tests/fixtures/labelled-lines.ts'
import { parseIngredientLine } from './ingredient-line.ts'
import { INGREDIENT_UNITS } from './ingredient-units.data.ts'

const COUNTRIES = ['american', 'british', 'french', 'german', 'indian']
const misread = (lines: typeof LABELLED_LINES) =>
  lines.filter((line) => !compareLabelled(line).right).map(({ text }) => text)

describe('600 lines as American, British, Indian, German and French recipes have them', () => {
  test('no amount is read wrongly: what is not certain stays text', { tags: 'slow' }, () => {
    expect(LABELLED_LINES.filter((line) => compareLabelled(line).wrongAmount).map(({ text }) => text)).toEqual([])
  })

  test.each(COUNTRIES)(
    'of the %s ones, at least 97 of 100 have the amount, unit and name that their cook means',
    (country) => {
      const lines = LABELLED_LINES.filter((line) => line.country === country)
      const { right } = labelledAccuracy(lines)
      expect(lines).toHaveLength(120)
      expect(right / lines.length, `read wrongly:\n${misread(lines).join('\n')}`).toBeGreaterThanOrEqual(0.97)
    },
  )

  test('the others are read as approved', async () => {
    const others = LABELLED_LINES.filter((line) => !compareLabelled(line).right)
    await expectApproved(
      'misread-labelled-lines',
      others.map(({ text }) => {
        const { quantity, unit, name } = parseIngredientLine(text)
        return `${text} → ${quantity?.low ?? '·'}–${quantity?.high ?? '·'} | ${unit ?? '·'} | ${name}`
      }),
    )
  })

  test('those that were held out are read as well as the others', () => {
    const lines = LABELLED_LINES.filter((line) => line.heldOut)
    const { right } = labelledAccuracy(lines)
    expect(lines).toHaveLength(200)
    expect(right / lines.length).toBeGreaterThanOrEqual(0.97)
  })

  test('no line is in them twice, each has a name, and their units are those that the parser knows', () => {
    expect(new Set(LABELLED_LINES.map(({ text }) => text)).size).toBe(LABELLED_LINES.length)
    expect(LABELLED_LINES.filter(({ name }) => name === '')).toEqual([])
    const units = LABELLED_LINES.flatMap(({ unit }) => unit ?? [])
    expect(units.filter((unit) => !Object.hasOwn(INGREDIENT_UNITS, unit))).toEqual([])
    const quantities = LABELLED_LINES.flatMap(({ quantity }) => quantity ?? [])
    expect(quantities.filter(({ low, high }) => !(low > 0 && high >= low))).toEqual([])
  })
})

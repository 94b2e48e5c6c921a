import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '#app/base/request/in-language.ts'
import { gramsOfMillilitre } from '#app/food/foods/food-weights.ts'
import { parseItem } from '#app/kitchen/items/parse-item.server.ts'
import type { Locale } from '#messages/runtime.js'
import { moreThanLinear } from '../../../tests/support/linear-time.ts'
import { addedUp } from './added-up.ts'

interface Case {
  locale: Locale
  lines: string[]
  expected: string
}

const linesOf = (texts: readonly string[], locale: Locale = 'en') =>
  inLanguage(locale, () => addedUp(texts.map((text, at) => ({ id: String(at), needed: parseItem(text, locale) }))))

/** What is to be bought for some lines: "name: amount" for each thing. */
const bought = (texts: readonly string[], locale?: Locale) =>
  linesOf(texts, locale).map(({ name, amount }) => (amount ? `${name}: ${amount}` : name))

/** The cases of the table. */
function readTable(): Case[] {
  const table = readFileSync(new URL('../../../tests/fixtures/shopping-merging.txt', import.meta.url), 'utf8')
  let locale: Locale = 'en'
  return table.split('\n').flatMap((row) => {
    if (row === '@hi') locale = 'hi'
    const [lines, expected] = row.split(' => ')
    return lines && expected ? [{ locale, lines: lines.split(' | '), expected }] : []
  })
}
const table = readTable()

describe('an editor would buy the same', () => {
  test.each(table)('$lines', ({ locale, lines, expected }) => {
    expect(bought(lines, locale).join(' ; ')).toBe(expected)
  })

  test('in at least 150 cases', () => expect(table.length).toBeGreaterThanOrEqual(150))
})

describe('the aisle', () => {
  test.each([
    ['2 tomatoes', 'vegetables'],
    ['1 tin chopped tomatoes', 'pantry'],
    ['400 g canned tomatoes', 'pantry'],
    ['1 jar artichoke hearts', 'pantry'],
    ['15 g dried porcini', 'pantry'],
    ['1 tsp dried oregano', 'herbs-spices'],
    ['200 g frozen spinach', 'frozen'],
    ['1 egg yolk', 'dairy-eggs'],
    ['1 tin coconut milk', 'pantry'],
    ['4 rashers bacon', 'meat-fish'],
    ['juice of 1 lemon', 'fruit'],
    ['2 tbsp lime juice', 'fruit'],
    ['250 ml orange juice', 'drinks'],
    ['dishwasher tablets', 'other'],
  ])('of %s is %s', (text, aisle) => {
    expect(parseItem(text, 'en').aisle).toBe(aisle)
  })
})

const GRAMS = [
  ['1 onion', 120],
  ['2 onions, sliced', 240],
  ['150 g onion', 150],
  ['1 kg onions', 1000],
  ['1 cup chopped onion', 150],
  ['4 oz onion', 113.4],
] as const
const TEXTS = [...new Set(table.filter(({ locale }) => locale === 'en').flatMap(({ lines }) => lines))]
const someTexts = fc.array(fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 30 })), { maxLength: 14 })

describe('whatever the lines are', () => {
  test('their order changes nothing but the order of what is bought', () => {
    const shuffled = someTexts.chain((texts) =>
      fc.tuple(fc.constant(texts), fc.shuffledSubarray(texts, { minLength: texts.length })),
    )
    fc.assert(
      fc.property(shuffled, ([texts, others]) => {
        expect(bought(others).sort()).toEqual(bought(texts).sort())
      }),
    )
  })

  test('each is in one line of what is bought, and none is lost', () => {
    fc.assert(
      fc.property(someTexts, (texts) => {
        const ids = linesOf(texts).flatMap((line) => line.ids)
        expect(ids.sort()).toEqual(texts.map((_, at) => String(at)).sort())
      }),
    )
  })

  test('adding up twice gives the same', () => {
    fc.assert(
      fc.property(someTexts, (texts) => {
        expect(linesOf(texts)).toEqual(linesOf(texts))
      }),
    )
  })

  test('what they weigh together is what is bought, as near as kitchens weigh', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...GRAMS), { minLength: 1, maxLength: 12 }), (some) => {
        const mixed = [...some.map(([text]) => text), '1 onion', '10 g onion']
        const [line, ...others] = linesOf(mixed)
        const [, number, unit] = /^([\d.]+) (k?g), about \d+$/.exec(line?.amount ?? '') ?? []
        const exact = some.reduce((sum, [, grams]) => sum + grams, 130)
        expect(others).toEqual([])
        expect(Math.abs((Number(number) * (unit === 'kg' ? 1000 : 1)) / exact - 1)).toBeLessThan(0.031)
      }),
    )
  })

  test('so is what is poured, whether it was weighed or not', () => {
    const grams = gramsOfMillilitre('milk') ?? 0
    const POURED = [
      ['100 ml milk', 100],
      ['1 litre whole milk', 1000],
      ['1 cup milk', 240],
      ['250 g milk', 250 / grams],
      ['1 kg milk', 1000 / grams],
    ] as const
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...POURED), { maxLength: 12 }), (some) => {
        const [line, ...others] = linesOf([...some.map(([text]) => text), '200 ml milk', '100 g milk'])
        const [, number, unit] = /^([\d.]+) (ml|litres?)$/.exec(line?.amount ?? '') ?? []
        const exact = some.reduce((sum, [, millilitres]) => sum + millilitres, 200 + 100 / grams)
        expect(others).toEqual([])
        expect(Math.abs((Number(number) * (unit === 'ml' ? 1 : 1000)) / exact - 1)).toBeLessThan(0.031)
      }),
    )
  })
})

test('hostile lines take no more than linear time', { tags: 'slow' }, () => {
  const hostile = [
    '1 ',
    'or ',
    '½',
    '(',
    '1 onion + ',
    'red ',
    'juice of ',
    'a',
    ' plus ',
    '1-',
    'ground dried ',
    'या ',
    ', if you like',
    'सूखे ',
  ]
  expect(moreThanLinear(hostile, (piece, length) => parseItem(piece.repeat(length / piece.length), 'en'))).toEqual([])
})

test('many lines take no more than linear time', { tags: 'slow' }, () => {
  const lists = [TEXTS, ['1 onion', '100 g onion'], ['1 egg yolk', '2 egg whites', '1 egg']]
  const longer = (texts: readonly string[], length: number) =>
    Array.from({ length: length / 4 }, (_, at) => texts[at % texts.length] ?? '')
  expect(moreThanLinear(lists, (texts, length) => linesOf(longer(texts, length)))).toEqual([])
})

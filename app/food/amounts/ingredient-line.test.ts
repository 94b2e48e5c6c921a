import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, ingredientAccuracy } from '../../../bench/ingredient-lines.ts'
import { expectApproved } from '../../../tests/approved/approval.ts'
import { EXPECTED_LINES } from '../../../tests/fixtures/ingredient-lines.data.ts'
import { parseIngredientLine, sectionTitle, splitPastedLines } from './ingredient-line.ts'
import { MAX_LINE } from './ingredient-text.ts'
import { INGREDIENT_UNITS } from './ingredient-units.data.ts'

/** Amount, unit, name and note of a line on one line. */
const read = (text: string) => {
  const { quantity, unit, name, note } = parseIngredientLine(text)
  const amount = quantity && (quantity.low === quantity.high ? quantity.low : `${quantity.low}-${quantity.high}`)
  return [amount, unit, name, note].map((part) => part ?? '·').join(' | ')
}

describe('the hand-checked table', () => {
  test('at least 95 of 100 lines are read as a careful reader would, in every part, and the others as approved', {
    tags: 'slow',
  }, async () => {
    const { lines, exact } = ingredientAccuracy()
    const wrong = EXPECTED_LINES.filter((line) => !compare(line).exact).map(([text]) => `${text}  →  ${read(text)}`)
    expect(lines).toBeGreaterThanOrEqual(180)
    expect(exact / lines, `read wrongly:\n${wrong.join('\n')}`).toBeGreaterThanOrEqual(0.95)
    await expectApproved('misread-lines', wrong)
  })

  test('amount and unit, which amounts are scaled by, are right in 98 of 100 lines', () => {
    const { lines, amountRight, unitRight } = ingredientAccuracy()
    expect(Math.min(amountRight, unitRight) / lines).toBeGreaterThanOrEqual(0.98)
  })

  test('no line is in it twice, and its units are those that the parser knows', () => {
    expect(new Set(EXPECTED_LINES.map(([text]) => text)).size).toBe(EXPECTED_LINES.length)
    const units = EXPECTED_LINES.flatMap(([, , unit]) => unit ?? [])
    expect(units.filter((unit) => !Object.hasOwn(INGREDIENT_UNITS, unit))).toEqual([])
  })
})

test.each([
  ['80/20 ground beef', '· | · | 80/20 ground beef | ·'],
  ['90/10 lean turkey', '· | · | 90/10 lean turkey | ·'],
  ['16/20 shrimp', '· | · | 16/20 shrimp | ·'],
  ['10/12 scallops', '· | · | 10/12 scallops | ·'],
  ['7-UP', '· | · | 7-UP | ·'],
  ['5-spice powder', '· | · | 5-spice powder | ·'],
  ['5 spice powder', '· | · | 5 spice powder | ·'],
  ['2% milk', '· | · | 2% milk | ·'],
  ['00 flour', '· | · | 00 flour | ·'],
  ['1-inch piece ginger', '1 | piece | ginger | ·'],
  ['3/4 lb beef', '0.75 | lb | beef | ·'],
  ['1/16 tsp saffron', '0.0625 | tsp | saffron | ·'],
])('of the numbers that %s begins with, only an amount is read as one', (text, expected) => {
  expect(read(text)).toBe(expected)
})

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const JOINING = wordsOf('of from or each optional de d x 1')

test('every word of a line is in its amount, name or notes, but for words that only join them', () => {
  for (const [text] of EXPECTED_LINES) {
    const { amountText, name, note, size, alternative } = parseIngredientLine(text)
    const found = wordsOf([amountText, name, note, size, alternative].join(' '))
    expect(
      wordsOf(text).filter((word) => !found.includes(word) && !JOINING.includes(word)),
      text,
    ).toEqual([])
  }
})

/** Texts that look like ingredient lines or pretend to: numbers, units, signs and scripts in any order. */
const scraps = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'1 2 10 1/2 ½ ¾ 1½ 2-3 – 1,000 1.5 .5 0 00 00 1/0 80/20 ⁄ २ ２ half a an dozen to or plus + / x'.split(' '),
      ),
      fc.constantFrom(
        ...'cup cups tbsp. T t g kg oz fl can cans clove(s) pinch of each piece-inch stick कप चम्मच ml'.split(' '),
      ),
      fc.constantFrom(
        ...'flour eggs garlic salt, onion (14 oz) ( ) [ ] ((, ) ; : - — • * about ~ for taste optional <b> 🍋 \u200b \u202e'.split(
          ' ',
        ),
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .chain((parts) => fc.constantFrom(' ', '', ' ', '\t').map((gap) => parts.join(gap)))
const anyText = fc.oneof(scraps, fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme' }))

describe('any text at all', () => {
  test('is stored as typed, and its amount is a finite range from low to high', { tags: 'slow' }, () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = parseIngredientLine(text)
        expect(line.text).toBe(text)
        const { low, high } = line.quantity ?? { low: 0, high: 0 }
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeGreaterThanOrEqual(low)
        expect(Number.isFinite(high)).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })

  test('gives names and notes of its own characters only, but for spaces and the commas that join notes', {
    tags: 'slow',
  }, () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { name, note, amountText, size, alternative } = parseIngredientLine(text)
        const found = [name, note, amountText, size, alternative].join('').replace(/[\s,]/g, '')
        for (const sign of new Set(found)) expect(text).toContain(sign)
      }),
      { numRuns: 1500 },
    )
  })

  test('is never left without a name and an amount when there is something to see', { tags: 'slow' }, () => {
    // What is nothing but markup and signs that nobody sees is its markup.
    expect(parseIngredientLine('<b> \u202e').name).toBe('<b>')
    fc.assert(
      fc.property(anyText, (text) => {
        const { name, amountText } = parseIngredientLine(text)
        if (/[\p{L}\p{N}]/u.test(text.slice(0, MAX_LINE))) expect(name + amountText).not.toBe('')
      }),
      { numRuns: 1500 },
    )
  })

  test('is a title or null, and pasted lines lose no letter of a word', { tags: 'slow' }, () => {
    // The x of "[x]" is a tick, not a letter.
    const letters = (text: string) => (text.match(/[^\P{L}x]/giu) ?? []).join('')
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 6 }), fc.constantFrom('\n', '\r\n', '\r', '\u2028'), (texts, end) => {
        const pasted = texts.join(end)
        const lines = splitPastedLines(pasted)
        expect(letters(lines.join(' '))).toBe(letters(pasted))
        for (const line of lines) expect(line.trim()).toBe(line)
        for (const line of lines) expect(sectionTitle(line)).not.toBe('')
      }),
      { numRuns: 600 },
    )
  })

  test.each([
    ['digits', '1'.repeat(20_000)],
    ['numbers', '1 '.repeat(10_000)],
    ['fractions', '1/2 '.repeat(5000)],
    ['amounts', '1 cup '.repeat(3400)],
    ['brackets', '('.repeat(20_000)],
    ['amounts in brackets', '1 (1 oz '.repeat(2500)],
    ['closed brackets', '1 cup (1 g) '.repeat(1700)],
    ['commas', 'a,'.repeat(10_000)],
    ['spaces', `1${' '.repeat(20_000)}x`],
    ['dashes', '- '.repeat(10_000)],
    ['a list', 'salt, a or b, '.repeat(1400)],
    ['words that describe', 'chopped, '.repeat(2300)],
    ['marks', '\u0301'.repeat(20_000)],
  ])('a line of 20,000 characters of %s is stored, and only its start is read', (_, text) => {
    const line = parseIngredientLine(text)
    expect(line.text).toBe(text)
    expect((line.name + (line.note ?? '') + line.amountText).length).toBeLessThanOrEqual(MAX_LINE * 2)
    expect(parseIngredientLine(text + text)).toEqual({ ...line, text: text + text })
  })
})

describe('what surprises', () => {
  test.each(['', '   ', '\t\u200b\u00a0'])('a blank line (%j) has nothing', (text) => {
    const nothing = { quantity: null, unit: null, unitText: null, size: null, alternative: null, note: null }
    expect(parseIngredientLine(text)).toEqual({ text, ...nothing, amountText: '', name: '', optional: false })
  })

  test('what is shown before the name is the amount as typed, "about" and second measure included', () => {
    const amountText = (text: string) => parseIngredientLine(text).amountText
    expect(amountText('about 2 cups stock')).toBe('about 2 cups')
    expect(amountText('250ml/9fl oz milk')).toBe('250ml/9fl oz')
    expect(amountText('2 x 400g tins of tomatoes')).toBe('2 x 400g tins')
    expect(amountText('a few sprigs of thyme')).toBe('a few sprigs')
    expect(amountText('flour - 2 cups')).toBe('2 cups')
    expect(amountText('3 large garlic cloves')).toBe('3 large cloves')
    expect(amountText('salt')).toBe('')
  })

  test('the unit is a key, its word stays as typed', () => {
    expect(parseIngredientLine('2 Tablespoons oil')).toMatchObject({ unit: 'tbsp', unitText: 'Tablespoons' })
    expect(parseIngredientLine('२ कप चावल')).toMatchObject({ unit: 'cup', unitText: 'कप' })
  })

  test('T is a tablespoon and t a teaspoon', () => {
    expect(read('1 T butter')).toBe('1 | tbsp | butter | ·')
    expect(read('1 t butter')).toBe('1 | tsp | butter | ·')
  })

  test('measures of one family are added up in the first unit, others are listed beside it', () => {
    expect(read('1 cup plus 2 tbsp flour')).toBe('1.125 | cup | flour | ·')
    expect(parseIngredientLine('1 cup (240 ml) milk')).toMatchObject({ unit: 'cup', alternative: '240 ml' })
  })

  test('a measure before a package is the size of one, between a count and a package of each', () => {
    expect(parseIngredientLine('400g can beans')).toMatchObject({ quantity: { low: 1, high: 1 }, size: '400g' })
    expect(parseIngredientLine('3 400g cans beans')).toMatchObject({ quantity: { low: 3, high: 3 }, size: '400g' })
    expect(read('400g canned beans')).toBe('400 | g | canned beans | ·')
  })

  test('three digits behind a point or comma are thousands or parts of one, as the unit makes sense of them', () => {
    expect(read('1.500 g flour')).toBe('1500 | g | flour | ·')
    expect(read('1.500 kg flour')).toBe('1.5 | kg | flour | ·')
    expect(read('1,500 g flour')).toBe('1500 | g | flour | ·')
    expect(read('1,500 kg flour')).toBe('1.5 | kg | flour | ·')
    expect(read('0,125 l milk')).toBe('0.125 | l | milk | ·')
  })

  test('"a few" and "some" are amounts without a number, "pinch" alone is one', () => {
    expect(read('some parsley')).toBe('· | · | parsley | ·')
    expect(read('pinch of salt')).toBe('1 | pinch | salt | ·')
    expect(read('dash')).toBe('· | · | dash | ·')
  })

  test('cloves without a name are the spice', () => {
    expect(read('6 cloves')).toBe('6 | · | cloves | ·')
    expect(read('6 cloves garlic')).toBe('6 | clove | garlic | ·')
  })

  test('a number that is not of this line counts for nothing', () => {
    expect(read('1/0 cup flour')).toContain('flour')
    expect(parseIngredientLine('12345678901234567890 flour').quantity).toBeNull()
    expect(parseIngredientLine('350° oven').quantity).toBeNull()
    expect(parseIngredientLine('1st pressing olive oil').quantity).toBeNull()
  })

  test('markup and signs are text like any other', () => {
    expect(parseIngredientLine('<img src=x onerror=alert()>').name).toContain('<img src=x')
    expect(parseIngredientLine('***').name).toBe('***')
    expect(read('\u202e2 cups\u202c flour')).toBe('2 | cup | flour | ·')
    expect(read('2\u00a0cups\u200b flour')).toBe('2 | cup | flour | ·')
  })
})

describe('headings', () => {
  test.each([
    ['For the sauce:', 'For the sauce'],
    ['For the pickled onions', 'For the pickled onions'],
    ['## Dough', 'Dough'],
    ['**Topping**', 'Topping'],
    ['**To serve:**', 'To serve'],
    ['--- Filling ---', 'Filling'],
    ['सॉस के लिए：', 'सॉस के लिए'],
    ['A simple syrup:', 'A simple syrup'],
  ])('%s names the section %s', (text, title) => {
    expect(sectionTitle(text)).toBe(title)
  })

  test.each([
    'Salt',
    '2 cups flour:',
    'flour: 2 cups',
    'For dusting, 2 tbsp flour',
    ':',
    '',
    '---',
    'a'.repeat(200) + ':',
  ])('%j is no heading', (text) => {
    expect(sectionTitle(text)).toBeNull()
  })
})

describe('a pasted list', () => {
  test('loses its bullets, numbers, tabs and blank lines', () => {
    const pasted = 'For the dough:\r\n• 2 cups\tflour\r\n\r\n- 1 tsp salt\r▢ 3 eggs\n* butter\n- [ ] milk\n☐ 1 lemon'
    const lines = ['For the dough:', '2 cups flour', '1 tsp salt', '3 eggs', 'butter', 'milk', '1 lemon']
    expect(splitPastedLines(pasted)).toEqual(lines)
  })

  test('loses the numbers of a numbered list and no quantity', () => {
    expect(splitPastedLines('1. 2 cups flour\n2. salt\n3) 1.5 kg potatoes')).toEqual([
      '2 cups flour',
      'salt',
      '1.5 kg potatoes',
    ])
    expect(splitPastedLines('1.5 kg potatoes\n2 eggs\n1½ cups milk')).toEqual([
      '1.5 kg potatoes',
      '2 eggs',
      '1½ cups milk',
    ])
    expect(splitPastedLines('12. eggs')).toEqual(['12. eggs'])
  })

  test('of nothing has no lines', () => {
    expect(splitPastedLines(' \r\n\t\n')).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ANSWERS, HINDI, INGREDIENTS } from '../../tests/fixtures/diet-lines.data.ts'
import { cpuTime } from '../../tests/support/linear-time.ts'
import { ALLERGENS } from './allergen.ts'
import { ALLERGEN_WORDS, allergensNamed, forbiddenIn } from './diet-rules.ts'

describe.each([
  ['an ingredient', INGREDIENTS],
  ['an answer', ANSWERS],
  ['Hindi', HINDI],
])('%s', (_, rows) => {
  test.each(rows.map(([text, diet, ...forbidden]) => ({ text, diet, forbidden })))(
    '$diet forbids $forbidden in “$text”',
    ({ text, diet, forbidden }) => expect(forbiddenIn(text, diet)).toEqual(forbidden),
  )
})

test.each([
  ['no nuts please', ['peanuts', 'nuts']],
  ['allergic to peanuts', ['peanuts']],
  ['tree nuts', ['nuts']],
  ['I avoid dairy', ['milk']],
  ['lactose intolerant', ['milk']],
  ['gluten and wheat', ['gluten']],
  ['no shellfish', ['crustaceans', 'molluscs']],
  ['seafood', ['crustaceans', 'fish', 'molluscs']],
  ['soya', ['soy']],
  ['egg-free', ['eggs']],
  ['eggplant with coconut milk, nutmeg and butter beans', []],
  ['peanut butter', ['peanuts']],
  ['almond milk', ['nuts']],
  ['oyster mushrooms', []],
  ['no nuts milk eggs', ['eggs', 'peanuts', 'milk', 'nuts']],
  ['cashew cream', ['nuts']],
  ['मूँगफली और दूध नहीं', ['peanuts', 'milk']],
  ['अंडे, तिल, सरसों', ['eggs', 'mustard', 'sesame']],
  ['bina doodh', ['milk']],
  ['', []],
])('“%s” names %j', (text, named) => expect(allergensNamed(text)).toEqual(named))

test('every word of an allergen names it', () => {
  for (const allergen of ALLERGENS)
    for (const word of ALLERGEN_WORDS[allergen]) expect(allergensNamed(`no ${word}!`), word).toContain(allergen)
})

const DIETS = ['Vegetarian', 'Vegan', 'Non-Vegetarian', 'Gluten-Free', 'Any'] as const
const scraps = [
  '\n',
  ...'butter milk coconut no not vegan of instead free egg - , . or न अंडे के ( flour gluten'.split(' '),
]
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...scraps), { maxLength: 60 }).map((parts) => parts.join(' ')),
)

test('any text is judged without a throw, and only by words that stand in it, each once', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(...DIETS), (text, diet) => {
      const found = forbiddenIn(text, diet)
      expect(found.every((name) => text.includes(name))).toBe(true)
      expect(new Set(found).size).toBe(found.length)
      allergensNamed(text)
    }),
  )
})

test('what a vegetarian may not eat, a vegan may not either', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(forbiddenIn(text, 'Vegan')).toEqual(expect.arrayContaining(forbiddenIn(text, 'Vegetarian')))
    }),
  )
})

test.each(scraps.concat('a', "'", '‍', '1.', ' - ', 'ies', 'no egg or '))(
  'a text of nothing but “%s” is judged in a moment',
  (scrap) => {
    const text = scrap.repeat(Math.ceil(40_000 / scrap.length))
    const read = () => [forbiddenIn(text, 'Vegan'), allergensNamed(text)]
    expect(cpuTime(read)).toBeLessThan(2_000)
  },
)

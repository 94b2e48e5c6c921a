import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { DIET_KINDS } from '#app/food/foods/food-kinds.ts'
import { ANSWERS, HINDI, INGREDIENTS } from '../../../tests/fixtures/diet-lines.data.ts'
import {
  ALLERGEN_NAMES,
  FORBIDDEN_NAMES,
  HARMLESS_NAMES,
  NO_ALLERGEN_NAMES,
} from '../../../tests/fixtures/forbidden-names.data.ts'
import { cpuTime } from '../../../tests/support/linear-time.ts'
import { allergensNamed, forbiddenIn } from './diet-rules.ts'
import { contentsIn } from './text-contents.ts'

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

// A modifier that excuses too much makes somebody ill, one that excuses too little is of no use.
test.each([
  ['nut-free', 'marzipan', ['peanuts', 'nuts']],
  ['peanut-free', 'peanut sauce', ['peanuts']],
  ['soy-free', 'miso', ['soy']],
  ['sesame-free', 'tahini', ['sesame']],
  ['celery-free', 'celery salt', ['celery']],
  ['mustard-free', 'mustard', ['mustard']],
  ['lupin-free', 'lupin flour', ['lupin']],
  ['sulphite-free', 'wine', ['sulphites']],
  ['fish-free', 'fish sauce', ['fish']],
  ['shellfish-free', 'prawn crackers', ['crustaceans']],
  ['shellfish-free', 'oyster sauce', ['molluscs']],
  ['egg-free', 'mayonnaise', ['eggs']],
  ['dairy-free', 'butter', ['milk']],
  ['gluten-free', 'pasta', ['gluten']],
] as const)('“%s” takes of “%s” exactly that', (modifier, food, excused) => {
  const allergensIn = (text: string) => ALLERGENS.filter((allergen) => contentsIn(text)([allergen]).length > 0)
  const plain = allergensIn(`200 g ${food}`)
  expect(plain).toEqual(expect.arrayContaining([excused.at(-1)]))
  expect(allergensIn(`200 g ${modifier} ${food}`)).toEqual(plain.filter((one) => !excused.some((gone) => gone === one)))
})

test.each([
  ['salted or vegan butter', ['milk']],
  ['salted/vegan butter', ['milk']],
  ['vegan or salted butter', ['milk']],
  ['vegan/salted butter', ['milk']],
  ['vegan / unsalted butter', ['milk']],
  ['plant-based/ordinary butter', ['milk']],
  ['dairy-free/normal double cream', ['milk']],
  ['rice/whole milk', ['milk']],
  ["coconut/cow's milk", ['milk']],
  ['rice or whole milk', ['milk']],
  ['gluten-free/plain flour', ['gluten']],
  ['gluten-free or plain flour', ['gluten']],
  ['rice/wheat flour', ['gluten']],
  ['vegan/plant butter', []],
  ['salted vegan butter', []],
  ['vegan salted butter', []],
  ['regular/gluten-free pasta', ['gluten']],
  ['vegan butter', []],
])('“%s” has in it what the ordinary way has', (line, allergens) => {
  expect(ALLERGENS.filter((allergen) => contentsIn(`200 g ${line}`)([allergen]).length > 0)).toEqual(allergens)
})

test('every word of an allergen names it, and none is named by what only sounds like it', () => {
  for (const name of NO_ALLERGEN_NAMES) expect(allergensNamed(`no ${name}`), name).toEqual([])
  for (const allergen of ALLERGENS)
    for (const word of ALLERGEN_NAMES[allergen]) expect(allergensNamed(`no ${word}!`), word).toContain(allergen)
})

const DIET_OF_KIND = {
  flesh: 'Vegetarian',
  eggs: 'Vegan',
  milk: 'Vegan',
  honey: 'Vegan',
  gluten: 'Gluten-Free',
} as const

test.each(DIET_KINDS)('every name of %s that people gathered is forbidden', (kind) => {
  const missed = FORBIDDEN_NAMES[kind].filter((name) => forbiddenIn(`100 g ${name}`, DIET_OF_KIND[kind]).length === 0)
  expect(missed).toEqual([])
})

test('what only sounds like a forbidden food is fine for every diet', () => {
  const wrong = HARMLESS_NAMES.filter((name) =>
    (['Vegetarian', 'Vegan', 'Gluten-Free'] as const).some((diet) => forbiddenIn(`100 g ${name}`, diet).length > 0),
  )
  // A tortilla in Spain is made of eggs; gluten alone is not in it.
  expect(wrong).toEqual(['tortilla espanola', 'spanish tortilla'])
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

test('any text is checked without a throw, and only by words that are in it, each once', () => {
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
  'a text of nothing but “%s” is checked in a moment',
  (scrap) => {
    const text = scrap.repeat(Math.ceil(40_000 / scrap.length))
    const read = () => [forbiddenIn(text, 'Vegan'), allergensNamed(text)]
    expect(cpuTime(read)).toBeLessThan(2_000)
  },
)

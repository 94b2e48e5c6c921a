import { describe, expect, test } from 'vitest'
import { ALLERGENS, type Allergen } from '#app/food/foods/allergen.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { KITCHEN_WORDS } from '#app/food/foods/kitchen-words.data.ts'
import { ALLERGENIC_FOODS, DECLARED_FOR, EXCLUDED_FOODS } from '../../../tests/fixtures/safety.data.ts'
import { DIET_CHOICES, DIET_OF_SLUG, DIETARY_INFO, type DietaryInfo, type DietChoice, type DietSlug } from './diet.ts'
import {
  allergensFreeOf,
  allergensOf,
  containsAllergen,
  type Declared,
  dietsSuited,
  isContradicted,
  isDeclaredFor,
  labelsToCheck,
  suits,
  suitsDiet,
} from './suits.ts'

const line = (name: string, notes: string | null = null) => ({ name, notes })
const NO_REMARKS = { title: '', description: '', notes: null }
const RICE = [line('rice')]
const aRecipe = (values: Partial<Declared> = {}): Declared => ({
  dietaryInfo: [...DIETARY_INFO],
  categories: ['lowcarb', 'keto', 'whole30', 'paleo'],
  allergens: [],
  ingredients: RICE,
  steps: [],
  ...NO_REMARKS,
  ...values,
})
const forDiet = (diet: DietChoice) => ({ diets: [diet], allergens: [] })
const without = (allergen: Allergen) => ({ diets: [], allergens: [allergen] })

/** What a recipe must not declare as an allergen to suit a diet, each diet by itself. */
const CONTRADICTED: Record<DietChoice, Allergen[]> = {
  Vegetarian: ['crustaceans', 'fish', 'molluscs'],
  Vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  'Non-Vegetarian': [],
  'Gluten-Free': ['gluten'],
  'Dairy-Free': ['milk'],
  'Nut-Free': ['peanuts', 'nuts'],
  'High-Protein': [],
  'Low Fat': [],
  'Low Carb': [],
  Keto: [],
  Whole30: [],
  Paleo: [],
  Any: [],
}

describe.each(DIET_CHOICES)('%s', (diet) => {
  test('suits rice that declares everything', () => expect(suits(aRecipe(), forDiet(diet))).toBe(true))

  test('does not suit what declares nothing, unless it forbids nothing', () => {
    expect(suits(aRecipe({ dietaryInfo: [], categories: [] }), forDiet(diet))).toBe(
      ['Any', 'Non-Vegetarian'].includes(diet),
    )
  })

  test('is contradicted by exactly its allergens', () => {
    const contradicting = ALLERGENS.filter((allergen) => !suitsDiet(aRecipe({ allergens: [allergen] }), diet))
    expect(contradicting.sort()).toEqual(CONTRADICTED[diet].sort())
  })
})

test.each([
  ['Low Carb', 'lowcarb'],
  ['Keto', 'keto'],
  ['Whole30', 'whole30'],
  ['Paleo', 'paleo'],
] as const)('%s is what is in its own category, and in no other', (diet, own) => {
  const fitting = ['lowcarb', 'keto', 'whole30', 'paleo'].filter((category) =>
    suitsDiet(aRecipe({ categories: [category] }), diet),
  )
  expect(fitting).toEqual([own])
})

describe('what a recipe declares', () => {
  const slugs = Object.keys(DECLARED_FOR) as DietSlug[]
  test.each(slugs.flatMap((slug) => DIETARY_INFO.map((info): [DietaryInfo, DietSlug] => [info, slug])))(
    '%s: is it for who eats %s?',
    (info, slug) => {
      const isFor = DECLARED_FOR[slug].includes(info)
      expect(isDeclaredFor({ dietaryInfo: [info] }, DIET_OF_SLUG[slug])).toBe(isFor)
      expect(suitsDiet(aRecipe({ dietaryInfo: [info], categories: [] }), DIET_OF_SLUG[slug])).toBe(isFor)
    },
  )

  test.each(slugs)('the category %s declares its own diet, and no other', (category) => {
    const suited = slugs.filter((slug) =>
      suitsDiet(aRecipe({ dietaryInfo: [], categories: [category] }), DIET_OF_SLUG[slug]),
    )
    expect(suited).toEqual([category])
  })
})

describe('an ingredient is against a diet that the recipe declares', () => {
  const strict = ['Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free'] as const
  test.each(Object.entries(EXCLUDED_FOODS))('%s: %j', (food, diets) => {
    for (const ingredient of [line(food), line('rice', `with ${food}`)]) {
      const recipe = aRecipe({ ingredients: [...RICE, ingredient] })
      expect(strict.filter((diet) => isContradicted(recipe, diet))).toEqual(diets)
      for (const diet of diets) expect(suitsDiet(recipe, diet as DietChoice)).toBe(false)
    }
  })

  test.each([...ALLERGENIC_FOODS.nuts, ...ALLERGENIC_FOODS.peanuts])('nut-free: %s', (food) => {
    expect(suitsDiet(aRecipe({ ingredients: [line(food)] }), 'Nut-Free')).toBe(false)
    expect(suitsDiet(aRecipe({ ingredients: [line('rice', food)] }), 'Nut-Free')).toBe(false)
  })

  test.each(['coconut milk', 'nutmeg', 'butternut squash', 'doughnuts'])('nut-free allows %s', (food) => {
    expect(suitsDiet(aRecipe({ ingredients: [line(food)] }), 'Nut-Free')).toBe(true)
  })

  test('what stands in for it is fine', () => {
    expect(suitsDiet(aRecipe({ ingredients: [line('butter', 'vegan')] }), 'Vegan')).toBe(true)
    expect(suitsDiet(aRecipe({ ingredients: [line('oil', 'or butter')] }), 'Vegan')).toBe(false)
  })
})

describe('what only the packet tells', () => {
  test.each([
    ['parmesan', ['Vegetarian', 'Vegan']],
    ['red wine', ['Vegetarian', 'Vegan']],
    ['tempeh', ['Gluten-Free']],
    ['sausages', ['Gluten-Free', 'Dairy-Free', 'Vegetarian', 'Vegan']],
    ['margarine', ['Dairy-Free', 'Vegan']],
  ] as const)('%s does not suit %j, though it is declared', (food, diets) => {
    const recipe = aRecipe({ ingredients: [...RICE, line(food)] })
    for (const diet of diets) expect(suitsDiet(recipe, diet)).toBe(false)
    expect(labelsToCheck(recipe)).toEqual([food])
  })

  test.each([
    ['parmesan', 'a vegetarian one', 'Vegetarian'],
    ['red wine', 'vegan', 'Vegan'],
    ['beef stock', 'gluten-free and dairy-free', 'Gluten-Free'],
    ['beef stock', 'gluten-free and dairy-free', 'Dairy-Free'],
    ['nut-free dark chocolate', '', 'Nut-Free'],
    ['salt', 'for the sauce', 'Gluten-Free'],
  ] as const)('but %s (%s) suits %s', (food, notes, diet) => {
    expect(suitsDiet(aRecipe({ ingredients: [line(food, notes)] }), diet)).toBe(true)
  })
})

test('what a line is for is on no label', () => {
  const lines = [line('chillies', 'use 1 for a mild salsa'), line('salt', 'for the sauce')]
  expect(labelsToCheck(aRecipe({ ingredients: lines }))).toEqual([])
})

test.each([
  'salt, for the sauce and parmesan',
  'lemon for the fish: stock',
  'oil, for the pan, or stock',
  'water for the rice with curry powder',
])('what is named beside it is: %s', (name) => {
  expect(labelsToCheck(aRecipe({ ingredients: [line(name)] }))).not.toEqual([])
})

describe.each(ALLERGENS)('who avoids %s', (allergen) => {
  test('may eat rice, known to be free of it', () => {
    expect(suits(aRecipe(), without(allergen))).toBe(true)
    expect(containsAllergen(aRecipe(), allergen)).toBe(false)
  })

  test('does not eat what declares it', () => {
    const recipe = aRecipe({ allergens: [allergen] })
    expect([suits(recipe, without(allergen)), containsAllergen(recipe, allergen)]).toEqual([false, true])
  })

  test.each(ALLERGENIC_FOODS[allergen])('does not eat what has %s in it, as an ingredient or in its note', (food) => {
    for (const ingredient of [line(food), line('rice', food)]) {
      const recipe = aRecipe({ ingredients: [...RICE, ingredient] })
      expect([suits(recipe, without(allergen)), containsAllergen(recipe, allergen)]).toEqual([false, true])
    }
  })

  test('does not eat what is not known', () => {
    for (const ingredients of [[], [...RICE, line('qwertz')]]) {
      const recipe = aRecipe({ ingredients })
      expect([suits(recipe, without(allergen)), containsAllergen(recipe, allergen)]).toEqual([false, false])
      expect(allergensFreeOf(recipe)).toEqual([])
    }
  })
})

test('who avoids gluten eats only what declares to have none', () => {
  const recipe = aRecipe({ dietaryInfo: [] })
  expect(allergensFreeOf(recipe)).toEqual(ALLERGENS.filter((allergen) => allergen !== 'gluten'))
})

test('all needs count together', () => {
  expect(suits(aRecipe(), { diets: ['Vegan', 'Nut-Free'], allergens: ['soy', 'milk'] })).toBe(true)
  expect(suits(aRecipe({ allergens: ['soy'] }), { diets: ['Vegan'], allergens: ['milk', 'soy'] })).toBe(false)
  expect(suits(aRecipe({ dietaryInfo: ['Vegan'] }), { diets: ['Vegan', 'Nut-Free'], allergens: [] })).toBe(false)
  expect(suits(aRecipe({ dietaryInfo: [], ingredients: [] }), { diets: [], allergens: [] })).toBe(true)
})

test('what is vegan is vegetarian and dairy-free too', () => {
  const recipe = { allergens: [], ingredients: RICE, steps: [], ...NO_REMARKS }
  expect(dietsSuited({ ...recipe, dietaryInfo: ['Vegan'] })).toEqual(['vegetarian', 'vegan', 'dairy-free'])
  expect(dietsSuited({ ...recipe, dietaryInfo: ['Vegetarian'] })).toEqual(['vegetarian'])
  expect(dietsSuited({ ...recipe, dietaryInfo: ['Non-Vegetarian', 'Spicy'] })).toEqual([])
})

test('a recipe is not listed for a diet that it declares and breaks', () => {
  const dietaryInfo = ['Vegetarian', 'Nut-Free', 'Gluten-Free'] as const
  expect(dietsSuited(aRecipe({ dietaryInfo, ingredients: [line('almonds')] }))).toEqual(['vegetarian', 'gluten-free'])
})

test('steps longer than recipes are leave a recipe free of nothing; what is in their beginning is found', () => {
  const stirred = (times: number) => ({ text: `Brush with beaten egg. ${'Stir the rice. '.repeat(times)}` })
  const [short, long] = [stirred(30), stirred(600)]
  const found = (steps: { text: string }[]) => [allergensOf(aRecipe({ steps })), allergensFreeOf(aRecipe({ steps }))]
  expect(found([short])[0]).toEqual(['eggs'])
  expect(found([short])[1]).toContain('milk')
  expect(found([long])).toEqual([['eggs'], []])
  expect(found([{ text: 'Stir. ' }, long])).toEqual([['eggs'], []])
})

describe('a word of a step that is neither English nor a food', () => {
  const free = (text: string) => allergensFreeOf(aRecipe({ steps: [{ text }] })).length > 0
  test.each([
    'Tear the grumblebread over it.',
    'Finish with a squiggle of Lurvals.',
    'Blend it with a fistful of zambones.',
    'Stir in some tlaczki.',
    'Pass the nooshe around.',
    'Serve with lah, please.',
  ])('may be a food that nobody knows: %s', (text) => expect(free(text)).toBe(false))
  test.each([
    'Sauté it until al dente, about 5 mins.',
    'Deglaze the saucepot with 2 tbsp water.',
    'Line a springform tin; don’t overmix.',
    'Temper the chaunk in a kadhai, as Nonna does.',
    'Caramelise it slowly, colour and flavour are everything.',
    'चावल को धीमी आंच पर पकाएं।',
  ])('is none where every word is known: %s', (text) => expect(free(text)).toBe(true))
})

test('what nobody knows suits no diet that leaves something out, though it is declared', () => {
  const dietaryInfo = ['Vegan', 'Vegetarian', 'Gluten-Free', 'Nut-Free', 'Non-Vegetarian'] as const
  const suited = (text: string) =>
    dietaryInfo.filter((diet) =>
      suitsDiet(aRecipe({ dietaryInfo, categories: ['vegan', 'vegetarian', 'gluten-free'], steps: [{ text }] }), diet),
    )
  expect(suited('Stir it.')).toEqual([...dietaryInfo])
  expect(suited('Stir in the tlaczki.')).toEqual(['Non-Vegetarian'])
})

test('no word of kitchens is a food, which it would make harmless', () => {
  expect(KITCHEN_WORDS.split(/\s+/).filter((word) => foodsIn(word).length > 0)).toEqual([])
})

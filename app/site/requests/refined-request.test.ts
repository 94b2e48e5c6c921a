// @module-tag slow
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIET_CHOICES, DIETARY_INFO, type DietChoice } from '#app/food/diets/diet.ts'
import { suitsDiet } from '#app/food/diets/suits.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { isAllowed } from '#app/site/answering/ranking.ts'
import { aCandidate } from '../../../tests/support/candidates.ts'
import { AssistantRequest } from './assistant.ts'
import { type RefinedRequest, refineRequest } from './refined-request.ts'

const aRequest = (diet: DietChoice, ingredients: string, ...refine: string[]) =>
  refineRequest(AssistantRequest.parse({ diet, cuisine: 'Any', time: 60, ingredients, refine }))

/** Recipes of every declaration with every sort of ingredient: what a request allows of them is how strict it is. */
const RECIPES = DIETARY_INFO.flatMap((first) =>
  DIETARY_INFO.flatMap((second) =>
    ['chicken', 'cheddar', 'egg', 'honey', 'plain flour', 'walnut', 'tofu', 'rice'].map((name, at) =>
      aCandidate({
        dietaryInfo: [...new Set([first, second, 'Vegetarian' as const].slice(0, 1 + (at % 3)))],
        allergens: at === 5 ? ['nuts'] : [],
        ingredients: [{ section: null, quantity: '1', name, notes: null }],
      }),
    ),
  ),
)
const vegan = RECIPES.concat(
  ['plain flour', 'rice', 'tofu'].map((name) =>
    aCandidate({
      dietaryInfo: ['Vegetarian', 'Vegan', 'Gluten-Free'],
      ingredients: [{ section: null, quantity: '1', name, notes: null }],
    }),
  ),
)

const LINES: [DietChoice, string[]][] = [
  ['Vegan', ['make it vegan', 'vegan please', 'we are vegans', 'वीगन', 'I eat only plant based food, vegan']],
  ['Vegetarian', ['make it vegetarian', 'vegetarian please', 'pure veg', 'veggie', 'शाकाहारी']],
  ['Gluten-Free', ['gluten free', 'make it gluten-free', 'no gluten', 'I am coeliac', 'ग्लूटेन फ्री']],
  ['Non-Vegetarian', ['non veg', 'with meat']],
  ['Keto', ['keto please', 'कीटो']],
  ['Paleo', ['make it paleo']],
  ['Whole30', ['whole30']],
  ['Low Carb', ['low carb']],
  ['High-Protein', ['high protein please']],
  ['Low Fat', ['low fat']],
  ['Any', ['any diet', 'I eat everything again', 'quicker']],
]
const PAIRS = DIET_CHOICES.flatMap((diet) =>
  LINES.flatMap(([stated, lines]) => lines.map((line) => ({ diet, stated, line }))),
)

describe('a later line never loosens a diet', () => {
  test('vegan stays vegan', () => {
    expect(aRequest('Vegan', 'rice', 'make it vegetarian').diet).toBe('Vegan')
    expect(aRequest('Any', 'rice', 'vegan please', 'vegetarian please').diet).toBe('Vegan')
    expect(aRequest('Any', 'vegan, rice', 'with meat').diet).toBe('Vegan')
    expect(aRequest('Vegetarian', 'rice', 'any diet').diet).toBe('Vegetarian')
  })

  test.each(PAIRS)('$diet, then “$line”: as strict as $diet and as $stated', ({ diet, stated, line }) => {
    for (const request of [
      aRequest(diet, 'rice', line),
      aRequest(diet, `rice, ${line}`),
      ...(diet === 'Any' || statedAs(diet).length > 0 ? [aRequest('Any', 'rice', ...statedAs(diet), line)] : []),
    ])
      for (const recipe of vegan.filter((one) => isAllowed(one, request))) {
        expect(suitsDiet(recipe, diet), JSON.stringify([request.diet, recipe.dietaryInfo, recipe.ingredients])).toBe(
          true,
        )
        expect(suitsDiet(recipe, stated), JSON.stringify([request.diet, recipe.dietaryInfo, recipe.ingredients])).toBe(
          true,
        )
      }
  })

  test('two diets in one line both apply', () => {
    for (const request of [
      aRequest('Any', 'rice', 'make it vegan and gluten free'),
      aRequest('Any', 'rice', 'gluten-free and vegan'),
      aRequest('Any', 'gluten free, vegan, rice'),
      aRequest('Gluten-Free', 'rice', 'make it vegan'),
      aRequest('Vegan', 'rice', 'gluten free'),
    ]) {
      expect(request.diet).toBe('Vegan')
      expect(request.avoided).toContain('gluten')
    }
  })

  test('something fits two diets that do not contradict each other', () => {
    const request = aRequest('Gluten-Free', 'rice', 'make it vegan')
    expect(vegan.some((recipe) => isAllowed(recipe, request))).toBe(true)
  })
})

const statedAs = (diet: DietChoice) => LINES.find(([stated]) => stated === diet)?.[1].slice(0, 1) ?? []

const line = fc.oneof(
  fc.constantFrom(...LINES.flatMap(([, lines]) => lines)),
  fc.constantFrom(
    'without nuts',
    'with nuts',
    'with walnuts too',
    'allergic to eggs',
    'eggs please',
    'no cheese',
    'with rice',
  ),
  fc.constantFrom(
    'for six',
    'under 20 minutes',
    '2 hours',
    'make it indian',
    'any cuisine',
    'not vegan',
    'I am not allergic to anything',
  ),
  fc.string({ maxLength: 30 }),
)

test('no sequence of lines gives back what an earlier line left out, nor a diet', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DIET_CHOICES), fc.array(line, { maxLength: 6 }), line, (diet, lines, last) => {
      const before = aRequest(diet, 'rice, nuts', ...lines.map((one) => one || '-'))
      const after = aRequest(diet, 'rice, nuts', ...lines.map((one) => one || '-'), last || '-')
      expect(after.without).toEqual(expect.arrayContaining(before.without))
      expect(after.avoided).toEqual(expect.arrayContaining(before.avoided))
      expect(after.mustAvoid || !before.mustAvoid).toBe(true)
      const asStrict: RefinedRequest = { ...before, diet: before.diet === 'Non-Vegetarian' ? 'Any' : before.diet }
      for (const recipe of vegan)
        if (isAllowed(recipe, after)) expect(isAllowed(recipe, asStrict), JSON.stringify([before, after])).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('every allergen stays out however the request goes on', () => {
  for (const allergen of ALLERGENS) {
    const before = aRequest('Any', 'rice', `allergic to ${allergen}`)
    const after = aRequest(
      'Any',
      'rice',
      `allergic to ${allergen}`,
      'with everything',
      `${allergen} please`,
      'make it italian',
    )
    expect(before.avoided, allergen).toContain(allergen)
    expect(after.avoided, allergen).toContain(allergen)
  }
})

describe('what the specification did not have', () => {
  const ask = (changes: Partial<AssistantRequest>) =>
    refineRequest(AssistantRequest.parse({ diet: 'Any', cuisine: 'Any', time: 1440, ingredients: 'rice', ...changes }))

  test('"quicker" means less time, an hour at most', () => {
    expect(ask({ refine: ['quicker'] }).time).toBe(60)
    expect(ask({ refine: ['quicker', 'quicker'] }).time).toBe(36)
    expect(ask({ time: 50, refine: ['quicker'] }).time).toBe(30)
    expect(ask({ refine: ['under 40 minutes'] }).time).toBe(40)
  })

  test('a follow-up line asks for any cuisine of the site, and a food named after one asks for none', () => {
    expect(ask({ refine: ['make it Thai'] }).cuisine).toBe('Thai')
    expect(ask({ refine: ['something middle eastern please'] }).cuisine).toBe('Middle Eastern')
    expect(ask({ refine: ['tex mex'] }).cuisine).toBe('Tex-Mex')
    expect(ask({ refine: ['with Greek yogurt and french beans'] }).cuisine).toBe('Any')
  })

  test('a diet that another does not include applies besides it', () => {
    expect(ask({ diet: 'Keto', ingredients: 'vegan, rice' })).toMatchObject({ diet: 'Vegan', besides: ['Keto'] })
    expect(ask({ diet: 'Vegetarian', refine: ['keto'] })).toMatchObject({ diet: 'Vegetarian', besides: ['Keto'] })
    expect(ask({ diet: 'Nut-Free' })).toMatchObject({ diet: 'Nut-Free', avoided: ['nuts', 'peanuts'] })
  })

  test('what breaks the diet is left out of what there is, and named with a swap', () => {
    const { wanted, refused } = ask({ diet: 'Vegan', ingredients: 'paneer, spinach' })
    expect(wanted.map(({ food }) => food)).toEqual(['spinach'])
    expect(refused).toMatchObject([
      { wanted: { food: 'paneer' }, breaks: { diet: 'Vegan' }, swap: { use: 'firm tofu' } },
    ])
    expect(ask({ ingredients: 'butter, rice, allergic to milk' }).refused).toMatchObject([
      { breaks: { allergen: 'milk' } },
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIET_CHOICES, DIETARY_INFO } from '#app/food/diets/diet.ts'
import { allergenicIn, forbiddenIn } from '#app/food/diets/diet-rules.ts'
import { asWritten } from '#app/food/diets/suits.ts'
import { ALLERGENS, type Allergen } from '#app/food/foods/allergen.ts'
import { FOODS } from '#app/food/foods/foods.ts'
import { AssistantRequest } from '#app/site/requests/assistant.ts'
import { type RefinedRequest, refineRequest } from '#app/site/requests/refined-request.ts'
import { aCandidate } from '../../../tests/support/candidates.ts'
import { brokenIn } from './answer.server.ts'
import { answerText } from './answer-text.ts'
import { suggestRecipes } from './ranking.ts'

const aRequest = (ingredients: string, changes: Partial<RefinedRequest> = {}): RefinedRequest => ({
  ...refineRequest(AssistantRequest.parse({ diet: 'Any', cuisine: 'Any', time: 60, ingredients })),
  ...changes,
})
const made = (...names: string[]) => names.map((name) => ({ section: null, quantity: '100 g', name, notes: null }))
const walnutRice = aCandidate({ title: 'Walnut Rice', allergens: ['nuts'], ingredients: made('rice', 'walnuts') })
const cheeseRice = aCandidate({ title: 'Cheese Rice', ingredients: made('rice', 'cheddar') })

test('no stand-in is proposed that is to be left out itself', { tags: 'slow' }, () => {
  const milkRice = aCandidate({ ingredients: made('rice', 'milk') })
  const answered = (without: string[]) => {
    const request = aRequest('rice', { without })
    return answerText(request, suggestRecipes(request, [milkRice]))
  }
  expect(answered([])).toMatch(/soy milk.+oat milk/s)
  expect(answered(['soybean'])).not.toContain('soy milk')
  expect(answered(['soybean'])).toContain('oat milk')
})

describe('what could be given up when nothing fits', () => {
  test('is never an allergen', () => {
    expect(suggestRecipes(aRequest('rice', { avoided: ['nuts'] }), [walnutRice])).toMatchObject({
      best: null,
      couldRelax: [],
    })
    for (const typed of ['rice, no nuts', 'rice, allergic to walnuts', 'nut-free rice'])
      expect(suggestRecipes(aRequest(typed), [walnutRice]), typed).toMatchObject({ best: null, couldRelax: [] })
  })

  test('is never an allergy outside the list of allergens, nor a way of eating', () => {
    const strawberries = aCandidate({ ingredients: made('rice', 'strawberries') })
    const onions = aCandidate({ ingredients: made('rice', 'onions') })
    expect(suggestRecipes(aRequest('rice, allergic to strawberries'), [strawberries])).toMatchObject({
      best: null,
      couldRelax: [],
    })
    expect(suggestRecipes(aRequest('rice, jain'), [onions])).toMatchObject({ best: null, couldRelax: [] })
  })

  test('may be a food that is merely disliked, but not beside an allergy', () => {
    expect(suggestRecipes(aRequest('rice without cheddar'), [cheeseRice])).toMatchObject({
      best: null,
      couldRelax: [{ what: 'without', count: 1 }],
    })
    expect(suggestRecipes(aRequest('rice without cheddar, allergic to eggs'), [cheeseRice]).couldRelax).toEqual([])
  })

  test('counts only recipes without the allergen when it is time or cuisine', () => {
    const slow = aCandidate({ totalMinutes: 90, ingredients: made('rice') })
    const slowNuts = { ...walnutRice, totalMinutes: 90 }
    expect(suggestRecipes(aRequest('rice', { avoided: ['nuts'] }), [slow, slowNuts, walnutRice]).couldRelax).toEqual([
      { what: 'time', count: 1 },
    ])
  })
})

test('gluten left out beside another diet is as strict as Gluten-Free', () => {
  const request = aRequest('rice', { diet: 'Vegan', avoided: ['gluten'] })
  const vegan = aCandidate({ dietaryInfo: ['Vegan'] })
  expect(suggestRecipes(request, [vegan]).best).toBeNull()
  expect(suggestRecipes(request, [{ ...vegan, dietaryInfo: ['Vegan', 'Gluten-Free'] }]).best).not.toBeNull()
  const noodles = { ...vegan, dietaryInfo: ['Vegan', 'Gluten-Free'], ingredients: made('rice', '2 doughnuts') } as const
  expect(suggestRecipes(request, [{ ...noodles, dietaryInfo: [...noodles.dietaryInfo] }]).best).toBeNull()
})

test.each<[Allergen, string]>([
  ['milk', 'bocconcini'],
  ['milk', 'clarified butter'],
  ['eggs', 'aioli'],
  ['gluten', 'panko'],
  ['fish', 'kipper'],
  ['crustaceans', 'terasi'],
  ['molluscs', 'periwinkles'],
  ['nuts', 'praline'],
])('who avoids %s is not offered %s, though the recipe does not declare it', (allergen, food) => {
  expect(
    suggestRecipes(aRequest('rice', { avoided: [allergen] }), [aCandidate({ ingredients: made('rice', food) })]).best,
  ).toBeNull()
})

const food = fc.constantFrom(...FOODS.flatMap(({ names }) => names))
const candidate = fc
  .record({
    dietaryInfo: fc.subarray([...DIETARY_INFO]),
    allergens: fc.subarray([...ALLERGENS], { maxLength: 2 }),
    ingredients: fc.array(food, { minLength: 1, maxLength: 4 }).map((names) => made('rice', ...names)),
  })
  .map(aCandidate)

test('whatever is offered passes the check of its diet and its allergens, by name and in the answer’s words', {
  tags: 'slow',
}, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DIET_CHOICES),
      fc.subarray([...ALLERGENS], { maxLength: 2 }),
      fc.array(candidate, { minLength: 1, maxLength: 8 }),
      (diet, avoided, candidates) => {
        const request = aRequest('rice', { diet, avoided })
        const suggestion = suggestRecipes(request, candidates)
        for (const { recipe } of suggestion.best ? [suggestion.best, ...suggestion.runnersUp] : []) {
          expect(recipe.allergens.filter((allergen) => avoided.includes(allergen))).toEqual([])
          for (const line of recipe.ingredients) {
            expect(forbiddenIn(asWritten(line), diet), line.name).toEqual([])
            for (const allergen of avoided) expect(allergenicIn(asWritten(line), allergen), line.name).toEqual([])
          }
        }
        if (suggestion.best)
          expect(forbiddenIn(answerText({ ...request, without: [], avoided: [] }, suggestion), diet)).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})

describe('the text of an AI service', () => {
  test('is checked for the diet, for the foods left out and for every avoided allergen', () => {
    expect(brokenIn('Add 500 g goat.', aRequest('rice', { diet: 'Vegetarian' }))).toEqual(['goat'])
    expect(brokenIn('Serve with 2 doughnuts.', aRequest('rice', { diet: 'Gluten-Free' }))).toEqual(['doughnuts'])
    expect(brokenIn('Tear 100 g bocconcini over it.', aRequest('rice', { diet: 'Vegan' }))).toEqual(['bocconcini'])
    expect(brokenIn('2 slices of bread', aRequest('rice', { diet: 'Vegan', avoided: ['gluten'] }))).toEqual(['bread'])
    expect(brokenIn('Scatter walnuts over it.', aRequest('rice', { avoided: ['nuts'] }))).toEqual(['walnuts'])
    expect(brokenIn('Melt butter.', aRequest('rice', { avoided: ['milk'] }))).toEqual(['butter'])
  })

  test('may name what only sounds like it', () => {
    const request = aRequest('rice', { diet: 'Vegan', avoided: ['gluten', 'milk', 'eggs'] })
    const text = 'Cook rice noodles in coconut milk with kidney beans, rice flour, eggplant and vegan butter.'
    expect(brokenIn(text, request)).toEqual([])
  })
})

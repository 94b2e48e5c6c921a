import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCandidate } from '../../tests/support/candidates.ts'
import { ALLERGENS, type Allergen } from '../foods/allergen.ts'
import { allergenicIn, forbiddenIn } from '../foods/diet-rules.ts'
import { FOODS } from '../foods/foods.ts'
import { DIETARY_INFO } from '../recipes/recipe.ts'
import { brokenIn } from './answer.server.ts'
import { answerText } from './answer-text.ts'
import { ASKED_DIETS, AssistantRequest } from './assistant.ts'
import { suggestRecipes } from './own-engine.ts'
import { type Asked, refined } from './refine.ts'
import { asWritten } from './servable.ts'

const asked = (ingredients: string, changes: Partial<Asked> = {}): Asked => ({
  ...refined(AssistantRequest.parse({ diet: 'Any', cuisine: 'Any', time: 60, ingredients })),
  ...changes,
})
const made = (...names: string[]) => names.map((name) => ({ section: null, quantity: '100 g', name, notes: null }))
const walnutRice = aCandidate({ title: 'Walnut Rice', allergens: ['nuts'], ingredients: made('rice', 'walnuts') })
const cheeseRice = aCandidate({ title: 'Cheese Rice', ingredients: made('rice', 'cheddar') })

describe('what could be given up when nothing fits', () => {
  test('is never an allergen', () => {
    expect(suggestRecipes(asked('rice', { avoided: ['nuts'] }), [walnutRice])).toMatchObject({
      best: null,
      couldRelax: [],
    })
    for (const typed of ['rice, no nuts', 'rice, allergic to walnuts', 'nut-free rice'])
      expect(suggestRecipes(asked(typed), [walnutRice]), typed).toMatchObject({ best: null, couldRelax: [] })
  })

  test('is no allergy that the law has no name for, and no way of eating', () => {
    const strawberries = aCandidate({ ingredients: made('rice', 'strawberries') })
    const onions = aCandidate({ ingredients: made('rice', 'onions') })
    expect(suggestRecipes(asked('rice, allergic to strawberries'), [strawberries])).toMatchObject({
      best: null,
      couldRelax: [],
    })
    expect(suggestRecipes(asked('rice, jain'), [onions])).toMatchObject({ best: null, couldRelax: [] })
  })

  test('may be a food that is merely disliked, but not beside an allergy', () => {
    expect(suggestRecipes(asked('rice without cheddar'), [cheeseRice])).toMatchObject({
      best: null,
      couldRelax: [{ what: 'without', count: 1 }],
    })
    expect(suggestRecipes(asked('rice without cheddar, allergic to eggs'), [cheeseRice]).couldRelax).toEqual([])
  })

  test('counts only recipes without the allergen when it is time or cuisine', () => {
    const slow = aCandidate({ totalMinutes: 90, ingredients: made('rice') })
    const slowNuts = { ...walnutRice, totalMinutes: 90 }
    expect(suggestRecipes(asked('rice', { avoided: ['nuts'] }), [slow, slowNuts, walnutRice]).couldRelax).toEqual([
      { what: 'time', count: 1 },
    ])
  })
})

test('gluten left out beside another diet is as strict as Gluten-Free', () => {
  const request = asked('rice', { diet: 'Vegan', avoided: ['gluten'] })
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
    suggestRecipes(asked('rice', { avoided: [allergen] }), [aCandidate({ ingredients: made('rice', food) })]).best,
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

test('whatever is offered passes the check of its diet and its allergens, by name and in the answer’s words', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ASKED_DIETS),
      fc.subarray([...ALLERGENS], { maxLength: 2 }),
      fc.array(candidate, { minLength: 1, maxLength: 8 }),
      (diet, avoided, candidates) => {
        const request = asked('rice', { diet, avoided })
        const suggestion = suggestRecipes(request, candidates)
        for (const { recipe } of suggestion.best ? [suggestion.best, ...suggestion.runnersUp] : []) {
          expect(recipe.allergens.filter((allergen) => avoided.includes(allergen))).toEqual([])
          for (const line of recipe.ingredients) {
            expect(forbiddenIn(asWritten(line), diet), line.name).toEqual([])
            for (const allergen of avoided) expect(allergenicIn(asWritten(line), allergen), line.name).toEqual([])
          }
        }
        if (suggestion.best) expect(forbiddenIn(answerText(request, suggestion), diet)).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})

describe('the text of an AI service', () => {
  test('is held to the diet, to the foods left out and to every avoided allergen', () => {
    expect(brokenIn('Add 500 g goat.', asked('rice', { diet: 'Vegetarian' }))).toEqual(['goat'])
    expect(brokenIn('Serve with 2 doughnuts.', asked('rice', { diet: 'Gluten-Free' }))).toEqual(['doughnuts'])
    expect(brokenIn('Tear 100 g bocconcini over it.', asked('rice', { diet: 'Vegan' }))).toEqual(['bocconcini'])
    expect(brokenIn('2 slices of bread', asked('rice', { diet: 'Vegan', avoided: ['gluten'] }))).toEqual(['bread'])
    expect(brokenIn('Scatter walnuts over it.', asked('rice', { avoided: ['nuts'] }))).toEqual(['walnut'])
    expect(brokenIn('Melt butter.', asked('rice', { avoided: ['milk'] }))).toEqual(['butter'])
  })

  test('may name what only sounds like it', () => {
    const request = asked('rice', { diet: 'Vegan', avoided: ['gluten', 'milk', 'eggs'] })
    const text = 'Cook rice noodles in coconut milk with kidney beans, rice flour, eggplant and vegan butter.'
    expect(brokenIn(text, request)).toEqual([])
  })
})

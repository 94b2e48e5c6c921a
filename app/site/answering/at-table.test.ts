import { expect, test } from 'vitest'
import { DIET_OF_SLUG, STRICT_DIETS } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { AssistantRequest } from '#app/site/requests/assistant.ts'
import { refineRequest } from '#app/site/requests/refined-request.ts'
import { brokenIn } from './answer.server.ts'

const request = (needs: object, more: object = {}) =>
  refineRequest(
    AssistantRequest.parse({
      diet: 'Any',
      cuisine: 'Any',
      time: 60,
      ingredients: 'rice, almonds, cheddar',
      ...needs,
      ...more,
    }),
  )
const limitsOf = ({ diet, besides, avoided }: ReturnType<typeof request>) => ({
  // Beside another diet, gluten-free is that gluten is avoided.
  diets: [diet, ...besides, ...(avoided.includes('gluten') ? ['Gluten-Free'] : [])],
  avoided,
})

test.each(STRICT_DIETS)('somebody at the table is %s: so is the answer, whatever diet the form names', (slug) => {
  const diet = DIET_OF_SLUG[slug]
  expect(limitsOf(request({ diets: [slug] })).diets).toContain(diet)
  for (const first of ['Non-Vegetarian', 'High-Protein', 'Keto', 'Gluten-Free', 'Nut-Free'] as const)
    expect(limitsOf(request({ diets: [slug] }, { diet: first })).diets, first).toContain(diet)
  expect(limitsOf(request({ diets: [slug] }, { ingredients: 'we eat everything, any diet: beef' })).diets).toContain(
    diet,
  )
  expect(limitsOf(request({ diets: [slug] }, { refine: ['with meat', 'non veg'] })).diets).toContain(diet)
})

test('vegan at the table includes what vegetarians do not eat', () => {
  expect(limitsOf(request({ diets: ['vegetarian', 'vegan'] })).diets).toContain('Vegan')
})

test.each(ALLERGENS)('somebody at the table may not have %s: nothing in the answer does', (allergen) => {
  const needs = request({ allergens: [allergen] })
  expect(needs.avoided).toContain(allergen)
  expect(needs.mustAvoid).toBe(true)
  expect(request({ allergens: [allergen] }, { refine: ['for six', 'quicker'] }).avoided).toContain(allergen)
})

test('several needs hold together, and with those in the words', () => {
  const { diets, avoided } = limitsOf(
    request({ diets: ['vegetarian', 'gluten-free'], allergens: ['nuts', 'sesame'] }, { ingredients: 'rice, no egg' }),
  )
  expect(diets).toEqual(expect.arrayContaining(['Vegetarian', 'Gluten-Free']))
  expect(avoided).toEqual(expect.arrayContaining(['nuts', 'sesame']))
})

test('what is there and may not be eaten is said', () => {
  const { wanted, refused } = request({ diets: ['vegan'], allergens: ['nuts'] })
  expect(wanted.map(({ food }) => food)).toEqual(['rice'])
  expect(refused.map(({ wanted }) => wanted.food)).toEqual(['almond', 'cheddar'])
})

test('a service that names an allergen of the table is contradicted', () => {
  expect(brokenIn('Stir in the almonds.', request({ allergens: ['nuts'] }))).toEqual(['almonds'])
})

test('without needs nothing is stricter', () => {
  expect(request({ diets: [], allergens: [] })).toEqual(request({}))
  expect(limitsOf(request({}))).toEqual({ diets: ['Any'], avoided: [] })
})

test.each([
  { diets: ['carnivore'] },
  { diets: 'vegan' },
  { allergens: ['pollen'] },
  { diets: Array.from({ length: 6 }, () => 'vegan') },
  { allergens: Array.from({ length: 15 }, () => 'nuts') },
])('%o is refused', (needs) => {
  expect(
    AssistantRequest.safeParse({ diet: 'Any', cuisine: 'Any', time: 60, ingredients: 'rice', ...needs }).success,
  ).toBe(false)
})

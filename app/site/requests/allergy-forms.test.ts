// @module-tag slow
import { expect, test } from 'vitest'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { AssistantRequest } from './assistant.ts'
import { refineRequest } from './refined-request.ts'

/** What somebody is allergic to (X), and the allergen that it is. */
const CAUSES = {
  egg: 'eggs',
  peanut: 'peanuts',
  sesame: 'sesame',
  milk: 'milk',
  fish: 'fish',
  mustard: 'mustard',
  nut: 'nuts',
  soya: 'soy',
  shellfish: 'crustaceans',
  celery: 'celery',
} as const

/** How people say it beside what they have, rice and potatoes. */
const FORMS = `
X allergy: rice, potatoes
X allergy - rice, potatoes
X allergy – rice, potatoes
X allergy. rice, potatoes
X-allergy: rice, potatoes
X allergies: rice, potatoes
X intolerance: rice, potatoes
X allergy alert: rice, potatoes
X allergy note - rice, potatoes
severe X allergy: rice, potatoes
for a child with a X allergy: rice, potatoes
a boy with an X allergy: rice, potatoes
my friend has a X allergy: rice, potatoes
dinner for someone with a X allergy - rice, potatoes
people with X allergies: rice, potatoes
three kids, one with a X allergy: rice, potatoes
my mum's X allergy: rice, potatoes
allergies: X. rice, potatoes
food allergies: X. rice, potatoes
Allergy alert - X. rice, potatoes
allergy warning: X. rice, potatoes
allergic: X. rice, potatoes
allergic to X: rice, potatoes
my sister is allergic to X: rice, potatoes
allergy (X): rice, potatoes
(X allergy) rice, potatoes
rice, potatoes (X allergy)
rice, potatoes – X allergy
rice, potatoes; X allergy
X (allergy): rice, potatoes
X (allergic), rice, potatoes
no X (allergy), rice, potatoes
X is off the menu (allergy): rice, potatoes
X is off the menu for me (allergy), rice, potatoes
X is out for my sister (allergic), rice and potatoes
X is off limits for him (allergy): rice, potatoes
X is banned here (allergy), rice, potatoes
X is a problem (allergy), rice, potatoes
bete ko X se allergy: rice, potatoes
X se allergy - rice, potatoes
X allergy hai: rice, potatoes
toddler (X allergy): rice, potatoes
X-allergic toddler: rice, potatoes
for my X allergic son: rice, potatoes`
  .split('\n')
  .filter(Boolean)

const request = (ingredients: string) =>
  refineRequest(AssistantRequest.parse({ diet: 'Any', cuisine: 'Any', time: 60, ingredients }))

test.each(
  Object.entries(CAUSES).flatMap(([cause, allergen]) => FORMS.map((form) => [form.replace('X', cause), allergen])),
)('%s', (text, allergen) => {
  const { wanted, without, avoided } = request(text)
  expect(wanted.flatMap(({ food }) => food ?? [])).toEqual(['rice', 'potato'])
  expect(avoided).toContain(allergen)
  expect(without.filter((food) => ['rice', 'potato'].includes(food))).toEqual([])
})

test.each(['no allergies: rice, eggs', 'no known allergies - rice, eggs', 'Allergies: none. rice, eggs'])(
  '%s: nothing stays out',
  (text) => {
    const { wanted, without, avoided } = request(text)
    expect(wanted.map(({ food }) => food)).toEqual(['rice', 'egg'])
    expect([...without, ...avoided]).toEqual([])
  },
)

test('every allergen that a list can name alone begins one', () => {
  for (const allergen of ALLERGENS) expect(request(`allergies: ${allergen}`).avoided, allergen).toContain(allergen)
})

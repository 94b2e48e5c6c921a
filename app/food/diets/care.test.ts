import { expect, test } from 'vitest'
import { foodNamed } from '#app/food/foods/food-words.ts'
import { CARE_CASES } from '../../../tests/fixtures/care.data.ts'
import { CARE_WARNING_IDS, CARE_WARNINGS, PERSONS } from './care.data.ts'
import { careWarningsFor, careWarningText, isWithheldFrom, personsIn, withoutPersons } from './care.ts'

test.each(CARE_CASES)('“%s” names %s and is warned of: %s', (request, persons, warnings) => {
  const named = personsIn(request)
  expect(named.join(' ')).toBe(persons)
  expect(
    careWarningsFor(named, [request])
      .map(({ id }) => id)
      .join(' '),
  ).toBe(warnings)
})

test.each([
  ['0 months', 'baby'],
  ['11 months', 'baby'],
  ['12 months', 'youngChild'],
  ['1 year', 'youngChild'],
  ['3 years', 'youngChild'],
  ['4 years', 'youngChild'],
  ['59 months', 'youngChild'],
  ['60 months', ''],
  ['5 years', ''],
])('somebody of %s is: %s', (age, person) => {
  expect(personsIn(`Lunch for Mia, ${age} old`).join(' ')).toBe(person)
})

// Written out, since the table of warnings cannot be checked against itself.
test.each([
  ['honey', 'honey', 'baby', true],
  ['salt', 'baby_salt', 'baby', false],
  ['almond', 'whole_nuts', 'baby youngChild', false],
  ['grape', 'grapes', 'baby youngChild', false],
  ['popcorn', 'popcorn', 'baby youngChild', true],
  ['egg', 'raw_eggs', 'baby pregnant', false],
  ['brie', 'soft_cheese', 'pregnant', false],
  ['swordfish', 'fish', 'baby youngChild pregnant breastfeeding', true],
  ['sushi', 'raw_fish', 'baby pregnant', false],
  ['salami', 'raw_meat', 'pregnant', false],
  ['liver', 'liver', 'pregnant', true],
  ['rum', 'alcohol', 'baby youngChild pregnant', true],
])('%s: who is warned, and from whom it is withheld', (food, warning, persons, isWithheld) => {
  const isWarned = (person: (typeof PERSONS)[number]) =>
    careWarningsFor([person], [food]).some(({ id }) => id === warning)
  expect(PERSONS.filter(isWarned).join(' ')).toBe(persons)
  expect(PERSONS.filter((person) => isWithheldFrom([person], food)).join(' ')).toBe(isWithheld ? persons : '')
})

test.each([
  ...['red wine', 'wine vinegar', 'raisins'].map((food) => [food, 'grapes'] as const),
  ...['peanut butter', 'almond butter', 'almond flour', 'almond milk', 'walnut oil'].map(
    (food) => [food, 'whole_nuts'] as const,
  ),
  ...['pasta', 'egg noodles', 'bread', 'biscuits', 'cake', 'surimi'].map((food) => [food, 'raw_eggs'] as const),
  ['oyster sauce', 'raw_fish'] as const,
])('%s is no reason for the warning %s', (food, warning) => {
  expect(careWarningsFor(PERSONS, [food]).map(({ id }) => id)).not.toContain(warning)
})

test('every warning has a source, foods that the table knows, and a case', () => {
  expect(CARE_WARNINGS.map(({ id }) => id)).toEqual(CARE_WARNING_IDS)
  for (const caution of CARE_WARNINGS) {
    expect(careWarningText(caution)).toMatch(/\*\*.+\*\*.+(?:NHS|FSA|CDC|FDA)/)
    for (const food of caution.foods) expect(foodNamed(food), food).not.toBeNull()
    expect(CARE_CASES.some(([, , warnings]) => warnings.split(' ').includes(caution.id))).toBe(true)
  }
})

test('what is withheld is not given, what depends on the cook is', () => {
  expect(isWithheldFrom(['baby'], 'honey')).toBe(true)
  expect(isWithheldFrom(['pregnant'], 'honey')).toBe(false)
  expect(isWithheldFrom(['pregnant'], '2 eggs')).toBe(false)
  expect(isWithheldFrom([], 'honey')).toBe(false)
})

test('the words that name somebody are no foods', () => {
  expect(withoutPersons('for my baby, 8 months: banana')).not.toMatch(/baby|months/)
  // The sentence stays whole: what is said of somebody is said of the foods in it.
  expect(withoutPersons('eggs bring my toddler’s eczema up')).toMatch(/^eggs bring my +\w+ *’s eczema up$/)
  expect(withoutPersons('baby spinach')).toBe('baby spinach')
})

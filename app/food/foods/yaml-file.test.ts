import { expect, test } from 'vitest'
import { FoodFile } from './food.ts'
import { CookbookError, parseCookbookFile } from './yaml-file.ts'

const read = (text: string) => parseCookbookFile('foods/test.yaml', text, FoodFile)
const salt = 'salt: { kcal: 0, protein: 0, fat: 0, carbs: 0, fiber: 0, sugar: 0, sodium: 38758 }'

test('a good file is read, one name or several', () => {
  expect(read(`${salt}\nghee: { belongs: dairy, of: [butter, milk] }`)).toMatchObject({
    salt: { sodium: 38758 },
    ghee: { belongs: ['dairy'], of: ['butter', 'milk'] },
  })
})

test.each([
  [
    'a value of the wrong kind',
    `${salt}\npepper: { kcal: lots, protein: 0, fat: 0, carbs: 0, fiber: 0, sugar: 0, sodium: 1 }`,
    /^cookbook\/foods\/test\.yaml, line 2: pepper\.kcal: /,
  ],
  ['a missing value', `# foods\n\n${salt}\npepper: { kcal: 3 }`, /line 4: pepper: the nutrition is all seven/],
  ['a sort with names of its own', `${salt}\npepper: { as: salt, also: [peppers] }`, /line 2: pepper: a sort/],
  ['an allergen that nobody names', `${salt}\npepper: { allergens: [heat] }`, /line 2: pepper\.allergens/],
  ['a key that nobody knows', `${salt}\npepper:\n  taste: hot`, /line [23]: /],
  ['broken YAML', `${salt}\npepper: { name: [`, /line 2: /],
])('%s is refused with file, line and reason', (_, text, message) => {
  expect(() => read(text)).toThrow(CookbookError)
  expect(() => read(text)).toThrow(message)
})

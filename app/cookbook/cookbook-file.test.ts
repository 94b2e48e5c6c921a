import { expect, test } from 'vitest'
import { CookbookError, CookbookFoods, parseCookbookFile } from './cookbook-file.ts'

const read = (text: string) => parseCookbookFile('foods/test.yaml', text, CookbookFoods)
const salt = 'salt: { name: salt, kcal: 0, protein: 0, fat: 0, carbs: 0, fiber: 0, sugar: 0, sodium: 38758 }'

test('a good file is read with its defaults', () => {
  expect(read(salt)).toMatchObject({ salt: { sodium: 38758, kinds: [], allergens: [] } })
})

test.each([
  [
    'a value of the wrong kind',
    `${salt}\npepper: { name: pepper, kcal: lots, protein: 0, fat: 0, carbs: 0, fiber: 0, sugar: 0, sodium: 1 }`,
    /^cookbook\/foods\/test\.yaml, line 2: pepper\.kcal: /,
  ],
  ['a missing value', `# foods\n\n${salt}\npepper: { name: pepper }`, /line 4: pepper\.kcal: /],
  ['a key that nobody knows', `${salt}\npepper:\n  taste: hot`, /line [23]: /],
  ['broken YAML', `${salt}\npepper: { name: [`, /line 2: /],
])('%s is refused with file, line and reason', (_, text, message) => {
  expect(() => read(text)).toThrow(CookbookError)
  expect(() => read(text)).toThrow(message)
})

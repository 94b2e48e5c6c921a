import { expect, test } from 'vitest'
import { readPlainText } from '#app/exchange/formats/recipe-files.server.ts'
import { unreadLines } from './unread-lines.ts'

const unreadOf = (text: string) => {
  const recipe = readPlainText(text)
  return recipe && unreadLines(text, recipe)
}

test('what no part of a recipe has taken is named, line by line; headings, numbers and figures are not', () => {
  const text = `Lemon rice

Serves 4
Prep time: 10 min

Ingredients
- 1 cup rice
- 2 tbsp lemon juice
- 1 tsp mustard seeds

Method
1. Boil the rice until done.
2. Stir in the juice and the seeds.

Comments
My grandmother made it on Sundays.
`
  expect(unreadOf(text)).toEqual(['My grandmother made it on Sundays.'])
})

test('a text without headings that was read whole leaves nothing', () => {
  expect(
    unreadOf('Lemon rice\n\n1 cup rice\n2 tbsp lemon juice\n1 tsp mustard seeds\n\nBoil the rice. Stir in the juice.'),
  ).toEqual([])
})

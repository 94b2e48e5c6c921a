import { expect, test } from 'vitest'
import { readPlainText } from '#app/exchange/formats/recipe-files.server.ts'

const ENGLISH = ['Ingredients', '200 g rice', '1 lemon', 'salt', '', 'Method', '1. Boil the rice for 20 minutes.']
const HINDI = ['सामग्री', '200 ग्राम चावल', '1 नींबू', 'नमक', '', 'विधि', '1. चावल 20 मिनट उबालें।']
const BARE = [
  '2 eggs',
  '1 cup milk',
  '1 cup flour',
  'Whisk everything in a large bowl for 5 minutes.',
  'Fry in butter.',
]

const read = (...lines: string[]) => readPlainText(lines.join('\n'), 'https://example.org/')

test.each([
  ['40 minutes', 40],
  ['About 40 mins', 40],
  ['35-40 min', 40],
  ['1 hr 10 min', 70],
  ['1½ hours', 90],
  ['Ready in 40 minutes', 40],
  ['Ready in just 40 minutes!', 40],
  ['Total: 1 hr 10 min', 70],
  ['40 minutes in total', 40],
  ['Serves 4 · 40 minutes', 40],
  ['A quick dish that is ready in 40 minutes.', 40],
  ['This takes about 40 minutes.', 40],
  ['40 मिनट', 40],
  ['४० मिनट में तैयार', 40],
  ['कुल समय: 1 घंटा 10 मिनट', 70],
  ['कुल 1 घंटा', 60],
  ['तैयार होने में 40 मिनट', 40],
  ['यह सिर्फ 40 मिनट में बन जाता है।', 40],
])('“%s” above the ingredients is the time of the recipe', (line, minutes) => {
  for (const rest of [ENGLISH, HINDI, BARE])
    for (const between of [[], ['']]) {
      const recipe = read('Lemon rice', ...between, line, ...between, ...rest)
      expect(recipe).toMatchObject({ title: 'Lemon rice', totalMinutes: minutes })
      expect(recipe?.ingredients).toHaveLength(3)
      expect(recipe?.steps.map(({ text }) => text).join()).not.toContain(line)
    }
})

test.each(['Total: 1 hr 10 min', 'Total time: 70 minutes.', 'Ready in 70 minutes', 'कुल समय: 70 मिनट'])(
  '“%s” is it anywhere on a line of its own, and no ingredient or step',
  (line) => {
    for (const at of [4, 6, 7]) {
      const recipe = read('Lemon rice', '', ...ENGLISH.toSpliced(at, 0, line))
      expect(recipe).toMatchObject({ totalMinutes: 70, ingredients: { length: 3 }, steps: { length: 1 } })
    }
  },
)

test('the first of two times counts', () => {
  expect(read('Lemon rice', '', '40 minutes', '', 'Ready in 50 minutes', '', ...ENGLISH)).toMatchObject({
    totalMinutes: 40,
  })
  expect(read('Lemon rice', '', ...ENGLISH.toSpliced(4, 0, 'Total: 40 minutes', 'Ready in 50 minutes'))).toMatchObject({
    totalMinutes: 40,
  })
})

test.each([
  ['1. Boil the rice.', '40 minutes'],
  ['1. Ready in 40 minutes, it is served at once.'],
  ['1. Total time: 40 minutes'],
  ['1. The rice is ready in 40 minutes.', '2. Serve it.'],
  ['1. It takes 40 minutes to rise.'],
])('a step is never the time of the recipe: %s', (...steps) => {
  const recipe = read('Lemon rice', '', ...ENGLISH.slice(0, -1), ...steps)
  expect(recipe).toMatchObject({ totalMinutes: null })
  expect(recipe?.ingredients).toHaveLength(3)
})

test.each(['The dough takes 40 minutes to rise.', 'Not ready in 40 minutes.', 'Rest 40 minutes', '40 minute rice'])(
  '“%s” is not about all of the recipe',
  (line) => expect(read('Lemon rice', '', line, '', ...ENGLISH)?.totalMinutes ?? null).toBeNull(),
)

test('times with labels, in one line or two, are read as before, and a total counts more than their sum', () => {
  const labelled = ['Prep time', '10 minutes', 'Cook time', '30 minutes']
  expect(read('Lemon rice', '', ...labelled, '', ...ENGLISH)).toMatchObject({
    ...{ prepMinutes: 10, cookMinutes: 30, totalMinutes: 40 },
  })
  expect(read('Lemon rice', '', ...labelled, 'Total: 1 hr 10 min', '', ...ENGLISH)).toMatchObject({
    ...{ prepMinutes: 10, cookMinutes: 30, totalMinutes: 70 },
  })
  expect(read('Rice (40 minutes)', '', ...ENGLISH)).toMatchObject({ title: 'Rice', totalMinutes: 40 })
})

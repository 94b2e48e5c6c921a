import { expect, test } from 'vitest'
import { readPlainText } from '#app/exchange/formats/recipe-files.server.ts'
import { EMPTY_FORM, type FormValues } from '#app/recipes/publishing/form-values.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { withSplitText } from './split-text.ts'

const TEXT = `Lemon rice
Bright, quick and made of what is left over.

Serves 2
Prep time: 10 min
Cook time: 15 min

Ingredients
1 cup rice
2 tbsp lemon juice
1 tsp mustard seeds

Method
Boil the rice until it is done.
Stir in the juice and the seeds.

Comments
My grandmother made it on Sundays.`

/** The form after a text was split into what was typed before. */
function split(typed: Partial<FormValues>, whole = TEXT) {
  const recipe = readPlainText(whole)
  if (!recipe) throw new Error('no recipe')
  return withSplitText({ ...EMPTY_FORM, recognised: 'cookTime', ...typed, whole }, recipe)
}

test('a text fills an empty form; what no field has taken is a note', () => {
  const { values, split: found } = split({})
  expect(values).toMatchObject({
    title: 'Lemon rice',
    description: 'Bright, quick and made of what is left over.',
    ingredients: ['1 cup rice', '2 tbsp lemon juice', '1 tsp mustard seeds'],
    instructions: 'Boil the rice until it is done.\nStir in the juice and the seeds.',
    ...{ prepTime: '10', cookTime: '15', servings: '2', visibility: 'public', whole: '' },
    notes: 'My grandmother made it on Sundays.',
  })
  expect(found).toEqual({ others: [], leftOut: [] })
})

test('what was typed before stays; lists go on with the text, and what it has otherwise is named beside it', () => {
  const typed = { title: 'My rice', ingredients: ['salt', ''], instructions: 'Wash.', prepTime: '5', notes: 'Mine.' }
  const { values, split: found } = split(typed)
  expect(values).toMatchObject({
    title: 'My rice',
    ingredients: ['salt', '1 cup rice', '2 tbsp lemon juice', '1 tsp mustard seeds'],
    instructions: 'Wash.\nBoil the rice until it is done.\nStir in the juice and the seeds.',
    ...{ prepTime: '5', cookTime: '15', whole: TEXT },
    notes: 'Mine.\nMy grandmother made it on Sundays.',
  })
  expect(found.others).toEqual([
    { name: 'Recipe Title', text: 'Lemon rice' },
    { name: 'Prep Time (mins)', text: '10' },
  ])
})

test('what is too long for the form is told, and the text stays', () => {
  const lines = Array.from({ length: 90 }, (_, at) => `${at + 1} g flour`)
  const { values, split: found } = split(
    { ingredients: lines, instructions: 'Wash.' },
    TEXT.replace('1 cup rice', lines.join('\n')),
  )
  expect(values.ingredients).toHaveLength(100)
  expect(values.whole).not.toBe('')
  expect(found.leftOut).toHaveLength(1)
})

test.each([
  ['instructions', 'Boil the rice until it is done.', { instructions: 'x'.repeat(19_990) }, 1],
  ['notes', 'My grandmother', { notes: 'x'.repeat(19_990) }, 1],
  ['nothing', 'My grandmother', { instructions: 'Wash.', notes: 'Good.' }, 0],
])('%s that are too long together are told', (_, words, typed, count) => {
  expect(TEXT).toContain(words)
  expect(split(typed).split.leftOut).toHaveLength(count)
})

test('what was typed already is asked about, but not where the text says the same', () => {
  const others = (typed: Partial<FormValues>) => split(typed).split.others.map(({ text }) => text)
  expect(others({ title: 'Lemon rice' })).toEqual([])
  expect(others({ title: ' Lemon rice ' })).toEqual([])
  expect(others({ title: 'Sour rice' })).toEqual(['Lemon rice'])
  expect(split({ title: 'Sour rice' }).values.title).toBe('Sour rice')
})

const filled = { title: 'Rice', prepTime: '5', waitTime: '7', cookTime: '9', servings: '3' }
test.each<[name: keyof typeof filled, typed: string, text: string]>([
  ['title', 'Rice', 'Lemon rice'],
  ['prepTime', '5', '10'],
  ['waitTime', '7', '30'],
  ['cookTime', '9', '15'],
  ['servings', '3', '2'],
])('%s that is empty, or was recognised, is filled, and else asked about', (name, typed, found) => {
  const whole = TEXT.replace('Cook time', 'Resting time: 30 min\nCook time')
  const all = { ...filled, recognised: '' }
  const full = split(all, whole)
  expect(full.values[name]).toBe(typed)
  expect(full.split.others.map(({ text }) => text)).toContain(found)
  const empty = split({ ...all, [name]: ' ' }, whole)
  expect([empty.values[name], empty.split.others.length]).toEqual([found, full.split.others.length - 1])
  const recognised = split({ ...all, recognised: `prepTime,waitTime,cookTime,category` }, whole)
  const isTime = name.endsWith('Time')
  expect(recognised.values[name]).toBe(isTime ? found : typed)
  expect(recognised.values.recognised).toBe('category')
})

test('the language of the text is that of the form where the text names none', () => {
  expect(split({ language: 'de' }).values.language).toBe('de')
  const recipe = readPlainText(TEXT)
  if (!recipe) throw new Error('no recipe')
  const { values } = withSplitText({ ...EMPTY_FORM, language: 'de', whole: TEXT }, { ...recipe, language: 'fr' })
  expect(values.language).toBe('fr')
})

test('what was read from data has no lines that no field has taken', () => {
  const recipe = readPlainText(TEXT)
  if (!recipe) throw new Error('no recipe')
  for (const [kind, notes] of [
    ['text', 'My grandmother made it on Sundays.'],
    ['markdown', 'My grandmother made it on Sundays.'],
    ['jsonLd', ''],
  ] as const) {
    const { values } = withSplitText({ ...EMPTY_FORM, whole: TEXT }, { ...recipe, notes: null, found: kind as 'text' })
    expect([kind, values.notes]).toEqual([kind, notes])
  }
})

test('blank lines that were typed go, unless the text has no ingredients either', () => {
  expect(split({ ingredients: [' ', 'salt', '\t'] }).values.ingredients[0]).toBe('salt')
  const recipe = readPlainText(TEXT)
  if (!recipe) throw new Error('no recipe')
  const { values } = withSplitText({ ...EMPTY_FORM, ingredients: ['', ' '] }, { ...recipe, ingredients: [] })
  expect(values.ingredients).toEqual(['', ' '])
  const blank = { instructions: ' \n', notes: ' ' }
  expect(split(blank).values).toMatchObject({
    instructions: 'Boil the rice until it is done.\nStir in the juice and the seeds.',
    notes: 'My grandmother made it on Sundays.',
  })
})

test.each([
  ['ingredients', DRAFT_LIMITS.ingredients - 3, (count: number) => new Array(count).fill('salt')],
  ['instructions', DRAFT_LIMITS.instructions - 65, (count: number) => 'x'.repeat(count)],
  ['notes', DRAFT_LIMITS.notes - 35, (count: number) => 'x'.repeat(count)],
] as const)('%s have room for as much as the form takes, and the rest is told', (name, room, of) => {
  const [whole, cut] = [split({ [name]: of(room) }), split({ [name]: of(room + 1) })]
  expect([whole.split.leftOut.length, cut.split.leftOut.length]).toEqual([0, 1])
  expect([whole.values[name].length, cut.values[name].length]).toEqual([DRAFT_LIMITS[name], DRAFT_LIMITS[name]])
  expect([whole.values.whole, cut.values.whole]).toEqual(['', TEXT])
})

test('what of the text does not fit into the form is told', () => {
  const title = 'Lemon rice '.repeat(12).trim()
  const recipe = readPlainText(TEXT)
  if (!recipe) throw new Error('no recipe')
  const { values, split: found } = withSplitText({ ...EMPTY_FORM, whole: TEXT }, { ...recipe, title })
  expect([values.title, values.whole]).toEqual([title.slice(0, DRAFT_LIMITS.title), TEXT])
  expect(found.leftOut).toEqual([`Recipe Title: only the first ${DRAFT_LIMITS.title} characters.`])
})

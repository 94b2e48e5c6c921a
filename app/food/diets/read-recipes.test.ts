import { expect, test } from 'vitest'
import { allergensFreeOf, allergensOf, type Declared, mentionedFoods, unknownFoods } from './suits.ts'

const RICE: Declared = {
  ...{ dietaryInfo: [], allergens: [], title: 'Rice', description: '', notes: null },
  ingredients: [{ section: null, name: 'rice', notes: null }],
  steps: [{ section: null, text: 'Boil the rice.' }],
}
const [line] = RICE.ingredients
const [step] = RICE.steps

test.each<[part: string, change: Partial<Declared>]>([
  ['the title', { title: 'Peanut rice' }],
  ['the description', { description: 'Rice with peanuts.' }],
  ['the notes', { notes: 'Peanuts are good in it.' }],
  ['a line', { ingredients: [{ ...line, name: 'peanuts', notes: null }] }],
  ['the notes of a line', { ingredients: [{ ...line, name: 'rice', notes: 'with peanuts' }] }],
  ['the section of a line', { ingredients: [{ section: 'Peanut sauce', name: 'rice', notes: null }] }],
  ['a step', { steps: [{ ...step, text: 'Boil the rice. Stir in the peanuts.' }] }],
  ['the section of a step', { steps: [{ section: 'Peanut sauce', text: 'Boil the rice.' }] }],
])('peanuts in %s alone are found, and in no recipe that is alike but for them', (_, change) => {
  const bringsPeanuts = (recipe: Declared) =>
    allergensOf(recipe).includes('peanuts') || mentionedFoods(recipe).length > 0
  const answers = [RICE, { ...RICE, ...change }, { ...RICE }].map((recipe) => [
    ...[bringsPeanuts(recipe), allergensFreeOf(recipe).includes('peanuts')],
  ])
  expect(answers).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ])
})

test('a line and a step of what nobody knows are each named, and only in their recipe', () => {
  const unknown = (recipe: Partial<Declared>) => unknownFoods({ ...RICE, ...recipe })
  const lines = [...RICE.ingredients, { name: 'zorbleweed', notes: null }]
  expect(unknown({ ingredients: lines })).toEqual(['zorbleweed'])
  expect(unknown({})).toEqual([])
})

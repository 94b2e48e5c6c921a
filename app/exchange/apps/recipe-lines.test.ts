import { expect, test } from 'vitest'
import { textsOf } from '../../../tests/support/dropped-files.ts'
import {
  dayIn,
  ingredientsIn,
  ingredientText,
  minutesIn,
  quantityInWords,
  stepsInText,
  withoutMarks,
  yieldIn,
} from './recipe-lines.ts'

test.each([
  [null, ''],
  [0, ''],
  [-1, ''],
  [1, '1'],
  [12, '12'],
  [0.125, '1/8'],
  [0.25, '1/4'],
  [0.33, '1/3'],
  [0.3333333, '1/3'],
  [0.5, '1/2'],
  [0.67, '2/3'],
  [0.6666, '2/3'],
  [0.75, '3/4'],
  [1.5, '1 1/2'],
  [2.25, '2 1/4'],
  [10.75, '10 3/4'],
  [0.1, '0.1'],
  [0.2, '0.2'],
  [0.35, '0.35'],
  [1.2, '1.2'],
  [1.23456, '1.235'],
  [0.0004, '0'],
])('the amount %j is written %j', (number, words) => {
  expect(quantityInWords(number)).toBe(words)
})

test.each([
  [['200', 'g', 'rice'], '', '200 g rice'],
  [['', ' ', 'rice'], '', 'rice'],
  [[' 2 ', 'cups', ' rice '], ' rinsed ', '2 cups rice, rinsed'],
  [[], 'to taste', 'to taste'],
  [[''], ' ', ''],
])('the parts %j with the note %j are the line %j', (parts, note, line) => {
  expect(ingredientText(parts, note)).toBe(line)
})
test('the parts of a line need no note', () => {
  expect(ingredientText(['1', 'egg'])).toBe('1 egg')
})

test.each([
  ['2024-05-02', '2024-05-02'],
  [' 2024-05-02 ', '2024-05-02'],
  ['2024-05-02T10:20:30Z', '2024-05-02'],
  ['2024-05-02 10:20', '2024-05-02'],
  ['2024-13-02', null],
  ['2024-05-023', null],
  ['02.05.2024', null],
  ['on 2024-05-02', null],
  ['', null],
  [null, null],
  [undefined, null],
  [{}, null],
  // Seconds and milliseconds of one moment.
  [1714600000, '2024-05-01'],
  [1714600000000, '2024-05-01'],
  [0, null],
  [-1, null],
  [1e14, null],
] as [never, string | null][])('the day of %j is %j', (value, day) => {
  expect(dayIn(value)).toBe(day)
})

test.each([
  ['**2 cups** rice', '2 cups rice'],
  ['__washed__ rice', 'washed rice'],
  ['[rice](https://food.example/rice) here', 'rice here'],
  ['Serve with [recipe:Lemon sauce].', 'Serve with Lemon sauce.'],
  ['Fry it [photo:golden].', 'Fry it .'],
  ['[Photo:first] ', ''],
  ['2 * 3 [sic]', '2 * 3 [sic]'],
])('the line %j is without its marks %j', (line, text) => {
  expect(withoutMarks(line)).toBe(text)
})

test.each([
  ['- 200 g rice\n• 1 lemon\n* salt\n– pepper', ['200 g rice', '1 lemon', 'salt', 'pepper']],
  ['200 g rice\n\n  \n---\n1 lemon', ['200 g rice', '1 lemon']],
  [
    ['200 g rice', '1 lemon'],
    ['200 g rice', '1 lemon'],
  ],
  ['rice\n[Sauce]\nlemon\nsalt', ['rice', '[Sauce] lemon', '[Sauce] salt']],
  ['rice\n[Sauce]:\nlemon', ['rice', '[Sauce] lemon']],
  ['rice\n# Sauce\nlemon', ['rice', '[Sauce] lemon']],
  ['rice\n### Sauce ###\nlemon', ['rice', '[Sauce] lemon']],
  ['rice\n**Sauce**\nlemon', ['rice', '[Sauce] lemon']],
  ['rice\n__Sauce:__\nlemon', ['rice', '[Sauce] lemon']],
  ['Rice:\n200 g rice\n**Sauce：**\n1 lemon', ['[Rice] 200 g rice', '[Sauce] 1 lemon']],
  [null, []],
  [undefined, []],
] as [never, string[]][])('the ingredients in %j are %j', (value, lines) => {
  expect(textsOf(ingredientsIn(value))).toEqual(lines)
})

test.each([
  ['Boil it.\nServe it.', ['Boil it.', 'Serve it.']],
  ['1. Boil it.\n2. Serve it.', ['Boil it.', 'Serve it.']],
  ['1\nBoil it.\n2)\nServe it.\n3.', ['Boil it.', 'Serve it.']],
  ['123\nBoil it.', ['123', 'Boil it.']],
  ['[Sauce]\nSqueeze it.\n# Rice\nBoil it.', ['[Sauce] Squeeze it.', '[Rice] Boil it.']],
  ['Boil it.\n***\n!\nServe it.', ['Boil it.', 'Serve it.']],
  ['', []],
] as [never, string[]][])('the steps in %j are %j', (value, lines) => {
  expect(textsOf(stepsInText(value))).toEqual(lines)
})

test.each([
  ['PT1H30M', 90],
  ['1 hour 5 minutes', 65],
  [45, 45],
  ['0', null],
  [0, null],
  ['', null],
  [null, null],
] as [never, number | null][])('%j is %j minutes', (value, minutes) => {
  expect(minutesIn(value)).toBe(minutes)
})

test.each([
  [4, { servings: 4, yieldText: '4' }],
  ['4 servings', { servings: 4, yieldText: '4 servings' }],
  ['enough for all', { servings: null, yieldText: 'enough for all' }],
  ['', { servings: null, yieldText: null }],
  [undefined, { servings: null, yieldText: null }],
] as [never, object][])('the yield of %j is %j', (value, expected) => {
  expect(yieldIn(value)).toEqual(expected)
})

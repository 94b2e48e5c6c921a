import { expect, test } from 'vitest'
import { readBy } from '../../../tests/support/archive-files.ts'
import { aFile } from '../../../tests/support/dropped-files.ts'
import { mealMaster } from './meal-master.ts'

/** The ingredients of a book with these amounts and units in their columns. */
function ingredientsOf(...lines: [amount: string, unit: string][]) {
  const columns = lines.map(([amount, unit]) => `${amount.padStart(7)} ${unit.padEnd(2)} salt`).join('\n')
  const text = `MMMMM----- Recipe via Meal-Master (tm) v8.05\n \n      Title: Rice\n Categories: Quick\n      Yield: 4 servings\n \n${columns}\n \n  Boil it.\n \nMMMMM\n`
  return readBy(mealMaster, aFile('book.mmf', text)).recipes[0]?.recipe.ingredients.map((line) => line.text)
}

test.each([
  ...['x', 'ea'].map((unit) => [unit, '1 salt', '2 salt']),
  ...[
    ['sm', 'small'],
    ['md', 'medium'],
    ['lg', 'large'],
  ].map(([unit, word]) => [unit, `1 ${word} salt`, `2 ${word} salt`]),
  ...[
    ['cn', 'can'],
    ['pk', 'package'],
    ['dr', 'drop'],
    ['ct', 'carton'],
    ['sl', 'slice'],
    ['sq', 'square'],
    ['st', 'stalk'],
    ['hd', 'head'],
    ['jr', 'jar'],
    ['bt', 'bottle'],
    ['t', 'teaspoon'],
    ['ts', 'teaspoon'],
    ['T', 'tablespoon'],
    ['tb', 'tablespoon'],
    ['c', 'cup'],
    ['C', 'cup'],
    ['pt', 'pint'],
    ['qt', 'quart'],
    ['ga', 'gallon'],
  ].map(([unit, word]) => [unit, `1 ${word} salt`, `2 ${word}s salt`]),
  ...[
    ['pn', 'pinch'],
    ['ds', 'dash'],
    ['bn', 'bunch'],
    ['bx', 'box'],
  ].map(([unit, word]) => [unit, `1 ${word} salt`, `2 ${word}es salt`]),
  ...['cl', 'oz', 'lb', 'ml', 'dl', 'l', 'mg', 'cg', 'dg', 'g', 'kg'].map((unit) => [
    unit,
    `1 ${unit} salt`,
    `2 ${unit} salt`,
  ]),
  ['dz', '1 dozen salt', '2 dozen salt'],
  ['fl', '1 fl oz salt', '2 fl oz salt'],
  ['cb', '1 cubic cm salt', '2 cubic cm salt'],
] as [string, string, string][])('the unit %s of Meal-Master is read as in “%s” and “%s”', (unit, one, many) => {
  expect(ingredientsOf(['1', unit], ['2', unit])).toEqual([one, many])
})

test.each(['1', '1/2', '3/4'])('of an amount of %s the unit is one', (amount) => {
  expect(ingredientsOf([amount, 'c'])).toEqual([`${amount} cup salt`])
})
test.each(['2', '1 1/2', '1-2'])('of an amount of %s the units are several', (amount) => {
  expect(ingredientsOf([amount, 'c'])).toEqual([`${amount} cups salt`])
})

import { expect, test } from 'vitest'
import { refineRequest } from './refined-request.ts'

const dietOf = (ingredients: string) => {
  const { diet, besides } = refineRequest({ diet: 'Any', cuisine: 'Any', time: 60, ingredients, refine: [] })
  return [diet, ...besides].join(' ')
}

test.each([
  ['my mate is vegan. Tofu, rice', 'Vegan'],
  ['my mate Rosemary is vegan. Tofu, rice', 'Vegan'],
  ['vegan mates round, aubergines', 'Vegan'],
  ['she went vegetarian, what can I do with chickpeas', 'Vegetarian'],
  ['one vegetarian among six: peas', 'Vegetarian'],
  ['biwi vegan hai, chana', 'Vegan'],
  ['meri beti vegetarian hai, aloo', 'Vegetarian'],
  ['घर में सब शाकाहारी हैं, आलू', 'Vegetarian'],
  ['half my guests are vegetarian, aubergines and chickpeas', 'Vegetarian'],
  ['celiac hai beti ko, besan aur palak', 'Gluten-Free'],
  ['my girlfriend is coeliac. chicken', 'Gluten-Free'],
  ['two coeliacs for dinner, rice', 'Gluten-Free'],
  ['सीलिएक है, चावल', 'Gluten-Free'],
  ['vegitarian daughter, beans', 'Vegetarian'],
  ['vegan butter and peas', 'Any'],
  ['I have vegetarian sausages and peas', 'Any'],
  ["my wife is vegan, I'm not. tofu, rice", 'Vegan'],
  ['my neighbour is vegan, I am definitely not, steak', 'Any'],
  ['not vegan, cheese', 'Any'],
  ["we aren't vegetarian, chicken", 'Any'],
  ['main vegan nahi hoon, paneer', 'Any'],
])('“%s” is for %s', (text, diet) => {
  expect(dietOf(text)).toBe(diet)
})

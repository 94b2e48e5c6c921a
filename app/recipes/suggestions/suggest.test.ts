import { expect, test } from 'vitest'
import { suggest } from './suggest.ts'

const NOTHING = {
  ...{ title: '', description: '', notes: '', ingredients: [], instructions: '' },
  ...{ prepTime: '', waitTime: '', cookTime: '' },
}
const of = (title: string, ingredients: string[] = [], more: Partial<typeof NOTHING> = {}) =>
  suggest({ ...NOTHING, title, ingredients, ...more })

test('nothing is suggested for an empty form', () => {
  expect(of('')).toEqual({
    category: null,
    cuisine: null,
    categories: [],
    dietaryInfo: [],
    allergens: [],
    allergenSources: {},
    toCheck: [],
    unknown: [],
    mentioned: [],
  })
})

test('a quick vegan curry is recognised by its title, its foods and its time', () => {
  const lines = ['2 tins chickpeas, drained', 'For the sauce:', '1 onion', '1 tsp garam masala', '200 g spinach', '']
  expect(of('Chana Masala with Spinach', lines, { prepTime: '10', cookTime: '18' })).toEqual({
    category: 'Main Course',
    cuisine: 'Indian',
    categories: ['dinner', 'vegetarian', '30-minute-meals'],
    dietaryInfo: ['Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free', 'Nut-Free'],
    allergens: [],
    allergenSources: {},
    toCheck: [],
    unknown: [],
    mentioned: [],
  })
})

test('one line that nobody knows leaves every diet open', () => {
  expect(of('Bowl', ['200 g rice', '100 g grumblefruit, ripe'])).toMatchObject({
    dietaryInfo: [],
    unknown: ['grumblefruit'],
  })
})

test.each([
  ['500 ml stock', ['Nut-Free']],
  ['100 g dark chocolate', ['Vegetarian', 'Gluten-Free']],
  ['2 slices bread', ['Vegetarian', 'Nut-Free']],
  ['2 tbsp red curry paste', ['Non-Vegetarian', 'Nut-Free']],
  ['1 block puff pastry', ['Vegetarian', 'Nut-Free']],
  ['200 g paneer', ['Vegetarian', 'Gluten-Free', 'Nut-Free']],
  ['1 tbsp honey', ['Vegetarian', 'Gluten-Free', 'Dairy-Free', 'Nut-Free']],
  ['50 g walnuts', ['Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free']],
  ['300 g chicken thighs', ['Non-Vegetarian', 'Gluten-Free', 'Dairy-Free', 'Nut-Free']],
  ['200 ml oat milk', ['Vegetarian', 'Vegan', 'Dairy-Free', 'Nut-Free']],
  ['2 tbsp gluten-free tamari', ['Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free', 'Nut-Free']],
])('what depends on the packet is not promised: rice and %s', (line, diets) => {
  expect(of('', ['200 g rice', line]).dietaryInfo).toEqual(diets)
})

test('allergens are those of known foods', () => {
  expect(
    of('', ['2 eggs', '100 g flour', '30 g butter', '1 tbsp soy sauce', '200 g prawns', '1 tsp Dijon mustard'])
      .allergens,
  ).toEqual(['gluten', 'crustaceans', 'eggs', 'soy', 'milk', 'mustard'])
  expect(of('', ['2 tbsp gluten-free soy sauce']).allergens).toEqual(['soy'])
  expect(of('', ['30 g butter', '100 ml cream', '10 g butter', '2 tbsp peanut butter']).allergenSources).toEqual({
    milk: ['butter', 'cream'],
    peanuts: ['peanut butter'],
  })
})

test.each([
  ['Coffee Jelly', 'Dessert'],
  ['Vanilla Panna Cotta with Berries', 'Dessert'],
  ['Butternut Squash Soup with Coconut', 'Soup'],
  ['Chicken Tikka Masala', 'Main Course'],
  ['Iced Mint Tea', 'Drink'],
  ['मूंग दाल', 'Main Course'],
  ['टमाटर सूप', 'Soup'],
  ['Nina’s Sunday', null],
])('the end of a title names the dish: %s is %s', (title, kind) => {
  expect(of(title).category).toBe(kind)
})

test('a pie is a dessert or a meal by what is in it', () => {
  expect(of('Plum Pie', ['500 g plums', '80 g sugar', '200 g flour']).category).toBe('Dessert')
  expect(of('Leek Pie', ['3 leeks', '80 g sugar', '200 g flour']).category).toBe('Main Course')
  expect(of('Mystery Pie', ['1 egg']).category).toBe(null)
})

test('a cuisine takes a name or two foods of it, and no rival as strong', () => {
  expect(of('Pad Thai').cuisine).toBe('Thai')
  expect(of('Sunday supper', ['1 tsp garam masala', '2 tbsp ghee']).cuisine).toBe('Indian')
  expect(of('Sunday supper', ['1 tsp garam masala']).cuisine).toBe(null)
  expect(of('Sunday supper', ['1 tsp garam masala', '1 tbsp ghee', '1 tbsp miso', '2 tbsp mirin']).cuisine).toBe(null)
})

test('pages follow the main foods, the tools and the time', () => {
  const chicken = ['4 chicken thighs', '2 tbsp fish sauce', '500 ml chicken stock']
  expect(of('Weeknight Chicken', chicken, { instructions: 'Put it all into the slow cooker.' }).categories).toEqual([
    'dinner',
    'chicken',
    'slowcooker',
  ])
  expect(of('Lentil Soup', ['500 ml chicken stock']).categories).toEqual(['lunch', 'dinner'])
  expect(of('Miso Soup', [], { prepTime: '5', cookTime: '25' }).categories).toContain('30-minute-meals')
  expect(of('Miso Soup', [], { prepTime: '5', cookTime: '26' }).categories).not.toContain('30-minute-meals')
  expect(of('Miso Soup', [], { prepTime: 'soon', cookTime: '' }).categories).not.toContain('30-minute-meals')
})

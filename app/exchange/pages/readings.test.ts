import { expect, test } from 'vitest'
import { readHtml } from '#app/exchange/importing/recipe-reader.server.ts'

const STEPS = ['Beat the butter and the sugar until they are pale.', 'Bake the cake for 30 minutes.']
const list = (lines: readonly string[], name = 'ul') =>
  `<${name}>${lines.map((line) => `<li>${line}</li>`).join('')}</${name}>`

/** A page with JSON-LD and what it shows. */
const read = (recipe: object, shown: string) =>
  readHtml(
    `<html lang="en"><head><script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Cake', ...recipe })}</script></head><body><h1>Cake</h1>${shown}<h2>Method</h2>${list(STEPS, 'ol')}</body></html>`,
    'https://kitchen.example/cake',
  )
const ingredientsOf = (data: readonly string[], shown: string) =>
  read({ recipeIngredient: data, recipeInstructions: STEPS }, `<h2>Ingredients</h2>${shown}`)?.ingredients.map(
    ({ section, text }) => (section === null ? text : `[${section}] ${text}`),
  )

test('data that has one part of a dish gives way to the page, which has all', () => {
  const cake = ['250 g flour', '200 g sugar', '3 eggs']
  const filling = ['300 ml milk', '50 g cornflour', '1 tsp vanilla']
  expect(ingredientsOf(cake, `${list(cake)}<h3>Filling</h3>${list(filling)}`)).toEqual([
    ...cake,
    ...filling.map((line) => `[Filling] ${line}`),
  ])
})

test('data that was torn at commas gives way to the page', () => {
  const whole = ['250 g beef, in pieces', '1,5 tsp mustard', '40 g butter, soft', '2 onions']
  const torn = ['250 g beef', 'in pieces', '1', '5 tsp mustard', '40 g butter', 'soft', '2 onions']
  expect(ingredientsOf(torn, list(whole))).toEqual(whole)
})

test('an amount that data begins too late is whole on the page', () => {
  const shown = ['3 tbsp oil', '1.5 tsp ginger, grated', '2 carrots', '4 cups of stock']
  const data = ['3 tbsp oil', '5 tsp ginger, grated', '2 carrots', '4 cups of stock, hot']
  expect(ingredientsOf(data, list(shown))?.[1]).toBe('1.5 tsp ginger, grated')
})

test('names of ingredients take the amounts of the page, which names them more exactly', () => {
  const shown = ['1 1/2 cups all-purpose flour', '1 stick butter, soft', '2 large eggs', '1 pinch of fine salt']
  expect(ingredientsOf(['flour', 'butter', 'eggs', 'salt'], list(shown))).toEqual(shown)
})

const FOODS = ['flour', 'soft butter', 'eggs', 'salt']
const AMOUNTS = ['2 eggs, beaten', 'a little salt', '200 g flour', '80 g soft butter']

test.each([
  ['that lists them in another order gives them', FOODS, AMOUNTS, AMOUNTS],
  ['that lacks one of them does not', [...FOODS, 'vanilla'], AMOUNTS, [...FOODS, 'vanilla']],
  ['that lists many more, of another dish maybe, does not', FOODS, [...AMOUNTS, '3 limes', '1 tsp oil'], FOODS],
  ['that has few amounts does not', FOODS, ['2 eggs', 'salt', 'flour', 'soft butter'], FOODS],
])('of foods without amounts, a page %s', (_, data, shown, expected) =>
  expect(ingredientsOf(data, list(shown))).toEqual(expected),
)

test.each([
  ['once, are there once', ['200 g flour', '3 eggs', '1 lime'], ['200 g flour', '3 eggs', '1 lime']],
  [
    'twice, too, are there twice',
    ['200 g flour', '3 eggs', '1 lime', '3 eggs'],
    ['200 g flour', '3 eggs', '1 lime', '3 eggs'],
  ],
])('ingredients that data repeats, and the page lists %s', (_, shown, expected) =>
  expect(ingredientsOf(['200 g flour', '3 eggs', '1 lime', '3 eggs'], list(shown))).toEqual(expected),
)

test.each([
  [
    'a page lists the ingredients without them',
    ['200 g flour', '3 eggs', 'Lime glaze', '1 lime', '90 g sugar'],
    ['200 g flour', '3 eggs', '1 lime', '90 g sugar'],
    ['200 g flour', '3 eggs', '[Lime glaze] 1 lime', '[Lime glaze] 90 g sugar'],
  ],
  [
    'the page lists them, too',
    ['200 g flour', '3 eggs', 'Salted butter', '1 lime'],
    ['200 g flour', '3 eggs', 'Salted butter', '1 lime'],
    ['200 g flour', '3 eggs', 'Salted butter', '1 lime'],
  ],
  [
    'the page lacks the last line',
    ['200 g flour', '3 eggs', '1 lime', 'Some salt'],
    ['200 g flour', '3 eggs', '1 lime'],
    ['200 g flour', '3 eggs', '1 lime', 'Some salt'],
  ],
  [
    'the page lacks an amount',
    ['200 g flour', '3 eggs', '1 tsp salt', '1 lime'],
    ['200 g flour', '3 eggs', '1 lime'],
    ['200 g flour', '3 eggs', '1 tsp salt', '1 lime'],
  ],
])('lines of data are names of parts of the dish, or not, where %s', (_, data, shown, expected) =>
  expect(ingredientsOf(data, list(shown))).toEqual(expected),
)

test.each([
  ['nowhere', STEPS, [null, null]],
  ['above the steps, that is', ['Last &amp; least', ...STEPS], ['Last & least', 'Last & least']],
  ['nowhere, as it shows other steps', ['Mix it all and bake the cake.'], ['Last & least', 'Last & least']],
  ['nowhere, as it numbers its steps', STEPS.map((step, at) => `${at + 1} ${step}`), [null, null]],
])('the name of a section of data that the page shows %s', (_, shown, expected) => {
  const section = {
    '@type': 'HowToSection',
    name: 'Last &amp; least:',
    itemListElement: STEPS.map((text) => ({ text })),
  }
  const page = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Cake', recipeIngredient: ['3 eggs', '1 cup milk'], recipeInstructions: [section] })}</script>${list(shown)}`
  expect(readHtml(page, null)?.steps.map((step) => step.section?.replace(':', '') ?? null)).toEqual(expected)
})

test('a method that only repeats the description, or the ingredients, is none', () => {
  const description = 'The best cake that you will ever bake at home.'
  const ingredients = ['250 g flour', '200 g sugar', '3 eggs']
  const shown = `<h2>Ingredients</h2>${list(ingredients)}`
  const repeated = read({ description, recipeIngredient: ingredients, recipeInstructions: description }, shown)
  expect(repeated?.steps.map(({ text }) => text)).toEqual(STEPS)
  const mixed = read({ recipeIngredient: ingredients, recipeInstructions: [...ingredients, ...STEPS] }, shown)
  expect(mixed?.steps.map(({ text }) => text)).toEqual(STEPS)
})

test('the name of the site is no part of a title', () => {
  const titled = (name: string) => read({ name, recipeIngredient: ['3 eggs', '1 cup milk'] }, '')?.title
  expect(titled('Cake recipe with pictures - Kitchen.example - Recipes')).toBe('Cake')
  expect(titled('Cake for a kitchen party')).toBe('Cake for a kitchen party')
  expect(titled('Cake – The Big Kitchen')).toBe('Cake')
  expect(titled('Cake – outdoorkitchen classic')).toBe('Cake – outdoorkitchen classic')
})

test.each([
  ['that leads to the first page of the site is its name', '<h1><a href="/">KITCHEN</a></h1>', 'Plum Cake'],
  ['with such a link and more is a title', '<h1>Plums of <a href="/">KITCHEN</a></h1>', 'Plums of KITCHEN'],
  ['in small letters is written as the head of the page writes it', '<h1>plum cake</h1>', 'Plum Cake'],
  ['in small letters that the head does not begin with stays', '<h1>my plum cake</h1>', 'my plum cake'],
])('a heading %s', (_, heading, expected) => {
  const html = `<html><head><title>Plum Cake | KITCHEN</title></head><body>${heading}<h2>Ingredients</h2>${list(['200 g flour', '3 eggs'])}<h2>Method</h2>${list(STEPS, 'ol')}`
  expect(readHtml(html, null)?.title).toBe(expected)
})

test('headings that count steps are a method, and its last words say for how many it is', () => {
  const step = (number: number, name: string, text: string) => `<h3>Step ${number}: ${name}</h3><p>${text}</p>`
  const html = `<html><body><h1>Stew</h1><h2>What goes into it</h2>${list(['1 kg beef', '2 onions', '1 l stock'])}<h2>So here we go with the stew</h2>
${step(1, 'Prepare the ingredients', 'Chop the onions and cut the beef.')}${step(2, 'Brown', 'Fry the beef in a hot pan.')}${step(3, 'Simmer', 'Add the stock and simmer for two hours. Serves 6')}</body></html>`
  const stew = readHtml(html, null)
  expect(stew?.servings).toBe(6)
  expect(stew?.steps.map(({ section, text }) => `${section}: ${text}`)).toEqual([
    'Prepare the ingredients: Chop the onions and cut the beef.',
    'Brown: Fry the beef in a hot pan.',
    'Simmer: Add the stock and simmer for two hours.',
  ])
})

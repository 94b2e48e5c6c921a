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

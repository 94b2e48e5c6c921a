import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRecipe } from './recipe-reader.server.ts'

test('a text with headings is read with its figures and sections', () => {
  const text = `# Lemon rice
A quick side that goes with nearly everything that comes out of the oven on Sundays.
Serves 4 | Prep: 10 min | Cook time 1 h 5

Ingredients
For the rice:
- 200 g rice
• 1 lemon
For the top:
1 tsp mustard seeds
salt

Method
1. Boil the rice in salted
water until soft.
2. Fry the seeds.

Notes
Keeps two days.`
  expect(readRecipe({ text, url: 'https://example.org/' })).toMatchObject({
    title: 'Lemon rice',
    servings: 4,
    prepMinutes: 10,
    cookMinutes: 65,
    totalMinutes: 75,
    ingredients: [
      { section: 'For the rice:', text: '200 g rice' },
      { section: 'For the rice:', text: '1 lemon' },
      { section: 'For the top:', text: '1 tsp mustard seeds' },
      { section: 'For the top:', text: 'salt' },
    ],
    steps: [
      { section: null, text: 'Boil the rice in salted water until soft.' },
      { section: null, text: 'Fry the seeds.' },
    ],
    sourceUrl: 'https://example.org/',
    found: 'text',
  })
})

test('a text without headings has its ingredients where the amounts are', () => {
  const recipe = readRecipe({
    text: 'Pancakes\n2 eggs\n1 cup milk\n1 cup flour\nsalt\nWhisk everything in a large bowl.\nFry in butter, until golden.',
  })
  expect(recipe?.ingredients.map(({ text }) => text)).toEqual(['2 eggs', '1 cup milk', '1 cup flour', 'salt'])
  expect(recipe?.steps.map(({ text }) => text)).toEqual([
    'Whisk everything in a large bowl.',
    'Fry in butter, until golden.',
  ])
})

test('whatever is pasted, nothing is thrown', () => {
  const line = fc.constantFrom(
    'Ingredients',
    'Method',
    '1 egg',
    '- 2 cups flour',
    '1. Stir.',
    '# Pie',
    '**Dough**',
    '',
    'Serves 4',
    'Notes:',
    '½',
    'until soft',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(line, fc.string()), { maxLength: 40 }),
      (lines) => void readRecipe({ text: lines.join('\n') }),
    ),
  )
})

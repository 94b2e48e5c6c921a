import { expect, test } from 'vitest'
import { readDropped } from '#app/exchange/apps/app-readers.ts'
import { ARCHIVE_READERS } from '#app/exchange/archives/archive-readers.ts'
import { aFile, aPicture, textsOf, theRecipe } from '../../../tests/support/dropped-files.ts'

const read = (path: string, content: string | object) => readDropped([aFile(path, content)], ARCHIVE_READERS)

test('JSON in a program’s own words is read, wherever the recipes are in it', () => {
  const recipe = {
    ...{
      recipe_title: 'Dal',
      summary: 'Thick.',
      servings: 4,
      prep_time: '10 min',
      cooktime: 25,
      totalTimeMinutes: '35',
    },
    ...{ url: 'https://food.example/dal', source: 'Aunt', author: 'Asha', tags: ['lentils'], rating: '4', uuid: 'd-1' },
    ...{ note: 'Keeps.', photo: Buffer.from(aPicture(3)).toString('base64'), category: 'Mains' },
    ingredients: '200 g lentils\n1 l water\nTarka:\n1 tsp cumin',
    directions: '1. Boil the lentils.\n\n2. Fry the cumin.',
  }
  const [json] = read('backup.json', { version: 3, book: { entries: [{ kind: 'x', data: recipe }] } })
  const found = theRecipe(json ? [json] : [])
  expect(json?.app).toBe('JSON')
  expect(found).toMatchObject({ id: 'd-1', stars: 4, collections: ['Mains'], pictures: [aPicture(3)] })
  expect(found.recipe).toMatchObject({
    ...{ title: 'Dal', description: 'Thick.', servings: 4, prepMinutes: 10, cookMinutes: 25, totalMinutes: 35 },
    ...{ notes: 'Keeps.', author: 'Asha', sourceName: 'Aunt', sourceUrl: 'https://food.example/dal' },
    keywords: ['lentils'],
  })
  expect(textsOf(found.recipe.ingredients)).toEqual(['200 g lentils', '1 l water', '[Tarka] 1 tsp cumin'])
  expect(textsOf(found.recipe.steps)).toEqual(['Boil the lentils.', 'Fry the cumin.'])
})

test('lists of things, groups with names and numbers as text are read', () => {
  const { recipe } = theRecipe(
    read('one.json', [
      {
        ...{ name: 'Pie', yields: '1 pie' },
        ingredientGroups: [
          {
            name: 'Crust',
            items: [{ quantity: '1.5', unit: { name: 'cups' }, food: { name: 'flour' }, note: 'sifted' }],
          },
          { name: 'Filling', items: [{ amount: 3, name: 'apples' }, null, { text: 'cinnamon' }] },
        ],
        steps: [{ text: 'Knead.' }, { instruction: 'Bake.' }, null],
      },
      { name: 'No recipe', ingredients: [] },
    ]),
  )
  expect(textsOf(recipe.ingredients)).toEqual([
    '[Crust] 1.5 cups flour, sifted',
    '[Filling] 3 apples',
    '[Filling] cinnamon',
  ])
  expect(textsOf(recipe.steps)).toEqual(['Knead.', 'Bake.'])
})

test('MacGourmet’s property lists are read with their pictures', () => {
  const pair = (key: string, value: string) => `<key>${key}</key>${value}`
  const text = (words: string) => `<string>${words}</string>`
  const ingredient = (amount: string, unit: string, food: string, how: string) =>
    `<dict>${pair('DESCRIPTION', text(food))}${pair('DIRECTION', text(how))}${pair('IS_MAIN', '<false/>')}${pair('MEASUREMENT', text(unit))}${pair('QUANTITY', text(amount))}</dict>`
  const plist = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><array><dict>${pair('CATEGORIES', `<array><dict>${pair('NAME', text('Breads'))}</dict></array>`)}
${pair('DIRECTIONS', text('Mash the bananas.\n\nBake.'))}${pair('IMAGE', `<data>\n${Buffer.from(aPicture(8)).toString('base64')}\n</data>`)}
${pair('INGREDIENTS', `<array>${ingredient('2', 'cups', 'flour', '')}${ingredient('3', '', 'bananas', 'mashed')}</array>`)}
${pair('NAME', text('Banana bread'))}${pair('SERVINGS', '<integer>8</integer>')}${pair('NOTE', text('Moist.'))}</dict></array></plist>`
  const found = theRecipe(read('Banana bread.mgourmet', plist))
  expect(found).toMatchObject({ collections: ['Breads'], pictures: [aPicture(8)] })
  expect(found.recipe).toMatchObject({ title: 'Banana bread', servings: 8, notes: 'Moist.' })
  expect(textsOf(found.recipe.ingredients)).toEqual(['2 cups flour', '3 bananas, mashed'])
  expect(textsOf(found.recipe.steps)).toEqual(['Mash the bananas.', 'Bake.'])
})

test('data that are no recipes stay unknown, and schema.org’s go to its own reader', () => {
  for (const other of ['{"a":1}', '[]', '{"title":"x","ingredients":["salt"]}', '<plist><dict></plist>', '{"recipes":'])
    expect(read('a.json', other).map(({ app }) => app)).toEqual([''])
  const schema = { '@type': 'Recipe', name: 'Tea', recipeIngredient: ['1 cup water'], recipeInstructions: 'Boil.' }
  const mixed = { data: [schema, { title: 'Tea', ingredients: ['1 cup water'], steps: ['Boil it.'] }] }
  expect(read('a.json', mixed).map(({ app, recipes }) => [app, recipes.length])).toEqual([['JSON-LD', 1]])
})

test.each([
  ['groups in lists', [['200 g flour', '1 egg'], ['2 figs']], ['200 g flour', '1 egg', '2 figs']],
  ['lines in parts', [['2', 'cups', 'flour'], ['1', '', 'egg'], ['salt']], ['2 cups flour', '1 egg', 'salt']],
  [
    'lines in parts with numbers',
    [
      [2, 'cups', 'flour'],
      [0.5, 'tsp', 'salt'],
      ['½', 'lemon'],
    ],
    ['2 cups flour', '0.5 tsp salt', '½ lemon'],
  ],
  [
    'groups under their names',
    { Dough: ['200 g flour', '1 egg'], Filling: ['2 figs'] },
    ['[Dough] 200 g flour', '[Dough] 1 egg', '[Filling] 2 figs'],
  ],
  [
    'measures in things',
    [
      { quantity: { value: 3, unit: 'g' }, name: 'salt' },
      { amount: [2, 'cups'], name: 'flour' },
    ],
    ['3 g salt', '2 cups flour'],
  ],
])('%s lose nothing', (_, ingredients, lines) => {
  const { recipe } = theRecipe(
    read('a.json', { title: 'Pie', ingredients, steps: { Dough: ['Mix.'], Oven: ['Bake.'] } }),
  )
  expect(textsOf(recipe.ingredients)).toEqual(lines)
  expect(textsOf(recipe.steps)).toEqual(['[Dough] Mix.', '[Oven] Bake.'])
})

import { gunzipSync, strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { aPicture } from '../../../tests/support/dropped-files.ts'
import { lemonRice } from '../../../tests/support/lemon-rice.ts'
import { APP_WRITERS } from './app-archive.server.ts'
import type { WrittenWith } from './app-writer.ts'
import {
  minutesText,
  nutritionText,
  schemaNutrition,
  sourceAddress,
  writtenIngredients,
  writtenSteps,
  writtenText,
} from './app-writer.ts'

const ADDRESS = 'https://food.example/recipe/7'
const FIGURES = { calories: 410, protein: 4.5, carbs: 56, fat: 19, fiber: 3.1, sugar: 29, sodium: 240 }
/** A recipe of which nothing is known that need not be. */
const bare: Recipe = {
  ...lemonRice,
  ...{ author: null, notes: null, source: null, tags: [], rating: 0, ratingCount: 0, difficulty: null },
  ...{ prep: { minutes: 0, note: null }, wait: { minutes: 0, note: null }, cook: { minutes: 0, note: null } },
  ...{ totalMinutes: 0, description: ' ', nutrition: { ...FIGURES, isEstimated: true } },
}

const JSON_FILE = /\.json$/
/** What a writer writes of a recipe, by the paths of the files in its archive; JSON as what it is. */
function filesOf(id: string, recipe: Recipe, pictures: WrittenWith['pictures'] = []) {
  const writer = APP_WRITERS.find((one) => one.id === id)
  if (!writer) throw new Error(id)
  const files = Object.entries(writer.filesOf(recipe, { address: ADDRESS, stem: 'rice', pictures }))
  const unpacked = files.flatMap(([path, content]): [string, string | Uint8Array][] => {
    if (path.endsWith('.zip')) return Object.entries(unzipSync(content as Uint8Array))
    return [[path, path.endsWith('.paprikarecipe') ? gunzipSync(content as Uint8Array) : content]]
  })
  return Object.fromEntries(
    unpacked.map(([path, content]) => {
      const isJson = JSON_FILE.test(path) || path.endsWith('.paprikarecipe')
      return [path, isJson ? JSON.parse(typeof content === 'string' ? content : strFromU8(content)) : content]
    }),
  )
}
const pictures = [
  { ending: 'png', bytes: aPicture(1) },
  { ending: 'jpg', bytes: aPicture(2) },
]
const base64 = (number: number) => Buffer.from(aPicture(number)).toString('base64')

test.each([
  [
    'paprika',
    'rice.paprikarecipe',
    {
      ...{ notes: '', prep_time: '', cook_time: '', total_time: '', difficulty: '', rating: 0, source: '' },
      ...{ source_url: ADDRESS, categories: [], nutritional_info: '', photo: null, photo_data: null, photos: [] },
      description: '',
    },
  ],
  [
    'mealie',
    'recipes/rice/rice.json',
    {
      ...{ description: '', nutrition: null, tags: [], notes: [], rating: null, orgURL: ADDRESS },
      ...{ prepTime: null, performTime: null, totalTime: null },
    },
  ],
  [
    'tandoor',
    'recipe.json',
    {
      ...{ description: '', keywords: [], working_time: 0, waiting_time: 0, nutrition: null, source_url: ADDRESS },
      steps: [
        { name: 'Rice', order: 0 },
        { name: 'Top', order: 1 },
      ],
    },
  ],
  [
    'recipesage',
    'rice.json',
    {
      ...{ description: '', prepTime: null, cookTime: null, totalTime: null, nutrition: null, recipeCategory: [] },
      ...{ creditText: '', isBasedOn: ADDRESS, comment: [], image: [] },
    },
  ],
  [
    'nextcloud',
    'rice/recipe.json',
    {
      ...{ description: '', prepTime: null, cookTime: null, totalTime: null, nutrition: null, keywords: '' },
      ...{ url: ADDRESS, image: '' },
      recipeInstructions: expect.not.arrayContaining(['## Notes']),
    },
  ],
])('for %s a recipe without more is one file without what is not known', (id, path, expected) => {
  const files = filesOf(id, bare)
  expect(Object.keys(files)).toEqual([path])
  expect(files[path]).toMatchObject(expected)
})

test.each([
  ['paprika', ['rice.paprikarecipe']],
  ['mealie', ['recipes/rice/rice.json', 'recipes/rice/images/original.png']],
  ['tandoor', ['recipe.json', 'image.png']],
  ['recipesage', ['rice.json']],
  ['nextcloud', ['rice/recipe.json', 'rice/full.jpg']],
  ['cooklang', ['rice.cook', 'rice.png', 'rice.1.jpg']],
  ['markdown', ['rice.md', 'rice.png', 'rice.1.jpg']],
])('for %s the pictures have their places, the cover first', (id, paths) => {
  const files = filesOf(id, lemonRice, pictures)
  expect(Object.keys(files)).toEqual(paths)
  const bytes = paths.slice(1).map((path) => files[path])
  expect(bytes).toEqual([aPicture(1), aPicture(2)].slice(0, bytes.length))
  const [file] = paths.map((path) => files[path])
  if (id === 'paprika')
    expect(file).toMatchObject({
      ...{ photo: 'rice.png', photo_data: base64(1) },
      photos: [
        { name: '1', filename: 'rice.1.png', data: base64(1) },
        { name: '2', filename: 'rice.2.jpg', data: base64(2) },
      ],
    })
  if (id === 'recipesage')
    expect(file.image).toEqual([`data:image/png;base64,${base64(1)}`, `data:image/jpeg;base64,${base64(2)}`])
  if (id === 'nextcloud') expect(file.image).toBe('full.jpg')
})

test('stated figures are written, estimated ones and none are not', () => {
  const stated = { ...bare, nutrition: FIGURES }
  expect(nutritionText(stated).split('\n')).toEqual([
    ...['Calories: 410', 'Protein: 4.5 g', 'Carbohydrates: 56 g', 'Sugar: 29 g', 'Fiber: 3.1 g', 'Fat: 19 g'],
    'Sodium: 240 mg',
  ])
  expect(schemaNutrition(stated)).toEqual({
    ...{ '@type': 'NutritionInformation', calories: '410 kcal', proteinContent: '4.5 g', carbohydrateContent: '56 g' },
    ...{ sugarContent: '29 g', fiberContent: '3.1 g', fatContent: '19 g', sodiumContent: '240 mg' },
  })
  expect(filesOf('tandoor', stated)['recipe.json'].nutrition).toEqual({
    ...{ calories: 410, proteins: 4.5, carbohydrates: 56, fats: 19, source: 'FoodIO' },
  })
  for (const nutrition of [null, { ...FIGURES, isEstimated: true as const }])
    expect([nutritionText({ ...bare, nutrition }), schemaNutrition({ ...bare, nutrition })]).toEqual(['', null])
})

test('work and cooking are Tandoor’s work, and waiting is waiting', () => {
  expect(filesOf('tandoor', lemonRice)['recipe.json']).toMatchObject({ working_time: 75, waiting_time: 30 })
})

test.each([
  [null, ADDRESS],
  ['', ADDRESS],
  ['My aunt', ADDRESS],
  ['see https://pies.example', ADDRESS],
  ['https://pies.example/a b', ADDRESS],
  ['ftp://pies.example/a', ADDRESS],
  ['https://pies.example/a', 'https://pies.example/a'],
  ['http://pies.example', 'http://pies.example'],
])('a recipe with the source %j is from %s', (source, address) => {
  expect(sourceAddress({ ...bare, source }, ADDRESS)).toBe(address)
})

test('texts and times of nothing are nothing, and lines are in one line each', () => {
  expect([minutesText(0), minutesText(1), minutesText(90)]).toEqual(['', '1 min', '90 min'])
  expect([writtenText(null), writtenText(' \n '), writtenText(' a \n\n b\t c ')]).toEqual(['', '', 'a\nb c'])
  const recipe: Recipe = {
    ...bare,
    ingredients: [
      { section: ' For\nall ', quantity: '2', name: 'red\nonions', notes: ' ' },
      { section: ' ', quantity: '', name: ' ', notes: null },
      { section: null, quantity: '', name: 'salt', notes: 'to taste' },
    ],
    steps: [
      { section: ' ', text: 'Chop\nthem.' },
      { section: 'Last', text: ' \n ' },
      { section: ' The\tlast ', text: 'Fry.' },
    ],
  }
  expect(writtenIngredients(recipe)).toEqual([
    { section: 'For all', text: '2 red onions' },
    { section: null, text: 'salt (to taste)' },
  ])
  expect(writtenSteps(recipe)).toEqual([
    { section: null, text: 'Chop them.' },
    { section: 'The last', text: 'Fry.' },
  ])
})

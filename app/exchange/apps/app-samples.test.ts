import { describe, expect, test } from 'vitest'
import { APP_SAMPLES, type AppSample, type SampleField } from '../../../tests/support/app-exports.ts'
import { titleOf } from '../../../tests/support/app-recipes.ts'
import { aFile, aPicture, textsOf } from '../../../tests/support/dropped-files.ts'
import type { AppRecipe } from './app-export.ts'
import { readDropped } from './app-readers.ts'

/** Each field's value in a recipe that was read, null or an empty list where there is none, and what the samples have. */
const FIELDS: Record<SampleField, [(read: AppRecipe) => unknown, unknown]> = {
  description: [({ recipe }) => recipe.description, 'Light & sour.'],
  sections: [
    ({ recipe }) => recipe.ingredients.map(({ section }) => section).concat(recipe.steps.map(({ section }) => section)),
    [null, 'Sauce', null, 'Sauce'],
  ],
  notes: [({ recipe }) => recipe.notes, 'Keeps a day.'],
  servings: [({ recipe }) => recipe.servings, 4],
  prepMinutes: [({ recipe }) => recipe.prepMinutes, 10],
  waitMinutes: [({ recipe }) => recipe.waitMinutes, 30],
  cookMinutes: [({ recipe }) => recipe.cookMinutes, 20],
  stars: [({ stars }) => stars, 4],
  isFavorite: [({ isFavorite }) => isFavorite || null, true],
  sourceUrl: [({ recipe }) => recipe.sourceUrl, 'https://food.example/rice'],
  collections: [({ collections }) => collections, ['Quick']],
  keywords: [({ recipe }) => recipe.keywords.slice(0, 1), ['rice']],
  nutrition: [({ nutrition }) => nutrition ?? null, { calories: 240, fat: 5 }],
  cookedOn: [({ cookedOn }) => cookedOn, ['2024-05-02']],
  ownNote: [({ ownNote }) => ownNote, 'More lemon.'],
  pictures: [({ pictures }) => pictures.map((picture) => [...picture]), [[...aPicture(1)]]],
}
const bare = (texts: string[]) => texts.map((text) => text.replace(/^\[Sauce\] /, ''))

function readSample({ app, files }: AppSample, count: number) {
  const exports = readDropped(files(count))
  expect(exports.map((one) => [one.app, one.leftOut])).toEqual([[app, []]])
  return exports[0]?.recipes ?? []
}

describe.each(APP_SAMPLES)('an export of $app', (sample) => {
  test('is recognised, and every recipe is read with all that it has', () => {
    const recipes = readSample(sample, 3)
    expect(recipes.map(({ recipe }) => recipe.title)).toEqual([1, 2, 3].map(titleOf))
    for (const read of recipes) {
      expect(bare(textsOf(read.recipe.ingredients))).toEqual(['200 g rice', '1 lemon'])
      expect(bare(textsOf(read.recipe.steps))).toEqual(['Boil the rice.', 'Squeeze the lemon.'])
      for (const [field, [fieldOf, expected]] of Object.entries(FIELDS)) {
        const isMissing = sample.without.includes(field as SampleField)
        const nothing = Array.isArray(expected) ? [] : null
        expect([field, fieldOf(read)]).toEqual([field, isMissing ? nothing : expected])
      }
    }
  })

  test('is recognised beside another file, and gives the same again', () => {
    const files = [aFile('shopping.xyz', 'x'), ...sample.files(2)]
    const [first, second] = [readDropped(files), readDropped(files)]
    expect(first).toEqual(second)
    expect(first.map(({ app, recipes }) => [app, recipes.length])).toEqual([
      [sample.app, 2],
      ['', 0],
    ])
  })
})

test('Mealie brings meal plans and shopping lists', () => {
  const [mealie] = readDropped(APP_SAMPLES.find(({ app }) => app === 'Mealie')?.files(1) ?? [])
  expect(mealie?.meals).toEqual([
    { date: '2024-06-01', meal: 'dinner', recipeTitle: titleOf(1), text: null },
    { date: '2024-06-02', meal: 'lunch', recipeTitle: null, text: 'Leftovers' },
  ])
  expect(mealie?.items).toEqual([{ list: 'Market', text: '2 lemons', isTicked: true }])
})

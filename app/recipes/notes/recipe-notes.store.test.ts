import { beforeEach, expect, test } from 'vitest'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { EMPTY_NOTE, type RecipeNote } from './recipe-note.ts'
import { findRecipeNote, hasRecipeNote, listRecipeNotes, saveRecipeNote } from './recipe-notes.store.ts'

const NOW = Date.UTC(2026, 10, 20)

describeStores('notes of cooks', (db) => {
  let anna = ''
  let ben = ''
  let soup = 0
  let stew = 0
  const note = (text: string, more: Partial<RecipeNote> = {}): RecipeNote => ({ ...EMPTY_NOTE, text, ...more })
  const find = (cook = anna, recipe = soup) => findRecipeNote(db(), cook, recipe)
  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
    soup = await aRecipe(db())
    stew = await aRecipe(db())
  })

  test('are of one cook about one recipe, and replaced as a whole', async () => {
    await saveRecipeNote(db(), anna, soup, note('Less salt.', { stars: 4 }), NOW)
    await saveRecipeNote(db(), ben, soup, note('More salt.'), NOW)
    expect([await find(), await find(ben), await find(anna, stew)]).toEqual([
      note('Less salt.', { stars: 4 }),
      note('More salt.'),
      null,
    ])
    await saveRecipeNote(db(), anna, soup, note('No salt.'), NOW + 1)
    expect([await find(), await find(ben)]).toEqual([note('No salt.'), note('More salt.')])
  })

  test('are gone when they are empty, and only then; stars alone are a note', async () => {
    for (const cook of [anna, ben])
      for (const id of [soup, stew]) await saveRecipeNote(db(), cook, id, note('Salt.'), NOW)
    await saveRecipeNote(db(), anna, soup, EMPTY_NOTE, NOW + 1)
    await saveRecipeNote(db(), anna, stew, { ...EMPTY_NOTE, stars: 1 }, NOW + 1)
    const has = [hasRecipeNote(db(), anna, soup), hasRecipeNote(db(), anna, stew), hasRecipeNote(db(), ben, soup)]
    expect(await Promise.all(has)).toEqual([false, true, true])
  })

  test('are listed by the last change, those of one moment by the recipe', { tags: 'slow' }, async () => {
    const pie = await aRecipe(db())
    for (const [id, at] of [
      [stew, NOW],
      [pie, NOW + 1],
      [soup, NOW],
    ] as const)
      await saveRecipeNote(db(), anna, id, note(`About ${id}.`), at)
    await saveRecipeNote(db(), ben, soup, note('More salt.'), NOW + 2)
    const listed = await listRecipeNotes(db(), anna)
    expect(listed.map(({ recipeId, updatedAt, text }) => [recipeId, updatedAt, text])).toEqual([
      [pie, NOW + 1, `About ${pie}.`],
      [soup, NOW, `About ${soup}.`],
      [stew, NOW, `About ${stew}.`],
    ])
  })
})

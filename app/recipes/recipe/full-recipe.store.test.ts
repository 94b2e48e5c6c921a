import { beforeEach, expect, test } from 'vitest'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { fullRecipe, missingFields } from '../../../tests/support/full-recipe.ts'
import { aContext, callApi, visit } from '../../../tests/support/in-process.ts'
import { findRecipe } from './recipes.store.ts'

const { author, prep, wait, cook, picture, photos, nutrition, ...rest } = fullRecipe
const { title, description, category, cuisine, categories, dietaryInfo, allergens, tags, servings, language } = rest
const { difficulty, spiceLevel, sweetness, source, notes, publishedAt, updatedAt, ingredients, steps } = rest

describeStores('a recipe in which nothing is missing', (db) => {
  let id = 0
  beforeEach(async () => {
    const authorId = await aCook(db())
    const { name = '', username = '', image = null } = author ?? {}
    await db().updateTable('cook').set({ name, username, image }).where('id', '=', authorId).execute()
    id = await aRecipe(db(), {
      ...{ title, description, category, cuisine, categories, dietaryInfo, allergens, tags, servings, language },
      ...{ difficulty, spiceLevel, sweetness, source, notes, publishedAt, updatedAt, ingredients, steps, authorId },
      ...{ visibility: 'public', nutrition: JSON.stringify(nutrition), image: JSON.stringify(picture) },
      ...{ prepMinutes: prep.minutes, prepNote: prep.note, waitMinutes: wait.minutes, waitNote: wait.note },
      ...{ cookMinutes: cook.minutes, cookNote: cook.note },
    })
    for (const [position, { key, width, height, colour, alt }] of photos.entries()) {
      await db().insertInto('picture').values({ key, width, height, colour, keptAt: 1 }).execute()
      await db().insertInto('recipePhoto').values({ recipeId: id, position, pictureKey: key, alt }).execute()
    }
    for (const stars of [5, 4, 4]) await aReview(db(), id, stars)
  })
  const read = async (path: string) => {
    const { found } = await visit(aContext(db(), null), path)
    return typeof found === 'string' ? found : JSON.stringify(found)
  }

  // The number of ratings and the page’s address are those of this database.
  const others = ['number of ratings', 'page']
  const inTexts = [
    ...others,
    'second photo',
    'words for the second photo',
    'rating',
    'username',
    'source',
    'categories',
  ]

  test('comes out as it went in, on its page, in each of its files and in the API', async () => {
    const expected = { ...fullRecipe, id, visibility: 'public', audience: null, rating: 4.3, ratingCount: 3 }
    expect(await findRecipe(db(), id, { cook: null })).toMatchObject(expected)
    for (const [ending, without] of [
      ['', [...others, 'published', 'updated']],
      ['.md', inTexts],
      ['.cook', [...inTexts, 'words for the cover']],
      ['.json', others],
    ] as const)
      expect(missingFields(await read(`/recipe/${id}${ending}`)).toSorted(), ending).toEqual(without.toSorted())
    const answer = await callApi(aContext(db(), null), `/recipes/${id}`)
    expect(missingFields(await answer.text())).toEqual(others)
  })
})

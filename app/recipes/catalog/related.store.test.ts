import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DietaryInfo } from '#app/food/diets/diet.ts'
import { loadCookbook } from '#app/recipes/cookbook/cookbook.store.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import { aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { listRelated } from './related.store.ts'

const COOKBOOK = join(import.meta.dirname, '../../../cookbook')
const MAX_PAGES = 12
/** What a dish must be so that it breaks none of another's diets. */
const BINDING: DietaryInfo[] = ['Vegan', 'Vegetarian', 'Gluten-Free', 'Dairy-Free', 'Nut-Free']
const suits = (own: DietaryInfo[], other: DietaryInfo[]) =>
  BINDING.filter((diet) => own.includes(diet)).every(
    (diet) => other.includes(diet) || (diet === 'Vegetarian' && other.includes('Vegan')),
  )

describeStores('You may also like', (db) => {
  const related = async (id: number, size = 3) => (await listRelated(db(), { id }, size)).map((card) => card.id)

  test('in the whole cookbook: three on every page, no diet broken, none on more than twelve pages', {
    tags: 'slow',
    timeout: 120_000,
  }, async () => {
    await loadCookbook(db(), COOKBOOK, 'all')
    const rows = await db().selectFrom('recipe').select(['id', 'title', 'dietaryInfo']).orderBy('id').execute()
    const diets = new Map(rows.map((row) => [row.id, JSON.parse(row.dietaryInfo) as DietaryInfo[]]))
    const pages = new Map<number, number>()
    const problems: string[] = []
    for (const { id, title } of rows) {
      const shown = await related(id)
      if (new Set(shown).size !== 3 || shown.includes(id)) problems.push(`${title} shows ${shown.join(', ')}`)
      for (const one of shown) {
        pages.set(one, (pages.get(one) ?? 0) + 1)
        if (!suits(diets.get(id) ?? [], diets.get(one) ?? [])) problems.push(`${title} shows ${one}, against its diet`)
      }
    }
    expect(rows.length).toBeGreaterThanOrEqual(126)
    expect(problems).toEqual([])
    expect([...pages].filter(([, count]) => count > MAX_PAGES)).toEqual([])
    // Pages of like dishes share some; the same few everywhere is what this must never be again.
    expect(pages.size).toBeGreaterThan(rows.length * 0.75)
  })

  test('sixty dishes of one kind recommend each other evenly, the best rated no more than any other', {
    tags: 'slow',
    timeout: 60_000,
  }, async () => {
    const ids: number[] = []
    for (let at = 0; at < 60; at++)
      ids.push(await aRecipe(db(), { title: `Chicken ${at}`, ingredients: [{ name: 'chicken' }] }))
    for (let at = 0; at < 5; at++) await aReview(db(), ids[0] ?? 0, 5)
    const pages = new Map<number, number>()
    for (const id of ids) for (const one of await related(id)) pages.set(one, (pages.get(one) ?? 0) + 1)
    expect(Math.max(...pages.values())).toBeLessThanOrEqual(MAX_PAGES)
    expect(pages.size).toBeGreaterThan(45)
  })

  test('by kind of dish, main food and cuisine, the nearest first; ratings decide nothing', {
    tags: 'slow',
  }, async () => {
    const salmon = { category: 'Main Course', cuisine: 'Italian', ingredients: [{ name: 'salmon fillet' }] }
    const id = await aRecipe(db(), { ...salmon, title: 'Salmon One' })
    const far = await aRecipe(db(), {
      ...salmon,
      title: 'Cake',
      category: 'Cake',
      ingredients: [{ name: 'chocolate' }],
    })
    const cod = await aRecipe(db(), { ...salmon, title: 'Cod', ingredients: [{ name: 'cod' }] })
    const thai = await aRecipe(db(), { ...salmon, title: 'Salmon Two', cuisine: 'Thai' })
    const same = await aRecipe(db(), { ...salmon, title: 'Salmon Three' })
    await aReview(db(), far, 5)
    expect(await related(id, 4)).toEqual([same, thai, cod, far])
  })

  test('a vegan dish shows only vegan ones, a vegetarian one either, and nothing rather than what breaks the diet', async () => {
    const vegan = await aRecipe(db(), { title: 'Vegan', dietaryInfo: ['Vegan'] })
    const vegetarian = await aRecipe(db(), { title: 'Vegetarian', dietaryInfo: ['Vegetarian'] })
    await aRecipe(db(), { title: 'Meat', dietaryInfo: ['Non-Vegetarian'] })
    expect(await related(vegan)).toEqual([])
    expect(await related(vegetarian)).toEqual([vegan])
    const glutenFree = await aRecipe(db(), { title: 'Free', dietaryInfo: ['Vegan', 'Gluten-Free'] })
    expect(await related(vegan)).toEqual([glutenFree])
    expect(await related(glutenFree)).toEqual([])
  })

  test('a recipe whose cook named neither kind nor cuisine shows those of its main food', async () => {
    const plain = { category: '', cuisine: '', ingredients: [{ name: 'salmon fillet' }] }
    const id = await aRecipe(db(), { ...plain, title: 'Plain Salmon' })
    const cake = await aRecipe(db(), { title: 'Cake', category: 'Cake', ingredients: [{ name: 'chocolate' }] })
    const salmon = await aRecipe(db(), { ...plain, title: 'More Salmon' })
    expect(await related(id)).toEqual([salmon, cake])
  })

  test('never a deleted recipe, and nothing for a recipe that is not there', async () => {
    const id = await aRecipe(db(), { title: 'One' })
    await aRecipe(db(), { title: 'Deleted', deletedAt: 1 })
    expect(await related(id)).toEqual([])
    expect(await related(2 ** 31 - 1)).toEqual([])
    expect(await findRecipe(db(), id, VISITOR)).not.toBeNull()
  })
})

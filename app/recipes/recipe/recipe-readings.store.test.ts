import { beforeEach, expect, test } from 'vitest'
import { estimatedNutrition } from '#app/food/nutrition/estimated-nutrition.ts'
import { neededLines } from '#app/food/steps/needed-lines.ts'
import { timersOf } from '#app/food/steps/step-timers.ts'
import type { Reading } from '#server/database/tables.ts'
import { aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { replaceLines } from './recipe-lines.store.ts'
import { bringReadingsUpToDate, readNoticed } from './recipe-readings.store.ts'
import { findRecipe } from './recipes.store.ts'
import { VISITOR } from './visibility.ts'

const INGREDIENTS = [
  { section: null, quantity: '200 g', name: 'rice', notes: null },
  { section: null, quantity: '1/3 cup', name: 'olive oil', notes: 'or butter' },
]
const STEPS = [{ section: null, text: 'Cook the rice for 12 minutes.' }]
const go = () => false

describeStores('what is read from recipes', (db) => {
  const stored = (id: number) =>
    db().selectFrom('recipeReading').selectAll().where('recipeId', '=', id).executeTakeFirst()
  const change = (id: number, changes: Partial<Reading>) =>
    db().updateTable('recipeReading').set(changes).where('recipeId', '=', id).execute()
  const aWrittenRecipe = async () => {
    const id = await aRecipe(db(), { ingredients: INGREDIENTS, steps: STEPS })
    await db()
      .transaction()
      .execute((tx) => replaceLines(tx, id, INGREDIENTS, STEPS))
    return id
  }
  const found = async (id: number) => {
    const recipe = await findRecipe(db(), id, VISITOR)
    if (!recipe) throw new Error('no recipe')
    return recipe
  }
  const seconds = async (id: number) => timersOf((await found(id)).steps)[0]?.[0]?.seconds
  const calories = async (id: number) => estimatedNutrition(await found(id))?.perServing.calories ?? 0

  beforeEach(async () => {
    await readNoticed(db())
  })

  test('is stored when they are written', async () => {
    const row = await stored(await aWrittenRecipe())
    expect(JSON.parse(row?.amounts ?? '')).toEqual([
      [[200, 1], [200, 1], 'g', null, ['rice'], 'rice', 'rice', 200, 0],
      [[1, 3], [1, 3], 'cup', null, ['olive oil'], 'olive oil', 'oil-olive', expect.closeTo(72.7, 1), 0],
    ])
    expect(JSON.parse(row?.stepReadings ?? '')).toEqual({
      timers: [[[18, 28, 720, null, 'Cook the rice']]],
      needed: [[0]],
    })
  })

  test('is what pages show, without their texts being read anew', async () => {
    const id = await aWrittenRecipe()
    const before = await calories(id)
    const { amounts = '', stepReadings = '' } = (await stored(id)) ?? {}
    await change(id, {
      amounts: amounts.replace('"rice",200', '"rice",400'),
      stepReadings: stepReadings.replace('720', '60').replace('[[0]]', '[[1]]'),
    })
    expect(await seconds(id)).toBe(60)
    expect(neededLines(await found(id))).toEqual([[1]])
    expect(await calories(id)).toBeGreaterThan(before * 1.2)
  })

  test('of another version, of other texts or of none is read anew, and then stored', async () => {
    const id = await aWrittenRecipe()
    const current = await stored(id)
    const wrong = { stepReadings: '{"timers":[[]],"needed":[[]]}', amounts: '[]' }
    for (const outdated of [{ version: 1 }, { amountsHash: 'old' }, { stepsHash: 'old' }]) {
      await change(id, { ...wrong, ...outdated })
      expect(await seconds(id)).toBe(720)
      expect(await readNoticed(db())).toBe(1)
      expect(await stored(id)).toEqual(current)
    }
    await db().deleteFrom('recipeReading').execute()
    expect(await seconds(id)).toBe(720)
    expect(await readNoticed(db())).toBe(1)
    expect(await stored(id)).toEqual(current)
  })

  test('is of the new texts after an older process has revised them', async () => {
    const id = await aWrittenRecipe()
    await db().updateTable('recipeStep').set({ text: 'Cook it for 5 minutes.' }).where('recipeId', '=', id).execute()
    expect(await seconds(id)).toBe(300)
  })

  test('goes with a recipe that is deleted for good', async () => {
    const id = await aWrittenRecipe()
    await db().deleteFrom('recipe').where('id', '=', id).execute()
    expect(await stored(id)).toBeUndefined()
  })
})

describeStores('the chore that reads recipes', (db) => {
  const readings = () => db().selectFrom('recipeReading').selectAll().orderBy('recipeId').execute()
  const someRecipes = async (count: number) => {
    const ids: number[] = []
    for (let at = 0; at < count; at++) ids.push(await aRecipe(db(), { ingredients: INGREDIENTS, steps: STEPS }))
    return ids
  }

  test('reads all that have no current reading, once', { tags: 'slow' }, async () => {
    const ids = await someRecipes(45)
    expect(await bringReadingsUpToDate(db(), go)).toBe(45)
    expect((await readings()).map(({ recipeId }) => recipeId)).toEqual(ids)
    await db()
      .updateTable('recipeReading')
      .set({ version: 1, amounts: '[]' })
      .where('recipeId', '<=', ids[9] ?? 0)
      .execute()
    await db().deleteFrom('siteState').execute()
    expect(await bringReadingsUpToDate(db(), go)).toBe(10)
    expect(new Set((await readings()).map(({ amounts }) => amounts)).size).toBe(1)
    expect(await bringReadingsUpToDate(db(), go)).toBe(0)
  })

  test('goes on where a stop has interrupted it', { tags: 'slow' }, async () => {
    await someRecipes(45)
    let batches = 0
    expect(await bringReadingsUpToDate(db(), () => ++batches > 1)).toBe(20)
    expect(await readings()).toHaveLength(20)
    expect(await bringReadingsUpToDate(db(), go)).toBe(25)
  })

  test('stores nothing of a batch that fails, and reads it the next time', async () => {
    const [first = 0] = await someRecipes(3)
    let isFailing = true
    const failing = db().withPlugin({
      transformQuery({ node }) {
        if (isFailing && node.kind === 'InsertQueryNode') throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await expect(bringReadingsUpToDate(failing, go)).rejects.toThrow('killed')
    expect(await readings()).toEqual([])
    isFailing = false
    expect(await bringReadingsUpToDate(failing, go)).toBe(3)
    expect((await readings())[0]?.recipeId).toBe(first)
  })
})

import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#app/base/request/plain-day.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { applyChanges } from '#app/kitchen/records/sync.store.ts'
import { stampedValues } from '#app/kitchen/records/sync-record.ts'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { DAY } from '#server/processes/clock.ts'
import { aCook, aHousehold, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { listUnnoted, takeQuestion } from './cooked-questions.store.ts'

const TODAY = '2026-06-20'
const NOW = { day: TODAY, time: '23:00' }
const AT = Date.UTC(2026, 5, 20, 23)

describeStores('questions about planned meals', (db) => {
  let anna = ''
  let ben = ''
  let soup = 0
  let stew = 0
  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
    soup = await aRecipe(db(), { title: 'Soup' })
    stew = await aRecipe(db(), { title: 'Stew' })
    await aHousehold(db(), [anna, ben])
  })
  let meals = 0
  const plan = async (recipe: number, day: string, meal = 'dinner', cookId = anna) => {
    const values = { day, meal, recipe, text: `Dish ${recipe}`, servings: null, leftoverOf: null, position: meals++ }
    const fields = stampedValues(values, AT - 5 * DAY + meals, 'phone')
    const householdId = await requireHouseholdId(db(), cookId)
    await applyChanges(db(), { householdId, changes: [{ id: `meal-${meals}`, kind: 'planned', fields }] })
  }
  const unnoted = async (cookId = anna) =>
    (await listUnnoted(db(), cookId, NOW)).map(({ recipe, day }) => `${recipe} ${day}`)
  const note = (cookId: string, recipeId: number, cookedOn: string) =>
    noteCooked(db(), { id: cookId, role: 'cook' }, recipeId, EntryDraft.parse({ cookedOn }))

  test('are about the last three days, the last meal first, a recipe once a day, until it is in the own diary', async () => {
    const days = [-4, -3, -1, 0, 1].map((more) => addDays(TODAY, more))
    for (const day of days) await plan(soup, day)
    await plan(soup, TODAY, 'lunch')
    await plan(stew, TODAY)
    const [, first, yesterday] = days
    const questions = await unnoted()
    expect([...questions].sort()).toEqual(
      [`${soup} ${first}`, `${soup} ${yesterday}`, `${soup} ${TODAY}`, `${stew} ${TODAY}`].sort(),
    )
    expect(questions.at(-1)).toBe(`${soup} ${first}`)
    expect(await listUnnoted(db(), anna, NOW)).toContainEqual({ recipe: stew, title: `Dish ${stew}`, day: TODAY })
    await note(anna, soup, TODAY)
    await note(anna, stew, yesterday ?? '')
    await note(ben, stew, TODAY)
    expect((await unnoted()).sort()).toEqual([`${soup} ${first}`, `${soup} ${yesterday}`, `${stew} ${TODAY}`].sort())
    expect(await unnoted(ben)).not.toContain(`${stew} ${TODAY}`)
    expect(await unnoted(await aCook(db()))).toEqual([])
  })

  test('are about nothing that the cook may not read', async () => {
    const theirs = await aRecipe(db(), { authorId: await aCook(db()), visibility: 'private' })
    const gone = await aRecipe(db(), { deletedAt: 1, deletedBy: 'author' })
    const own = await aRecipe(db(), { authorId: anna, visibility: 'private' })
    for (const recipe of [theirs, gone, own]) await plan(recipe, TODAY)
    expect([await unnoted(), await unnoted(ben)]).toEqual([[`${own} ${TODAY}`], []])
  })

  test('come once to a household, about the last meal, and to no other; one about another meal comes later', async () => {
    const [cleo] = [await aCook(db())]
    await plan(soup, addDays(TODAY, -1))
    await plan(stew, TODAY, 'lunch')
    await plan(soup, TODAY, 'dinner', cleo)
    expect(await takeQuestion(db(), anna, NOW, AT)).toEqual({ recipe: stew, title: `Dish ${stew}`, day: TODAY })
    for (const cook of [anna, ben]) expect(await takeQuestion(db(), cook, NOW, AT)).toBeNull()
    expect((await takeQuestion(db(), cleo, NOW, AT))?.recipe).toBe(soup)
    await plan(soup, TODAY, 'breakfast')
    expect(await takeQuestion(db(), ben, NOW, AT)).toMatchObject({ recipe: soup, day: TODAY })
    expect(await takeQuestion(db(), await aCook(db()), NOW, AT)).toBeNull()
    expect((await unnoted()).length).toBe(3)
  })

  test('are known for thirty days, those of other households too', async () => {
    const cleo = await aCook(db())
    await plan(soup, TODAY)
    await plan(soup, TODAY, 'dinner', cleo)
    await takeQuestion(db(), anna, NOW, AT)
    await takeQuestion(db(), cleo, NOW, AT - 40 * DAY)
    const known = async () => (await db().selectFrom('cookedQuestion').select('mealId').execute()).length
    const later = { day: addDays(TODAY, 1), time: '23:00' }
    for (const [days, count] of [
      [30, 3],
      [31, 3],
    ] as const) {
      await plan(stew, later.day, days === 30 ? 'lunch' : 'dinner')
      await takeQuestion(db(), anna, later, AT + days * DAY)
      expect([days, await known()]).toEqual([days, count])
    }
  })
})

import { test } from 'vitest'
import { listUnnoted, takeQuestion } from '#app/community/cooked/cooked-questions.store.ts'
import { listTitles } from '#app/community/notifications/recipe-titles.store.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { saveNeeds } from '#app/kitchen/households/members.store.ts'
import { PlanIntent } from '#app/kitchen/meal-plan/meal-plan-changes.ts'
import {
  changePlanByIntent,
  countPeople,
  countRemovedMeals,
  exportMealPlan,
  mealsWithLeftovers,
} from '#app/kitchen/meal-plan/meal-plans.server.ts'
import { putMeal } from '#app/kitchen/meal-plan/planned-meals.server.ts'
import { neededDishes } from '#app/kitchen/plan-shopping/plan-shopping.server.ts'
import { plannedRecipes, savedRecipes } from '#app/kitchen/planned-recipes/planned-recipes.store.ts'
import { addMissingRecords, copyRecords } from '#app/kitchen/records/copied-records.store.ts'
import { applyChanges, forgetDeletedRecords, listChanges } from '#app/kitchen/records/sync.store.ts'
import { stampedValues } from '#app/kitchen/records/sync-record.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { shelve } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { changeContent } from '#server/database/content.ts'
import { DAY } from '#server/processes/clock.ts'
import { aCook, aRecipe } from '../support/builders.ts'
import { describeStores } from '../support/databases.ts'
import { aStory, setClock } from './story.ts'

describeStores('households at their meals', (db, engine) => {
  test('plan meals, are asked about them once, and keep what two of them changed, as approved', async () => {
    setClock()
    const cooks = { anna: await aCook(db()), ben: await aCook(db()), cleo: await aCook(db()) }
    const { anna, ben, cleo } = cooks
    const image = JSON.stringify({ key: 'photos/a', width: 4, height: 3, colour: '#aa0000' })
    const recipes = {
      soup: await aRecipe(db(), { title: 'Soup', image, authorId: cleo, dietaryInfo: ['Vegan'] }),
      own: await aRecipe(db(), { title: 'Own stew', image, authorId: anna, visibility: 'private', servings: 3 }),
      secret: await aRecipe(db(), { title: 'Secret', image, authorId: cleo, visibility: 'private' }),
      gone: await aRecipe(db(), { title: 'Gone', authorId: cleo, deletedAt: 1, deletedBy: 'author' }),
      household: await aRecipe(db(), { title: 'Ben’s', authorId: ben, visibility: 'private', sharedWithHousehold: 1 }),
    }
    await db()
      .updateTable('recipe')
      .set({ nutrition: '{"calories":500,"protein":20}' })
      .where('id', '=', recipes.own)
      .execute()
    const home = await requireHouseholdId(db(), anna)
    await db()
      .insertInto('householdMember')
      .values({ cookId: ben, householdId: home, role: 'member', joinedAt: 1 })
      .execute()
    await saveNeeds(db(), ben, { diets: ['vegan'], allergens: [] })
    const ids = Object.values(recipes)
    const story = await aStory(
      db(),
      engine,
      { cooks, recipes },
      {
        'what is planned': () => exportMealPlan(db(), ben),
        'anna is asked about': () => listUnnoted(db(), anna, { day: '2026-10-01', time: '13:30' }),
        'ben would be asked about': () => listUnnoted(db(), ben, { day: '2026-10-01', time: '20:00' }),
        'for how many': () => countPeople(db(), ben),
      },
    )
    const { act } = story
    const asCook = { id: anna, role: 'cook' } as Cook
    const put = (id: string, request: object) =>
      putMeal(db(), asCook, id, { meal: 'lunch', day: '2026-10-01', ...request } as never)
    await act('what a plan shows to anna, cleo and a visitor', async () => [
      await plannedRecipes(db(), anna, ids),
      await plannedRecipes(db(), cleo, ids),
      await plannedRecipes(db(), null, ids),
      await plannedRecipes(db(), null, []),
    ])
    await act('titles for ben, and for cleo', async () => [
      await listTitles(db(), ben, ids),
      await listTitles(db(), cleo, ids),
    ])
    await act('saved by anna', async () => {
      await shelve(db(), anna, 'savedRecipes', [recipes.soup, recipes.own], Date.now())
      await shelve(db(), anna, 'favoriteRecipes', [recipes.household], Date.now())
      return savedRecipes(db(), anna)
    })
    await act('soup for lunch', () => put('m1', { recipe: recipes.soup }))
    await act('the stew for dinner, for five', () =>
      put('m2', { recipe: recipes.own, meal: 'dinner', servings: 5, readyAt: '19:00' }),
    )
    await act('what is left of it tomorrow', () => put('m3', { leftoverOf: 'm2', day: '2026-10-02', servings: 2 }))
    await act('leftovers of leftovers, of nothing, a secret, nothing', async () => [
      await put('m4', { leftoverOf: 'm3' }),
      await put('m4', { leftoverOf: 'none' }),
      await put('m4', { recipe: recipes.secret }),
      await put('m4', {}),
    ])
    await act('out, the day before', () => put('m5', { text: 'At Ana’s', day: '2026-09-30' }))
    await act('the soup also four days ago, and three', async () => {
      await put('m6', { recipe: recipes.soup, day: '2026-09-27' })
      await put('m7', { recipe: recipes.soup, day: '2026-09-28', meal: 'dinner' })
    })
    await act('lunch is later', () => put('m1', { recipe: recipes.soup, readyAt: '13:31' }))
    await act('and earlier', () => put('m1', { recipe: recipes.soup, readyAt: '13:29' }))
    await act('meals with what is left', async () => [
      (await mealsWithLeftovers(db(), home, 'm2')).map(({ id }) => id),
      (await mealsWithLeftovers(db(), home, 'm3')).map(({ id }) => id),
      await mealsWithLeftovers(db(), home, 'none'),
    ])
    await act('what the dishes need', async () => {
      const dish = (recipe: number, servings: number | null) => ({
        entry: `e${recipe}`,
        day: '2026-10-01',
        recipe,
        servings,
      })
      const needed = await neededDishes(
        db(),
        [dish(recipes.soup, 8), dish(recipes.secret, null), dish(recipes.own, null)],
        {
          cook: asCook,
          units: 'metric',
        },
      )
      return needed.map(({ title, texts, servings }) => [title, servings, ...texts])
    })
    await act('anna takes a question', () => takeQuestion(db(), anna, { day: '2026-10-01', time: '13:30' }))
    await act('ben gets none in the evening: the stew is not his to read', () =>
      takeQuestion(db(), ben, { day: '2026-10-01', time: '20:00' }),
    )
    await act('nobody is asked again', async () => [
      await takeQuestion(db(), anna, { day: '2026-10-01', time: '23:00' }),
      await takeQuestion(db(), cleo, { day: '2026-10-01', time: '23:00' }),
    ])
    await act('anna cooked the soup', () =>
      noteCooked(
        db(),
        { id: anna, role: 'cook' },
        recipes.soup,
        EntryDraft.parse({ cookedOn: '2026-10-01', text: 'Good.' }),
        { now: Date.now() },
      ),
    )
    const intend = (intent: object) =>
      changePlanByIntent(db(), anna, PlanIntent.parse({ week: '2026-09-28', ...intent }))
    await act('they are four', () => intend({ do: 'people', people: '4' }))
    const removed = await act('the stew is removed with what is left', () => intend({ do: 'remove', of: 'm2' }))
    const at = typeof removed === 'string' ? 0 : (removed.removedAt ?? 0)
    await act('how much that was', async () => [
      await countRemovedMeals(db(), ben, at),
      await countRemovedMeals(db(), cleo, at),
      await countRemovedMeals(db(), ben, at - 1),
    ])
    await act('and is brought back', () => intend({ do: 'restore', of: String(at) }))
    await act('asked a month later', () =>
      takeQuestion(db(), anna, { day: '2026-10-03', time: '20:00' }, Date.now() + 31 * DAY),
    )

    const change = (id: string, text: string, when: number, device: string, more: object = {}) => ({
      id,
      kind: 'item',
      fields: { ...stampedValues({ list: 'list', text, ...more }, when, device) },
    })
    const now = Date.now()
    await act('two devices change an item', async () => [
      await applyChanges(db(), {
        householdId: home,
        changes: [change('i1', 'milk', now, 'a'), change('i2', 'tea', now, 'a')],
      }),
      await applyChanges(db(), { householdId: home, changes: [change('i1', 'oat milk', now - 1, 'b')] }),
      await applyChanges(db(), { householdId: home, changes: [change('i1', 'soy milk', now + 1, 'b')] }),
      await applyChanges(db(), { householdId: home, changes: [change('i3', 'x', now, 'b', { wrong: 1 })] }),
      await applyChanges(db(), { householdId: 'none', changes: [change('i3', 'x', now, 'b')] }),
    ])
    await act('a clock is a day ahead', () =>
      applyChanges(db(), { householdId: home, changes: [change('i2', 'cocoa', now + DAY, 'c')] }),
    )
    await act('a guest changes their list alone', async () => [
      await applyChanges(db(), {
        householdId: home,
        list: 'list',
        changes: [change('i2', 'mate', now + 2 * 60_000, 'd')],
      }),
      await applyChanges(db(), {
        householdId: home,
        list: 'other',
        changes: [change('i2', 'rum', now + 3 * 60_000, 'd')],
      }),
      await applyChanges(db(), {
        householdId: home,
        list: 'list',
        changes: [change('i2', 'rum', now + 3 * 60_000, 'd', { list: 'other' })],
      }),
    ])
    const page = async (since: number, more: object = {}) => {
      const { version, records, hasMore, isReset } = await listChanges(db(), home, { since, ...more })
      return { version, ids: records.map(({ id }) => id), hasMore, isReset }
    }
    await act('what is new', async () => [
      await page(0),
      await page(0, { size: 2 }),
      await page(0, { list: 'list' }),
      await page(16),
      await page(4711),
      await listChanges(db(), 'none', { since: 3 }),
    ])
    await act('an item goes and is forgotten', async () => {
      await applyChanges(db(), {
        householdId: home,
        changes: [change('i1', 'milk', now + 4 * 60_000, 'a', { deleted: true })],
      })
      const gone = await page(17)
      const forgotten = [
        await forgetDeletedRecords(db(), Date.now() + 90 * DAY),
        await forgetDeletedRecords(db(), Date.now() + 90 * DAY + 1),
      ]
      return [gone, forgotten, await page(17), await page(17, { continues: true }), await page(0)]
    })
    await act('what cleo lacks of it', async () => {
      const to = await requireHouseholdId(db(), cleo)
      const values = { list: 'list', text: 'rice' }
      const added = await addMissingRecords(db(), {
        householdId: to,
        records: [
          { id: 'i2', kind: 'item', values },
          { id: 'i2', kind: 'item', values: { list: 'list', text: 'second' } },
        ],
      })
      const again = await addMissingRecords(db(), {
        householdId: to,
        records: [{ id: 'i2', kind: 'item', values: { ...values, text: 'third' } }],
      })
      return [added, again, await changeContent(db(), (tx) => copyRecords(tx, { from: home, to }))]
    })
    await story.expectApproved('planned-meals')
  })
})

import { expect, test } from 'vitest'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { exportLists } from '#app/kitchen/items/shopping-lists.store.ts'
import { MAX_PLAN_TEXT } from '#app/kitchen/meal-plan/meal-plan-changes.ts'
import { listPlanned } from '#app/kitchen/meal-plan/meal-plans.server.ts'
import { MAX_ITEM, MAX_LIST_NAME } from '#app/kitchen/records/shopping-records.ts'
import { applyChanges } from '#app/kitchen/records/sync.store.ts'
import { stampedValues } from '#app/kitchen/records/sync-record.ts'
import { aDrop, aFoundRecipe, importsIn } from '../../../tests/support/app-imports.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import type { ImportedKitchen } from './recipe-import.ts'
import { findImport, listImported } from './recipe-imports.store.ts'

const DAY = '2026-11-24'

describeStores('the kitchen of an import', (db) => {
  const { store, start, recipesOf } = importsIn(db, temporaryFolder())
  const bring = async (cookId: string, kitchen: Partial<ImportedKitchen>, titles = ['Soup', 'Stew']) => {
    const drop = aDrop(
      titles.map((title) => aFoundRecipe(title)),
      kitchen,
    )
    const id = await store(cookId, drop)
    await start(cookId, id)
    return id
  }
  const planned = async (cookId: string) =>
    (await listPlanned(db(), cookId, DAY, '2026-11-30')).map(({ fields }) => ({
      ...{ day: fields.day?.[1], meal: fields.meal?.[1], recipe: fields.recipe?.[1], text: fields.text?.[1] },
      position: fields.position?.[1],
    }))
  const lists = async (cookId: string) =>
    (await exportLists(db(), cookId)).map(({ name, items }) => [name, ...items.map(({ text }) => text)])

  test('has the meals by the names that apps give them, and every other one as a dinner', async () => {
    const cookId = await aCook(db())
    const names = {
      breakfast: ['Breakfast', 'BRUNCH', 'Frühstück', 'Petit déjeuner', 'Petit-déj', 'Desayuno', 'Colazione', 'नाश्ता'],
      lunch: ['Lunch', 'Mittagessen', 'Déjeuner', 'Almuerzo', 'Comida', 'Pranzo', 'दोपहर का भोजन'],
      snack: ['Snacks', 'Side dish', 'Dessert', 'Tea', 'Imbiss', 'Goûter', 'Merienda', 'Spuntino', 'अल्पाहार'],
      dinner: ['Dinner', 'Abendessen', 'Cena', 'Feast', null],
    }
    const meals = Object.entries(names).flatMap(([becomes, of]) =>
      of.map((meal) => ({ date: DAY, meal, recipeTitle: null, text: `${meal} is ${becomes}` })),
    )
    await bring(cookId, { meals })
    const plan = await planned(cookId)
    expect(plan.map(({ text }) => text).sort()).toEqual(meals.map(({ text }) => text).sort())
    for (const { text, meal } of plan) expect(text).toMatch(new RegExp(` is ${meal}$`))
  })

  test('names the recipes that came or were there already, in the order of the file, and what is only words', async () => {
    const cookId = await aCook(db())
    await bring(cookId, {}, ['Pie'])
    const [pie] = (await recipesOf(cookId)).map(({ id }) => id)
    const long = 'x'.repeat(MAX_PLAN_TEXT)
    const meal = (recipeTitle: string | null, text: string | null = null, date = DAY) => ({
      ...{ date, meal: 'Dinner', recipeTitle, text },
    })
    const meals = [
      meal(' SOUP ', 'beside'),
      meal('Pie'),
      meal('Stew'),
      meal('Cake'),
      meal(null, ' Leftovers '),
      meal(null, `${long}y`),
      ...[meal(null), meal(null, ' '), meal('  '), meal('Soup', null, '2026-02-30'), meal('Soup', null, '24.11.2026')],
    ]
    const id = await bring(cookId, { meals }, ['Soup', 'Stew', 'Pie', 'Soup'])
    const rows = await listImported(db(), id, { page: 1 })
    const [soup, stew] = rows.map(({ recipeId }) => recipeId)
    expect(rows[2]).toMatchObject({ sameAs: pie, recipeId: null })
    const at = (position: number) => ({ day: DAY, meal: 'dinner', position })
    expect((await planned(cookId)).sort((a, b) => Number(a.position) - Number(b.position))).toEqual([
      { ...at(0), recipe: soup, text: 'SOUP' },
      { ...at(1), recipe: pie, text: 'Pie' },
      { ...at(2), recipe: stew, text: 'Stew' },
      { ...at(3), recipe: null, text: 'Cake' },
      { ...at(4), recipe: null, text: 'Leftovers' },
      { ...at(5), recipe: null, text: long },
    ])
  })

  test('goes on the lists of the same names, on the first one without a name, and on new ones', async () => {
    const cookId = await aCook(db())
    const householdId = await requireHouseholdId(db(), cookId)
    const fields = stampedValues({ name: 'Party', position: 1 }, 1000, 'phone')
    await applyChanges(db(), { householdId, changes: [{ id: 'party', kind: 'list', fields }] })
    const item = (list: string | null, text: string, isTicked = false) => ({ list, text, isTicked })
    const [longName, longText] = ['n'.repeat(MAX_LIST_NAME), 't'.repeat(MAX_ITEM)]
    const items = [
      item('PARTY', ' candles '),
      item(null, 'rice', true),
      item('  ', 'dal'),
      item('Picnic', 'bread'),
      item('picnic ', 'cake'),
      item('Party', ' '),
      item(`${longName}n`, `${longText}t`),
    ]
    await bring(cookId, { items })
    const all = await exportLists(db(), cookId)
    expect((await lists(cookId)).sort()).toEqual([
      ['', 'rice', 'dal'],
      ['Party', 'candles'],
      ['Picnic', 'bread', 'cake'],
      [longName, longText],
    ])
    expect(all[0]?.items.map(({ text, ticked }) => [text, ticked])).toEqual([
      ['rice', true],
      ['dal', false],
    ])
    expect(all.find(({ name }) => name === 'Party')?.id).toBe('party')
  })

  test('comes once, however often it is sent, and what was changed since stays', async () => {
    const cookId = await aCook(db())
    const kitchen = {
      items: ['rice', 'dal'].map((text) => ({ list: 'Party', text, isTicked: false })),
      meals: [{ date: DAY, meal: 'Lunch', recipeTitle: null, text: 'Leftovers' }],
    }
    await bring(cookId, kitchen)
    const householdId = await requireHouseholdId(db(), cookId)
    const rows = db().selectFrom('syncRecord').select(['id', 'kind', 'fields', 'deletedAt']).orderBy('id')
    const find = async (text: string) => {
      const record = (await rows.execute()).find(({ fields }) => fields.includes(`"${text}"`))
      if (!record) throw new Error(text)
      return record
    }
    const change = async (text: string, values: Parameters<typeof stampedValues>[0]) => {
      const { id, kind } = await find(text)
      const fields = stampedValues(values, Date.now() + 10_000, 'phone')
      await applyChanges(db(), { householdId, changes: [{ id, kind, fields }] })
    }
    await change('rice', { ticked: true })
    await bring(cookId, kitchen)
    expect(await lists(cookId)).toEqual([[''], ['Party', 'rice', 'dal']])
    expect(await planned(cookId)).toHaveLength(1)
    const [, party] = await exportLists(db(), cookId)
    expect(party?.items.map(({ ticked }) => ticked)).toEqual([true, false])
    expect(await recipesOf(cookId)).toHaveLength(2)
    const again = await bring(cookId, { items: [{ list: 'Party', text: 'salt', isTicked: false }] }, ['Tart'])
    expect((await lists(cookId))[1]?.sort()).toEqual(['Party', 'dal', 'rice', 'salt'])
    expect((await findImport(db(), cookId, again))?.state).toBe('done')
  })
})

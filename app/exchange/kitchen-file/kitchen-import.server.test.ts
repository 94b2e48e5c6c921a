import { expect, test } from 'vitest'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { exportHousehold } from '#app/kitchen/households/household-export.store.ts'
import { saveNeeds } from '#app/kitchen/households/members.store.ts'
import { applyChanges, listRecords } from '#app/kitchen/records/sync.store.ts'
import { stampedValues } from '#app/kitchen/records/sync-record.ts'
import { listShelvedIds, shelve } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { exportCollections, placeRecipe } from '#app/recipes/collections/collection-recipes.store.ts'
import { chooseCover, createCollection } from '#app/recipes/collections/collections.store.ts'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { exportDiary } from '#app/recipes/diary/diary-lists.store.ts'
import { listRecipeNotes, saveRecipeNote } from '#app/recipes/notes/recipe-notes.store.ts'
import { workersHere } from '../../../tests/support/app-imports.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aStreet, LONG_AGO } from '../../../tests/support/town.ts'
import { kitchenText } from './kitchen-export.server.ts'
import { importKitchen } from './kitchen-import.server.ts'
import { findKitchenProgress } from './kitchen-progress.store.ts'

const ORIGIN = 'https://foodio.example'

describeStores('the file of a kitchen', (db) => {
  const background = { start: () => {} } as never
  const bring = (cookId: string, text: string, own: [string, number][] = [], more: object = {}) =>
    importKitchen(
      { db: db(), cookId, workers: workersHere as never, background, origin: ORIGIN, mayPublish: true, ...more },
      text,
      new Map(own),
    )
  /** What of a kitchen is compared: each thing in a line. */
  const kitchenOf = async (cookId: string) => ({
    ...(await listShelvedIds(db(), cookId)),
    notes: (await listRecipeNotes(db(), cookId)).map(
      ({ recipeId, text, updatedAt }) => `${recipeId} ${text} ${updatedAt}`,
    ),
    diary: (await exportDiary(db(), cookId)).map(
      (one) => `${one.recipeId} ${one.cookedOn} ${one.text} ${one.isPublic}`,
    ),
    collections: (await exportCollections(db(), cookId)).map(
      ({ title, visibility, recipes, coverRecipeId }) => `${title} ${visibility} ${recipes.join('+')} ${coverRecipeId}`,
    ),
  })

  test('brings all of it to an account that has nothing, the second time nothing, and makes public what its cook confirms', {
    tags: 'slow',
  }, async () => {
    const { anna, soup, stew, collections } = await aStreet(db())
    await chooseCover(db(), anna, collections['anna winter'], stew)
    await db().updateTable('collection').set({ createdAt: 1 }).where('id', '=', collections['anna summer']).execute()
    await saveNeeds(db(), anna, { diets: ['vegan'], allergens: ['milk'] })
    const householdId = await requireHouseholdId(db(), anna)
    const planned = { day: '2026-10-05', meal: 'dinner', recipe: soup, text: 'Soup', servings: 2 }
    const fields = stampedValues(planned, LONG_AGO, 'test')
    await applyChanges(db(), { householdId, changes: [{ id: 'p1', kind: 'planned', fields }] })
    const text = await kitchenText(db(), anna, { origin: ORIGIN, files: new Map() })
    expect(JSON.parse(text).needs).toEqual({ diets: ['vegan'], allergens: ['milk'] })
    const [open, shy] = [await aCook(db()), await aCook(db())]

    const all = {
      favoriteRecipes: [soup, stew],
      savedRecipes: [soup, stew],
      notes: [`${soup} Less salt. ${LONG_AGO}`, `${stew} Less salt. ${LONG_AGO}`],
      diary: ['2026-08-01', '2026-08-02'].flatMap((day) => [soup, stew].map((id) => `${id} ${day} Good. true`)),
      collections: [`winter public ${soup}+${stew} ${stew}`, `summer public ${soup}+${stew} null`],
    }
    expect(await kitchenOf(anna)).toEqual(all)
    const added = await bring(open, text)
    expect(await kitchenOf(open)).toEqual(all)
    expect(added).toBeGreaterThanOrEqual(13)
    expect(await bring(open, text)).toBe(0)
    expect(await exportHousehold(db(), open)).toMatchObject({ diets: ['vegan'], allergens: ['milk'] })
    const records = await listRecords(db(), await requireHouseholdId(db(), open), 'planned')
    expect(records.map(({ fields: own }) => [own.day?.[1], own.recipe?.[1]])).toEqual([['2026-10-05', soup]])

    await bring(shy, text, [], { mayPublish: false })
    expect(await kitchenOf(shy)).toEqual({
      ...all,
      diary: all.diary.map((line) => line.replace('true', 'false')),
      collections: all.collections.map((line) => line.replace('public', 'private')),
    })
  })

  test('changes nothing that is there: lists go on behind it, notes and needs stay', { tags: 'slow' }, async () => {
    const { anna, soup, stew } = await aStreet(db())
    const text = await kitchenText(db(), anna, { origin: ORIGIN, files: new Map() })
    const cook = await aCook(db())
    const pie = await aRecipe(db(), { title: 'Pie' })
    await shelve(db(), cook, 'savedRecipes', [stew, pie], LONG_AGO)
    await saveRecipeNote(db(), cook, soup, { stars: 1, text: 'Mine.', amounts: [] }, 7)
    await saveNeeds(db(), cook, { diets: [], allergens: ['nuts'] })
    const needs = JSON.parse(text)
    needs.needs = { diets: ['vegan'], allergens: [] }
    await bring(cook, JSON.stringify(needs))
    const { savedRecipes, notes } = await kitchenOf(cook)
    expect([...savedRecipes].sort()).toEqual([soup, stew, pie].sort())
    expect(notes.sort()).toEqual([`${soup} Mine. 7`, `${stew} Less salt. ${LONG_AGO}`])
    expect(await exportHousehold(db(), cook)).toMatchObject({ diets: [], allergens: ['nuts'] })
  })

  test('from another site has own recipes alone, by their files; what is about one that waits comes later', async () => {
    const author = await aCook(db())
    const [soup, stew] = [
      await aRecipe(db(), { authorId: author, visibility: 'private' }),
      await aRecipe(db(), { title: 'Stew' }),
    ]
    const cook = await aCook(db())
    const [here, also] = [
      await aRecipe(db(), { authorId: cook, visibility: 'private' }),
      await aRecipe(db(), { authorId: cook, visibility: 'private' }),
    ]
    await shelve(db(), author, 'favoriteRecipes', [soup, stew], LONG_AGO)
    const later = Date.now() + 1e9
    await saveRecipeNote(db(), author, soup, { stars: 2, text: 'Mine.', amounts: [] }, later)
    await saveRecipeNote(db(), author, stew, { stars: 2, text: 'Theirs.', amounts: [] }, LONG_AGO)
    const text = await kitchenText(db(), author, {
      origin: 'https://other.example',
      files: new Map([[soup, 'soup.json']]),
    })

    expect(await bring(cook, text, [['other.json', also]])).toBe(0)
    expect(await kitchenOf(cook)).toMatchObject({ favoriteRecipes: [], notes: [] })
    const before = Date.now()
    expect(await bring(cook, text, [['soup.json', here]])).toBe(2)
    expect((await kitchenOf(cook)).favoriteRecipes).toEqual([here])
    const [note] = await listRecipeNotes(db(), cook)
    expect(note).toMatchObject({ recipeId: here, text: 'Mine.' })
    expect(note?.updatedAt).toBeGreaterThanOrEqual(before)
    expect(note?.updatedAt).toBeLessThan(later)
    expect(await bring(cook, '{"format":"other"}')).toBeNull()
  })

  test('has covers of collections by the ids that recipes have here', async () => {
    const [author, cook] = [await aCook(db()), await aCook(db())]
    const soup = await aRecipe(db(), { authorId: author })
    const here = await aRecipe(db(), { authorId: cook })
    await db().updateTable('recipe').set({ image: 'photos/soup' }).where('id', 'in', [soup, here]).execute()
    const made = await createCollection(db(), author, { title: 'Own', text: '', visibility: 'private' })
    if (made === 'full') throw new Error(made)
    await placeRecipe(db(), author, { collectionId: made, recipeId: soup })
    expect(await chooseCover(db(), author, made, soup)).toBe('chosen')
    const text = await kitchenText(db(), author, { origin: ORIGIN, files: new Map([[soup, 'soup.json']]) })
    await bring(cook, text, [['soup.json', here]])
    expect((await kitchenOf(cook)).collections).toEqual([`Own private ${here} ${here}`])
  })

  const kitchenOfItems = (count: number) =>
    JSON.stringify({
      ...{ format: 'foodio-kitchen', origin: ORIGIN, recipes: {}, favoriteRecipes: [], savedRecipes: [], notes: [] },
      ...{ diary: [], collections: [], needs: null },
      records: Array.from({ length: count }, (_, at) => ({
        ...{ id: `i${at}`, kind: 'item', values: { list: 'list', text: `${at} g rice` } },
      })),
    })
  const itemsOf = async (cookId: string) => {
    const items = await listRecords(db(), await requireHouseholdId(db(), cookId), 'item')
    return items.length
  }

  test('with more than a thousand entries is added in the background, one at a time, until it is to stop', async () => {
    const [few, cook, stopped] = [await aCook(db()), await aCook(db()), await aCook(db())]
    const works: ((isStopping: () => boolean) => Promise<void>)[] = []
    const inBackground = { background: { start: (_: string, work: never) => void works.push(work) } }
    expect(await bring(few, kitchenOfItems(1000), [], inBackground)).toBe(1000)
    expect([works.length, await findKitchenProgress(db(), few)]).toEqual([0, null])

    expect(await bring(cook, kitchenOfItems(1001), [], inBackground)).toBe('started')
    expect(await bring(cook, kitchenOfItems(1001), [], inBackground)).toBe('running')
    expect([works.length, await itemsOf(cook)]).toEqual([1, 0])
    expect(await findKitchenProgress(db(), cook)).toEqual({ state: 'running', total: 1001, done: 0, added: 0 })
    await works.shift()?.(() => false)
    expect(await itemsOf(cook)).toBe(1001)
    expect(await findKitchenProgress(db(), cook)).toEqual({ state: 'done', total: 1001, done: 1001, added: 1001 })

    expect(await bring(stopped, kitchenOfItems(1001), [], inBackground)).toBe('started')
    let calls = 0
    await works.shift()?.(() => ++calls > 1)
    const added = await itemsOf(stopped)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThan(1001)
    expect(await findKitchenProgress(db(), stopped)).toMatchObject({ state: 'running', added: 0 })
  })

  test('of a cook without a household has what is theirs, and entries about recipes that are there', async () => {
    const [author, cook] = [await aCook(db()), await aCook(db())]
    const [soup, gone] = [await aRecipe(db()), await aRecipe(db(), { title: 'Gone' })]
    for (const [recipeId, more] of [
      [soup, { text: 'Good.', stars: 4, changes: 'No salt.', isPublic: true }],
      [soup, { cookedOn: '2026-08-02' }],
      [gone, {}],
    ] as const) {
      const entry = EntryDraft.parse({ cookedOn: '2026-08-01', ...more })
      await noteCooked(db(), { id: author, role: 'cook' }, recipeId, entry, { now: LONG_AGO })
    }
    await db().updateTable('cookedEntry').set({ recipeId: null }).where('recipeId', '=', gone).execute()
    const kitchen = JSON.parse(await kitchenText(db(), author, { origin: ORIGIN, files: new Map([[3, 'a.jsonld']]) }))
    expect(kitchen).toMatchObject({
      ...{ format: 'foodio-kitchen', origin: ORIGIN, recipes: { 3: 'a.jsonld' }, needs: null, records: [] },
    })
    const [full, bare, ...more] = kitchen.diary
    const about = { recipeId: soup, cookedOn: '2026-08-01' }
    expect([full, bare, more]).toEqual([
      { ...about, text: 'Good.', stars: 4, changes: 'No salt.', isPublic: true },
      { ...about, cookedOn: '2026-08-02', text: '', stars: null, changes: '', isPublic: false },
      [],
    ])
    expect(await bring(cook, JSON.stringify(kitchen))).toBe(2)
    const [first] = await exportDiary(db(), cook)
    expect(first).toMatchObject({ recipeId: soup, text: 'Good.', stars: 4, changes: 'No salt.', isPublic: true })
  })
})

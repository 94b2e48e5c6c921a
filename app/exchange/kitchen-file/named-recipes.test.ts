import { beforeEach, expect, test } from 'vitest'
import { findHouseholdId, requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { exportHousehold } from '#app/kitchen/households/household-export.store.ts'
import { listRecords } from '#app/kitchen/records/sync.store.ts'
import { listShelvedIds } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { exportCollections } from '#app/recipes/collections/collection-recipes.store.ts'
import { exportDiary } from '#app/recipes/diary/diary-lists.store.ts'
import { listRecipeNotes } from '#app/recipes/notes/recipe-notes.store.ts'
import { workersHere } from '../../../tests/support/app-imports.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { importKitchen } from './kitchen-import.server.ts'

const ORIGIN = 'https://foodio.example'
const EMPTY = {
  ...{ format: 'foodio-kitchen', origin: ORIGIN, recipes: {}, needs: null },
  ...{ favoriteRecipes: [], savedRecipes: [], notes: [], diary: [], collections: [], records: [] },
}
const PLANNED = { day: '2026-10-05', meal: 'dinner', text: 'Soup', servings: 2 }

describeStores('the recipes that a kitchen names', (db) => {
  let [cook, soup] = ['', 0]
  beforeEach(async () => {
    cook = await aCook(db())
    const image = JSON.stringify({ key: 'photos/a', width: 4, height: 3, colour: '#aa0000', alt: '' })
    soup = await aRecipe(db(), { title: 'Soup', image })
  })
  const bring = (kitchen: object, own: [string, number][] = [], mayPublish = false) =>
    importKitchen(
      {
        ...{ db: db(), cookId: cook, workers: workersHere as never, origin: ORIGIN, mayPublish },
        background: { start: () => {} } as never,
      },
      JSON.stringify({ ...EMPTY, ...kitchen }),
      new Map(own),
    )
  const planned = async () => {
    const records = await listRecords(db(), await requireHouseholdId(db(), cook), 'planned')
    return records.map(({ fields }) => [fields.text?.[1], fields.recipe?.[1]])
  }
  const collection = (more: object) => ({
    ...{ title: 'Winter', text: '', visibility: 'public', search: null, createdAt: '2026-01-01T00:00:00Z' },
    ...{ recipes: [], coverRecipeId: null, ...more },
  })

  test.each<[list: string, of: (id: number) => object, count: number, there: () => Promise<unknown[]>]>([
    [
      'favourites',
      (id) => ({ favoriteRecipes: [id] }),
      1,
      async () => (await listShelvedIds(db(), cook)).favoriteRecipes,
    ],
    ['saved recipes', (id) => ({ savedRecipes: [id] }), 1, async () => (await listShelvedIds(db(), cook)).savedRecipes],
    [
      'notes',
      (id) => ({ notes: [{ recipeId: id, stars: 4, text: 'Good.', updatedAt: 5 }] }),
      1,
      async () => (await listRecipeNotes(db(), cook)).map(({ recipeId }) => recipeId),
    ],
    [
      'the diary',
      (id) => ({ diary: [{ recipeId: id, cookedOn: '2026-08-01', text: 'Good.', isPublic: true }] }),
      1,
      async () => (await exportDiary(db(), cook)).map(({ recipeId }) => recipeId),
    ],
    [
      'collections',
      (id) => ({ collections: [collection({ recipes: [id] })] }),
      1,
      async () => (await exportCollections(db(), cook)).flatMap(({ recipes }) => recipes),
    ],
    [
      'the plan',
      (id) => ({ records: [{ id: 'p', kind: 'planned', values: { ...PLANNED, recipe: id } }] }),
      1,
      async () => (await planned()).map(([, recipe]) => recipe),
    ],
  ])('are found in %s alone, on this site, by those who may read them', async (_, of, count, there) => {
    const secret = await aRecipe(db(), { authorId: await aCook(db()), visibility: 'private' })
    const isRecorded = 'records' in of(1) || 'collections' in of(1)
    expect(await bring({ ...of(secret), origin: 'https://other.example' })).toBe(isRecorded ? 1 : 0)
    expect((await there()).filter(Boolean)).toEqual([])
    cook = await aCook(db())
    expect(await bring(of(secret))).toBe(isRecorded ? 1 : 0)
    expect((await there()).filter(Boolean)).toEqual([])
    cook = await aCook(db())
    expect(await bring(of(soup))).toBe(count)
    expect(await there()).toEqual([soup])
    expect(await bring(of(soup))).toBe(0)
  })

  test('that are one’s own wait with what is planned of them until they are there', async () => {
    const own = await aRecipe(db(), { authorId: cook, visibility: 'private' })
    const kitchen = {
      recipes: { 77: 'recipes/a.jsonld', 78: 'recipes/b.jsonld' },
      records: [
        { id: 'a', kind: 'planned', values: { ...PLANNED, text: 'A', recipe: 77 } },
        { id: 'b', kind: 'planned', values: { ...PLANNED, text: 'B', recipe: 78 } },
        { id: 'c', kind: 'planned', values: { ...PLANNED, text: 'C', recipe: 79 } },
        { id: 'd', kind: 'planned', values: { ...PLANNED, text: 'D', recipe: null } },
      ],
    }
    expect(await bring(kitchen, [['recipes/a.jsonld', own]])).toBe(3)
    expect((await planned()).sort()).toEqual([
      ['A', own],
      ['C', null],
      ['D', null],
    ])
    expect(await bring(kitchen, [['recipes/b.jsonld', own]])).toBe(1)
    expect(await planned()).toContainEqual(['B', own])
  })

  test('are no recipes by the names of what every object has', async () => {
    expect(await bring({ recipes: { constructor: 'a', 7: 'b' }, favoriteRecipes: [7] }, [['b', soup]])).toBe(1)
    expect((await listShelvedIds(db(), cook)).favoriteRecipes).toEqual([soup])
  })

  test('make no household where nothing is planned, and needs make one', async () => {
    await bring({ favoriteRecipes: [soup] })
    await bring({ needs: { diets: [], allergens: [] } })
    expect(await findHouseholdId(db(), cook)).toBeNull()
    expect(await bring({ needs: { diets: ['vegan'], allergens: [] } })).toBe(1)
    expect(await exportHousehold(db(), cook)).toMatchObject({ diets: ['vegan'], allergens: [] })
    expect(await bring({ needs: { diets: [], allergens: ['milk'] } })).toBe(0)
    const other = await aCook(db())
    cook = other
    expect(await bring({ needs: { diets: [], allergens: ['milk'] } })).toBe(1)
  })

  test.each([true, false])('are in a public diary only where their cook confirms it: %s', async (isConfirmed) => {
    const entry = { recipeId: soup, text: 'Good.', stars: null, changes: '' }
    const diary = [
      { ...entry, cookedOn: '2026-08-01', isPublic: true },
      { ...entry, cookedOn: '2026-08-02', isPublic: false },
    ]
    await bring({ diary, collections: [collection({})] }, [], isConfirmed)
    expect((await exportDiary(db(), cook)).map(({ cookedOn, isPublic }) => [cookedOn, isPublic])).toEqual([
      ['2026-08-01', isConfirmed],
      ['2026-08-02', false],
    ])
    expect((await exportCollections(db(), cook)).map(({ visibility }) => visibility)).toEqual([
      isConfirmed ? 'public' : 'private',
    ])
  })
})

import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { COLLECTION_LIMITS } from '#app/recipes/collections/collection.ts'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import { DAY } from '#server/processes/clock.ts'
import { readAllRows, tableNames } from '../../../tests/support/all-rows.ts'
import { aDrop, aFoundRecipe, importsIn } from '../../../tests/support/app-imports.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import { clearImports } from './clear-imports.store.ts'
import { picturesPath, storePictures } from './import-pictures.server.ts'
import { findTable } from './import-tables.store.ts'
import { listReported } from './listed-recipes.server.ts'
import type { FoundRecipe, ImportedTable } from './recipe-import.ts'
import { changeState, chooseAll, findImport, listImported, listImports, saveChoices } from './recipe-imports.store.ts'
import { giveUpFound, replaceFound } from './store-import.store.ts'

const DROP_DAY = '2026-11-24'
const TABLE: ImportedTable = {
  ...{ app: 'CSV', path: 'mine.csv', columns: [{ name: 'What', role: 'title', isGuessed: false }] },
  rows: [['old']],
}

describeStores('an import beside others', (db, engine) => {
  const dataDir = temporaryFolder()
  const { store, start, run, undo, titlesOf } = importsIn(db, dataDir)
  const recipes = () => [
    aFoundRecipe(
      'Soup',
      { stars: 4, cookedOn: ['2024-01-01'], collections: ['Winter'], isFavorite: true },
      { appKey: 'a' },
    ),
    aFoundRecipe('Stew', {}, { appKey: 'b' }),
  ]
  const aStoredDrop = (cookId: string) =>
    store(
      cookId,
      aDrop(recipes(), {
        table: TABLE,
        leftOut: [{ name: 'a.txt', reason: 'noRecipe' }],
        items: [{ list: 'Party', text: 'candles', isTicked: false }],
        meals: [{ date: DROP_DAY, meal: 'Lunch', recipeTitle: 'Soup', text: null }],
      }),
    )
  /** The rows that name an import or a cook of these ids. */
  const rowsOf = async (ids: readonly (string | number)[]) => {
    const all = await readAllRows(db(), engine, await tableNames(db(), engine))
    const named = new Set(ids)
    return [...all].flatMap(([table, rows]) =>
      [...rows].flatMap((json) => {
        const row = JSON.parse(json)
        const keys = table === 'recipeImport' ? [row.id] : [row.importId, row.cookId, row.authorId, row.householdId]
        return keys.some((key) => named.has(key)) ? `${table} ${json}` : []
      }),
    )
  }

  test('changes nothing of those of its cook and of others, whatever is done with it', async () => {
    const [cookId, other] = [await aCook(db()), await aCook(db())]
    const theirs = {
      found: await aStoredDrop(other),
      done: await aStoredDrop(other),
      undoing: await aStoredDrop(other),
    }
    await start(other, theirs.done)
    await start(other, theirs.undoing)
    await changeState(db(), other, theirs.undoing, ['done'], 'undoing')
    const [waiting, running] = [await aStoredDrop(cookId), await aStoredDrop(cookId)]
    await changeState(db(), cookId, running, ['found'], 'running')
    await db()
      .updateTable('recipeImport')
      .set({ runner: 'another', changedAt: Date.now() + DAY, currentTitle: 'Soup' })
      .where('id', '=', running)
      .execute()
    await clearImports({ db: db(), dataDir })
    const ids = [other, await requireHouseholdId(db(), other), waiting, running, ...Object.values(theirs)]
    const before = await rowsOf(ids)
    const id = await aStoredDrop(cookId)
    const table = { ...TABLE, rows: [['new']] }
    for (const [what, act] of Object.entries({
      choosing: () => saveChoices(db(), cookId, id, new Map([[0, 'skip' as const]])),
      choosingAll: () => chooseAll(db(), cookId, id, true),
      otherColumns: () => replaceFound(db(), { cookId, id, table }, aDrop(recipes())),
      writing: () => start(cookId, id),
      undoing: () => undo(cookId, id),
      clearing: () => clearImports({ db: db(), dataDir }),
      givingUp: async () => giveUpFound(db(), await aStoredDrop(cookId)),
    })) {
      await act()
      expect([what, await rowsOf(ids)]).toEqual([what, before])
    }
    expect((await findImport(db(), cookId, id))?.state).toBe('undone')
  })

  test('of another cook makes no recipe known, nor does one that is deleted', async () => {
    const [cookId, other] = [await aCook(db()), await aCook(db())]
    await start(other, await store(other, aDrop(recipes())))
    const choicesOf = async (id: number) =>
      (await listImported(db(), id, { page: 1 })).map(({ choice, sameAs }) => [choice, sameAs !== null])
    const first = await store(cookId, aDrop(recipes()))
    expect(await choicesOf(first)).toEqual([
      ['add', false],
      ['add', false],
    ])
    await start(cookId, first)
    // By what the app calls them, whatever they are called now.
    const renamed = (): FoundRecipe[] => recipes().map((one) => ({ ...one, title: `My ${one.title}`, lines: ['salt'] }))
    const again = await store(cookId, aDrop(renamed()))
    const own = await db().selectFrom('recipe').select('id').where('authorId', '=', cookId).orderBy('id').execute()
    expect((await listImported(db(), again, { page: 1 })).map(({ sameAs }) => sameAs)).toEqual(own.map(({ id }) => id))
    await db()
      .updateTable('recipe')
      .set({ deletedAt: 1, deletedBy: 'author' })
      .where('id', '=', own[0]?.id ?? 0)
      .execute()
    expect(await choicesOf(await store(cookId, aDrop(renamed())))).toEqual([
      ['add', false],
      ['skip', true],
    ])
  })

  test('shows what it is at, and nothing of it when it is over', async () => {
    const cookId = await aCook(db())
    const id = await store(cookId, aDrop(recipes()))
    writeFileSync(join(dataDir, 'read'), 'x')
    await storePictures(dataDir, id, join(dataDir, 'read'))
    await changeState(db(), cookId, id, ['found'], 'running')
    const seen: (string | null | undefined)[] = []
    const row = () => db().selectFrom('recipeImport').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    let calls = 0
    // Stopped at the second recipe, whose title was not noted yet.
    await run(id, () => ++calls > 1)
    seen.push(...(await titlesOf(cookId)))
    expect(await row()).toMatchObject({ runner: null, currentTitle: null, state: 'running' })
    expect(existsSync(picturesPath(dataDir, id))).toBe(true)
    await run(id)
    expect(seen).toEqual(['Soup'])
    expect(await row()).toMatchObject({ runner: null, currentTitle: null, state: 'done' })
    expect(existsSync(picturesPath(dataDir, id))).toBe(false)
    expect(await findImport(db(), cookId, id)).toMatchObject({
      ...{ id, state: 'done', apps: 'Paprika', currentTitle: null, isBrokenOff: false, leftOut: [] },
      kitchen: { meals: [], items: [] },
    })
    expect(await listImports(db(), cookId)).toEqual([
      { id, state: 'done', apps: 'Paprika', recipes: 2, createdAt: expect.any(Number) },
    ])
  })

  test('counts its recipes by what becomes of them, and those that are there or twice in it', async () => {
    const cookId = await aCook(db())
    await start(cookId, await store(cookId, aDrop(recipes())))
    const found = ['Soup', 'Stew', 'Pie', 'Pie', 'Tart', 'Cake', 'Bread'].map((title, at) =>
      aFoundRecipe(title, {}, at === 3 ? { isTwin: true } : {}),
    )
    const id = await store(cookId, aDrop([...found, { ...aFoundRecipe('Broken'), content: '{' }]))
    const counts = async () => (await findImport(db(), cookId, id))?.counts
    expect(await counts()).toEqual({ all: 8, chosen: 5, finished: 0, duplicates: 3, outcomes: {} })
    await saveChoices(
      db(),
      cookId,
      id,
      new Map([
        [0, 'replace' as const],
        [4, 'skip' as const],
      ]),
    )
    await start(cookId, id)
    expect(await counts()).toEqual({
      ...{ all: 8, chosen: 5, finished: 5, duplicates: 3 },
      outcomes: { added: 3, replaced: 1, failed: 1 },
    })
  })

  test('reports each recipe that lost something with what, in the order of the file', async () => {
    const cookId = await aCook(db())
    const long = aFoundRecipe('Long')
    const content = JSON.parse(long.content)
    const description = 'x'.repeat(2000)
    const cut = { ...long, content: JSON.stringify({ ...content, recipe: { ...content.recipe, description } }) }
    const image = 'https://food.example/a.jpg'
    const pictured = { ...content, recipe: { ...content.recipe, title: 'Pictured', image } }
    const id = await store(
      cookId,
      aDrop([
        aFoundRecipe('Soup'),
        { ...aFoundRecipe('Broken'), content: '{' },
        cut,
        aFoundRecipe('Stew'),
        { ...aFoundRecipe('Pictured'), content: JSON.stringify(pictured) },
      ]),
    )
    await start(cookId, id)
    const { reported, hasMore } = await listReported(db(), { importId: id, page: 1 })
    expect(hasMore).toBe(false)
    expect(reported).toEqual([
      { position: 1, title: 'Broken', recipeId: null, outcome: 'failed', losses: [], cuts: [] },
      {
        ...{ position: 2, title: 'Long', recipeId: expect.any(Number), outcome: 'added', losses: ['cut'] },
        cuts: ['Description: only the first 1000 characters.'],
      },
      {
        ...{ position: 4, title: 'Pictured', recipeId: expect.any(Number), outcome: 'added', cuts: [] },
        losses: ['pictureAddress'],
      },
    ])
  })

  test('forgets its table once it is not to be ticked any more', async () => {
    const cookId = await aCook(db())
    const [started, waiting] = [await aStoredDrop(cookId), await aStoredDrop(cookId)]
    const tables = async () =>
      (await db().selectFrom('importTable').select('importId').orderBy('importId').execute()).map(
        ({ importId }) => importId,
      )
    await clearImports({ db: db(), dataDir })
    expect(await tables()).toEqual([started, waiting])
    await start(cookId, started)
    expect(await findTable(db(), cookId, started)).toBeNull()
    await clearImports({ db: db(), dataDir })
    expect([await tables(), await findTable(db(), cookId, waiting)]).toEqual([[waiting], TABLE])
    expect(await findTable(db(), await aCook(db()), waiting)).toBeNull()
    await giveUpFound(db(), waiting)
    expect(await tables()).toEqual([])
  })

  test('puts recipes into collections by their names in one line, as long as they may be, where there is room', async () => {
    const cookId = await aCook(db())
    const long = 'x'.repeat(COLLECTION_LIMITS.title)
    const names = ['Two\n  words', ` ${long}y`, `${long.slice(1)} z`]
    await start(cookId, await store(cookId, aDrop([aFoundRecipe('Soup', { collections: names })])))
    const titles = async () =>
      (await db().selectFrom('collection').select('title').where('cookId', '=', cookId).orderBy('id').execute()).map(
        ({ title }) => title,
      )
    expect(await titles()).toEqual(['Two words', long, long.slice(1)])
    const at = Date.now()
    const collection = { text: '', visibility: 'private' as const }
    for (let count = 3; count < COLLECTION_LIMITS.collections; count++)
      await createCollection(db(), cookId, { ...collection, title: `Mine ${count}` }, at)
    const id = await store(
      cookId,
      aDrop([aFoundRecipe('Stew', { collections: ['One more'] }), aFoundRecipe('Pie', { collections: ['Mine 3'] })]),
    )
    await start(cookId, id)
    expect((await listImported(db(), id, { page: 1 })).map(({ outcome, losses }) => [outcome, ...losses])).toEqual([
      ['added', 'collection'],
      ['added'],
    ])
    expect(await titles()).toHaveLength(COLLECTION_LIMITS.collections)
  })
})

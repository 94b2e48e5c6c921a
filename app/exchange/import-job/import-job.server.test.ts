import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { exportLists } from '#app/kitchen/items/shopping-lists.store.ts'
import { listPlanned } from '#app/kitchen/meal-plan/meal-plans.server.ts'
import { listShelvedIds } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { exportCollections } from '#app/recipes/collections/collection-recipes.store.ts'
import { exportDiary } from '#app/recipes/diary/diary-lists.store.ts'
import { findRecipeNote } from '#app/recipes/notes/recipe-notes.store.ts'
import { reviseRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { turns } from '#server/processes/turns.ts'
import { aDrop, aFoundRecipe, importsIn } from '../../../tests/support/app-imports.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import { clearImports, resumeImports } from './clear-imports.store.ts'
import { picturesPath, storePictures } from './import-pictures.server.ts'
import { IMPORT_LIMITS } from './recipe-import.ts'
import { changeState, chooseAll, findImport, listImported, saveChoices } from './recipe-imports.store.ts'
import { storeImport } from './store-import.store.ts'

const DAY = 24 * 60 * 60_000

describeStores('an import of recipes', (db, engine) => {
  const dataDir = temporaryFolder()
  const { writer, store, run, start, undo, recipesOf, titlesOf } = importsIn(db, dataDir)

  test('makes private recipes of what is ticked, with all that was beside them', async () => {
    const cookId = await aCook(db())
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#224466' } })
      .png()
      .toBuffer()
    const soup = aFoundRecipe('Soup', {
      stars: 4,
      isFavorite: true,
      ownNote: 'Less salt.',
      cookedOn: ['2024-03-01', '2023-12-24', 'soon'],
      collections: ['Winter', ' Winter ', 'Aunt Meera’s'],
      pictures: [
        [0, picture.length],
        [picture.length, 4],
      ],
    })
    const id = await store(
      cookId,
      aDrop([soup, aFoundRecipe('Stew', { collections: ['Winter'] }), aFoundRecipe('Pie')], {
        meals: [
          { date: '2026-11-24', meal: 'Lunch', recipeTitle: 'soup', text: null },
          { date: '2026-11-25', meal: null, recipeTitle: null, text: 'Leftovers' },
          { date: 'some day', meal: null, recipeTitle: 'Soup', text: null },
        ],
        items: [
          { list: null, text: '2 leeks', isTicked: false },
          { list: 'Party', text: 'candles', isTicked: true },
        ],
      }),
    )
    writeFileSync(join(dataDir, 'read'), Buffer.concat([picture, Buffer.from('none')]))
    await storePictures(dataDir, id, join(dataDir, 'read'))
    expect(await titlesOf(cookId)).toEqual([])
    await saveChoices(db(), cookId, id, new Map([[2, 'skip' as const]]))
    await start(cookId, id)

    const recipes = await recipesOf(cookId)
    expect(recipes).toMatchObject([
      { title: 'Soup', visibility: 'private', language: 'en', image: expect.stringContaining('photos/') },
      { title: 'Stew', visibility: 'private', image: null },
    ])
    const soupId = recipes[0]?.id ?? 0
    expect(await findRecipeNote(db(), cookId, soupId)).toEqual({
      ...{ stars: 4, text: 'Less salt.', amounts: [] },
    })
    const diary = (await exportDiary(db(), cookId)).map(({ cookedOn, recipeId, isPublic }) => [
      cookedOn,
      recipeId,
      isPublic,
    ])
    expect(diary.sort()).toEqual([
      ['2023-12-24', soupId, false],
      ['2024-03-01', soupId, false],
    ])
    expect((await listShelvedIds(db(), cookId)).favoriteRecipes).toEqual([soupId])
    const collections = await exportCollections(db(), cookId)
    expect(collections.map(({ title, visibility, recipes: some }) => [title, visibility, some.length]).sort()).toEqual([
      ['Aunt Meera’s', 'private', 1],
      ['Winter', 'private', 2],
    ])
    const planned = await listPlanned(db(), cookId, '2026-11-24', '2026-11-30')
    const values = planned.map(({ fields }) => [
      fields.day?.[1],
      fields.meal?.[1],
      fields.recipe?.[1],
      fields.text?.[1],
    ])
    expect(values.sort()).toEqual([
      ['2026-11-24', 'lunch', soupId, 'soup'],
      ['2026-11-25', 'dinner', null, 'Leftovers'],
    ])
    const lists = await exportLists(db(), cookId)
    expect(lists.map(({ name, items }) => [name, items.map(({ text, ticked }) => [text, ticked])])).toEqual([
      ['', [['2 leeks', false]]],
      ['Party', [['candles', true]]],
    ])
    expect(await findImport(db(), cookId, id)).toMatchObject({
      ...{ state: 'done', isBrokenOff: false, counts: { all: 3, chosen: 2, finished: 2, outcomes: { added: 2 } } },
    })
    const reported = await listImported(db(), id, { page: 1, onlyReported: true })
    expect(reported.map(({ title, losses }) => [title, losses])).toEqual([['Soup', ['picture']]])

    await undo(cookId, id)
    expect(await exportDiary(db(), cookId)).toEqual([])
    expect(await titlesOf(cookId)).toEqual([])
    expect(await exportCollections(db(), cookId)).toEqual([])
    expect(await listPlanned(db(), cookId, '2026-11-24', '2026-11-30')).toEqual([])
    expect((await exportLists(db(), cookId)).map(({ name, items }) => [name, items.length])).toEqual([['', 0]])
  })

  test('adds nothing when the same file is sent again, by the app’s ids and by title and ingredients', async () => {
    const cookId = await aCook(db())
    const drop = () =>
      aDrop([
        aFoundRecipe('Soup', {}, { appKey: 'a' }),
        aFoundRecipe('Stew'),
        aFoundRecipe('Stew', {}, { isTwin: true }),
      ])
    await start(cookId, await store(cookId, drop()))
    expect(await titlesOf(cookId)).toEqual(['Soup', 'Stew'])
    const [soup] = await recipesOf(cookId)
    const renamed = RecipeDraft.parse({
      ...{ title: 'Leek soup', description: 'x', ingredients: ['3 leeks'], instructions: 'Boil.' },
      ...{ prepTime: 1, cookTime: 1, visibility: 'private' },
    })
    await reviseRecipe(db(), { id: cookId, role: 'cook' }, soup?.id ?? 0, null, renamed)
    const again = await store(cookId, drop())
    expect(
      (await listImported(db(), again, { page: 1 })).map(({ choice, sameAs, isTwin }) => [
        choice,
        sameAs !== null,
        isTwin,
      ]),
    ).toEqual([
      ['skip', true, 0],
      ['skip', true, 0],
      ['skip', true, 1],
    ])
    await chooseAll(db(), cookId, again, true)
    await start(cookId, again)
    expect(await titlesOf(cookId)).toEqual(['Leek soup', 'Stew'])
    // Two lists of one file that are open at once do not know of each other's recipes yet.
    const others = await aCook(db())
    const both = [await store(others, drop()), await store(others, drop())]
    for (const id of both) await start(others, id)
    expect(await titlesOf(others)).toEqual(['Soup', 'Stew'])
    expect((await findImport(db(), others, both[1] ?? 0))?.counts.outcomes).toEqual({ alreadyThere: 2 })
  })

  test('stops in the middle and goes on without adding anything twice; a dead process is followed by another', {
    tags: 'slow',
  }, async () => {
    const cookId = await aCook(db())
    const titles = Array.from({ length: 60 }, (_, at) => `Recipe ${at}`)
    const id = await store(cookId, aDrop(titles.map((title) => aFoundRecipe(title, { collections: ['All'] }))))
    await changeState(db(), cookId, id, ['found'], 'running')
    let calls = 0
    await run(id, () => ++calls > 25)
    const written = (await titlesOf(cookId)).length
    expect(written).toBeGreaterThan(5)
    expect(written).toBeLessThan(60)
    expect(await findImport(db(), cookId, id)).toMatchObject({
      state: 'running',
      isBrokenOff: true,
      counts: { finished: written },
    })

    // Killed: its last sign is fresh, and then old.
    const setRunner = (changedAt: number) =>
      db().updateTable('recipeImport').set({ runner: 'dead', changedAt }).where('id', '=', id).execute()
    await setRunner(Date.now())
    await run(id)
    expect((await titlesOf(cookId)).length).toBe(written)
    await setRunner(Date.now() - 60_000)
    expect(await changeState(db(), cookId, id, ['running'], 'running')).toBe(true)
    const started: Promise<unknown>[] = []
    const background = {
      start: (_name: string, work: (isStopping: () => boolean) => Promise<unknown>) =>
        void started.push(work(() => false)),
      close: async () => {},
    }
    expect(await resumeImports({ ...writer(), background })).toBe(1)
    await Promise.all([...started, run(id)])
    expect((await titlesOf(cookId)).sort()).toEqual(titles.toSorted())
    expect((await exportCollections(db(), cookId))[0]?.recipes).toHaveLength(60)
    expect(await findImport(db(), cookId, id)).toMatchObject({ state: 'done', counts: { finished: 60 } })
  })

  test('makes an unfinished recipe of what breaks the rules, and goes on behind what cannot be written', async () => {
    const cookId = await aCook(db())
    const recipe = JSON.parse(aFoundRecipe('Long').content).recipe
    const long = aFoundRecipe('Long', { recipe: { ...recipe, cookMinutes: 1_000_000, description: 'y'.repeat(2000) } })
    const id = await store(cookId, aDrop([long, { ...aFoundRecipe('Broken'), content: '{' }, aFoundRecipe('Good')]))
    await start(cookId, id)
    expect(await recipesOf(cookId)).toMatchObject([
      { title: 'Long', visibility: 'draft' },
      { title: 'Good', visibility: 'private' },
    ])
    const reported = await listImported(db(), id, { page: 1, onlyReported: true })
    expect(reported.map(({ outcome, losses }) => [outcome, losses])).toEqual([
      ['unfinished', ['cut', 'fields']],
      ['failed', []],
    ])
  })

  test('belongs to its cook alone, who may bring so much a day; what is over is forgotten but for what became which', async () => {
    const [cookId, other] = [await aCook(db()), await aCook(db())]
    const id = await store(
      cookId,
      aDrop([aFoundRecipe('Soup', {}, { appKey: 'a' }), aFoundRecipe('Pie')]),
      IMPORT_LIMITS.bytesADay,
    )
    expect(await findImport(db(), other, id)).toBeNull()
    expect(await changeState(db(), other, id, ['found'], 'running')).toBe(false)
    await saveChoices(db(), other, id, new Map([[0, 'skip' as const]]))
    await saveChoices(db(), cookId, id, new Map([[1, 'skip' as const]]))
    await start(cookId, id)
    expect(await titlesOf(cookId)).toEqual(['Soup'])
    expect(await storeImport({ db: db(), cookId, locale: 'en', bytes: 1 }, aDrop([aFoundRecipe('Stew')]))).toBe(
      'tooMuch',
    )
    const idle = await store(other, aDrop([aFoundRecipe('Stew')]))
    const hasPictures = () => existsSync(picturesPath(dataDir, idle))
    writeFileSync(join(dataDir, 'read'), 'x')
    await storePictures(dataDir, idle, join(dataDir, 'read'))
    for (const state of ['running', 'paused', 'found'] as const) {
      await db().updateTable('recipeImport').set({ state }).where('id', '=', idle).execute()
      await clearImports({ db: db(), dataDir })
      expect([(await findImport(db(), other, idle))?.state, hasPictures()]).toEqual([state, true])
    }
    await clearImports({ db: db(), dataDir }, Date.now() + 40 * DAY)
    expect((await findImport(db(), other, idle))?.counts.all).toBe(0)
    expect(hasPictures()).toBe(false)
    const rows = await db().selectFrom('importedRecipe').select(['appKey', 'content']).execute()
    expect(rows).toEqual([{ appKey: 'a', content: null }])
  })

  test.runIf(engine === 'SQLite')(
    'of hundreds of recipes gives way after each of them',
    { tags: 'slow', timeout: 120_000 },
    async () => {
      const cookId = await aCook(db())
      const id = await store(cookId, aDrop(Array.from({ length: 400 }, (_, at) => aFoundRecipe(`Recipe ${at}`))), 1000)
      await changeState(db(), cookId, id, ['found'], 'running')
      let isRunning = true
      let served = 0
      const readers = (async () => {
        for (; isRunning; served++) await turns.take('a reader')
      })()
      await run(id)
      isRunning = false
      await readers
      expect((await findImport(db(), cookId, id))?.counts.outcomes).toEqual({ added: 400 })
      expect(served).toBeGreaterThan(400)
    },
  )

  test('that fails amid its work is free for the next run, which goes on where it was', async () => {
    const cookId = await aCook(db())
    const id = await store(cookId, aDrop([aFoundRecipe('Soup'), aFoundRecipe('Stew')]))
    expect(await changeState(db(), cookId, id, ['found'], 'running')).toBe(true)
    let isBroken = true
    const take = vi.spyOn(turns, 'take').mockImplementation(async () => {
      if (isBroken && (await titlesOf(cookId)).length > 0) throw new Error('The disk is full.')
    })
    await expect(run(id)).rejects.toThrow('The disk is full.')
    expect(await titlesOf(cookId)).toEqual(['Soup'])
    isBroken = false
    await run(id)
    take.mockRestore()
    expect(await titlesOf(cookId)).toEqual(['Soup', 'Stew'])
    expect(await findImport(db(), cookId, id)).toMatchObject({ state: 'done' })
  })
})

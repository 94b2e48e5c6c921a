import { expect, test } from 'vitest'
import { placeRecipe } from '#app/recipes/collections/collection-recipes.store.ts'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { exportDiary } from '#app/recipes/diary/diary-lists.store.ts'
import { publishRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { DAY } from '#server/processes/clock.ts'
import { aDrop, aFoundRecipe, importsIn } from '../../../tests/support/app-imports.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import { changeByAct, IMPORT_ACTS } from './import-acts.store.ts'
import { findMade } from './import-collections.store.ts'
import { listReported } from './listed-recipes.server.ts'
import { type ImportState, LISTED, UNDO_DAYS } from './recipe-import.ts'
import { chooseAll, findImport, LEASE, listImported, listImports, saveChoices } from './recipe-imports.store.ts'

const LONG_AGO = Date.UTC(2020, 0, 1)

/** What each act makes of an import in each state; nothing where it is not for it. */
const STATES: Record<ImportState, Partial<Record<(typeof IMPORT_ACTS)[number], ImportState>>> = {
  found: { start: 'running' },
  running: { pause: 'paused', resume: 'running', cancel: 'cancelled' },
  paused: { resume: 'running', cancel: 'cancelled' },
  done: { undo: 'undoing' },
  cancelled: { undo: 'undoing' },
  undoing: { resume: 'undoing' },
  undone: {},
}

describeStores('acts on an import', (db) => {
  const { store, start, undo, titlesOf } = importsIn(db, temporaryFolder())

  test('what could not be taken over is reported a page at a time, and no page is empty', async () => {
    const found = Array.from({ length: LISTED + 1 }, (_, at) => aFoundRecipe(`Soup ${at}`))
    const id = await store(await aCook(db()), aDrop(found))
    const report = async (page: number) => {
      const { reported, hasMore } = await listReported(db(), { importId: id, page })
      return [reported.length, hasMore]
    }
    const fail = (count: number) =>
      db()
        .updateTable('importedRecipe')
        .set({ outcome: 'failed' })
        .where('importId', '=', id)
        .where(
          'title',
          'in',
          found.slice(0, count).map(({ title }) => title),
        )
        .execute()
    await fail(LISTED)
    expect(await report(1)).toEqual([LISTED, false])
    await fail(LISTED + 1)
    expect([await report(1), await report(2)]).toEqual([
      [LISTED, true],
      [1, false],
    ])
  })

  const collectionsOf = async (cookId: string) => {
    const rows = db()
      .selectFrom('collection')
      .select(['title', 'visibility'])
      .where('cookId', '=', cookId)
      .orderBy('id')
    return (await rows.execute()).map(({ title, visibility }) => `${title}, ${visibility}`)
  }

  test('bring it from a state for which they are into the next, of its own cook and for thirty days', async () => {
    const [cookId, other] = [await aCook(db()), await aCook(db())]
    const id = await store(cookId, aDrop([aFoundRecipe('Soup')]))
    const be = (state: ImportState, changedAt = Date.now()) =>
      db().updateTable('recipeImport').set({ state, changedAt }).where('id', '=', id).execute()
    const found = async () =>
      (await findImport(db(), cookId, id)) as NonNullable<Awaited<ReturnType<typeof findImport>>>
    for (const [state, becomes] of Object.entries(STATES) as [ImportState, (typeof STATES)[ImportState]][])
      for (const act of IMPORT_ACTS) {
        await be(state)
        expect(await changeByAct(db(), other, await found(), act), `${act} of another`).toBe(false)
        expect(await changeByAct(db(), cookId, await found(), act), `${act} ${state}`).toBe(act in becomes)
        expect((await found()).state, `${act} ${state}`).toBe(becomes[act] ?? state)
      }
    await be('done', Date.now() - UNDO_DAYS * DAY - 1000)
    expect(await changeByAct(db(), cookId, await found(), 'undo')).toBe(false)
    expect(await listImports(db(), cookId)).toEqual([])
  })

  test('tick all that is new to the cook, not what is twice or there already, or nothing; of their own import alone', async () => {
    const [cookId, other] = [await aCook(db()), await aCook(db())]
    const drop = () => aDrop([aFoundRecipe('Soup'), aFoundRecipe('Pie')])
    await start(cookId, await store(cookId, drop()))
    const id = await store(
      cookId,
      aDrop([
        aFoundRecipe('Soup'),
        aFoundRecipe('Tart'),
        aFoundRecipe('Tart', {}, { isTwin: true }),
        aFoundRecipe('Stew'),
      ]),
    )
    const choices = async () => (await listImported(db(), id, { page: 1 })).map(({ choice }) => choice)
    await chooseAll(db(), cookId, id, false)
    expect(await choices()).toEqual(['skip', 'skip', 'skip', 'skip'])
    await chooseAll(db(), other, id, true)
    await saveChoices(db(), other, id, new Map([[1, 'add' as const]]))
    expect(await choices()).toEqual(['skip', 'skip', 'skip', 'skip'])
    await chooseAll(db(), cookId, id, true)
    expect(await choices()).toEqual(['skip', 'add', 'skip', 'add'])
    await saveChoices(db(), cookId, id, new Map([0, 3].map((at) => [at, 'replace' as const])))
    expect(await choices()).toEqual(['replace', 'add', 'skip', 'add'])
    expect((await listImports(db(), cookId)).map((one) => [one.id, one.recipes])).toEqual([
      [id, 4],
      [expect.any(Number), 2],
    ])
  })

  test('that nobody does are named as broken off, once their process is gone', async () => {
    const cookId = await aCook(db())
    const id = await store(cookId, aDrop([aFoundRecipe('Soup')]))
    const isBrokenOff = async (state: ImportState, runner: string | null, ago: number) => {
      const now = Date.now()
      await db()
        .updateTable('recipeImport')
        .set({ state, runner, changedAt: now - ago })
        .where('id', '=', id)
        .execute()
      return (await findImport(db(), cookId, id, now))?.isBrokenOff
    }
    expect(await isBrokenOff('running', 'one', LEASE)).toBe(false)
    expect(await isBrokenOff('running', 'one', LEASE + 1)).toBe(true)
    expect(await isBrokenOff('undoing', null, 0)).toBe(true)
    expect(await isBrokenOff('paused', null, LEASE + 1)).toBe(false)
  })

  test('put recipes into the private collection of a name, and take away what is empty after undoing', async () => {
    const cookId = await aCook(db())
    const at = Date.now()
    for (const visibility of ['public', 'private'] as const)
      await createCollection(db(), cookId, { title: 'Winter', text: '', visibility }, at)
    await createCollection(db(), cookId, { title: 'Rice', text: '', visibility: 'private', search: 'q=rice' }, at)
    const of = (title: string, ...collections: string[]) => aFoundRecipe(title, { collections })
    const id = await store(
      cookId,
      aDrop([of('Soup', ' Winter ', 'New'), of('Stew', 'Rice', 'Mixed'), of('Pie', ' '), of('Tart', 'New')]),
    )
    await start(cookId, id)
    const collected = db()
      .selectFrom('collectionRecipe')
      .innerJoin('collection', 'collection.id', 'collectionId')
      .innerJoin('recipe', 'recipe.id', 'recipeId')
      .select(['collection.title', 'collection.visibility', 'recipe.title as recipe'])
      .where('collection.cookId', '=', cookId)
      .orderBy('recipe.id')
      .orderBy('collection.id')
    expect((await collected.execute()).map(({ title, visibility, recipe }) => [title, visibility, recipe])).toEqual([
      ['Winter', 'private', 'Soup'],
      ['New', 'private', 'Soup'],
      ['Rice', 'private', 'Stew'],
      ['Mixed', 'private', 'Stew'],
      ['New', 'private', 'Tart'],
    ])
    const made = (await findMade(db(), id)).collections
    const own = await aRecipe(db(), { authorId: cookId, title: 'Own' })
    await placeRecipe(db(), cookId, { collectionId: made[2] ?? 0, recipeId: own })
    await undo(cookId, id)
    expect(await titlesOf(cookId)).toEqual(['Own'])
    expect(await collectionsOf(cookId)).toEqual([
      'Winter, public',
      'Winter, private',
      'Rice, private',
      'Mixed, private',
    ])
  })

  test('leave a diary as it was when they take back a recipe that had the place of one’s own', async () => {
    const cookId = await aCook(db())
    const draft = { ingredients: ['2 leeks', '1 l water for Soup'], instructions: 'Mine.', prepTime: 1, cookTime: 1 }
    const recipe = RecipeDraft.parse({ title: 'Soup', description: 'Mine.', visibility: 'private', ...draft })
    const { id: recipeId } = (await publishRecipe(db(), cookId, recipe, LONG_AGO)) as { id: number }
    const cook = { id: cookId, role: 'cook' } as const
    const note = (cookedOn: string, now: number, more: object = {}) =>
      noteCooked(db(), cook, recipeId, EntryDraft.parse({ cookedOn, ...more }), { now })
    await note('2020-01-01', LONG_AGO)
    const id = await store(cookId, aDrop([aFoundRecipe('Soup', { cookedOn: ['2020-02-02'] })]))
    await saveChoices(db(), cookId, id, new Map([[0, 'replace' as const]]))
    await start(cookId, id)
    await note('2020-03-03', Date.now(), { text: 'With words.' })
    await undo(cookId, id)
    expect((await exportDiary(db(), cookId)).map(({ cookedOn }) => cookedOn).sort()).toEqual([
      '2020-01-01',
      '2020-03-03',
    ])
  })
})

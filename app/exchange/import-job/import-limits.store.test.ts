import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import { expect, test } from 'vitest'
import type { RecipeImportTable } from '#server/database/kitchen-tables.ts'
import { DAY } from '#server/processes/clock.ts'
import { aDrop, aFoundRecipe, importsIn } from '../../../tests/support/app-imports.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import { clearImports, resumeImports } from './clear-imports.store.ts'
import { picturesPath, removePictures, storePictures } from './import-pictures.server.ts'
import { IMPORT_LIMITS, type ImportState, UNDO_DAYS } from './recipe-import.ts'
import { findImport, LEASE, listImports } from './recipe-imports.store.ts'
import { storeImport } from './store-import.store.ts'

const NOW = Date.UTC(2026, 10, 1)
const { bytesADay, recipesADay } = IMPORT_LIMITS

describeStores('the limits of imports', (db) => {
  const dataDir = temporaryFolder()
  const { writer, store } = importsIn(db, dataDir)
  const change = (id: number, values: object) =>
    db().updateTable('recipeImport').set(values).where('id', '=', id).execute()
  const aStoredDrop = (cookId: string, titles = ['Soup']) =>
    store(cookId, aDrop(titles.map((title) => aFoundRecipe(title))))

  test.each<
    [
      what: string,
      before: { isOthers?: true } & Partial<Selectable<RecipeImportTable>>,
      bytes: number,
      isStored: boolean,
    ]
  >([
    ['as many bytes as are allowed', { bytes: bytesADay - 10 }, 10, true],
    ['one byte more', { bytes: bytesADay - 10 }, 11, false],
    ['as many recipes as are allowed', { recipes: recipesADay - 1 }, 0, true],
    ['one recipe more', { recipes: recipesADay }, 0, false],
    ['more than that a day later', { bytes: bytesADay, recipes: recipesADay, createdAt: NOW - DAY }, 1, true],
    ['more than that a moment before', { bytes: bytesADay, createdAt: NOW - DAY + 1 }, 1, false],
    ['what another cook has no room for', { bytes: bytesADay, recipes: recipesADay, isOthers: true }, 1, true],
    ['what was given up counts, too', { bytes: bytesADay, state: 'undone' }, 1, false],
  ])('a cook may bring in a day: %s', async (_, { isOthers = false, ...before }, bytes, isStored) => {
    const cookId = await aCook(db())
    // Of two drops, which count together.
    for (const part of [before, {}]) {
      const id = await aStoredDrop(isOthers ? await aCook(db()) : cookId)
      await change(id, { bytes: 0, recipes: 0, createdAt: NOW - 1, ...part })
    }
    const stored = await storeImport({ db: db(), cookId, locale: 'hi', bytes }, aDrop([aFoundRecipe('Pie')]), NOW)
    expect(stored).toEqual(isStored ? expect.any(Number) : 'tooMuch')
    if (stored === 'tooMuch') return
    const row = db().selectFrom('recipeImport').selectAll().where('id', '=', stored)
    expect(await row.executeTakeFirst()).toMatchObject({
      ...{ cookId, locale: 'hi', bytes, recipes: 1, apps: 'Paprika', state: 'found', createdAt: NOW, changedAt: NOW },
      runner: null,
    })
  })

  test('of the lists that wait the newest stay, whatever else a cook or another has', async () => {
    const [cookId, other] = [await aCook(db()), await aCook(db())]
    const states: Record<number, string> = {}
    const theirs = await aStoredDrop(other)
    for (const state of ['running', 'paused', 'done', 'cancelled', 'undoing'] as const) {
      const id = await aStoredDrop(cookId)
      await change(id, { state })
      states[id] = state
    }
    for (let at = 0; at < IMPORT_LIMITS.open + 2; at++) {
      const drop = aDrop([aFoundRecipe('Soup'), aFoundRecipe('Pie')], {
        leftOut: [{ name: 'a.txt', reason: 'noRecipe' }],
        items: [{ list: null, text: 'rice', isTicked: false }],
      })
      states[await store(cookId, drop)] = at < 2 ? 'undone' : 'found'
    }
    for (const [id, state] of Object.entries(states)) {
      const found = await findImport(db(), cookId, Number(id))
      expect([state, found?.state, found?.counts.all]).toEqual([
        state,
        state,
        state === 'undone' ? 0 : state === 'found' ? 2 : 1,
      ])
      if (state === 'undone') expect(found).toMatchObject({ leftOut: [], kitchen: { meals: [], items: [] } })
      if (state === 'found') expect([found?.leftOut.length, found?.kitchen.items.length]).toEqual([1, 1])
    }
    expect((await findImport(db(), other, theirs))?.state).toBe('found')
  })

  test.each<[state: ImportState, days: number, becomes: ImportState]>([
    ['found', 7, 'undone'],
    ['paused', 7, 'cancelled'],
    ['running', UNDO_DAYS, 'running'],
    ['undoing', UNDO_DAYS, 'undoing'],
    ['done', UNDO_DAYS, 'done'],
    ['cancelled', UNDO_DAYS, 'cancelled'],
    ['undone', UNDO_DAYS, 'undone'],
  ])(
    'nobody has gone on with one that is %s for %i days: it is cleared then, and not before',
    async (state, days, becomes) => {
      const cookId = await aCook(db())
      const id = await aStoredDrop(cookId, ['Soup', 'Pie'])
      const recipeId = await aRecipe(db(), { authorId: cookId })
      await db()
        .updateTable('importedRecipe')
        .set({ recipeId, before: '{}', outcome: 'replaced' })
        .where('importId', '=', id)
        .where('position', '=', 1)
        .execute()
      writeFileSync(join(dataDir, 'read'), 'x')
      await storePictures(dataDir, id, join(dataDir, 'read'))
      const waits = state === 'found' || state === 'paused'
      const isOver = ['done', 'cancelled', 'undone'].includes(state)
      const look = async () => {
        const rows = db().selectFrom('importedRecipe').select(['position', 'content', 'before']).orderBy('position')
        return {
          state: (await findImport(db(), cookId, id))?.state,
          rows: (await rows.where('importId', '=', id).execute()).map(({ content, ...row }) => ({
            ...row,
            hasContent: content !== null,
          })),
          hasPictures: existsSync(picturesPath(dataDir, id)),
        }
      }
      const rows = [
        { position: 0, before: null, hasContent: true },
        { position: 1, before: '{}', hasContent: true },
      ]
      const hadPictures = waits || state === 'running'
      await change(id, { state, changedAt: NOW - days * DAY })
      expect(await clearImports({ db: db(), dataDir }, NOW)).toBe(hadPictures ? 0 : 1)
      expect(await look()).toEqual({ state, rows, hasPictures: hadPictures })
      expect(await clearImports({ db: db(), dataDir }, NOW + 1)).toBe(waits ? 1 : 0)
      const left = state === 'found' ? [] : isOver ? [{ position: 1, before: null, hasContent: false }] : rows
      expect(await look()).toEqual({ state: becomes, rows: left, hasPictures: state === 'running' })
      await removePictures(picturesPath(dataDir, id))
    },
  )

  test('those are gone on with that nobody is at', async () => {
    const cookId = await aCook(db())
    const started: string[] = []
    const background = { start: (name: string) => void started.push(name), close: async () => {} }
    for (const [state, runner, ago, isResumed] of [
      ['running', null, 0, true],
      ['undoing', null, 0, true],
      ['running', 'one', LEASE + 1, true],
      ['undoing', 'one', LEASE + 1, true],
      ['running', 'one', LEASE, false],
      ['undoing', 'one', LEASE, false],
      ['found', null, LEASE + 1, false],
      ['paused', null, LEASE + 1, false],
      ['done', null, LEASE + 1, false],
      ['cancelled', null, LEASE + 1, false],
      ['undone', null, LEASE + 1, false],
    ] as const) {
      const id = await aStoredDrop(cookId)
      await change(id, { state, runner, changedAt: NOW - ago })
      const count = await resumeImports({ ...writer(), background: background as never }, NOW)
      expect([state, runner, ago, count, started.splice(0).length]).toEqual([
        ...[state, runner, ago],
        ...(isResumed ? [1, 1] : [0, 0]),
      ])
      await change(id, { state: 'done' })
    }
  })

  test('a cook sees the last ten of their own that have recipes, for as long as they can be undone', async () => {
    const [cookId, other] = [await aCook(db()), await aCook(db())]
    const ids: number[] = []
    for (let at = 0; at < 14; at++) {
      ids.push(await aStoredDrop(cookId))
      await change(ids[at] ?? 0, { state: 'done', changedAt: NOW })
    }
    await aStoredDrop(other)
    const listed = async () => (await listImports(db(), cookId, NOW)).map(({ id }) => id)
    expect(await listed()).toEqual(ids.slice(4).reverse())
    await change(ids[13] ?? 0, { changedAt: NOW - UNDO_DAYS * DAY })
    await change(ids[12] ?? 0, { changedAt: NOW - UNDO_DAYS * DAY + 1 })
    await db()
      .deleteFrom('importedRecipe')
      .where('importId', '=', ids[11] ?? 0)
      .execute()
    expect(await listed()).toEqual([ids[12], ...ids.slice(2, 11).reverse()])
  })
})

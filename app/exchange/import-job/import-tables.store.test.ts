import { expect, test } from 'vitest'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { clearTables, findTable, hasTable, storeTable } from './import-tables.store.ts'
import { asksColumns, type ImportedTable, type ImportState, mayUndo } from './recipe-import.ts'

const NOW = Date.UTC(2026, 10, 20)
const DAY = 24 * 60 * 60_000
const table = (app: string) => ({ app, columns: [], rows: [] }) as unknown as ImportedTable

describeStores('the table of an import', (db) => {
  const anImport = async (cookId: string, state: ImportState) => {
    const empty = { kitchen: '{}', leftOut: '[]', made: '{}', runner: null, currentTitle: null }
    const row = { cookId, state, apps: 'CSV', locale: 'en', bytes: 1, recipes: 1, createdAt: NOW, changedAt: NOW }
    const added = db()
      .insertInto('recipeImport')
      .values({ ...row, ...empty })
    const { id } = await added.returning('id').executeTakeFirstOrThrow()
    await storeTable(db(), id, table(`App ${id}`))
    return id
  }

  test('is its cook’s, until something of it is written', async () => {
    const [anna, ben] = [await aCook(db()), await aCook(db())]
    const [found, other, done] = [
      await anImport(anna, 'found'),
      await anImport(ben, 'found'),
      await anImport(anna, 'done'),
    ]
    expect((await findTable(db(), anna, found))?.app).toBe(`App ${found}`)
    expect([await findTable(db(), ben, found), await findTable(db(), anna, done)]).toEqual([null, null])
    expect([await hasTable(db(), found), await hasTable(db(), done), await hasTable(db(), 999)]).toEqual([
      ...[true, true, false],
    ])
    await clearTables(db())
    expect([await hasTable(db(), found), await hasTable(db(), other), await hasTable(db(), done)]).toEqual([
      ...[true, true, false],
    ])
  })
})

const column = (role: string, isGuessed = false) => ({ role, isGuessed }) as ImportedTable['columns'][number]
test.each([
  [[column('title'), column('ingredients')], false],
  [[column('title'), column('steps')], false],
  [[column('title'), column('steps', true)], true],
  [[column('title'), column('tags')], true],
  [[column('ingredients'), column('steps')], true],
  [[], true],
])('a cook is asked about the columns %j: %j', (columns, asks) => {
  expect(asksColumns({ columns })).toBe(asks)
})

test.each<[ImportState, days: number, boolean]>([
  ['done', 0, true],
  ['cancelled', 0, true],
  ['found', 0, false],
  ['paused', 0, false],
  ['done', 400, false],
])('an import that is %s for %i days can be undone: %j', (state, days, may) => {
  expect(mayUndo({ state, changedAt: NOW - days * DAY }, NOW)).toBe(may)
})

import { expect, test } from 'vitest'
import { aDrop, aFoundRecipe, importsIn } from '../../../tests/support/app-imports.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import { findTable } from './import-tables.store.ts'
import type { ImportedTable } from './recipe-import.ts'
import { changeState, findImport, listImported, saveChoices } from './recipe-imports.store.ts'
import { giveUpFound, replaceFound } from './store-import.store.ts'

const aTable = (...rows: string[]): ImportedTable => ({
  ...{ app: 'CSV', path: 'mine.csv', columns: [{ name: 'What', role: 'title', isGuessed: false }] },
  rows: rows.map((row) => [row]),
})

describeStores('what was found in a table', (db) => {
  const { store } = importsIn(db, temporaryFolder())
  const listed = async (id: number) =>
    (await listImported(db(), id, { page: 1 })).map(({ title, choice }) => `${title}: ${choice}`)
  const stored = async (cookId: string) => {
    const drop = aDrop([aFoundRecipe('Old'), aFoundRecipe('Older')], { table: aTable('old') })
    const id = await store(cookId, drop)
    return { id, state: async () => [await listed(id), (await findTable(db(), cookId, id))?.rows ?? null] }
  }
  const anew = (cookId: string, id: number, titles: string[]) =>
    replaceFound(
      db(),
      { cookId, id, table: aTable('new') },
      aDrop(
        titles.map((title) => aFoundRecipe(title)),
        { leftOut: [{ name: 'Row 3', reason: 'noTitle' }] },
      ),
    )

  test('is replaced by what other columns give, more of it than is written at once', async () => {
    const cookId = await aCook(db())
    const { id, state } = await stored(cookId)
    await saveChoices(db(), cookId, id, new Map([[0, 'skip' as const]]))
    const titles = Array.from({ length: 51 }, (_, at) => `New ${at}`)
    await anew(cookId, id, titles)
    expect(await state()).toEqual([titles.slice(0, 50).map((title) => `${title}: add`), [['new']]])
    expect((await listImported(db(), id, { page: 2 })).map(({ title }) => title)).toEqual(['New 50'])
    expect(await findImport(db(), cookId, id)).toMatchObject({
      ...{ counts: { all: 51 }, leftOut: [{ name: 'Row 3', reason: 'noTitle' }] },
    })
    await anew(cookId, id, [])
    expect(await state()).toEqual([[], [['new']]])
  })

  test('stays as it is for another cook, and once something of it is written', async () => {
    const [cookId, other] = [await aCook(db()), await aCook(db())]
    const { id, state } = await stored(cookId)
    const before = await state()
    await anew(other, id, ['New'])
    expect(await state()).toEqual(before)
    expect(await changeState(db(), cookId, id, ['found'], 'running')).toBe(true)
    await anew(cookId, id, ['New'])
    await giveUpFound(db(), id)
    expect([await listed(id), (await findImport(db(), cookId, id))?.state]).toEqual([
      ['Old: add', 'Older: add'],
      'running',
    ])
  })
})

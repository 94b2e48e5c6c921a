import { expect, test } from 'vitest'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { findKitchenProgress, startKitchenImport } from './kitchen-progress.store.ts'

const MINUTE = 60_000

describeStores('the progress of a long import', (db) => {
  test('is what was looked at so far, then what was added, for a day', async () => {
    const cookId = await aCook(db())
    expect(await findKitchenProgress(db(), cookId)).toBeNull()
    const progress = await startKitchenImport(db(), cookId, 500)
    expect(await findKitchenProgress(db(), cookId)).toEqual({ state: 'running', total: 500, done: 0, added: 0 })
    expect([await progress?.advance(100), await progress?.advance(50)]).toEqual([true, true])
    expect(await findKitchenProgress(db(), cookId)).toMatchObject({ state: 'running', done: 150 })
    await progress?.end(120)
    expect(await findKitchenProgress(db(), cookId)).toEqual({ state: 'done', total: 500, done: 500, added: 120 })
    expect(await findKitchenProgress(db(), cookId, Date.now() + 24 * 60 * MINUTE + 1000)).toBeNull()
    expect(await findKitchenProgress(db(), await aCook(db()))).toBeNull()
  })

  test('lets one import of a cook run; one whose process has ended is broken off and makes way', async () => {
    const [cookId, now] = [await aCook(db()), Date.now()]
    const first = await startKitchenImport(db(), cookId, 10, now - 2 * MINUTE)
    expect(await startKitchenImport(db(), cookId, 20, now - 2 * MINUTE + 1000)).toBeNull()
    expect(await startKitchenImport(db(), await aCook(db()), 20, now)).not.toBeNull()
    expect(await findKitchenProgress(db(), cookId, now)).toMatchObject({ state: 'brokenOff', total: 10 })
    const second = await startKitchenImport(db(), cookId, 20, now)
    expect(await first?.advance(1)).toBe(false)
    expect(await second?.advance(1)).toBe(true)
    await first?.end(1)
    expect(await findKitchenProgress(db(), cookId)).toEqual({ state: 'running', total: 20, done: 1, added: 0 })
    await second?.end(2)
    expect(await startKitchenImport(db(), cookId, 30)).not.toBeNull()
  })

  test('runs for as long as it gets on, however long ago it began', async () => {
    const [cookId, now] = [await aCook(db()), Date.now()]
    const progress = await startKitchenImport(db(), cookId, 10, now - 10 * MINUTE)
    await progress?.advance(1)
    expect(await findKitchenProgress(db(), cookId)).toMatchObject({ state: 'running', done: 1 })
    expect(await startKitchenImport(db(), cookId, 20)).toBeNull()
    expect(await findKitchenProgress(db(), cookId, Date.now() + MINUTE + 1000)).toMatchObject({ state: 'brokenOff' })
  })

  test('ends with its cook', async () => {
    const cookId = await aCook(db())
    const progress = await startKitchenImport(db(), cookId, 10)
    await db().deleteFrom('cook').where('id', '=', cookId).execute()
    expect(await progress?.advance(1)).toBe(false)
  })
})

import { pino } from 'pino'
import { expect, test } from 'vitest'
import { DAY } from '#server/processes/clock.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { createEmptySearchCounter, deleteOldSearches, listEmptySearches } from './empty-searches.store.ts'

const NOW = Date.UTC(2031, 0, 5, 9)

describeStores('searches in vain', (db) => {
  const counter = () => createEmptySearchCounter(db(), pino({ level: 'silent' }))
  const listed = (now = NOW, days = 7) => listEmptySearches(db(), { days, size: 20, now })
  const rows = () => db().selectFrom('emptySearch').selectAll().execute()

  test('are stored once three different people looked for the same words on one day', async () => {
    const { count, flush, close } = counter()
    for (const sender of ['a', 'a', 'b', 'b', 'a']) count('Rasgulla cake', sender, NOW)
    await flush()
    expect(await rows()).toEqual([])
    count('rasgulla  CAKE', 'c', NOW)
    await flush()
    expect(await rows()).toEqual([{ day: '2031-01-05', words: 'rasgulla cake', count: 3 }])
    for (const sender of ['c', 'd', 'd']) count('rasgulla cake', sender, NOW)
    await close()
    expect(await listed()).toEqual([{ words: 'rasgulla cake', count: 4 }])
  })

  test('three people on different days are not three on one', async () => {
    const { count, close } = counter()
    for (const [at, sender] of ['a', 'b', 'c', 'd'].entries()) count('rasgulla', sender, NOW + at * DAY)
    await close()
    expect(await rows()).toEqual([])
  })

  test('what could be about a person is never stored, whoever types it', async () => {
    const { count, close } = counter()
    for (const sender of ['a', 'b', 'c']) {
      count('anna@example.org', sender, NOW)
      count('0170 1234567', sender, NOW)
      count('kofta', sender, NOW)
    }
    await close()
    expect((await rows()).map(({ words }) => words)).toEqual(['kofta'])
  })

  test('are listed for the last days, those of most people first', async () => {
    const { count, close } = counter()
    for (const sender of ['a', 'b', 'c']) count('old', sender, NOW - 7 * DAY)
    for (const sender of ['a', 'b', 'c']) count('kofta', sender, NOW - 6 * DAY)
    for (const sender of ['a', 'b', 'c', 'd']) count('momo', sender, NOW)
    for (const sender of ['a', 'b', 'c']) count('kofta', sender, NOW)
    await close()
    expect(await listed()).toEqual([
      { words: 'kofta', count: 6 },
      { words: 'momo', count: 4 },
    ])
    expect((await listed(NOW, 30)).map(({ words }) => words)).toEqual(['kofta', 'momo', 'old'])
  })

  test('are deleted after 90 days, and the oldest days when there are too many', async () => {
    const { count, close } = counter()
    for (const day of [0, 1, 90, 91]) for (const sender of ['a', 'b', 'c']) count('kofta', sender, NOW - day * DAY)
    await close()
    expect(await deleteOldSearches(db(), NOW)).toBe(1)
    expect(await deleteOldSearches(db(), NOW)).toBe(0)
    expect(await deleteOldSearches(db(), NOW, 2)).toBe(1)
    expect((await rows()).map(({ day }) => day).sort()).toEqual(['2031-01-04', '2031-01-05'])
  })
})

import { beforeEach, expect, test } from 'vitest'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { deleteEntry, noteCooked, reviseEntry } from './diary.store.ts'
import { EntryDraft } from './diary-entry.ts'
import { exportDiary, findEntry, findEntryOn, listDays, listDiary, listTimesCooked } from './diary-lists.store.ts'

describeStores('the diary of a cook', (db) => {
  let anna = ''
  let ben = ''
  let soup = 0
  let stew = 0
  const note = async (cook: string, recipe: number, cookedOn: string, more: object = {}) => {
    const entry = EntryDraft.parse({ cookedOn, text: 'Good.', ...more })
    const noted = await noteCooked(db(), { id: cook, role: 'cook' }, recipe, entry)
    return (noted as { id: number }).id
  }
  const ids = (entries: readonly { id: number }[]) => entries.map(({ id }) => id)
  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
    soup = await aRecipe(db(), { title: 'Soup' })
    stew = await aRecipe(db(), { title: 'Stew' })
  })

  test('has what its cook cooked, on its day, and nothing of others', async () => {
    const own = await note(anna, soup, '2026-08-02')
    const other = await note(ben, soup, '2026-08-02')
    expect((await findEntryOn(db(), anna, soup, '2026-08-02'))?.id).toBe(own)
    expect(await findEntryOn(db(), anna, soup, '2026-08-03')).toBeNull()
    expect(await findEntryOn(db(), anna, stew, '2026-08-02')).toBeNull()
    expect([(await findEntry(db(), anna, own))?.id, await findEntry(db(), anna, other)]).toEqual([own, null])
    expect(ids(await listDiary(db(), anna, { after: null, size: 9 }))).toEqual([own])
    expect((await exportDiary(db(), anna)).map(({ recipeId }) => recipeId)).toEqual([soup])
  })

  test('begins with the last day, and within a day with what was noted last; pages go on where they end', async () => {
    const [a, b, c] = [
      await note(anna, soup, '2026-08-02'),
      await note(anna, stew, '2026-08-02'),
      await note(anna, soup, '2026-08-01'),
    ]
    const page = (after: readonly [number, number] | null, size: number) => listDiary(db(), anna, { after, size })
    expect(ids(await page(null, 9))).toEqual([b, a, c])
    expect(ids(await page([Date.UTC(2026, 7, 2), b], 1))).toEqual([a])
    expect(ids(await page([Date.UTC(2026, 7, 2), a], 9))).toEqual([c])
  })

  test('has the days from one to another, both included, the first first', async () => {
    const days = ['2026-08-04', '2026-08-03', '2026-08-02', '2026-08-01']
    const [, third, second] = [
      await note(anna, soup, days[0] ?? ''),
      await note(anna, soup, days[1] ?? ''),
      await note(anna, soup, days[2] ?? ''),
    ]
    await note(anna, soup, days[3] ?? '')
    await note(ben, soup, '2026-08-02')
    expect(ids(await listDays(db(), anna, '2026-08-02', '2026-08-03'))).toEqual([second, third])
  })

  test('counts how often each recipe was cooked, the most frequent first, then the last, then by title', async () => {
    const bread = await aRecipe(db(), { title: 'Bread' })
    for (const day of ['2026-08-01', '2026-08-02']) await note(anna, soup, day)
    await note(anna, stew, '2026-08-05')
    await note(anna, bread, '2026-08-05')
    for (const day of ['2026-08-01', '2026-08-02', '2026-08-03']) await note(ben, stew, day)
    const times = (page: number, size: number) => listTimesCooked(db(), anna, { page, size })
    expect(await times(1, 9)).toEqual([
      { recipeId: soup, title: 'Soup', times: 2, last: '2026-08-02' },
      { recipeId: bread, title: 'Bread', times: 1, last: '2026-08-05' },
      { recipeId: stew, title: 'Stew', times: 1, last: '2026-08-05' },
    ])
    expect((await times(2, 1)).map(({ title }) => title)).toEqual(['Bread'])
    // What is gone is told apart by its title.
    await db().updateTable('cookedEntry').set({ recipeId: null }).where('recipeId', 'in', [soup, bread]).execute()
    expect((await times(1, 9)).map(({ recipeId, title, times }) => [recipeId, title, times])).toEqual([
      [null, 'Soup', 2],
      [null, 'Bread', 1],
      [stew, 'Stew', 1],
    ])
  })

  test('is its cook’s to change alone, and keeps what others may not touch', async () => {
    const own = await note(anna, soup, '2026-08-02')
    const changed = EntryDraft.parse({ cookedOn: '2026-08-04', text: 'Bad.' })
    expect(await reviseEntry(db(), ben, own, changed)).toBe('gone')
    await deleteEntry(db(), ben, own)
    expect(await findEntry(db(), anna, own)).toMatchObject({ cookedOn: '2026-08-02', text: 'Good.' })
    expect(await reviseEntry(db(), anna, own, changed)).toEqual({ id: own })
    expect(await findEntry(db(), anna, own)).toMatchObject({ cookedOn: '2026-08-04', text: 'Bad.' })
    expect(await reviseEntry(db(), anna, own + 1000, changed)).toBe('gone')
  })

  test('shows photos in their order with what is under them; without words they are called as the recipe is', async () => {
    const keys = ['a', 'b'].map((letter) => `photos/${letter.repeat(32)}`)
    for (const key of keys)
      await db()
        .insertInto('picture')
        .values({ key, width: 3, height: 4, colour: '#fff', keptAt: Date.now() })
        .execute()
    const photos = [
      { key: keys[1], caption: 'Steam' },
      { key: keys[0], caption: '' },
    ]
    const own = await note(anna, soup, '2026-08-02', { photos })
    const entry = await findEntry(db(), anna, own)
    expect(entry?.photos.map(({ key, caption }) => [key, caption])).toEqual([
      [keys[1], 'Steam'],
      [keys[0], ''],
    ])
    expect(entry?.photos.every(({ alt }) => alt !== '')).toBe(true)
    expect((await exportDiary(db(), anna))[0]?.photos).toEqual(photos)
    expect((await listDays(db(), anna, '2026-08-02', '2026-08-02'))[0]?.photos).toEqual([])
  })
})

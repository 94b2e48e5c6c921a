import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DAY } from '../../server/clock.ts'
import { fileStore } from '../../server/media-store.ts'
import { aCook, aRecipe } from '../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../tests/support/databases.ts'
import { clearPictures, savePicture } from '../photos/stored-pictures.server.ts'
import {
  clearAutosaves,
  discardAutosave,
  exportAutosaves,
  findAutosave,
  finishAutosave,
  listAutosaves,
  MAX_AUTOSAVES,
  saveAutosave,
} from './autosaves.server.ts'
import { EMPTY_FORM, type FormValues } from './form-values.ts'

const media = fileStore(temporaryFolder())
const NOON = Date.UTC(2026, 10, 23, 12)

/** What the form `writer` has, under the key `a` where nothing else is said. */
const typed = (writer: string, title: string, more: { key?: string; savedAt?: number } & Partial<FormValues> = {}) => {
  const { key = 'a', savedAt = 0, ...values } = more
  return { key, savedAt, writer, recipeId: null, version: 0, values: { ...EMPTY_FORM, ...values, title } }
}

describeStores('autosaves', (db) => {
  const titles = async (cookId: string) => (await listAutosaves(db(), cookId)).map(({ title }) => title)

  test('what is typed is there under its key, however often it is sent, for its cook alone', async () => {
    const [cook, other] = [await aCook(db()), await aCook(db())]
    expect(await saveAutosave(db(), cook, typed('phone', 'Da'), NOON)).toEqual({ savedAt: NOON })
    await saveAutosave(db(), cook, typed('phone', 'Dal'), NOON + 1)
    await saveAutosave(db(), cook, typed('phone', 'Dal'), NOON + 2)
    expect(await listAutosaves(db(), cook)).toEqual([
      { key: 'a', recipeId: null, savedAt: NOON + 2, title: 'Dal', writer: 'phone' },
    ])
    expect((await findAutosave(db(), cook, 'a', null))?.values.title).toBe('Dal')
    expect(await findAutosave(db(), other, 'a', null)).toBe(null)
    expect(await listAutosaves(db(), other)).toEqual([])
  })

  test('a device that continues one takes it over; the first then has to choose another key', async () => {
    const cook = await aCook(db())
    await saveAutosave(db(), cook, typed('phone', 'Dal'), NOON)
    expect(await saveAutosave(db(), cook, typed('laptop', 'Dal makhani', { savedAt: NOON }), NOON + 1)).toEqual({
      savedAt: NOON + 1,
    })
    expect(await saveAutosave(db(), cook, typed('phone', 'Dal tadka', { savedAt: NOON }), NOON + 2)).toBe('elsewhere')
    await saveAutosave(db(), cook, typed('phone', 'Dal tadka', { key: 'b' }), NOON + 3)
    expect(await titles(cook)).toEqual(['Dal tadka', 'Dal makhani'])
  })

  test('one that was saved as a recipe does not come back by a late request', async () => {
    const cook = await aCook(db())
    const phone = { key: 'a', savedAt: 0, writer: 'phone' }
    await saveAutosave(db(), cook, typed('phone', 'Dal'), NOON)
    await db()
      .transaction()
      .execute((tx) => finishAutosave(tx, cook, phone, NOON + 1))
    expect(await saveAutosave(db(), cook, typed('phone', 'Dal'), NOON + 2)).toBe('elsewhere')
    // Nor does one whose first request comes after the recipe.
    await db()
      .transaction()
      .execute((tx) => finishAutosave(tx, cook, { ...phone, key: 'never-sent' }, NOON + 1))
    expect(await saveAutosave(db(), cook, typed('phone', 'Dal', { key: 'never-sent' }), NOON + 2)).toBe('elsewhere')
    expect(await titles(cook)).toEqual([])
  })

  test('a form that is saved leaves what another device has typed into its autosave since', async () => {
    const cook = await aCook(db())
    await saveAutosave(db(), cook, typed('phone', 'Dal'), NOON)
    await saveAutosave(db(), cook, typed('laptop', 'Dal with cream', { savedAt: NOON }), NOON + 1)
    await db()
      .transaction()
      .execute((tx) => finishAutosave(tx, cook, { key: 'a', savedAt: NOON, writer: 'phone' }, NOON + 2))
    expect(await titles(cook)).toEqual(['Dal with cream'])
    await discardAutosave(db(), cook, { key: 'a', savedAt: NOON })
    expect(await titles(cook)).toEqual(['Dal with cream'])
    await discardAutosave(db(), cook, { key: 'a', savedAt: NOON + 1 })
    expect(await titles(cook)).toEqual([])
  })

  test('its photos stay stored as long as it is there', async () => {
    const cook = await aCook(db())
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a11' } })
      .png()
      .toBuffer()
    const picture = await savePicture({ db: db(), media }, 'photos', bytes, NOON)
    if ('problem' in picture) throw new Error(picture.problem)
    const photos = [
      { ...picture, alt: '' },
      { ...picture, alt: 'twice' },
    ]
    await saveAutosave(db(), cook, typed('phone', 'Dal', { photos }), NOON)
    expect(await clearPictures({ db: db(), media }, NOON + 9 * DAY)).toBe(0)
    await saveAutosave(db(), cook, typed('phone', 'Dal', { photos: [] }), NOON + 1)
    expect(await clearPictures({ db: db(), media }, NOON + 9 * DAY)).toBe(1)
  })

  test('changes of a recipe are listed with it, and not while it is deleted', async () => {
    const cook = await aCook(db())
    const recipeId = await aRecipe(db(), { authorId: cook })
    await saveAutosave(db(), cook, { ...typed('phone', 'Changed'), recipeId, version: 3 }, NOON)
    await saveAutosave(db(), cook, typed('phone', 'New', { key: 'b' }), NOON)
    expect((await listAutosaves(db(), cook, recipeId)).map(({ key }) => key)).toEqual(['a'])
    expect((await listAutosaves(db(), cook, null)).map(({ key }) => key)).toEqual(['b'])
    expect((await findAutosave(db(), cook, 'a', recipeId))?.version).toBe(3)
    expect(await findAutosave(db(), cook, 'a', null)).toBe(null)
    expect((await exportAutosaves(db(), cook)).map(({ form }) => form.title).sort()).toEqual(['Changed', 'New'])
    await db().updateTable('recipe').set({ deletedAt: NOON }).where('id', '=', recipeId).execute()
    expect(await titles(cook)).toEqual(['New'])
  })

  test('a cook has a limited number, whose rows go with what is done or with the account', async () => {
    const cook = await aCook(db())
    for (let at = 0; at < MAX_AUTOSAVES; at++)
      await saveAutosave(db(), cook, typed('phone', `Nr ${at}`, { key: `k${at}` }), NOON)
    expect(await saveAutosave(db(), cook, typed('phone', 'One more', { key: 'more' }), NOON)).toBe('full')
    expect(await saveAutosave(db(), cook, typed('phone', 'The first', { key: 'k0' }), NOON)).toEqual({ savedAt: NOON })
    await discardAutosave(db(), cook, { key: 'k1', savedAt: NOON }, NOON + 1)
    expect(await saveAutosave(db(), cook, typed('phone', 'One more', { key: 'more' }), NOON)).toEqual({ savedAt: NOON })
    const rows = async () =>
      (await db().selectFrom('autosave').select('key').where('cookId', '=', cook).execute()).length
    await clearAutosaves(db(), NOON + DAY)
    expect(await rows()).toBe(MAX_AUTOSAVES + 1)
    await clearAutosaves(db(), NOON + DAY + 2)
    expect(await rows()).toBe(MAX_AUTOSAVES)
    await db().deleteFrom('cook').where('id', '=', cook).execute()
    expect(await rows()).toBe(0)
  })

  test('a form of hundreds of kilobytes is refused', async () => {
    const cook = await aCook(db())
    expect(await saveAutosave(db(), cook, typed('phone', 'Long', { notes: 'x'.repeat(300_000) }))).toBe('full')
    expect(await titles(cook)).toEqual([])
  })
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { savePicture } from '#app/recipes/photos/save-picture.server.ts'
import { clearPictures } from '#app/recipes/photos/stored-pictures.store.ts'
import { EMPTY_FORM, type FormValues } from '#app/recipes/publishing/form-values.ts'
import { fileStore } from '#server/media/media-store.ts'
import { DAY, HOUR } from '#server/processes/clock.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { atOnce, describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import {
  clearAutosaves,
  discardAutosave,
  exportAutosaves,
  findAutosave,
  finishAutosave,
  listAutosaves,
  listEndedAutosaves,
  MAX_AUTOSAVES,
  restoreAutosave,
  saveAutosave,
  UNDO_FOR,
} from './autosaves.store.ts'
import type { Edits } from './edits.ts'

const media = fileStore(temporaryFolder())
const NOON = Date.UTC(2026, 10, 23, 12)

/** A copy with these changes, under the key `a` where nothing else is said. */
const typed = (edits: Edits, title: string, more: { key?: string } & Partial<FormValues> = {}) => {
  const { key = 'a', ...values } = more
  return { key, edits, recipeId: null, version: 0, base: {}, values: { ...EMPTY_FORM, ...values, title } }
}
const PHONE = { phone: 1 }
const LAPTOP = { phone: 1, laptop: 1 }

describeStores('autosaves', (db, engine) => {
  const titles = async (cookId: string) => (await listAutosaves(db(), cookId)).map(({ title }) => title)

  const finish = (cook: string, key: string, edits: Edits, now = NOON + 1) =>
    db()
      .transaction()
      .execute((tx) => finishAutosave(tx, cook, { key, edits }, now))

  test('what is typed is there under its key, however often it is sent, for its cook alone', async () => {
    const [cook, other] = [await aCook(db()), await aCook(db())]
    expect(await saveAutosave(db(), cook, typed(PHONE, 'Da'), NOON)).toEqual({ savedAt: NOON })
    await saveAutosave(db(), cook, typed({ phone: 2 }, 'Dal'), NOON + 1)
    await saveAutosave(db(), cook, typed({ phone: 2 }, 'Dal'), NOON + 2)
    expect(await listAutosaves(db(), cook)).toEqual([
      { key: 'a', recipeId: null, savedAt: NOON + 2, title: 'Dal', edits: { phone: 2 }, isDiscarded: false },
    ])
    expect((await findAutosave(db(), cook, 'a', null))?.values.title).toBe('Dal')
    expect(await findAutosave(db(), other, 'a', null)).toBe(null)
    expect(await listAutosaves(db(), other)).toEqual([])
  })

  test('a copy that comes late does not replace a newer one, whatever the clocks show', async () => {
    const cook = await aCook(db())
    await saveAutosave(db(), cook, typed({ phone: 2 }, 'Dal makhani'), NOON)
    expect(await saveAutosave(db(), cook, typed(PHONE, 'Dal'), NOON + DAY)).toEqual({ savedAt: NOON + DAY })
    expect(await titles(cook)).toEqual(['Dal makhani'])
    await saveAutosave(db(), cook, typed({ phone: 3 }, 'Dal tadka'), NOON - DAY)
    expect(await titles(cook)).toEqual(['Dal tadka'])
  })

  test('a device that continues one takes it over; the first then has to choose another key', async () => {
    const cook = await aCook(db())
    await saveAutosave(db(), cook, typed(PHONE, 'Dal'), NOON)
    expect(await saveAutosave(db(), cook, typed(LAPTOP, 'Dal makhani'), NOON + 1)).toEqual({ savedAt: NOON + 1 })
    expect(await saveAutosave(db(), cook, typed({ phone: 2 }, 'Dal tadka'), NOON + 2)).toBe('elsewhere')
    await saveAutosave(db(), cook, typed({ phone: 2 }, 'Dal tadka', { key: 'b' }), NOON + 3)
    expect(await titles(cook)).toEqual(['Dal tadka', 'Dal makhani'])
  })

  test('of forms that change one draft at once, one writes it and the others are answered', async () => {
    const cook = await aCook(db())
    await saveAutosave(db(), cook, typed(PHONE, 'Dal'), NOON)
    const forms = Array.from({ length: 6 }, (_, at) => typed({ ...PHONE, [`tab${at}`]: 1 }, `Dal ${at}`))
    const answers: unknown[] = []
    await atOnce(engine, forms, async (form) => answers.push(await saveAutosave(db(), cook, form, NOON + 1)))
    expect(answers.filter((answer) => answer === 'elsewhere')).toHaveLength(5)
  })

  test('one that was saved as a recipe does not come back by a late request', async () => {
    const cook = await aCook(db())
    await saveAutosave(db(), cook, typed(PHONE, 'Dal'), NOON)
    await finish(cook, 'a', PHONE)
    expect(await saveAutosave(db(), cook, typed(PHONE, 'Dal'), NOON + 2)).toBe('elsewhere')
    // Nor does one whose first request comes after the recipe.
    await finish(cook, 'never-sent', PHONE)
    expect(await saveAutosave(db(), cook, typed(PHONE, 'Dal', { key: 'never-sent' }), NOON + 2)).toBe('elsewhere')
    expect(await titles(cook)).toEqual([])
    expect((await listEndedAutosaves(db(), cook)).map(({ key, state }) => `${key} ${state}`).sort()).toEqual([
      'a finished',
      'never-sent finished',
    ])
  })

  test('a form that is saved, or discarded, leaves what another device has typed into its autosave since', async () => {
    const cook = await aCook(db())
    await saveAutosave(db(), cook, typed(PHONE, 'Dal'), NOON)
    await saveAutosave(db(), cook, typed(LAPTOP, 'Dal with cream'), NOON + 1)
    await finish(cook, 'a', { phone: 9 })
    expect(await titles(cook)).toEqual(['Dal with cream'])
    await discardAutosave(db(), cook, { key: 'a', edits: { phone: 9 } })
    expect((await listAutosaves(db(), cook))[0]?.isDiscarded).toBe(false)
    await discardAutosave(db(), cook, { key: 'a', edits: LAPTOP })
    expect((await listAutosaves(db(), cook))[0]?.isDiscarded).toBe(true)
  })

  test('a discarded one stays in its place for an hour, can be brought back whole, and is refused to open forms', async () => {
    const cook = await aCook(db())
    await saveAutosave(db(), cook, typed(PHONE, 'Dal'), NOON)
    await saveAutosave(db(), cook, typed(PHONE, 'Rajma', { key: 'b' }), NOON + 1)
    const listed = async (now: number) =>
      (await listAutosaves(db(), cook, null, now)).map(({ title, isDiscarded }) => `${title} ${isDiscarded}`)
    await discardAutosave(db(), cook, { key: 'a', edits: PHONE }, NOON + 2)
    expect(await listed(NOON + 3)).toEqual(['Rajma false', 'Dal true'])
    expect(await findAutosave(db(), cook, 'a', null)).toBe(null)
    expect(await exportAutosaves(db(), cook)).toHaveLength(1)
    expect(await saveAutosave(db(), cook, typed({ phone: 2 }, 'Dal 2'), NOON + 3)).toBe('elsewhere')
    expect(await listEndedAutosaves(db(), cook)).toEqual([{ key: 'a', edits: PHONE, state: 'discarded' }])
    await restoreAutosave(db(), cook, 'a', NOON + HOUR)
    expect(await listed(NOON + HOUR)).toEqual(['Rajma false', 'Dal false'])
    expect(await listEndedAutosaves(db(), cook)).toEqual([])
    await discardAutosave(db(), cook, { key: 'b', edits: PHONE }, NOON + 2)
    await restoreAutosave(db(), cook, 'b', NOON + 2 + UNDO_FOR)
    expect(await listed(NOON + 2 + UNDO_FOR)).toEqual(['Dal false'])
  })

  test('nobody brings back what another discarded, nor what was saved as a recipe', async () => {
    const [cook, other] = [await aCook(db()), await aCook(db())]
    await saveAutosave(db(), cook, typed(PHONE, 'Dal'), NOON)
    await discardAutosave(db(), cook, { key: 'a', edits: PHONE }, NOON)
    await restoreAutosave(db(), other, 'a', NOON + 1)
    expect((await listAutosaves(db(), cook, null, NOON + 1))[0]?.isDiscarded).toBe(true)
    await saveAutosave(db(), cook, typed(PHONE, 'Rajma', { key: 'b' }), NOON)
    await finish(cook, 'b', PHONE, NOON)
    await restoreAutosave(db(), cook, 'b', NOON + 1)
    expect(await findAutosave(db(), cook, 'b', null)).toBe(null)
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
    await saveAutosave(db(), cook, typed(PHONE, 'Dal', { photos }), NOON)
    await discardAutosave(db(), cook, { key: 'a', edits: PHONE }, NOON + 9 * DAY)
    await clearAutosaves(db(), NOON + 9 * DAY + 1)
    expect(await clearPictures({ db: db(), media }, NOON + 9 * DAY)).toBe(0)
    await restoreAutosave(db(), cook, 'a', NOON + 9 * DAY + 1)
    expect((await findAutosave(db(), cook, 'a', null))?.values.photos).toHaveLength(2)
    await discardAutosave(db(), cook, { key: 'a', edits: PHONE }, NOON + 9 * DAY)
    await clearAutosaves(db(), NOON + 9 * DAY + UNDO_FOR)
    expect(await clearPictures({ db: db(), media }, NOON + 10 * DAY)).toBe(1)
  })

  test('changes of a recipe are listed with it, and not while it is deleted', async () => {
    const cook = await aCook(db())
    const recipeId = await aRecipe(db(), { authorId: cook })
    await saveAutosave(db(), cook, { ...typed(PHONE, 'Changed'), recipeId, version: 3, base: { title: 'x' } }, NOON)
    await saveAutosave(db(), cook, typed(PHONE, 'New', { key: 'b' }), NOON)
    expect((await listAutosaves(db(), cook, recipeId)).map(({ key }) => key)).toEqual(['a'])
    expect((await listAutosaves(db(), cook, null)).map(({ key }) => key)).toEqual(['b'])
    expect(await findAutosave(db(), cook, 'a', recipeId)).toMatchObject({ version: 3, base: { title: 'x' } })
    expect(await findAutosave(db(), cook, 'a', null)).toBe(null)
    expect((await exportAutosaves(db(), cook)).map(({ form }) => form.title).sort()).toEqual(['Changed', 'New'])
    await db().updateTable('recipe').set({ deletedAt: NOON }).where('id', '=', recipeId).execute()
    expect(await titles(cook)).toEqual(['New'])
  })

  test('a form is stored up to its greatest length, and not a character more', async () => {
    const cook = await aCook(db())
    const withNotes = (length: number) => typed(PHONE, 'Long', { notes: 'x'.repeat(length) })
    const room = 200_000 - JSON.stringify(withNotes(0).values).length
    expect(await saveAutosave(db(), cook, withNotes(room + 1), NOON)).toBe('full')
    expect(await saveAutosave(db(), cook, withNotes(room), NOON)).toEqual({ savedAt: NOON })
  })

  test('a cook has a limited number, whose rows go with what is done or with the account', async () => {
    const cook = await aCook(db())
    for (let at = 0; at < MAX_AUTOSAVES; at++)
      await saveAutosave(db(), cook, typed(PHONE, `Nr ${at}`, { key: `k${at}` }), NOON)
    expect(await saveAutosave(db(), cook, typed(PHONE, 'One more', { key: 'more' }), NOON)).toBe('full')
    expect(await saveAutosave(db(), cook, typed(PHONE, 'The first', { key: 'k0' }), NOON)).toEqual({ savedAt: NOON })
    await discardAutosave(db(), cook, { key: 'k1', edits: PHONE }, NOON + 1)
    expect(await saveAutosave(db(), cook, typed(PHONE, 'One more', { key: 'more' }), NOON)).toEqual({ savedAt: NOON })
    const rows = async () =>
      (await db().selectFrom('autosave').select('key').where('cookId', '=', cook).execute()).length
    await clearAutosaves(db(), NOON + 1 + 30 * DAY)
    expect(await rows()).toBe(MAX_AUTOSAVES + 1)
    await clearAutosaves(db(), NOON + 2 + 30 * DAY)
    expect(await rows()).toBe(MAX_AUTOSAVES)
    await db().deleteFrom('cook').where('id', '=', cook).execute()
    expect(await rows()).toBe(0)
  })

  test('a form of hundreds of kilobytes is refused', async () => {
    const cook = await aCook(db())
    expect(await saveAutosave(db(), cook, typed(PHONE, 'Long', { notes: 'x'.repeat(300_000) }))).toBe('full')
    expect(await titles(cook)).toEqual([])
  })
})

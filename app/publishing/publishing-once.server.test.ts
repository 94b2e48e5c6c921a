import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileStore } from '../../server/media-store.ts'
import { aCook } from '../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../tests/support/databases.ts'
import { clearPictures, savePicture } from '../photos/stored-pictures.server.ts'
import { publishOnce, reviseOnce } from './publishing-once.server.ts'
import { RecipeDraft } from './recipe-draft.ts'

const DAY = 24 * 60 * 60 * 1000
const media = fileStore(temporaryFolder())
const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#aa1111' } })
  .png()
  .toBuffer()

describeStores('publishing from a form', (db) => {
  const sendPhoto = async () => {
    const picture = await savePicture({ db: db(), media }, 'photos', bytes)
    if ('problem' in picture) throw new Error(picture.problem)
    return picture.key
  }

  test('that failed because its photo was gone succeeds once the photo is there again, and then happens once', async () => {
    const cookId = await aCook(db())
    const draft = RecipeDraft.parse({
      title: 'Millet Porridge',
      description: 'Warm and plain.',
      photos: [{ key: await sendPhoto() }],
      ingredients: ['1 cup millet'],
      instructions: 'Boil the millet.',
      prepTime: 5,
      cookTime: 20,
    })
    const publish = () => publishOnce(db(), cookId, draft, { formKey: 'form-1', autosave: undefined })
    await clearPictures({ db: db(), media }, Date.now() + 2 * DAY)
    expect(await publish()).toBe('noPhoto')
    await sendPhoto()
    const published = await publish()
    expect(published).toEqual({ id: expect.any(Number) })
    expect(await publish()).toEqual(published)
    expect(await db().selectFrom('recipe').select('title').execute()).toHaveLength(1)
  })

  test('a revision that is sent again, because no answer came, meets no conflict with itself', async () => {
    const cook = { id: await aCook(db()), role: 'cook' as const }
    const draft = RecipeDraft.parse({
      title: 'Millet Porridge',
      description: 'Warm and plain.',
      photos: [{ key: await sendPhoto() }],
      ingredients: ['1 cup millet'],
      instructions: 'Boil the millet.',
      prepTime: 5,
      cookTime: 20,
    })
    const published = await publishOnce(db(), cook.id, draft, { formKey: undefined, autosave: undefined })
    const id = typeof published === 'object' && 'id' in published ? published.id : 0
    const changed = { ...draft, title: 'Millet Porridge with Figs' }
    const revise = (next = changed) => reviseOnce(db(), cook, id, 1, next, { formKey: 'form-2', autosave: undefined })
    expect(await revise()).toEqual({ version: 2 })
    expect(await revise()).toEqual({ version: 2 })
    expect(await revise({ ...changed, notes: 'Another thing.' })).toHaveProperty('conflict')
    const { version } = await db().selectFrom('recipe').select('version').where('id', '=', id).executeTakeFirstOrThrow()
    expect(version).toBe(2)
  })
})

import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { savePicture } from '#app/recipes/photos/save-picture.server.ts'
import { clearPictures } from '#app/recipes/photos/stored-pictures.store.ts'
import { fileStore } from '#server/media/media-store.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import { publishOnce, reviseOnce } from './publishing-once.server.ts'
import { RecipeDraft } from './recipe-draft.ts'

const DAY = 24 * 60 * 60 * 1000
const media = fileStore(temporaryFolder())
const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#aa1111' } })
  .png()
  .toBuffer()

/** The cover of a draft that has a photo. */
const cover = async (draft: RecipeDraft) => ({ draft })

describeStores('publishing from a form', (db) => {
  const sendPhoto = async () => {
    const picture = await savePicture({ db: db(), media }, 'photos', bytes)
    if ('problem' in picture) throw new Error(picture.problem)
    return picture.key
  }

  test('that failed because its photo was gone succeeds once the photo is there again, and then happens once', {
    tags: 'slow',
  }, async () => {
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
    const publish = () => publishOnce(db(), cookId, draft, { formKey: 'form-1', autosave: undefined, cover })
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
    const published = await publishOnce(db(), cook.id, draft, { formKey: undefined, autosave: undefined, cover })
    const id = typeof published === 'object' && 'id' in published ? published.id : 0
    const changed = { ...draft, title: 'Millet Porridge with Figs' }
    const revise = (next = changed) =>
      reviseOnce(db(), cook, id, 1, next, { formKey: 'form-2', autosave: undefined, cover })
    expect(await revise()).toEqual({ version: 2 })
    expect(await revise()).toEqual({ version: 2 })
    expect(await revise({ ...changed, notes: 'Another thing.' })).toHaveProperty('conflict')
    const { version } = await db().selectFrom('recipe').select('version').where('id', '=', id).executeTakeFirstOrThrow()
    expect(version).toBe(2)
  })

  const uncovered = (more = {}) =>
    RecipeDraft.parse({
      title: 'Millet Porridge',
      description: 'Warm and plain.',
      ingredients: ['1 cup millet'],
      instructions: 'Boil the millet.',
      prepTime: 5,
      cookTime: 20,
      ...more,
    })
  const titles = async () => {
    const rows = await db().selectFrom('recipe').select('title').orderBy('id').execute()
    return rows.map(({ title }) => title)
  }
  const withPhoto = async (draft: RecipeDraft) => ({
    draft: { ...draft, photos: [{ key: await sendPhoto(), alt: '' }] },
  })
  const autosave = { key: 'left-and-continued', edits: { form: 1 } }

  test('whose cover is late makes one recipe, however often it is sent meanwhile, also when it was left and continued', async () => {
    const cookId = await aCook(db())
    const late = Promise.withResolvers<void>()
    const drawn = vi.fn(async (draft: RecipeDraft) => {
      await late.promise
      return withPhoto(draft)
    })
    const send = (formKey: string, draft = uncovered()) =>
      publishOnce(db(), cookId, draft, { formKey, autosave, cover: drawn })
    const sent = [send('form-3'), send('form-3'), send('form-4')]
    late.resolve()
    const [first, ...others] = await Promise.all(sent)
    expect(first).toEqual({ id: expect.any(Number) })
    expect([...others, await send('form-5')]).toEqual([first, first, first])
    expect(drawn).toHaveBeenCalledTimes(1)
    expect(await titles()).toEqual(['Millet Porridge'])
    await send('form-5', uncovered({ title: 'Another Porridge' }))
    expect(await titles()).toEqual(['Millet Porridge', 'Another Porridge'])
  })

  test.each([
    ['failed', { problem: 'not drawn' }],
    ['has to wait', { problem: 'too many', wait: 7 }],
  ])(
    'whose cover %s changes nothing, counts as no publication, and makes one recipe when sent again',
    async (_, refusal) => {
      const cookId = await aCook(db())
      const drawn = vi.fn(withPhoto).mockResolvedValueOnce(refusal as never)
      const send = () => publishOnce(db(), cookId, uncovered(), { formKey: 'form-6', autosave, cover: drawn })
      expect(await send()).toEqual(refusal)
      expect(await titles()).toEqual([])
      const published = await send()
      expect(published).toEqual({ id: expect.any(Number) })
      expect(await send()).toEqual(published)
      expect(await titles()).toEqual(['Millet Porridge'])
      expect(await db().selectFrom('attempt').select('count').execute()).toEqual([{ count: 1 }])
    },
  )

  test('a revision whose cover failed is carried out once when it is sent again', async () => {
    const cook = { id: await aCook(db()), role: 'cook' as const }
    const form = { formKey: undefined, autosave: undefined, cover: withPhoto }
    const published = await publishOnce(db(), cook.id, uncovered(), form)
    const id = typeof published === 'object' && 'id' in published ? published.id : 0
    const drawn = vi.fn(withPhoto).mockResolvedValueOnce({ problem: 'not drawn' } as never)
    const revise = () =>
      reviseOnce(db(), cook, id, 1, uncovered({ notes: 'Stir.' }), { formKey: 'form-7', autosave, cover: drawn })
    expect([await revise(), await revise(), await revise()]).toEqual([
      { problem: 'not drawn' },
      { version: 2 },
      { version: 2 },
    ])
  })
})

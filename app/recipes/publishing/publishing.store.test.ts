import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { savePicture } from '#app/recipes/photos/save-picture.server.ts'
import { clearPictures } from '#app/recipes/photos/stored-pictures.store.ts'
import { cookingFigures, kindFigures } from '#app/recipes/recipe/figures.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { findRecipe, hasRecipe, listCards } from '#app/recipes/recipe/recipes.store.ts'
import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import { fileStore } from '#server/media/media-store.ts'
import { aCook, aModerator, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import { deleteRecipe, listDeleted, purgeDeleted, restoreRecipe } from './deleting.store.ts'
import { findEditable, publishRecipe, reviseRecipe } from './publishing.store.ts'
import { RecipeDraft } from './recipe-draft.ts'

const folder = mkdtempSync(join(tmpdir(), 'foodio-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const media = fileStore(folder)
const DAY = 24 * 60 * 60 * 1000

const aPicture = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()

const aDraft = (changes: Partial<Record<keyof RecipeDraft, unknown>> = {}) =>
  RecipeDraft.parse({
    title: 'Millet Porridge',
    description: 'Warm and plain.',
    ingredients: ['1 cup millet', 'For the top:', '2 tbsp honey, warmed'],
    instructions: 'Boil the millet.\nStir.',
    prepTime: 5,
    cookTime: '20',
    ...changes,
  })

describeStores('publishing', (db, engine) => {
  const aCooksRecipe = async (changes = {}) => {
    const cookId = await aCook(db())
    const published = await publishRecipe(db(), cookId, aDraft(changes))
    if (published === 'noPhoto') throw new Error('no photo')
    return { cookId, cook: { id: cookId, role: 'cook' } as const, id: published.id }
  }

  test('what was typed comes back in the form, line by line', async () => {
    const { cook, id } = await aCooksRecipe({ tags: 'Warm, millet', notes: ' Good. ' })
    const editable = await findEditable(db(), cook, id)
    expect(editable).toMatchObject({
      version: 1,
      values: {
        title: 'Millet Porridge',
        ingredients: ['1 cup millet', 'For the top:', '2 tbsp honey, warmed'],
        instructions: 'Boil the millet.\nStir.',
        prepTime: '5',
        waitTime: '',
        difficulty: '',
        spiceLevel: '',
        sweetness: '',
        language: 'en',
        servings: '4',
        tags: 'warm, millet',
        notes: 'Good.',
      },
    })
    expect(id).toBeGreaterThanOrEqual(10_000)
  })

  test.each(['title', 'description', 'instructions', 'ingredients', 'notes', 'tags'] as const)(
    'a link of a new cook makes a public recipe wait, wherever others read it: %s',
    async (field) => {
      await aModerator(db())
      const words = 'https://pans.example'
      const draft = aDraft({ [field]: field === 'ingredients' ? [words] : words })
      const published = await publishRecipe(db(), await aCook(db(), { createdAt: Date.now() }), draft)
      const row = db().selectFrom('recipe').select('hiddenReason')
      const { id } = published === 'noPhoto' ? { id: 0 } : published
      expect(await row.where('id', '=', id).executeTakeFirst()).toEqual({ hiddenReason: 'pending:contact' })
    },
  )

  test('the nutrition that a cook gives is stored and taken back, and nothing is stored without', async () => {
    const nutrition = { calories: 250.5, protein: 6, carbs: 48, sugar: 12, fiber: 4.5, fat: 2, sodium: 10 }
    const { cook, id } = await aCooksRecipe({ nutrition })
    expect((await findRecipe(db(), id, VISITOR))?.nutrition).toEqual(nutrition)
    const editable = await findEditable(db(), cook, id)
    expect(editable).toMatchObject({ values: { calories: '250.5', sodium: '10' }, draft: { nutrition } })
    await reviseRecipe(db(), cook, id, 1, aDraft())
    expect((await findRecipe(db(), id, VISITOR))?.nutrition).toBeNull()
    expect(await findEditable(db(), cook, id)).toMatchObject({ values: { calories: '' }, draft: { nutrition: null } })
  })

  test('waiting is in the total, and what was not given is published nowhere', async () => {
    const { cook, id } = await aCooksRecipe({ waitTime: '480', language: 'hi' })
    const recipe = await findRecipe(db(), id, VISITOR)
    expect(recipe).toMatchObject({
      prep: { minutes: 5 },
      wait: { minutes: 480 },
      totalMinutes: 505,
      language: 'hi',
      difficulty: null,
      spiceLevel: null,
      sweetness: null,
    })
    const labels = [...cookingFigures(recipe as Recipe), ...kindFigures(recipe as Recipe)].map(([label]) => label)
    expect(labels.slice(0, 4)).toEqual(['Prep time', 'Waiting time', 'Cook time', 'Total time'])
    expect(labels).not.toEqual(expect.arrayContaining(['Difficulty']))
    expect((await findEditable(db(), cook, id)) as object).toMatchObject({
      values: { waitTime: '480', language: 'hi' },
    })
    const given = aDraft({ difficulty: 'Hard', spiceLevel: 'Hot', sweetness: 'High' })
    await reviseRecipe(db(), cook, id, 1, given)
    const levels = { difficulty: 'Hard', spiceLevel: 'Hot', sweetness: 'High' }
    expect(await findRecipe(db(), id, VISITOR)).toMatchObject({ ...levels, totalMinutes: 25, wait: { minutes: 0 } })
  })

  test('a recipe is published when it is public for the first time, and only then; what it says nothing of stays', async () => {
    const { cook, id } = await aCooksRecipe({ visibility: 'private', sharedWithHousehold: true })
    const row = () =>
      db()
        .selectFrom('recipe')
        .select(['publishedAt', 'wasPublic', 'sharedWithHousehold', 'visibility', 'linkSecret'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const revise = async (now: number, changes: Parameters<typeof aDraft>[0]) => {
      await reviseRecipe(db(), cook, id, null, aDraft(changes), now)
      return row()
    }
    const made = await row()
    expect(made).toMatchObject({ wasPublic: 0, sharedWithHousehold: 1, linkSecret: null })
    expect(await revise(1, {})).toEqual(made)
    expect(await revise(2, { visibility: 'unlisted', sharedWithHousehold: false })).toMatchObject({
      ...{ wasPublic: 0, sharedWithHousehold: 0, publishedAt: made.publishedAt, linkSecret: expect.any(String) },
    })
    const { linkSecret } = await row()
    expect(await revise(3, { visibility: 'unlisted' })).toMatchObject({ linkSecret })
    expect(await revise(4, { visibility: 'public' })).toMatchObject({ wasPublic: 1, publishedAt: 4, linkSecret: null })
    expect(await revise(5, { visibility: 'private' })).toMatchObject({ wasPublic: 1, publishedAt: 4 })
    expect(await revise(6, { visibility: 'public' })).toMatchObject({ wasPublic: 1, publishedAt: 4 })
    const again = await revise(7, { visibility: 'unlisted' })
    expect([again.linkSecret === linkSecret, again.linkSecret === null]).toEqual([false, false])
  })

  test('of ten revisions at once from one version, one is saved and nine get a conflict', async () => {
    const { cook, id } = await aCooksRecipe()
    const answers: string[] = []
    await atOnce(engine, Array.from({ length: 10 }), async (_, number) => {
      const revised = await reviseRecipe(db(), cook, id, 1, aDraft({ title: `Porridge ${number}` }))
      answers.push(typeof revised === 'string' ? revised : 'conflict' in revised ? 'conflict' : 'saved')
    })
    expect(answers.sort()).toEqual([...Array(9).fill('conflict'), 'saved'])
    expect(await findEditable(db(), cook, id)).toMatchObject({ version: 2 })
  })

  test('nobody else may see the form or revise, moderators may', async () => {
    const { cook, id } = await aCooksRecipe()
    const stranger = { id: await aCook(db()), role: 'cook' } as const
    expect(await findEditable(db(), stranger, id)).toBe('forbidden')
    expect(await reviseRecipe(db(), stranger, id, 1, aDraft())).toBe('forbidden')
    expect(await findEditable(db(), { ...stranger, role: 'moderator' }, id)).toMatchObject({ version: 1 })
    expect(await findEditable(db(), stranger, id + 1000)).toBe(null)
    expect(await reviseRecipe(db(), stranger, id + 1000, 1, aDraft())).toBe('gone')
    expect(await reviseRecipe(db(), cook, id, null, aDraft())).toEqual({ version: 2 })
    expect(await reviseRecipe(db(), cook, id, null, aDraft())).toEqual({ version: 3 })
  })

  test('a deleted recipe is neither shown in its form nor revised, by its author or a moderator', async () => {
    const { cook, id } = await aCooksRecipe()
    const moderator = { id: await aCook(db()), role: 'moderator' } as const
    await deleteRecipe(db(), cook, id)
    for (const actor of [cook, moderator]) {
      expect(await findEditable(db(), actor, id)).toBe(null)
      expect(await reviseRecipe(db(), actor, id, null, aDraft({ title: 'Back again' }))).toBe('gone')
    }
    expect(await db().selectFrom('recipe').select(['title', 'version']).execute()).toEqual([
      { title: 'Millet Porridge', version: 1 },
    ])
  })

  test('a deleted recipe can be restored for thirty days by its author, then it is forgotten', async () => {
    const { cookId, cook, id } = await aCooksRecipe()
    const stranger = { id: await aCook(db()), role: 'cook' } as const
    const now = Date.UTC(2026, 5, 1)
    await aReview(db(), id, 5)
    expect(await deleteRecipe(db(), stranger, id, now)).toBe('forbidden')
    expect(await deleteRecipe(db(), stranger, id, now, 2)).toBe('forbidden')
    expect(await deleteRecipe(db(), cook, id, now, 2)).toBe('changed')
    expect(await hasRecipe(db(), id, VISITOR)).toBe(true)
    expect(await deleteRecipe(db(), cook, id, now, 1)).toBe('deleted')
    expect(await hasRecipe(db(), id, VISITOR)).toBe(false)
    expect(await deleteRecipe(db(), cook, id, now)).toBe('deleted')
    expect(await listCards(db(), [id])).toEqual([])
    expect(await listDeleted(db(), cookId, now)).toMatchObject([{ id, until: now + 30 * DAY }])
    expect(await restoreRecipe(db(), stranger.id, id, now)).toBe('gone')
    expect(await restoreRecipe(db(), cookId, id, now + 29 * DAY)).toBe('restored')
    expect(await listCards(db(), [id])).toMatchObject([{ rating: 5, ratingCount: 1 }])
    await deleteRecipe(db(), cook, id, now)
    expect(await restoreRecipe(db(), cookId, id, now + 31 * DAY)).toBe('gone')
    expect(await purgeDeleted(db(), now + 29 * DAY)).toBe(0)
    expect(await purgeDeleted(db(), now + 31 * DAY)).toBe(1)
    expect(await db().selectFrom('recipeIngredient').select('name').where('recipeId', '=', id).execute()).toEqual([])
  })

  test('what a moderator hid and what the cookbook left out is never forgotten for good', async () => {
    const now = Date.now()
    const { id } = await aCooksRecipe()
    const gone = await aRecipe(db(), { cookbookFile: 'gone.yaml' })
    const markDeleted = (id: number, deletedBy: 'moderator' | null) =>
      db().updateTable('recipe').set({ deletedAt: now, deletedBy }).where('id', '=', id).execute()
    await markDeleted(id, 'moderator')
    await markDeleted(gone, null)
    expect(await purgeDeleted(db(), now + 31 * DAY)).toBe(0)
    expect(await db().selectFrom('recipe').select('id').execute()).toHaveLength(2)
  })

  test.each(['public', 'unlisted', 'private'])(
    'what a moderator hid of a %s recipe its author deletes, and cannot show by restoring it',
    async (visibility) => {
      const { cookId, cook, id } = await aCooksRecipe({ visibility })
      const [stranger, moderator] = [
        { id: await aCook(db()), role: 'cook' } as const,
        { id: await aCook(db()), role: 'moderator' } as const,
      ]
      const now = Date.UTC(2026, 5, 1)
      for (const hiddenReason of ['Spam.', null]) {
        const hide = { deletedAt: now, deletedBy: 'moderator', hiddenReason } as const
        await db().updateTable('recipe').set(hide).where('id', '=', id).execute()
        for (const actor of [stranger, moderator]) expect(await deleteRecipe(db(), actor, id, now)).toBe('gone')
        expect(await deleteRecipe(db(), cook, id, now, 7)).toBe('changed')
        expect(await restoreRecipe(db(), cookId, id, now)).toBe('gone')
        expect(await deleteRecipe(db(), cook, id, now)).toBe('deleted')
        expect(await deleteRecipe(db(), cook, id, now)).toBe('deleted')
        expect(await findRecipe(db(), id, { cook })).toBeNull()
        expect(await findEditable(db(), cook, id)).toBeNull()
        expect(await deleteRecipe(db(), stranger, id, now)).toBe('gone')
        expect(await listDeleted(db(), cookId, now)).toMatchObject([{ id, until: now + 30 * DAY, hiddenReason }])
        for (const actor of [stranger, moderator]) expect(await restoreRecipe(db(), actor.id, id, now)).toBe('gone')

        expect(await restoreRecipe(db(), cookId, id, now + 1)).toBe('hidden')
        expect(await findRecipe(db(), id, { cook })).toMatchObject({ hidden: { reason: hiddenReason } })
        for (const reader of [VISITOR, { cook: stranger }, { cook: moderator }])
          expect(await findRecipe(db(), id, reader)).toBeNull()
        expect(await listDeleted(db(), cookId, now)).toMatchObject([{ id, until: null, hiddenReason }])
      }
      await deleteRecipe(db(), cook, id, now)
      expect(await restoreRecipe(db(), cookId, id, now + 31 * DAY)).toBe('gone')
      expect(await purgeDeleted(db(), now + 31 * DAY)).toBe(1)
    },
  )

  test('photos stay as long as a recipe shows them; others go after a day, with their files', async () => {
    const now = Date.now()
    const [shown, unused] = [await aPicture('#aa1111'), await aPicture('#11aa11')]
    const one = await savePicture({ db: db(), media }, 'photos', shown, now)
    const other = await savePicture({ db: db(), media }, 'photos', unused, now)
    if ('problem' in one || 'problem' in other) throw new Error('not kept')
    const { cook, id } = await aCooksRecipe({ photos: [{ key: one.key, alt: '' }] })
    expect(await clearPictures({ db: db(), media }, now)).toBe(0)
    expect(await clearPictures({ db: db(), media }, now + 2 * DAY)).toBe(1)
    expect(readdirSync(join(folder, 'photos'))).toEqual([`${one.key.slice(7)}.webp`])
    expect(await findEditable(db(), cook, id)).toMatchObject({
      values: { photos: [{ key: one.key, width: 64, height: 48, alt: 'Millet Porridge' }] },
    })
    expect(await publishRecipe(db(), cook.id, aDraft({ photos: [{ key: other.key }] }))).toBe('noPhoto')
    await reviseRecipe(db(), cook, id, 1, aDraft())
    expect(await clearPictures({ db: db(), media }, Date.now() + 2 * DAY)).toBe(1)
    expect(readdirSync(join(folder, 'photos'))).toEqual([])
  })

  test('a hundred cooks who publish at once all have their recipe, found and counted', { tags: 'slow' }, async () => {
    const cooks = await Promise.all(Array.from({ length: 100 }, () => aCook(db())))
    await atOnce(engine, cooks, (cook, number) =>
      publishRecipe(db(), cook, aDraft({ title: `Dish ${number}`, categories: ['lunch'] })),
    )
    const { recipeCount } = await db()
      .selectFrom('shelf')
      .select('recipeCount')
      .where('shelf', 'like', '%lunch%')
      .orderBy('recipeCount', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(recipeCount).toBe(100)
    expect(await db().selectFrom('searchDocument').select('recipeId').execute()).toHaveLength(100)
  })
})

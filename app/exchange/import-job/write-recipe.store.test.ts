import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#app/base/request/plain-day.ts'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { exportDiary } from '#app/recipes/diary/diary-lists.store.ts'
import { MAX_NOTE } from '#app/recipes/notes/recipe-note.ts'
import { findRecipeNote, listRecipeNotes, saveRecipeNote } from '#app/recipes/notes/recipe-notes.store.ts'
import { findEditable, publishRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { DRAFT_LIMITS, RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { VISIBILITIES } from '#app/recipes/recipe/visibility.ts'
import { aDrop, aFoundRecipe, importsIn } from '../../../tests/support/app-imports.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import { storePictures } from './import-pictures.server.ts'
import type { FoundRecipe, ImportContent, PicturePlace } from './recipe-import.ts'
import { listImported, saveChoices } from './recipe-imports.store.ts'
import { storeImport } from './store-import.store.ts'

const aPicture = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()

describeStores('what an import writes', (db) => {
  const dataDir = temporaryFolder()
  const { store, start, undo, recipesOf } = importsIn(db, dataDir)
  const recipeOf = (title = 'Soup') => JSON.parse(aFoundRecipe(title).content).recipe as ImportContent['recipe']
  /** What became of each recipe: its outcome and what was lost. */
  const reportOf = async (id: number) =>
    (await listImported(db(), id, { page: 1 })).map(({ outcome, losses }) => [outcome, ...losses])
  const bring = async (cookId: string, recipes: FoundRecipe[], choice: 'add' | 'replace' = 'add') => {
    const id = await store(cookId, aDrop(recipes))
    if (choice === 'replace') await saveChoices(db(), cookId, id, new Map(recipes.map((_, at) => [at, choice])))
    await start(cookId, id)
    return id
  }
  /** A recipe of the cook's own, which the import of one of the same title is known as. */
  const anOwnRecipe = async (cookId: string, title: string, more: object = {}) => {
    const lines = {
      ingredients: ['2 leeks', `1 l water for ${title}`],
      instructions: 'Mine.',
      prepTime: 1,
      cookTime: 1,
    }
    const draft = RecipeDraft.parse({ title, description: 'Mine.', visibility: 'private', ...lines, ...more })
    const made = await publishRecipe(db(), cookId, draft)
    if (made === 'noPhoto') throw new Error(made)
    return made.id
  }
  const draftOf = async (cookId: string, id: number) => {
    const editable = await findEditable(db(), { id: cookId, role: 'cook' }, id)
    if (!editable || editable === 'forbidden') throw new Error(String(editable))
    return editable.draft
  }

  test('has as a note of its cook the stars from one to five and the words, as far as they go', async () => {
    const cookId = await aCook(db())
    const cases: [stars: number | null, ownNote: string | null, note: [number | null, string] | null, isCut?: true][] =
      [
        [null, null, null],
        [null, '  ', null],
        [0, null, null],
        [6, null, null],
        [3.5, '', null],
        [1, null, [1, '']],
        [5, ' ', [5, '']],
        [null, ' Less salt. ', [null, 'Less salt.']],
        [6, 'Good.', [null, 'Good.']],
        [4, 'Good.', [4, 'Good.']],
        [4, 'x'.repeat(MAX_NOTE), [4, 'x'.repeat(MAX_NOTE)]],
        [4, `${'x'.repeat(MAX_NOTE)}y`, [4, 'x'.repeat(MAX_NOTE)], true],
      ]
    const found = cases.map(([stars, ownNote], at) => aFoundRecipe(`Soup ${at}`, { stars, ownNote }))
    const id = await bring(cookId, found)
    const recipes = await recipesOf(cookId)
    for (const [at, [stars, ownNote, note]] of cases.entries())
      expect([stars, ownNote, await findRecipeNote(db(), cookId, recipes[at]?.id ?? 0)]).toEqual([
        ...[stars, ownNote],
        note && { stars: note[0], text: note[1], amounts: [] },
      ])
    expect(await reportOf(id)).toEqual(cases.map(([, , , isCut]) => ['added', ...(isCut ? ['note'] : [])]))
  })

  test('leaves a note that is there as it is, and reports the other', async () => {
    const cookId = await aCook(db())
    for (const title of ['Soup', 'Stew']) {
      const own = await anOwnRecipe(cookId, title)
      await saveRecipeNote(db(), cookId, own, { stars: 2, text: 'Mine.', amounts: [] })
    }
    const found = [aFoundRecipe('Soup', { ownNote: 'Theirs.' }), aFoundRecipe('Stew')]
    expect(await reportOf(await bring(cookId, found, 'replace'))).toEqual([['replaced', 'note'], ['replaced']])
    expect((await listRecipeNotes(db(), cookId)).map(({ text }) => text)).toEqual(['Mine.', 'Mine.'])
  })

  test('has each picture once, as many as a recipe may have, in their order', async () => {
    const cookId = await aCook(db())
    const most = DRAFT_LIMITS.photos
    const bytes = await Promise.all(Array.from({ length: most + 1 }, (_, at) => aPicture(`rgb(${at * 30}, 0, 99)`)))
    const sizes = bytes.map(({ length }) => length)
    const offsetOf = (at: number) => sizes.slice(0, at).reduce((sum, size) => sum + size, 0)
    const places = sizes.map((size, at): PicturePlace => [offsetOf(at), size])
    const [first, second, third] = places as [PicturePlace, PicturePlace, PicturePlace]
    const cases: [pictures: PicturePlace[], image: string | null, count: number, ...losses: string[]][] = [
      [[], null, 0],
      [[], 'https://food.example/a.jpg', 0, 'pictureAddress'],
      [[first], 'https://food.example/a.jpg', 1],
      [[third, first, third, second], null, 3],
      [places.slice(0, most), null, most],
      [places, null, most, 'picture'],
      [[first, [offsetOf(most + 1), 10]], null, 1, 'picture'],
      [[[1, 20], second], null, 1, 'picture'],
    ]
    const found = cases.map(([pictures, image], at) =>
      aFoundRecipe(`Soup ${at}`, { pictures, recipe: { ...recipeOf(`Soup ${at}`), image } }),
    )
    const id = await store(cookId, aDrop(found))
    writeFileSync(join(dataDir, 'read'), Buffer.concat(bytes))
    await storePictures(dataDir, id, join(dataDir, 'read'))
    await start(cookId, id)
    expect(await reportOf(id)).toEqual(cases.map(([, , , ...losses]) => ['added', ...losses]))
    const photos = await Promise.all(
      (await recipesOf(cookId)).map(async (row) => (await draftOf(cookId, row.id)).photos),
    )
    expect(photos.map(({ length }) => length)).toEqual(cases.map(([, , count]) => count))
    const keys = photos.map((some) => some.map(({ key }) => key))
    expect(keys[3]).toEqual([keys[4]?.[2], keys[4]?.[0], keys[4]?.[1]])
  })

  test('is in the language of the recipe, or else of its cook', async () => {
    const cookId = await aCook(db())
    const languages = ['de', null, 'fr'].map((language, at) =>
      aFoundRecipe(`Soup ${at}`, { recipe: { ...recipeOf(`Soup ${at}`), language } }),
    )
    const id = await storeImport({ db: db(), cookId, locale: 'hi', bytes: 1 }, aDrop(languages))
    await start(cookId, Number(id))
    expect((await recipesOf(cookId)).map(({ language }) => language)).toEqual(['de', 'hi', 'fr'])
  })

  test('of a recipe that breaks a rule is all that keeps them', async () => {
    const cookId = await aCook(db())
    const recipe = { ...recipeOf(), description: 'Warm.', prepMinutes: 10, cookMinutes: 1_000_000, servings: 3 }
    const id = await bring(cookId, [aFoundRecipe('Soup', { recipe })])
    expect(await reportOf(id)).toEqual([['unfinished', 'fields']])
    const [soup] = await recipesOf(cookId)
    expect(await draftOf(cookId, soup?.id ?? 0)).toMatchObject({
      ...{ title: 'Soup', description: 'Warm.', visibility: 'draft', servings: 3, prepTime: 10, cookTime: 0 },
      ...{ ingredients: ['2 leeks', '1 l water for Soup'], instructions: 'Boil it all.' },
    })
  })

  test.each(VISIBILITIES)('is in the place of an own recipe where only its cook reads that: %s', async (visibility) => {
    const cookId = await aCook(db())
    const isOthers = visibility === 'public' || visibility === 'unlisted'
    const own = await anOwnRecipe(cookId, 'Soup', { visibility, sharedWithHousehold: true })
    const before = await draftOf(cookId, own)
    const id = await bring(cookId, [aFoundRecipe('Soup', { isFavorite: true, stars: 3 })], 'replace')
    expect(await reportOf(id)).toEqual([[isOthers ? 'alreadyThere' : 'replaced']])
    expect(await listImported(db(), id, { page: 1, onlyReported: true })).toHaveLength(isOthers ? 1 : 0)
    const after = await draftOf(cookId, own)
    expect(after).toEqual(
      isOthers
        ? before
        : { ...before, description: expect.any(String), instructions: 'Boil it all.', prepTime: 0, cookTime: 0 },
    )
    expect((await findRecipeNote(db(), cookId, own))?.stars).toBe(isOthers ? undefined : 3)
    expect(await recipesOf(cookId)).toHaveLength(1)
    await undo(cookId, id)
    expect(await draftOf(cookId, own)).toEqual(before)
  })

  test('goes beside an own recipe that was deleted meanwhile nowhere', async () => {
    const cookId = await aCook(db())
    const own = await anOwnRecipe(cookId, 'Soup')
    const id = await store(cookId, aDrop([aFoundRecipe('Soup', { collections: ['Winter'] })]))
    await saveChoices(db(), cookId, id, new Map([[0, 'replace' as const]]))
    await db().updateTable('recipe').set({ deletedAt: 1, deletedBy: 'author' }).where('id', '=', own).execute()
    await start(cookId, id)
    expect([await reportOf(id), await recipesOf(cookId)]).toEqual([[['alreadyThere']], []])
  })

  test('on undoing leaves in the diary all but the bare days that came with it', async () => {
    const cookId = await aCook(db())
    const cook = { id: cookId, role: 'cook' as const }
    const [own, other] = [await anOwnRecipe(cookId, 'Soup'), await anOwnRecipe(cookId, 'Stew')]
    const today = dayOf(Date.now())
    const note = async (recipeId: number, cookedOn: string, more: object = {}, now = Date.now() + 5000) =>
      noteCooked(db(), cook, recipeId, EntryDraft.parse({ cookedOn, isPublic: false, ...more }), { now })
    await note(own, '2020-01-01', {}, Date.now() - 5000)
    const id = await bring(cookId, [aFoundRecipe('Soup', { cookedOn: ['2020-02-01', '2020-02-01'] })], 'replace')
    expect(await exportDiary(db(), cookId)).toHaveLength(2)
    await note(own, '2020-03-01', { text: 'Good.' })
    await note(own, '2020-03-02', { stars: 4 })
    await note(own, '2020-03-03', { changes: 'No salt.' })
    await note(own, '2020-03-04', { isPublic: true })
    await note(own, today)
    await note(own, addDays(today, -1))
    await note(other, '2020-03-05')
    await undo(cookId, id)
    expect((await exportDiary(db(), cookId)).map(({ cookedOn }) => cookedOn).sort()).toEqual([
      ...['2020-01-01', '2020-03-01', '2020-03-02', '2020-03-03', '2020-03-04', '2020-03-05'],
      today,
    ])
  })
})

import { expect, test } from 'vitest'
import { fileStore } from '#server/media/media-store.ts'
import { DAY } from '#server/processes/clock.ts'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import { clearPictures, listPictures, listUnhashed, lockPicture, saveHash } from './stored-pictures.store.ts'

const media = fileStore(temporaryFolder())
const NOW = Date.UTC(2026, 10, 20)

describeStores('stored pictures', (db) => {
  const add = async (key: string, { keptAt = 0, hash = key.padEnd(16, '0') as string | null } = {}) => {
    await db().insertInto('picture').values({ key, width: 3, height: 4, colour: '#fff', keptAt, hash }).execute()
    await media.put(`${key}.webp`, Buffer.from(key))
    return key
  }
  const keys = async () =>
    (await db().selectFrom('picture').select('key').orderBy('key').execute()).map(({ key }) => key)

  test('stay as long as something shows them, and for a day after they came', { tags: 'slow' }, async () => {
    const cookId = await aCook(db())
    const recipeId = await aRecipe(db())
    await db()
      .insertInto('recipePhoto')
      .values({ recipeId, position: 0, pictureKey: await add('recipe'), alt: '' })
      .execute()
    await aReview(db(), recipeId, 4, cookId)
    await db()
      .updateTable('review')
      .set({ photoKey: await add('review') })
      .where('cookId', '=', cookId)
      .execute()
    await db()
      .updateTable('cook')
      .set({ image: await add('cook') })
      .where('id', '=', cookId)
      .execute()
    const times = { createdAt: NOW, updatedAt: NOW }
    const entry = { cookId, recipeId, title: 'Soup', cookedOn: '2026-08-01', isPublic: 0, isListed: 0, ...times }
    const { id: entryId } = await db().insertInto('cookedEntry').values(entry).returning('id').executeTakeFirstOrThrow()
    await db()
      .insertInto('cookedPhoto')
      .values({ entryId, position: 0, pictureKey: await add('diary'), caption: '' })
      .execute()
    const autosave = {
      cookId,
      key: 'a',
      recipeId: null,
      version: 1,
      savedAt: NOW,
      isDone: 0 as const,
      discardedAt: null,
    }
    await db()
      .insertInto('autosave')
      .values({ ...autosave, writer: '', base: '{}', edits: '{}', title: '', form: '{}' })
      .execute()
    await db()
      .insertInto('autosavePhoto')
      .values({ pictureKey: await add('autosave'), cookId, key: 'a' })
      .execute()
    const profile = {
      cookId,
      name: '',
      bio: '',
      place: '',
      links: '[]',
      createdAt: NOW,
      hiddenAt: NOW,
      hiddenReason: '',
    }
    await db()
      .insertInto('screenedProfile')
      .values({ ...profile, image: await add('profile') })
      .execute()
    await add('new', { keptAt: NOW - DAY })
    await add('old', { keptAt: NOW - DAY - 1 })
    await add('older')
    expect(await clearPictures({ db: db(), media }, NOW)).toBe(2)
    expect(await keys()).toEqual(['autosave', 'cook', 'diary', 'new', 'profile', 'recipe', 'review'])
    expect([await media.get('older.webp'), (await media.get('recipe.webp')) !== null]).toEqual([null, true])
    expect(await clearPictures({ db: db(), media }, NOW)).toBe(0)
  })

  test('are listed and used by their keys, but not where they look like what is refused', async () => {
    for (const key of ['a', 'b', 'c']) await add(key)
    const quarters = { quarter0: 0, quarter1: 0, quarter2: 0, quarter3: 0 }
    const refused = { kind: 'recipe' as const, subjectId: 1, refusedAt: NOW, hash: 'b'.padEnd(16, '0') }
    await db()
      .insertInto('refusedPhoto')
      .values({ ...refused, ...quarters })
      .execute()
    expect((await listPictures(db(), ['a', 'b', 'none'])).map(({ key }) => key)).toEqual(['a'])
    expect(await listPictures(db(), [])).toEqual([])
    const locked = []
    for (const key of ['a', 'b', 'none']) locked.push((await lockPicture(db(), key, NOW))?.key ?? null)
    expect(locked).toEqual(['a', null, null])
    const stored = await db().selectFrom('picture').select('key').where('keptAt', '=', NOW).execute()
    expect(stored.map(({ key }) => key)).toEqual(['a'])
  })

  test('are hashed one by one when they came before there were hashes', async () => {
    await add('a')
    for (const key of ['b', 'c']) await add(key, { hash: null })
    expect(await listUnhashed(db(), 9)).toHaveLength(2)
    expect(await listUnhashed(db(), 1)).toHaveLength(1)
    await saveHash(db(), 'b', '')
    expect(await listUnhashed(db(), 9)).toEqual(['c'])
  })
})

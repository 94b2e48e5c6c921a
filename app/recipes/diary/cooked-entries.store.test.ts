import { beforeEach, expect, test } from 'vitest'
import { changeContent } from '#server/database/content.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { hideEntry, listCooked, listCookedBy, showCooked, showsCooked } from './cooked-entries.store.ts'
import { noteCooked } from './diary.store.ts'
import { EntryDraft } from './diary-entry.ts'

const NOW = Date.UTC(2026, 10, 20)
const PHOTO = `photos/${'a'.repeat(32)}`

describeStores('what everybody sees of a diary', (db) => {
  let [anna, ben, soup, stew] = ['', '', 0, 0]
  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
    soup = await aRecipe(db(), { title: 'Soup' })
    stew = await aRecipe(db(), { title: 'Stew' })
    await db()
      .insertInto('picture')
      .values({ key: PHOTO, width: 4, height: 3, colour: '#aa0000', hash: '', keptAt: NOW })
      .execute()
  })
  let days = 0
  const note = async (more: object = {}, cookId = anna, recipeId = soup) => {
    const cookedOn = new Date(Date.UTC(2026, 0, 1 + days++)).toISOString().slice(0, 10)
    const draft = EntryDraft.parse({ cookedOn, isPublic: true, ...more })
    const noted = await noteCooked(db(), { id: cookId, role: 'cook' }, recipeId, draft, { now: NOW })
    return (noted as { id: number }).id
  }
  const hide = (id: number, isHidden = true) =>
    changeContent(db(), (tx) =>
      hideEntry(tx, id, isHidden ? { hiddenAt: NOW, hiddenReason: 'Rude.' } : { hiddenAt: null, hiddenReason: null }),
    )
  const cooked = async (recipeId = soup) =>
    (await listCooked(db(), recipeId, { after: null, size: 20 })).map(({ id }) => id)
  const cookedBy = async (cookId = anna) =>
    (await listCookedBy(db(), cookId, { after: null, size: 20 })).map(({ id }) => id)

  test('is what a public entry has to show, and again after a moderator has shown it again', async () => {
    const shown = [
      await note({ text: 'Good.' }),
      await note({ changes: 'No salt.' }),
      await note({ photos: [{ key: PHOTO, caption: 'A bowl' }] }),
      await note({ text: 'Good.', stars: 4 }),
    ].reverse()
    const others = [await note(), await note({ stars: 5 }), await note({ text: 'Mine.', isPublic: false })]
    expect(await cooked()).toEqual(shown)
    for (const id of [...shown, ...others]) await hide(id)
    expect(await cooked()).toEqual([])
    for (const id of [...shown, ...others]) await hide(id, false)
    expect(await cooked()).toEqual(shown)
    const rows = db().selectFrom('cookedEntry').select(['hiddenAt', 'hiddenReason']).distinct()
    expect(await rows.execute()).toEqual([{ hiddenAt: null, hiddenReason: null }])
  })

  test('is of one recipe, the last noted first, a page at a time, with who cooked it', async () => {
    const ids = [await note({ text: 'One.' }), await note({ text: 'Two.' }, ben), await note({ text: 'Three.' })]
    await note({ text: 'Another.' }, anna, stew)
    expect(await cooked()).toEqual(ids.toReversed())
    const [last = 0, middle = 0, first = 0] = ids.toReversed()
    const page = async (after: readonly [number] | null) =>
      (await listCooked(db(), soup, { after, size: 2 })).map(({ id }) => id)
    expect([await page(null), await page([middle]), await page([first])]).toEqual([[last, middle], [first], []])
    const [, entry] = await listCooked(db(), soup, { after: null, size: 2 })
    expect(entry).toMatchObject({
      ...{ id: middle, recipeId: soup, title: 'Soup', text: 'Two.', changes: null, stars: null, photos: [] },
      cook: { username: ben, image: null },
    })
  })

  test('is on the page of its cook only where they want that, about recipes that everybody reads', async () => {
    const own = await aRecipe(db(), { title: 'Own', authorId: anna, visibility: 'private' })
    const [of, last] = [await note({ text: 'One.' }), await note({ text: 'Two.' }, anna, stew)]
    await note({ text: 'Private recipe.' }, anna, own)
    await note({ text: 'Another.' }, ben)
    expect([await showsCooked(db(), anna), await cookedBy()]).toEqual([false, []])
    await showCooked(db(), anna, true)
    expect([await showsCooked(db(), anna), await showsCooked(db(), ben)]).toEqual([true, false])
    expect([await cookedBy(), await cookedBy(ben)]).toEqual([[last, of], []])
    await db().updateTable('recipe').set({ visibility: 'unlisted' }).where('id', '=', stew).execute()
    expect(await cookedBy()).toEqual([of])
    await showCooked(db(), anna, false)
    expect([await showsCooked(db(), anna), await cookedBy()]).toEqual([false, []])
    expect(await showsCooked(db(), 'nobody')).toBe(false)
  })

  test('rates the recipe while it is shown, the one that rated it and no other', async () => {
    const ratings = async () => {
      const row = db().selectFrom('recipe').select(['ratingCount', 'ratingSum']).where('id', '=', soup)
      return Object.values(await row.executeTakeFirstOrThrow())
    }
    const starsOf = async () =>
      (await listCooked(db(), soup, { after: null, size: 20 })).map(({ id, stars }) => [id, stars])
    const id = await note({ text: 'Good.', stars: 4 })
    expect([await ratings(), await starsOf()]).toEqual([[1, 4], [[id, 4]]])
    await hide(id)
    expect([await ratings(), await starsOf()]).toEqual([[0, 0], []])
    await hide(id, false)
    expect([await ratings(), await starsOf()]).toEqual([[1, 4], [[id, 4]]])
    const secret = await note({ text: 'Mine.', stars: 2, isPublic: false }, ben)
    await hide(secret)
    await hide(secret, false)
    expect(await ratings()).toEqual([1, 4])
    await hide(2 ** 31 - 1)
  })
})

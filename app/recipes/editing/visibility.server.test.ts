import { beforeEach, expect, test } from 'vitest'
import { isLinkSecret } from '#app/base/request/units.ts'
import { moderate, reportSubject } from '#app/community/moderation/moderation.store.ts'
import { deleteCook, exportCook } from '#app/exchange/leaving/leaving.store.ts'
import { leaveHousehold, removeMember } from '#app/kitchen/households/members.store.ts'
import { countShelved, shelve } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { countByCategory } from '#app/recipes/catalog/listings.store.ts'
import { countAuthored, countOwn, idsOf, listAuthored, listOwn } from '#app/recipes/catalog/recipe-list.store.ts'
import { deleteRecipe } from '#app/recipes/publishing/deleting.store.ts'
import { findEditable, publishRecipe, reviseRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { RecipeDraft, UnfinishedDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { findRecipe, listAddresses, listCards, listedIds } from '#app/recipes/recipe/recipes.store.ts'
import { VISIBILITIES, VISITOR, type Visibility } from '#app/recipes/recipe/visibility.ts'
import { aCook, aHousehold, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'

const T1 = Date.UTC(2026, 10, 1)
const T2 = Date.UTC(2026, 10, 2)
const T3 = Date.UTC(2026, 10, 3)
const draft = (visibility?: Visibility) =>
  RecipeDraft.parse({
    ...{ title: 'Quince Jelly', description: 'Clear and tart.', ingredients: ['1 kg quinces'], visibility },
    ...{ instructions: 'Boil.', prepTime: 5, cookTime: 60, categories: ['dessert'], source: 'Grandmother' },
  })

describeStores('the visibility of recipes', (db) => {
  let author: string
  let other: string
  const actor = () => ({ id: author, role: 'cook' as const })
  beforeEach(async () => {
    author = await aCook(db())
    other = await aCook(db())
  })
  const publish = async (visibility: Visibility, now = T1) => {
    const published = await publishRecipe(db(), author, draft(visibility), now)
    if (published === 'noPhoto') throw new Error('there are no photos')
    return published.id
  }
  const change = (id: number, visibility: Visibility | undefined, now: number) =>
    reviseRecipe(db(), actor(), id, null, draft(visibility), now)
  const own = async (id: number) => {
    const recipe = await findRecipe(db(), id, { cook: actor() })
    if (!recipe) throw new Error('its author may read it')
    return recipe
  }
  const everywhere = async (id: number) => ({
    card: (await listCards(db(), [id])).length,
    authored: idsOf(await listAuthored(db(), author, { size: 10 })).length,
    counted: await countAuthored(db(), author),
    category: (await countByCategory(db())).get('dessert') ?? 0,
    sitemap: (await listAddresses(db(), { after: 0, size: 10 })).length,
    shelved: await countShelved(db(), other, 'savedRecipes'),
    found: (await findRecipe(db(), id, VISITOR)) !== null,
  })
  const NOWHERE = { card: 0, authored: 0, counted: 0, category: 0, sitemap: 0, shelved: 0, found: false }
  const EVERYWHERE = { card: 1, authored: 1, counted: 1, category: 1, sitemap: 1, shelved: 1, found: true }

  test('one that becomes public is in every list, and in none once it is private again; reviews and bookshelves keep it', async () => {
    const id = await publish('private')
    await shelve(db(), other, 'savedRecipes', [id])
    expect(await everywhere(id)).toEqual(NOWHERE)
    await change(id, 'public', T2)
    await shelve(db(), other, 'savedRecipes', [id])
    expect(await everywhere(id)).toEqual(EVERYWHERE)
    await aReview(db(), id, 5, other, 'Clear!')
    await change(id, 'private', T3)
    expect(await everywhere(id)).toEqual(NOWHERE)
    expect(await own(id)).toMatchObject({ visibility: 'private', ratingCount: 1, source: 'Grandmother' })
    await change(id, 'public', T3)
    expect(await everywhere(id)).toEqual(EVERYWHERE)
  })

  test('it is published when it becomes public for the first time, and never again', async () => {
    const id = await publish('draft')
    expect((await own(id)).publishedAt).toBe(T1)
    await change(id, 'public', T2)
    expect((await own(id)).publishedAt).toBe(T2)
    await change(id, 'private', T3)
    await change(id, 'public', T3)
    expect((await own(id)).publishedAt).toBe(T2)
  })

  test('a revision that names no visibility leaves it as it is', async () => {
    for (const visibility of VISIBILITIES) {
      const id = await publish(visibility)
      await change(id, undefined, T2)
      expect((await own(id)).visibility).toBe(visibility)
    }
  })

  test('the secret link lives as long as the recipe is unlisted, and the next one is another', async () => {
    const id = await publish('unlisted')
    const { linkSecret: link } = await own(id)
    expect(isLinkSecret(link ?? '')).toBe(true)
    await change(id, 'unlisted', T2)
    expect((await own(id)).linkSecret).toBe(link)
    expect(await findRecipe(db(), id, { cook: null, link })).not.toBeNull()
    await change(id, 'private', T2)
    expect((await own(id)).linkSecret).toBeNull()
    await change(id, 'unlisted', T3)
    expect((await own(id)).linkSecret).not.toBe(link)
    expect(await findRecipe(db(), id, { cook: null, link })).toBeNull()
  })

  test('a draft needs only a title, and comes back as its form had it', async () => {
    const published = await publishRecipe(
      db(),
      author,
      UnfinishedDraft.parse({ title: 'An idea', visibility: 'draft' }),
    )
    const id = published === 'noPhoto' ? 0 : published.id
    expect(await own(id)).toMatchObject({ visibility: 'draft', ingredients: [], steps: [], totalMinutes: 0 })
    expect(await findEditable(db(), actor(), id)).toMatchObject({ draft: { title: 'An idea', visibility: 'draft' } })
  })

  test('all recipes of a cook are in their own list and their export', async () => {
    for (const visibility of VISIBILITIES) await publish(visibility)
    expect([await countOwn(db(), author), await countAuthored(db(), author)]).toEqual([4, 1])
    expect((await listOwn(db(), author, { page: 2, size: 3 })).length).toBe(1)
    const { recipes } = await exportCook(db(), author)
    expect(recipes.map(({ visibility }) => visibility)).toEqual([...VISIBILITIES])
  })

  test('a moderator can tell a private recipe from none only while it is reported', async () => {
    const moderator = { id: other, role: 'moderator' as const, username: 'm' }
    const id = await publish('private')
    const report = { kind: 'recipe', subject: id, reason: 'spam', text: '' } as const
    const hide = { act: 'hide', kind: 'recipe', subject: id, reason: 'Not yours.' } as const
    expect(await findEditable(db(), moderator, id)).toBeNull()
    expect(await reviseRecipe(db(), moderator, id, null, draft('public'))).toBe('gone')
    expect(await deleteRecipe(db(), moderator, id)).toBe('gone')
    expect(await moderate(db(), moderator, hide)).toBe(false)
    await reportSubject(db(), null, report)
    expect(await findRecipe(db(), id, { cook: moderator })).not.toBeNull()
    expect(await moderate(db(), moderator, hide)).toBe(true)
    expect(await findRecipe(db(), id, { cook: moderator })).toBeNull()
    expect(await findRecipe(db(), id, { cook: actor() })).toMatchObject({ hidden: { reason: 'Not yours.' } })
    expect(await moderate(db(), moderator, { ...hide, act: 'restore' })).toBe(true)
    expect(await findRecipe(db(), id, { cook: moderator })).toBeNull()
    expect((await own(id)).visibility).toBe('private')
  })

  test.each(['keep', 'delete'] as const)('a cook who leaves leaves nothing that was not public: %s', async (choice) => {
    for (const visibility of VISIBILITIES) await publish(visibility)
    await deleteCook(db(), author, choice)
    const left = db().selectFrom('recipe').select('visibility').where('deletedAt', 'is', null)
    expect(await left.execute()).toEqual(choice === 'keep' ? [{ visibility: 'public' }] : [])
  })

  test('a private recipe that is shared is listed for the household until somebody leaves, both ways', async () => {
    const stranger = await aCook(db())
    const member = await aCook(db())
    await aHousehold(db(), [author, other, member])
    const share = async (cookId: string) => {
      const published = await publishRecipe(db(), cookId, { ...draft('private'), sharedWithHousehold: true }, T1)
      if (published === 'noPhoto') throw new Error('there are no photos')
      await shelve(db(), other, 'savedRecipes', [published.id])
      return published.id
    }
    const seen = async (cookId: string, id: number) => {
      const read = await findRecipe(db(), id, { cook: { id: cookId, role: 'cook' } })
      const [listed, ids] = [await listCards(db(), [id], cookId), await listedIds(db(), [id], cookId)]
      expect([listed.length, ids.length]).toEqual(read ? [1, 1] : [0, 0])
      return read !== null
    }
    const [own, theirs] = [await share(author), await share(other)]
    expect(await countShelved(db(), other, 'savedRecipes')).toBe(2)
    expect([await seen(other, own), await seen(author, theirs), await seen(stranger, own)]).toEqual([true, true, false])
    expect(await everywhere(own)).toMatchObject({ ...NOWHERE, shelved: 2 })
    for (const visibility of ['draft', 'unlisted'] as const) {
      await change(own, visibility, T2)
      expect(await seen(other, own)).toBe(false)
    }
    await change(own, 'private', T2)
    expect(await seen(other, own)).toBe(true)
    await leaveHousehold(db(), other, { takesCopy: true })
    expect([await seen(other, own), await seen(author, theirs), await seen(other, theirs)]).toEqual([
      false,
      false,
      true,
    ])
    expect([await countShelved(db(), other, 'savedRecipes'), await seen(member, own)]).toEqual([1, true])
    const username = await db().selectFrom('cook').select('username').where('id', '=', member).executeTakeFirstOrThrow()
    const memberRecipe = await share(member)
    expect(await seen(author, memberRecipe)).toBe(true)
    expect(await removeMember(db(), author, username.username)).toBe('done')
    expect([await seen(member, own), await seen(author, memberRecipe)]).toEqual([false, false])
    // What they had shared is not shared with those whom they live with next.
    await aHousehold(db(), [stranger, other])
    expect(await seen(stranger, theirs)).toBe(false)
  })

  test('five thousand private recipes of a cook do not hide their public one', { tags: 'slow' }, async () => {
    const id = await aRecipe(db(), { authorId: author, publishedAt: T1 })
    const row = await db().selectFrom('recipe').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { id: _id, mainFood: _food, ...secret } = { ...row, visibility: 'private' as const, publishedAt: T2 }
    for (let batch = 0; batch < 10; batch++)
      await db()
        .insertInto('recipe')
        .values(Array.from({ length: 500 }, () => secret))
        .execute()
    expect(idsOf(await listAuthored(db(), author, { page: 1, size: 6 }))).toEqual([id])
    expect(await countOwn(db(), author)).toBe(5001)
  })
})

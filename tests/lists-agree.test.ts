import { cpSync } from 'node:fs'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { countShelved } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import type { Database } from '#server/database/tables.ts'
import { aCook, aHousehold, aRecipe } from './support/builders.ts'
import { openSqliteIn, temporaryFolder } from './support/databases.ts'
import { aContext, callApi, theCook, visit } from './support/in-process.ts'
import { SHOWN, type Shown } from './support/visible-recipes.ts'

interface Found {
  pages?: number
  total?: number
  [name: string]: unknown
}

// None, one page, one more than that. What differs between the engines is tested where visibility is.
describe.each([0, 6, 7])('of %i public recipes and some of each other visibility', (count) => {
  const folder = temporaryFolder()
  let database: Database
  const db = () => database
  let [author, other, member] = ['', '', '']
  let [ofAuthor, ofOther] = [0, 0]
  let ids: Record<Shown | 'deleted', number[]>
  beforeAll(async () => {
    cpSync(inject('prepared').sqlite, folder, { recursive: true })
    database = openSqliteIn(folder).db
    ;[author, other, member] = [await aCook(db()), await aCook(db()), await aCook(db())]
    await aHousehold(db(), [author, member])
    ids = { deleted: [] } as never
    for (const shown of [...SHOWN, 'deleted'] as const) {
      ids[shown] = []
      for (let at = 0; at < (shown === 'public' ? count : 1); at++) {
        const isGone = shown === 'hidden' || shown === 'pending' || shown === 'deleted'
        const by = { deletedAt: Date.now(), deletedBy: shown === 'deleted' ? 'author' : 'moderator' } as const
        const reason = { hidden: 'No.', pending: 'pending:contact', deleted: null }[shown as 'hidden']
        const visibility = isGone ? 'public' : shown === 'household' ? 'private' : shown
        const id = await aRecipe(db(), {
          ...{ title: `Soup ${shown} ${at}`, authorId: author, visibility, tags: ['rare'], publishedAt: Date.now() },
          ...{ sharedWithHousehold: shown === 'household' ? 1 : 0, wasPublic: isGone || shown === 'public' ? 1 : 0 },
          ...(shown === 'unlisted' && { linkSecret: 'k3yOfTheUnlisted0ne-_x' }),
          ...(isGone && { ...by, ...(reason && { hiddenReason: reason }) }),
        })
        ids[shown].push(id)
      }
    }
    const all = Object.values(ids).flat()
    ofAuthor = Number(await createCollection(db(), author, { title: 'A', text: '', visibility: 'public' }))
    ofOther = Number(await createCollection(db(), other, { title: 'B', text: '', visibility: 'public' }))
    for (const [position, recipeId] of all.entries())
      for (const collectionId of [ofAuthor, ofOther])
        await db()
          .insertInto('collectionRecipe')
          .values({ collectionId, recipeId, position, addedAt: 1 } as never)
          .execute()
    for (const cookId of [author, other, member])
      for (const shelf of ['savedRecipes', 'favoriteRecipes'])
        for (const recipeId of all)
          await db().insertInto('shelved').values({ cookId, shelf, recipeId, addedAt: 1, removedAt: null }).execute()
    return () => database.destroy()
  })

  const context = async (who: string | null) => aContext(db(), who ? await theCook(db(), who) : null)
  const look = async (who: string | null, path: string) => {
    const { status, found } = await visit(await context(who), path)
    return { status, found: found as Found }
  }
  const answerOf = async (who: string | null, path: string) =>
    (await (await callApi(await context(who), path)).json()) as Found
  const kindOf = (id: number) => Object.entries(ids).find(([, all]) => all.includes(id))?.[0]
  /** How many public recipes are among them, none twice, and of which visibility the others are. */
  function summed(seen: readonly number[]) {
    expect(new Set(seen).size).toBe(seen.length)
    const others = seen.flatMap((id) => (kindOf(id) === 'public' ? [] : (kindOf(id) ?? [])))
    return [seen.length - others.length, ...others.toSorted()]
  }
  /** All that the pages of an address list, of which there is one at least and none after the last. */
  async function listed(who: string | null, path: string) {
    const seen: number[] = []
    const { pages = 1 } = (await look(who, path)).found
    for (let page = 1; page <= pages + 1; page++) {
      const { status, found } = await look(who, `${path}${path.includes('?') ? '&' : '?'}page=${page}`)
      const here = status === 200 ? ((found.recipes ?? found.cards) as { id: number }[]) : []
      expect([path, page, here.length > 0]).toEqual([path, page, page <= pages && (count > 0 || here.length > 0)])
      seen.push(...here.map(({ id }) => id))
    }
    return summed(seen)
  }
  /** All that an answer of the API lists, a page after the other. */
  async function listedByApi(who: string | null, path: string, name = 'items') {
    const seen: number[] = []
    for (let next: string | null = ''; next !== null; ) {
      const after = next === '' ? '' : `${path.includes('?') ? '&' : '?'}after=${next}`
      const answer: Found = await answerOf(who, `${path}${after}`)
      seen.push(...(answer[name] as { id: number }[]).map(({ id }) => id))
      next = (answer.next as string | undefined) ?? null
    }
    return summed(seen)
  }

  test('everybody is shown what is public, wherever it is listed, and as much as is counted', async () => {
    const all = [count]
    for (const path of [
      '/recipes/dinner',
      '/recipes/dinner?sort=newest',
      '/recipes/newest',
      '/search?q=soup',
      '/search?q=rare',
      '/search?with=rice',
      `/cooks/${author}`,
      `/collections/${ofOther}`,
      `/collections/${ofAuthor}`,
    ])
      for (const who of [null, other]) expect([path, ...(await listed(who, path))]).toEqual([path, ...all])
    for (const path of ['/recipes', '/recipes?q=soup', '/recipes?category=dinner', `/collections/${ofOther}/recipes`])
      expect([path, ...(await listedByApi(null, path))]).toEqual([path, ...all])
    for (const path of [
      '/feed.xml',
      '/recipes/dinner/feed.xml',
      `/cooks/${author}/feed.xml`,
      `/collections/${ofOther}/feed.xml`,
      '/sitemap.xml?after=9999',
      '/search/suggestions?q=soup',
    ]) {
      const found = String((await look(null, path)).found)
      const named = [...found.matchAll(/recipe\/(\d+)|"id":(\d+)/g)].map(([, a, b]) => Number(a ?? b))
      expect([path, ...summed([...new Set(named)])]).toEqual([path, ...all])
    }
    const counted = await Promise.all([
      look(null, '/recipes/dinner').then(({ found }) => found.total),
      look(null, '/search?q=soup').then(({ found }) => found.total),
      look(null, '/Categories').then(({ found }) => (found.counts as Record<string, number>).dinner ?? 0),
      answerOf(null, '/categories/dinner').then(({ recipeCount }) => recipeCount),
      look(null, `/collections/${ofOther}`).then(({ found }) => (found.collection as Found).recipeCount),
      answerOf(null, `/collections/${ofOther}`).then(({ recipeCount }) => recipeCount),
      ...[author, other].map((cook) =>
        look(null, `/cooks/${cook}`).then(({ found }) => (found.collections as Found[])[0]?.recipeCount),
      ),
    ])
    expect(counted).toEqual(counted.map(() => count))
  })

  test('an author is shown their own as well, and whom they share with what they share', async () => {
    const own = [count, 'draft', 'household', 'private', 'unlisted']
    for (const path of [
      '/profile',
      '/profile?tab=savedRecipes',
      '/profile?tab=favoriteRecipes',
      `/collections/${ofAuthor}`,
    ])
      expect([path, ...(await listed(author, path))]).toEqual([path, ...own])
    expect(await listedByApi(author, '/me/recipes')).toEqual(own)
    expect(await listedByApi(author, '/me/deleted')).toEqual([0, 'deleted', 'hidden', 'pending'])
    const { found } = await look(author, `/collections/${ofAuthor}`)
    expect([(found.collection as Found).recipeCount, found.hiddenCount]).toEqual([count + 4, 4])
    for (const path of ['/collections', '/profile?tab=collections'])
      expect(((await look(author, path)).found.collections as Found[])[0]?.recipeCount).toBe(count + 4)
    expect((await look(author, '/search?q=soup')).found.own).toMatchObject({ total: 4 })

    for (const path of ['/profile?tab=savedRecipes', '/profile?tab=favoriteRecipes']) {
      expect(await listed(member, path)).toEqual([count, 'household'])
      expect(await listed(other, path)).toEqual([count])
    }
    expect((await look(member, '/search?q=soup')).found.own).toMatchObject({ total: 1 })
    expect((await look(other, '/search?q=soup')).found.own).toBe(null)
    const savedOf = (cook: string) => listedByApi(cook, `/recipes/savedRecipes/${cook}`, 'savedRecipes')
    expect([await savedOf(author), await savedOf(member), await savedOf(other)]).toEqual([
      own,
      [count, 'household'],
      [count],
    ])
    const shelved = await Promise.all([author, member, other].map((cook) => countShelved(db(), cook, 'savedRecipes')))
    expect(shelved).toEqual([count + 4, count + 1, count])
  })
})

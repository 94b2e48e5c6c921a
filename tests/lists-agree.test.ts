import { beforeAll, describe, expect, test } from 'vitest'
import { follow } from '#app/community/following/follows.store.ts'
import { readFollowingTool } from '#app/community/following/read-following.tool.ts'
import type { NotificationKind } from '#app/people/notifications/notification.ts'
import { saveSettings } from '#app/people/notifications/notification-settings.store.ts'
import { notify } from '#app/people/notifications/notifications.store.ts'
import { countShelved } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import { deleteQuestion } from '#app/recipes/questions/question-changes.store.ts'
import { hideWords } from '#app/recipes/questions/question-moderation.store.ts'
import { readQuestionsTool } from '#app/recipes/questions/read-questions.tool.ts'
import { answerQuestion, askQuestion } from '#app/recipes/questions/write-words.store.ts'
import { searchRecipesTool } from '#app/recipes/search/search-recipes.tool.ts'
import { changeContent } from '#server/database/content.ts'
import type { Tool } from '#server/mcp/tool.ts'
import { aCook, aHousehold, aRecipe } from './support/builders.ts'
import { aMigratedSqlite } from './support/databases.ts'
import { aContext, callApi, theCook, visit } from './support/in-process.ts'
import { publishAtWill } from './support/lenient-rules.ts'
import { SHOWN, type Shown } from './support/visible-recipes.ts'

interface Found {
  pages?: number
  total?: number
  [name: string]: unknown
}

// None, one page, one more than that. What differs between the engines is tested where visibility is.
describe.each([0, 6, 7])('of %i public recipes and some of each other visibility', (count) => {
  const { db } = aMigratedSqlite()
  let [author, other, member] = ['', '', '']
  let [ofAuthor, ofOther] = [0, 0]
  let ids: Record<Shown | 'deleted', number[]>
  beforeAll(async () => {
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
  })

  const context = async (who: string | null) => aContext(db(), who ? await theCook(db(), who) : null)
  const look = async (who: string | null, path: string) => {
    const { status, found } = await visit(await context(who), path)
    return { status, found: found as Found }
  }
  const answerOf = async (who: string | null, path: string) =>
    (await (await callApi(await context(who), path)).json()) as Found
  const kindOf = (id: number) => Object.entries(ids).find(([, all]) => all.includes(id))?.[0]
  const toolAnswer = async (who: string | null, tool: Tool, sent: object) => {
    const call = { credential: who && 'write', context: await context(who), signal: new AbortController().signal }
    return (await tool.call(sent, call as never)).structuredContent as Found
  }
  /** The ids of the recipes in the cookbook of a collection, and how many it says that there are. */
  async function printed(who: string | null, collection: number) {
    const drawn: { recipes: { recipe: { id: number } }[]; recipeCount: number }[] = []
    const run = async (_: string, cookbook: (typeof drawn)[number]) => ({
      done: new Uint8Array(drawn.push(cookbook)),
    })
    const reading = { ...(await context(who)), address: `::${collection}`, workers: { run } }
    await visit(reading as never, `/collections/${collection}/pdf`)
    const { recipes, recipeCount } = drawn[0] ?? { recipes: [], recipeCount: 0 }
    return { recipes: summed(recipes.map(({ recipe }) => recipe.id)), recipeCount }
  }
  /** How many public recipes are among them, none twice, and of which visibility the others are. */
  function summed(seen: readonly number[]) {
    expect(new Set(seen).size).toBe(seen.length)
    const others = seen.flatMap((id) => (kindOf(id) === 'public' ? [] : (kindOf(id) ?? [])))
    return [seen.length - others.length, ...others.toSorted()]
  }
  /** All that the pages of an address list, of which there is one at least; after the last there is none, or that one again. */
  async function listed(who: string | null, path: string) {
    const seen: number[] = []
    const { pages = 1 } = (await look(who, path)).found
    for (let page = 1; page <= pages + 1; page++) {
      const { status, found } = await look(who, `${path}${path.includes('?') ? '&' : '?'}page=${page}`)
      const isLastAgain = page > pages && status === 200 && found.page === pages
      const here = status === 200 && !isLastAgain ? ((found.recipes ?? found.cards) as { id: number }[]) : []
      expect([path, page, here.length > 0]).toEqual([path, page, page <= pages && (count > 0 || here.length > 0)])
      seen.push(...here.map(({ id }) => id))
    }
    return summed(seen)
  }
  /** All that an answer of the API lists, a page after the other. */
  async function listedByApi(who: string | null, path: string, name = 'items') {
    const seen: number[] = []
    for (let next: string | null = ''; next !== null; ) {
      const paging = name === 'items' ? `${path.includes('?') ? '&' : '?'}limit=3${next && `&cursor=${next}`}` : ''
      const answer: Found = await answerOf(who, `${path}${paging}`)
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
    await follow(db(), other, { kind: 'cook', name: (await theCook(db(), author)).username })
    for (const [who, tool, wanted] of [
      [null, searchRecipesTool, { q: 'soup' }],
      [other, searchRecipesTool, { category: 'dinner', maxMinutes: 10_000 }],
      [other, readFollowingTool, {}],
    ] as const) {
      const { recipes } = await toolAnswer(who, tool, wanted)
      expect([tool.listed.name, ...summed((recipes as { id: number }[]).map(({ id }) => id))]).toEqual([
        tool.listed.name,
        ...all,
      ])
    }
    for (const [who, collection] of [
      [null, ofAuthor],
      [other, ofAuthor],
      [null, ofOther],
    ] as const)
      expect(await printed(who, collection)).toEqual({ recipes: all, recipeCount: count })
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
    expect(await printed(author, ofAuthor)).toEqual({ recipes: own, recipeCount: count + 4 })
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

  // None, a page of each, and one more than that.
  const more = (page: number) => (count === 0 ? 0 : page + (count - 6))

  test('a recipe has as many questions as are shown, wherever they are', async () => {
    await publishAtWill(db())
    const id = await aRecipe(db(), { title: 'Stew', authorId: other, visibility: 'public' })
    const questions: number[] = []
    for (let at = 0; at < more(10) + (count === 0 ? 0 : 3); at++) {
      const written = await askQuestion(db(), member, id, `How much of ${at}?`)
      questions.push((written as { id: number }).id)
    }
    const [hidden = 0, deleted = 0, answered = 0] = questions.toReversed()
    if (count > 0) {
      await changeContent(db(), (tx) => hideWords(tx, 'question', hidden, { hiddenAt: 1, hiddenReason: 'No.' }))
      await answerQuestion(db(), author, answered, 'A cup.')
      for (const gone of [deleted, answered]) await deleteQuestion(db(), member, gone)
    }
    // That with an answer stays, without its words.
    const expected = more(10) + (count === 0 ? 0 : 1)
    const path = `/recipe/${id}/questions`
    const { total, pages = 1 } = (await look(null, path)).found
    const seen: unknown[] = []
    for (let page = 1; page <= pages; page++)
      seen.push(...((await look(null, `${path}?page=${page}`)).found.threads as unknown[]))
    const ofApi: unknown[] = []
    for (let next: string | null = ''; next !== null; ) {
      const answer: Found = await answerOf(null, `/recipes/${id}/questions?limit=4${next && `&cursor=${next}`}`)
      ofApi.push(...(answer.items as unknown[]))
      next = (answer.next as string | undefined) ?? null
    }
    const ofRecipe = ((await look(null, `/recipe/${id}`)).found.questions as Found).count
    expect([total, seen.length, ofApi.length, ofRecipe]).toEqual([expected, expected, expected, expected])
    expect(pages).toBe(Math.max(1, Math.ceil(expected / 10)))
    const byTool = async (limit: number) =>
      ((await toolAnswer(null, readQuestionsTool, { recipe: id, limit })).questions as unknown[]).length
    expect([await byTool(20), await byTool(more(10) || 1)]).toEqual([more(10), more(10)])
  })

  test('a cook has as many unread notifications as are shown and counted', async () => {
    const reader = await aCook(db())
    await saveSettings(db(), reader, { question: { page: false, email: true, push: true } })
    const tell = (kind: NotificationKind, subject: string, now: number) =>
      notify(db(), { to: reader, from: null, kind, subject }, now)
    for (let at = 0; at < more(20); at++) await tell('decision', `decision ${at}`, 100 + Math.floor(at / 3))
    await tell('question', 'by email only', 90)
    if (count > 0) await tell('decision', 'decision 1', 200)
    if (count > 0)
      await db().updateTable('notification').set({ readAt: 1 }).where('subject', '=', 'decision 2').execute()
    type Shown = { id: number; isRead: boolean }
    const [seen, ofApi]: [Shown[], Shown[]] = [[], []]
    for (let after: string | null = ''; after !== null; ) {
      const { found } = await look(reader, `/notifications${after && `?after=${after}`}`)
      seen.push(...(found.notifications as Shown[]))
      after = found.older as string | null
    }
    for (let next: string | null = ''; next !== null; ) {
      const answer: Found = await answerOf(reader, `/notifications?limit=7${next && `&cursor=${next}`}`)
      ofApi.push(...(answer.items as Shown[]))
      next = (answer.next as string | undefined) ?? null
    }
    expect(seen.map(({ id }) => id)).toEqual(ofApi.map(({ id }) => id))
    const [last] = ofApi as unknown as Record<string, unknown>[]
    const times = { createdAt: new Date(100).toISOString(), changedAt: new Date(200).toISOString(), count: 2 }
    if (last) expect(last).toMatchObject(times)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(more(20))
    const unread = [seen, ofApi].map((all) => all.filter(({ isRead }) => !isRead).length)
    const { unread: counted } = await answerOf(reader, '/notifications/count')
    expect([...unread, counted]).toEqual(Array(3).fill(Math.max(0, more(20) - 1)))
  })
})

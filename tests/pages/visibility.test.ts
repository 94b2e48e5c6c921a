import { beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { aDraftRequest, documentOf, operationsOf } from '../support/api.ts'
import { calling } from '../support/mcp.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'
import {
  CALLS,
  CALLS_WITHOUT_RECIPES,
  linkOf,
  PAGES,
  PAGES_WITHOUT_RECIPES,
} from '../support/visibility-expectations.ts'
import { WRITES } from '../support/visibility-of-writes.ts'
import { type Expectation, READERS, type ReaderName, tester } from '../support/visibility-rules.ts'
import {
  COMMON_WORD,
  HIDDEN_WORDS,
  MISSING,
  PENDING_WORDS,
  SHOWN,
  type Shown,
  visibleRecipes,
  wordOf,
} from '../support/visible-recipes.ts'

const SECRET = SHOWN.filter((visibility) => visibility !== 'public')

interface RouteEntry {
  path?: string
  index?: boolean
  children?: RouteEntry[]
}
const pathsIn = (entries: RouteEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [...(index ? ['/'] : path ? [path] : []), ...pathsIn(children ?? [])])

/** What differs from one answer to the next whatever it is about, and the id that was asked for. */
const settled = (text: string, id: number) =>
  text
    .replaceAll(/nonce\W{1,6}[\w+/=-]+|[\da-f]{8}-[\da-f-]{27}|"requestId":"[^"]*"/g, '')
    // A cook's own bookshelf, which names what was saved while it was public.
    .replaceAll(/Recipes\W{1,20}\[[^\]]*\]/g, '')
    .replaceAll(String(id), 'ID')

async function answerOf(response: Response, id: number) {
  const headers = [...response.headers].filter(
    ([name]) => !/^(?:date|x-request-id|set-cookie|content-length)$/.test(name),
  )
  return { status: response.status, headers: settled(headers.join('\n'), id), body: settled(await response.text(), id) }
}

describe.each(SITE_ENGINES)('who is shown which recipes on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true', API_RATE: '100000' }, engine)
  let world: Awaited<ReturnType<typeof visibleRecipes>>
  beforeAll(async () => {
    world = await visibleRecipes(site)
  })
  const cookOf = (reader: ReaderName) => (reader === 'visitor' || reader === 'link' ? null : world.cooks[reader])
  const getPage = (path: string, reader: ReaderName) =>
    site.send(path, { headers: { ...cookOf(reader)?.session, accept: 'text/html' } })
  const call = (path: string, reader: ReaderName, method = 'GET', body?: object) =>
    site.send(`/api${path}`, {
      method,
      headers: { ...cookOf(reader)?.write, 'content-type': 'application/json', 'if-match': '*' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const isShown = (text: string, visibility: Shown) =>
    text.includes(wordOf(visibility)) ||
    text.includes(`/recipe/${world.ids[visibility]}`) ||
    text.includes(`"coverRecipeId":${world.ids[visibility]},`) ||
    new RegExp(`[{,]"${world.ids[visibility]}":`).test(text)

  /** Notes whoever but their cook, or a moderator in the queue, reads what is pending or hidden beside recipes. */
  const checkPending = (text: string, reader: ReaderName, address: string, wrong: string[]) => {
    if (reader === 'moderator' && address.startsWith('/moderation')) return
    const words = [
      ...(reader === 'author' ? [] : Object.values(PENDING_WORDS)),
      ...(reader === 'tester' ? [] : Object.values(HIDDEN_WORDS)),
    ]
    for (const word of words) if (text.includes(word)) wrong.push(`${address}: ${reader} reads ${word}`)
  }

  async function check(get: typeof getPage, { one, list }: Expectation) {
    const wrong: string[] = []
    // Visitors come again after everybody else, when the caches are filled.
    for (const reader of [...READERS, 'visitor', 'other'] as const) {
      const link = linkOf(reader)
      if (list) {
        const address = list.address(Object.values(world.ids))
        const text = Buffer.from(await (await get(address, reader)).arrayBuffer()).toString('latin1')
        checkPending(text, reader, address, wrong)
        for (const visibility of SECRET)
          if (isShown(text, visibility) !== list.sees(reader, visibility))
            wrong.push(`${address}: ${reader} ${isShown(text, visibility) ? 'sees' : 'misses'} ${visibility}`)
        if (list.hasPublic(reader) && !isShown(text, 'public')) wrong.push(`${address}: ${reader} misses public`)
      }
      if (!one) continue
      const missing = await answerOf(await get(one.address(MISSING, link), reader), MISSING)
      for (const visibility of SECRET) {
        const id = world.ids[visibility]
        const address = one.address(id, link)
        const response = await get(address, reader)
        checkPending(await response.clone().text(), reader, address, wrong)
        if (one.sees(reader, visibility)) {
          if (response.status !== 200) wrong.push(`${address}: ${reader} gets ${response.status} for ${visibility}`)
          if (!/no-store/.test(response.headers.get('cache-control') ?? ''))
            wrong.push(`${address}: ${visibility} is cached`)
        } else if (one.isForbidden(reader, visibility)) {
          if (response.status !== 403) wrong.push(`${address}: ${reader} gets ${response.status} for ${visibility}`)
        } else if (JSON.stringify(await answerOf(response, id)) !== JSON.stringify(missing))
          wrong.push(`${address}: ${reader} can tell ${visibility} from a missing one`)
      }
    }
    expect(wrong).toEqual([])
  }

  test('every page has an expectation', () => {
    const known = [...Object.keys(PAGES), ...PAGES_WITHOUT_RECIPES]
    expect(pathsIn(routes as RouteEntry[]).filter((path) => !known.includes(path))).toEqual([])
  })

  test.each(Object.entries(PAGES))('the page %s', async (_, expectations) => {
    for (const expectation of expectations) await check(getPage, expectation)
  })

  test.each(['link', 'other', 'member', 'tester', 'author'] as const)(
    'whatever the page of an unlisted recipe leads to opens for one who came by its link: %s',
    async (reader) => {
      const id = world.ids.unlisted
      const page = await (await getPage(`/recipe/${id}?link=${linkOf('link')}`, reader)).text()
      const led = [...page.matchAll(/href="(\/[^"]*)"/g)]
        .map(([, href = '']) => href.replaceAll('&amp;', '&'))
        .filter((href) => new RegExp(`\\b${id}\\b`).test(href) && !/share\.jpg|^\/media/.test(href))
      expect(led.length).toBeGreaterThan(5)
      for (const href of new Set(led)) expect([href, (await getPage(href, reader)).status]).toEqual([href, 200])
    },
  )

  test('every call of the API that reads or is about a recipe has an expectation', async () => {
    const known = [...Object.keys(CALLS), ...CALLS_WITHOUT_RECIPES, ...Object.keys(WRITES)]
    const names = operationsOf(await documentOf(site)).map(({ name }) => name)
    const needed = names.filter((name) => /^GET /.test(name) || /\/(?:recipes|me\/\w+)\/\{id\}/.test(name))
    expect(needed.filter((name) => !known.includes(name))).toEqual([])
  })

  test.each(Object.entries(CALLS))('the call %s', async (_, expectations) => {
    for (const expectation of expectations) await check(call, expectation)
  })

  test.each(Object.entries(WRITES))(
    'a stranger’s %s is answered as if there were no such recipe',
    async (name, sent) => {
      const draft = await aDraftRequest(site)
      const [method = ''] = name.split(' ')
      const answer = async (id: number, reader: ReaderName) => {
        await site.database.db.deleteFrom('attempt').execute()
        const [path, body = method === 'PUT' ? draft : undefined] = sent(id)
        return answerOf(await call(path, reader, method, body), id)
      }
      for (const visibility of SECRET)
        for (const reader of visibility === 'unlisted' ? (['other'] as const) : (['other', 'moderator'] as const))
          expect(await answer(world.ids[visibility], reader), `${visibility} ${reader}`).toEqual(
            await answer(MISSING, reader),
          )
      const left = site.database.db.selectFrom('recipe').select('version').where('id', 'in', Object.values(world.ids))
      expect(await left.where('deletedAt', 'is', null).execute()).toEqual(Array(5).fill({ version: 1 }))
    },
  )

  test('what is hidden of a profile and of notes is read by its cook, and by moderators where they restore it', async () => {
    const read = async (path: string, reader: ReaderName) => (await getPage(path, reader)).text()
    const kitchen = `/recipe/${world.ids.draft}/test-kitchen`
    expect(await read('/profile', 'tester')).toContain(HIDDEN_WORDS.profile)
    expect(await read(kitchen, 'tester')).toContain(HIDDEN_WORDS.notes)
    const [own, queue] = [await read('/appeals', 'tester'), await read('/moderation', 'moderator')]
    const words = Object.values(HIDDEN_WORDS)
    for (const word of words) expect([own.includes(word), queue.includes(word)]).toEqual([true, true])
    for (const path of ['/cooks/helpfultester', '/cooks?q=helpful', kitchen, '/api/cooks/helpfultester'])
      for (const reader of ['visitor', 'other', 'author', 'moderator'] as const) {
        const text = await read(path, reader)
        for (const word of words) expect([path, reader, text.includes(word)]).toEqual([path, reader, false])
      }
  })

  test('what waits of a profile, a collection and a reply is read by its cook, and by moderators in the queue', async () => {
    const read = async (path: string, reader: ReaderName) => (await getPage(path, reader)).text()
    const username = 'secretauthor'
    for (const path of ['/profile', '/settings', `/cooks/${username}`])
      expect(await read(path, 'author'), path).toContain(PENDING_WORDS.profile)
    expect(await read('/collections', 'author')).toContain(PENDING_WORDS.collection)
    expect(await read(`/recipe/${world.ids.public}`, 'author')).toContain(PENDING_WORDS.reply)
    const queue = await read('/moderation', 'moderator')
    for (const word of Object.values(PENDING_WORDS)) expect(queue).toContain(word)
    const open = [
      `/cooks/${username}`,
      '/cooks?q=secretauthor',
      '/sitemap.xml',
      '/Community',
      `/recipe/${world.ids.public}`,
    ]
    const calls = [`/cooks/${username}`, `/recipes/${world.ids.public}/reviews`, '/cooks?q=secretauthor']
    const wrong: string[] = []
    for (const reader of ['visitor', 'other', 'moderator', 'visitor'] as const) {
      for (const path of open) checkPending(await read(path, reader), reader, path, wrong)
      for (const path of calls) checkPending(await (await call(path, reader)).text(), reader, path, wrong)
    }
    expect(wrong).toEqual([])
  })

  test('a member of the household reads what is shared, and neither changes nor deletes it', async () => {
    const { household } = world.ids
    const draft = await aDraftRequest(site)
    expect((await call(`/recipes/${household}`, 'member', 'PUT', draft)).status).toBe(403)
    expect((await call(`/recipes/${household}`, 'member', 'DELETE')).status).toBe(403)
    expect((await call(`/recipes/${household}`, 'member')).status).toBe(200)
  })

  test('forms of strangers are answered as if there were no such recipe', async () => {
    const forms: ((id: number) => [path: string, fields: Record<string, string>])[] = [
      (id) => [`/recipe/${id}`, { stars: '1', text: 'Found you.' }],
      (id) => ['/my-recipes', { recipe: String(id), do: 'delete' }],
      (id) => ['/my-recipes', { recipe: String(id), do: 'restore' }],
      (id) => ['/report', { kind: 'recipe', subject: String(id), reason: 'spam', text: '' }],
      (id) => [`/collections/add?recipe=${id}`, { title: 'Found you' }],
      (id) => [`/AddRecipe?id=${id}`, { title: 'Mine', do: 'save' }],
    ]
    for (const form of forms)
      for (const visibility of ['draft', 'private', 'household', 'hidden'] as const)
        for (const reader of ['other', 'moderator'] as const) {
          const answer = async (id: number) => {
            await site.database.db.deleteFrom('attempt').execute()
            const [path, fields] = form(id)
            const headers = { ...cookOf(reader)?.session, origin: 'http://localhost:3000' }
            return answerOf(await site.send(path, { method: 'POST', headers, body: new URLSearchParams(fields) }), id)
          }
          expect(await answer(world.ids[visibility]), `${form(0)[0]} ${visibility} ${reader}`).toEqual(
            await answer(MISSING),
          )
        }
  })

  test.each([
    ['search_recipes', () => [{ q: COMMON_WORD }], false],
    ['suggest_recipe', () => [{ diet: 'Any', cuisine: 'Any', time: 1440, ingredients: 'paneer' }], false],
    ['read_following', () => [{}], false],
    ['log_cooked', () => Object.values(world.ids).map((recipe) => ({ recipe, day: '2026-03-05' })), true],
    ['read_recipe', () => Object.values(world.ids).map((id) => ({ id })), true],
    ['read_questions', () => Object.values(world.ids).map((recipe) => ({ recipe })), true],
    ['save_recipe', () => Object.values(world.ids).map((id) => ({ id, list: 'saved' })), true],
    [
      'plan_meal',
      () =>
        Object.values(world.ids).map((recipe) => ({ id: `meal-${recipe}`, day: '2031-03-05', meal: 'dinner', recipe })),
      true,
    ],
  ] as const)('the tool %s', async (name, inputs, isOwn) => {
    for (const reader of READERS) {
      let text = ''
      for (const input of inputs()) {
        const response = await site.send('/mcp', {
          method: 'POST',
          headers: {
            ...cookOf(reader)?.write,
            ...{ accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
          },
          body: JSON.stringify(calling(name, input)),
        })
        text += await response.text()
      }
      for (const visibility of SECRET) {
        const mayModerate = isOwn && reader === 'moderator' && visibility === 'unlisted'
        const isShared = isOwn && reader === 'member' && visibility === 'household'
        const isTried = isOwn && tester(reader, visibility)
        expect(text.includes(wordOf(visibility)), `${reader} ${visibility}`).toBe(
          (isOwn && reader === 'author') || mayModerate || isShared || isTried,
        )
      }
    }
  })

  test('every tool has an expectation', async () => {
    const response = await site.send('/mcp', {
      method: 'POST',
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    const names = [...(await response.text()).matchAll(/"name":"(\w+)","title"/g)].map(([, name]) => name)
    const others = ['create_recipe', 'add_to_shopping_list', 'read_shopping_list', 'read_meal_plan']
    const tested = [
      'log_cooked',
      'plan_meal',
      'read_following',
      'read_questions',
      'read_recipe',
      'save_recipe',
      'search_recipes',
      'suggest_recipe',
    ]
    expect(names.sort()).toEqual([...others, ...tested].sort())
  })
})

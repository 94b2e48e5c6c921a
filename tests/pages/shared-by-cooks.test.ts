import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { aRegisteredCook, type Client } from '../support/client.ts'
import { aListClock } from '../support/list-clock.ts'
import { aPictureFile, publish } from '../support/recipes.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

/** A cookie that makes a page a cook's own, as after a change. */
const CHANGED = 'changed'
/** A name with all that HTML, JSON and scripts treat differently. */
const HOSTILE = `O'Brien & "Söhne" </script><b>\\n\u2028 ${'$'}& ${'$'}1 😀`

const withoutNonce = (text: string, nonce = /nonce-([^']+)'/.exec(text)?.[1]) =>
  nonce ? text.replaceAll(nonce, '') : text

const DATA = /<script[^>]*>window\.__reactRouterContext\.streamController\.enqueue\((".*?")\);<\/script>/gs

/** A page without the data of its loaders, and the data: in its bytes, two values that are equal are one. */
async function takenApart(text: string) {
  const sent = [...text.matchAll(DATA)].map(([, json = '""']) => JSON.parse(json) as string).join('')
  const { value, done } = sent ? await decode(new Response(sent).body as ReadableStream, globalThis) : {}
  await done
  return { html: text.replaceAll(DATA, ''), data: value }
}

describe.each(SITE_ENGINES)('pages that cooks share, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  const { letListsCatchUp } = aListClock()
  let author: Client
  let reader: Client
  let pictured: Client
  let own = 0
  beforeAll(async () => {
    author = await aRegisteredCook(site, 'rosab')
    reader = await aRegisteredCook(site, 'ravik')
    pictured = await aRegisteredCook(site, 'minam')
    own = await publish(author, { title: 'Barley Risotto' })
    await author.post('/bookshelf', { do: 'add', shelf: 'savedRecipes', recipe: '5' })
    const form = new FormData()
    form.set('picture', await aPictureFile('#aa3311', 'me.jpg'))
    await pictured.post('/profile/picture', form)
    await site.database.db.updateTable('cook').set({ name: HOSTILE }).where('username', '=', 'ravik').execute()
    for (const client of [author, reader, pictured]) client.cookies.delete('notice')
    letListsCatchUp()
  })

  async function read(client: Client, path: string, { isOwn = false, headers = {} as Record<string, string> } = {}) {
    client.cookies.delete(CHANGED)
    if (isOwn) client.cookies.set(CHANGED, '1')
    const response = await client.get(path, headers)
    client.cookies.delete(CHANGED)
    const nonce = /nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    // Each form of a recipe has a key of its own.
    const text = (await response.text()).replaceAll(/(?<=(?:formKey|autosave)\W+(?:value=)?\W*)[\da-f-]{36}/g, '')
    return { response, text: withoutNonce(text, nonce), nonce }
  }

  test('say what a page says that is rendered for one cook alone, whatever the cook is called', async () => {
    const paths = [
      ...['/', '/recipes/dinner', '/recipes/dinner?diet=vegan&sort=newest', '/recipes/top-rated', '/Categories'],
      ...[
        '/search',
        '/search?q=soup',
        '/search?q=%3Cscript%3E',
        '/About',
        '/FAQs',
        '/Community',
        '/login',
        '/newsletter',
      ],
      ...[
        '/cooks/rosab',
        '/cooks/giulia',
        '/recipe/5',
        '/recipe/5?reviews=helpful',
        '/recipe/5/cook',
        '/recipe/5/cook?step=done',
        `/recipe/${own}/cook?step=done`,
        '/plan?recipes=5,124',
        '/foods/butter',
        `/recipe/${own}`,
        '/ViewRecipe?id=5',
      ],
      ...['/ai-chat', '/AddRecipe', '/profile', '/pages/savedRecipes', '/recipe/999999', '/no-such', '/recipe/5.data'],
      ...[
        '/recipes/dinner.data',
        '/feed.xml',
        '/search/suggestions?q=so',
        '/report?recipe=5',
        '/moderation',
        '/offline',
      ],
    ]
    for (const path of paths)
      for (const client of [author, reader, pictured]) {
        const alone = await read(client, path, { isOwn: true })
        for (const _ of [1, 2]) {
          const { response, text } = await read(client, path)
          const { html, data } = await takenApart(text)
          expect({ path, html, data }).toEqual({ path, ...(await takenApart(alone.text)) })
          expect(response.status).toBe(alone.response.status)
          expect(text).not.toMatch(/hole[0-9a-f]{24}/)
          expect(JSON.stringify([...response.headers])).not.toMatch(/hole[0-9a-f]{24}/)
          if (response.status === 200) expect(response.headers.get('cache-control')).toMatch(/private|no-store|public/)
        }
      }
  })

  test('are not rendered for each: what nobody announced is not seen', async () => {
    for (const client of [author, reader]) await read(client, '/recipe/7')
    const { db } = site.database
    await db.updateTable('recipe').set({ title: 'Unannounced' }).where('id', '=', 7).execute()
    expect((await read(reader, '/recipe/7')).text).not.toContain('Unannounced')
    expect((await read(reader, '/recipe/7', { isOwn: true })).text).toContain('Unannounced')
    await db.updateTable('recipe').set({ title: 'Vegan Curry' }).where('id', '=', 7).execute()
  })

  test('have a nonce and a name of each cook, and are never stored', async () => {
    await read(author, '/About')
    const first = await read(author, '/About')
    const second = await read(reader, '/About')
    expect(first.text).toContain('>rosab<')
    expect(second.text).not.toContain('rosab')
    expect(first.nonce).toMatch(/^[\w-]{22}$/)
    expect(second.nonce).not.toBe(first.nonce)
    expect(first.response.headers.get('cache-control')).toBe('private, no-store')
    expect(first.response.headers.get('etag')).toBeNull()
  })

  test('are compressed as the browser takes it', async () => {
    for (const isOwn of [true, false]) {
      const { response } = await read(author, '/About', { isOwn, headers: { 'accept-encoding': 'gzip, br' } })
      expect(response.headers.get('content-encoding')).toBe('br')
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
    }
  })

  test('are a cook’s own where they show what is theirs: a recipe, a review, a vote', async () => {
    const path = `/recipe/${own}`
    for (const client of [reader, pictured]) await read(client, path)
    expect((await read(author, path)).text).toContain(`/AddRecipe?id=${own}`)
    expect((await read(reader, path)).text).not.toContain(`/AddRecipe?id=${own}`)
    await reader.post(path, { do: 'rate', stars: '4', text: 'Creamy and quick.' })
    reader.cookies.delete('notice')
    const { id } = await site.database.db
      .selectFrom('review')
      .select('id')
      .where('recipeId', '=', own)
      .executeTakeFirstOrThrow()
    const voted = (text: string) => text.includes('value="unhelpful"')
    expect((await read(reader, path)).text).toMatch(/value="4"[^>]* checked|checked[^>]* value="4"/)
    expect((await read(pictured, path)).text).not.toMatch(/value="4"[^>]* checked|checked[^>]* value="4"/)
    expect(voted((await read(pictured, path)).text)).toBe(false)
    await pictured.post(path, { do: 'helpful', review: `${id}` })
    expect(voted((await read(pictured, path)).text)).toBe(true)
    expect(voted((await read(author, path)).text)).toBe(false)
  })

  test('show a cook’s own change at once, in every list', async () => {
    for (const client of [author, reader]) await read(client, '/recipes/newest')
    await publish(author, { title: 'Barley Bread' })
    author.cookies.delete('notice')
    expect(author.cookies.has(CHANGED)).toBe(true)
    expect(await (await author.get('/recipes/newest')).text()).toContain('Barley Bread')
    letListsCatchUp()
    expect((await read(reader, '/recipes/newest')).text).toContain('Barley Bread')
  })

  test('are not a moderator’s, who sees more', async () => {
    const path = '/recipe/5'
    await read(author, path)
    await setRole(site.database.db, 'minam', 'moderator')
    expect((await read(pictured, path)).text).toContain('href="/moderation"')
    expect((await read(author, path)).text).not.toContain('href="/moderation"')
  })

  test('end with the session', async () => {
    await read(author, '/About')
    await site.database.db.deleteFrom('session').execute()
    expect((await read(author, '/About')).text).toContain('href="/login"')
  })
})

import { describe, expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { m } from '#messages'
import { aClient, type Client, mailTo, PASSWORD, register } from '../support/client.ts'
import { refusing as refusingIn, textOf, without as withoutIn } from '../support/failing-database.ts'
import { aPictureFile, aRecipeForm, FIELDS, publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const database = () => site.database.db
const without = <T>(table: string, work: () => Promise<T>) => withoutIn(database(), table, work)
const refusing = <T>(change: 'insert' | 'update' | 'delete', table: string, work: () => Promise<T>) =>
  refusingIn(database(), change, table, work)

let cooks = 0
async function aCook() {
  const client = aClient(site)
  const name = `unlucky-${++cooks}`
  await register(client, name)
  return { client, name }
}

const OURS = /^Something went wrong on our side\./
const alertIn = (html: string) => /role="alert"[^>]*>([^<]+)</.exec(textOf(html))?.[1] ?? ''

/** Sends a form without scripts; the page that comes back must contain all that was typed, the failure and a way to try again. */
async function expectFormAgain(client: Client, path: string, form: Record<string, string> | FormData, sorry = '') {
  const response = await client.post(path, form)
  const html = await response.text()
  expect(response.status, html.slice(0, 300)).toBe(500)
  const message = alertIn(html)
  expect(message.startsWith(sorry)).toBe(true)
  expect(message.slice(sorry.length).trim()).toMatch(OURS)
  expect(message).toContain(m.form_nothing_lost())
  expect(html).toContain(`>${m.form_try_again()}</button>`)
  expect(html).not.toContain(PASSWORD)
  return textOf(html)
}

describe('a form whose action fails comes again with all that was typed', () => {
  const FORMS: {
    name: string
    table?: string
    path: string
    fields(name: string): Record<string, string>
    /** Whether only somebody who is not signed in sees it. */
    isOpen?: boolean
    sorry?: string
    typed(name: string): string[]
  }[] = [
    {
      name: 'login',
      isOpen: true,
      path: '/login',
      fields: (username) => ({ username, password: PASSWORD }),
      sorry: m.login_failed(),
      typed: (name) => [`value="${name}"`],
    },
    {
      name: 'register',
      isOpen: true,
      path: '/register',
      fields: (name) => ({ username: `${name}-b`, email: `${name}-b@example.org`, password: PASSWORD }),
      sorry: m.register_failed(),
      typed: (name) => [`value="${name}-b"`, `value="${name}-b@example.org"`],
    },
    {
      name: 'forgotten password',
      path: '/forgot-password',
      fields: (name) => ({ email: `${name}@example.org` }),
      typed: (name) => [`value="${name}@example.org"`],
    },
    {
      name: 'profile',
      path: '/profile',
      fields: (name) => ({ username: name, email: `${name}@example.org`, bio: 'Dal & pickles.' }),
      sorry: 'Failed to update profile.',
      typed: () => ['>Dal &amp; pickles.</textarea>'],
    },
    {
      name: 'password',
      path: '/settings/password',
      fields: () => ({ current: PASSWORD, password: 'saffron and slow onions' }),
      sorry: m.password_failed(),
      typed: () => [],
    },
    {
      name: 'token',
      path: '/settings/tokens',
      fields: () => ({ name: 'Backup script', scope: 'write', days: '30' }),
      typed: () => ['value="Backup script"', 'name="scope" checked="" value="write"'],
    },
    {
      name: 'end of the account',
      path: '/settings/delete',
      fields: () => ({ recipes: 'keep', password: PASSWORD }),
      sorry: m.security_delete_failed(),
      typed: () => ['name="recipes" checked="" value="keep"'],
    },
    {
      name: 'new recipe',
      path: '/AddRecipe',
      fields: () => ({
        ...FIELDS,
        do: 'save',
        imageUrl: '',
        'photo-key[0]': `photos/${'a'.repeat(32)}`,
        'photo-alt[0]': 'A bowl',
      }),
      sorry: m.publish_failed(),
      typed: () => [FIELDS.title, '250 g pearl barley, rinsed', 'Keeps for two days.', 'value="A bowl"'],
    },
    {
      name: 'review',
      path: '/recipe/64',
      fields: () => ({ do: 'rate', stars: '2', text: 'A little too salty.', cooked: 'changed', changes: 'Less soy' }),
      sorry: m.review_failed(),
      typed: () => ['A little too salty.', 'value="Less soy"', 'name="stars" checked="" value="2"'],
    },
    {
      name: 'report',
      path: '/report?recipe=64',
      fields: () => ({ kind: 'recipe', subject: '64', reason: 'unsafe', text: 'How hot is the oil?' }),
      typed: () => ['How hot is the oil?', 'name="reason" checked="" value="unsafe"'],
    },
    {
      name: 'newsletter',
      path: '/newsletter',
      fields: (name) => ({ email: `${name}@example.org` }),
      sorry: m.newsletter_failed(),
      typed: (name) => [`value="${name}@example.org"`],
    },
    {
      name: 'import',
      path: '/import',
      fields: () => ({ url: '', text: 'Egg in butter. Fry the egg.' }),
      typed: () => ['Egg in butter. Fry the egg.'],
    },
  ]

  test.each(FORMS)('$name', async ({ path, fields, isOpen, sorry, typed }) => {
    const { client, name } = await aCook()
    const sender = isOpen ? aClient(site) : client
    const html = await without('attempt', () => expectFormAgain(sender, path, fields(name), sorry))
    for (const text of typed(name)) expect(html).toContain(text)
    expect((await client.get('/profile')).status).toBe(200)
  })

  test('a new recipe whose photo cannot be stored, and one that is changed', async () => {
    const { client } = await aCook()
    const form = await aRecipeForm({ title: 'Millet & Leeks' })
    const html = await without('picture', () => expectFormAgain(client, '/AddRecipe', form, m.publish_failed()))
    for (const text of ['Millet &amp; Leeks', '250 g pearl barley, rinsed', 'Squeeze the lemon over it.'])
      expect(html).toContain(text)
    const id = await publish(client)
    const changed = await aRecipeForm({ title: 'Barley, again', version: '1' }, { picture: null })
    changed.append('photoFiles', await aPictureFile('#aa3311'))
    const again = await refusing('update', 'recipe', () =>
      expectFormAgain(client, `/AddRecipe?id=${id}`, changed, m.publish_failed()),
    )
    expect(again).toContain('value="Barley, again"')
    expect(await (await client.get(`/recipe/${id}`)).text()).toContain(FIELDS.title)
  })

  test('an answer to a review, at that review', async () => {
    const [{ client: author }, { client: reviewer }] = [await aCook(), await aCook()]
    const id = await publish(author, { title: 'Answered Barley' })
    for (const client of [reviewer, (await aCook()).client])
      await client.post(`/recipe/${id}`, { do: 'rate', stars: '4', text: 'Good.' })
    const page = await (await author.get(`/recipe/${id}`)).text()
    const review = /name="review" value="(\d+)"/.exec(page)?.[1] ?? ''
    const fields = { do: 'reply', review, reply: 'Glad you liked it.' }
    const html = await without('attempt', () => expectFormAgain(author, `/recipe/${id}`, fields, m.reply_failed()))
    expect(html.match(/>Glad you liked it\.<\/textarea>/g)).toHaveLength(1)
    expect(html.split(`role="alert">${m.reply_failed()}`)).toHaveLength(2)
  })

  test('a password by mail', async () => {
    const { client, name } = await aCook()
    await client.post('/forgot-password', { email: `${name}@example.org` })
    const mail = await mailTo(site.dataDir, `${name}@example.org`, 'reset-password')
    const token = /reset-password\?token=(\S+)/.exec(mail)?.[1] ?? ''
    const fields = { token, password: 'saffron and slow onions' }
    const path = `/reset-password?token=${token}`
    await without('verification', async () => expect((await client.get(path)).status).toBe(500))
    await refusing('delete', 'verification', () => expectFormAgain(client, path, fields, m.password_failed()))
    expect((await client.post(path, fields)).headers.get('location')).toBe('/login')
  })
})

describe('a button whose action fails leads back to its page, with a message', () => {
  const expectBack = async (client: Client, path: string, fields: Record<string, string>, back: string) => {
    const response = await client.post(path, fields)
    expect([response.status, response.headers.get('location')]).toEqual([303, back])
    return async () => {
      const page = await (await client.get(back)).text()
      expect(alertIn(page) || textOf(page)).toContain(m.notice_not_done())
      expect(textOf(page)).toMatch(/role="alert"><p[^>]*data-notice="notDone"/)
      expect(await (await client.get(back)).text()).not.toContain('data-notice="notDone"')
    }
  }

  test('a recipe is deleted and brought back', async () => {
    const { client } = await aCook()
    const recipe = String(await publish(client, { title: 'Stubborn Barley' }))
    const question = `/profile?delete=${recipe}`
    const fields = { recipe, do: 'delete' }
    await (await refusing('update', 'recipe', () => expectBack(client, '/my-recipes', fields, question)))()
    expect(await (await client.get(question)).text()).toContain(m.my_delete_title())
    await client.post('/my-recipes', fields)
    const restore = { recipe, do: 'restore' }
    await (await refusing('update', 'recipe', () => expectBack(client, '/my-recipes', restore, '/profile')))()
    expect((await client.get(`/recipe/${recipe}`)).status).toBe(404)
  })

  test('lists, tokens, sessions, addresses, votes', async () => {
    const { client, name } = await aCook()
    await client.post('/bookshelf', { do: 'add', shelf: 'savedRecipes', recipe: '7' })
    const remove = { do: 'remove', shelf: 'savedRecipes', recipe: '7', next: '/profile?tab=savedRecipes' }
    await (await refusing('update', 'shelved', () => expectBack(client, '/bookshelf', remove, remove.next)))()
    await client.post('/settings/tokens', { name: 'One', scope: 'read', days: '7' })
    const id = /name="revoke" value="(\d+)"/.exec(await (await client.get('/settings/tokens')).text())?.[1] ?? ''
    const revoke = () => expectBack(client, '/settings/tokens', { revoke: id }, '/settings/tokens')
    await (await refusing('delete', 'accessToken', revoke))()
    await aClient(site).post('/login', { username: name, password: PASSWORD })
    const end = () => expectBack(client, '/settings/security', { session: 'others' }, '/settings/security')
    await (await refusing('delete', 'session', end))()
    const confirm = () => expectBack(client, '/settings/security', { do: 'confirm' }, '/settings')
    await (await without('attempt', confirm))()
    const page = await (await client.get('/recipe/1')).text()
    const review = /name="review" value="(\d+)"/.exec(page)?.[1] ?? ''
    const vote = () => expectBack(client, '/recipe/1', { do: 'helpful', review }, '/recipe/1#reviews')
    await (await without('attempt', vote))()
  })

  test('a moderator decides, and what is requested twice is noted once', async () => {
    const { client, name } = await aCook()
    await setRole(database(), name, 'moderator')
    const fields = { kind: 'recipe', subject: '9', act: 'dismiss' }
    await client.post('/report?recipe=9', { kind: 'recipe', subject: '9', reason: 'spam', text: '' })
    const decide = () => expectBack(client, '/moderation', fields, '/moderation')
    await (await refusing('insert', 'auditLog', decide))()
    for (let times = 0; times < 2; times++) await client.post('/moderation', fields)
    const acts = database()
      .selectFrom('auditLog')
      .innerJoin('cook', 'cook.id', 'actorId')
      .select('auditLog.id')
      .where('username', '=', name)
    expect(await acts.execute()).toHaveLength(1)
  })

  test('logging out: the cook sees a message, and is still signed in', async () => {
    const { client } = await aCook()
    const response = await refusing('delete', 'session', () => client.post('/logout', {}))
    expect(response.status).toBe(500)
    expect(alertIn(await response.text())).toBe(`${m.logout_failed()} ${m.form_broken()}`)
    expect((await client.get('/profile')).status).toBe(200)
    expect((await client.post('/logout', {})).headers.get('location')).toBe('/home')
    expect((await client.get('/profile')).status).toBe(302)
  })
})

import { expect, test } from 'vitest'
import { DAY } from '#server/processes/clock.ts'
import { aRegisteredCook } from '../support/client.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const NAME = 'access_token'
const MONTH = 30 * DAY
let cooks = 0

/** A browser with a cook's session, which was used last some days ago; `left` is how long it goes on. */
async function aBrowser(daysAgo: number) {
  const { db } = site.database
  const username = `lasting-${++cooks}`
  const client = await aRegisteredCook(site, username)
  const { id } = await db.selectFrom('cook').select('id').where('username', '=', username).executeTakeFirstOrThrow()
  const usedAt = Date.now() - daysAgo * DAY
  const used = { updatedAt: usedAt, expiresAt: usedAt + MONTH }
  await db.updateTable('session').set(used).where('userId', '=', id).execute()
  const left = async () => {
    const row = await db.selectFrom('session').select('expiresAt').where('userId', '=', id).executeTakeFirst()
    return row ? Math.round((row.expiresAt - Date.now()) / DAY) : 0
  }
  return { client, left }
}

/** What the answer does to the session's cookie of the browser; null for nothing. */
function lifeIn(answer: Response) {
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(`${NAME}=`))
  const seconds = /max-age=(\d+)/i.exec(cookie ?? '')?.[1]
  return cookie === undefined ? null : Math.round((Number(seconds ?? 0) * 1000) / DAY)
}

type Browser = Awaited<ReturnType<typeof aBrowser>>
const ANSWERS: [what: string, send: (client: Browser['client']) => Promise<Response>, status: number][] = [
  ['a page that cooks share', (client) => client.get('/recipe/5'), 200],
  ['a page of one’s own', (client) => client.get('/profile'), 200],
  ['the data of a page', (client) => client.get('/profile.data'), 200],
  ['a page that leads elsewhere', (client) => client.get('/login'), 302],
  ['a page that is not there', (client) => client.get('/nothing-here'), 404],
  ['a recipe that is not there', (client) => client.get('/recipe/99999'), 404],
  ['a file of a page', (client) => client.get('/recipe/5.json'), 200],
  ['a form', (client) => client.post('/bookshelf', { do: 'add', shelf: 'savedRecipes', recipe: '5', next: '/' }), 303],
  ['a form that is refused', (client) => client.post('/recipe/5', { stars: '9' }), 422],
  ['a script', (client) => client.post('/bookshelf', { do: 'none' }, { accept: 'application/json' }), 422],
  ['a call of the API', (client) => client.get('/api/me/saved'), 200],
  ['a call of the API that finds nothing', (client) => client.get('/api/recipes/99999'), 404],
]

test.each(ANSWERS)('a session that is used daily goes on with %s', async (_, send, status) => {
  const { client, left } = await aBrowser(2)
  const answer = await send(client)
  expect([answer.status, lifeIn(answer), await left()]).toEqual([status, 30, 30])
  expect(lifeIn(await send(client))).toBeNull()
})

test.each(ANSWERS)('a session that was not used for a month has ended with %s', async (_, send) => {
  const { client } = await aBrowser(31)
  expect(lifeIn(await send(client))).toBe(0)
  expect(client.cookies.has(NAME)).toBe(false)
  expect((await client.get('/profile')).headers.get('location')).toBe('/login?next=%2Fprofile')
})

test('a cookie that is set anew is as guarded as the first one', async () => {
  const { client } = await aBrowser(2)
  const cookie = (await client.get('/')).headers.getSetCookie().find((one) => one.startsWith(`${NAME}=`)) ?? ''
  expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
})

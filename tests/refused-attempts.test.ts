import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { logCookedTool } from '#app/community/cooked/log-cooked.tool.ts'
import { aCook, aRecipe } from './support/builders.ts'
import { aMigratedSqlite } from './support/databases.ts'
import { aContext, callApi, theCook } from './support/in-process.ts'
import { ROOT } from './support/site.ts'

const { folder, db } = aMigratedSqlite()
let [cook, other] = ['', '']
let recipe = 0
beforeAll(async () => {
  ;[cook, other] = [await aCook(db()), await aCook(db())]
  recipe = await aRecipe(db())
})
beforeEach(() => db().deleteFrom('attempt').execute())

const context = async () => aContext(db(), await theCook(db(), cook), folder)
const json = (method: string, path: string | (() => string), body?: object) => async () => {
  const headers = { 'content-type': 'application/json', 'if-match': '*' }
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return (await callApi(await context(), typeof path === 'string' ? path : path(), sent)).status
}
const form = (path: string, name: string, file: string) => async () => {
  const body = new FormData()
  body.set(name, new File(['not much'], file))
  return (await callApi(await context(), path, { method: 'POST', body })).status
}

const DEVICE = { endpoint: 'https://push.example/device', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
/** What programs may do so often and no more, by the files in which it is counted; what the second time answers. */
const COUNTED: Record<string, (() => Promise<unknown>)[]> = {
  'community/cooked/cooked.api.ts': [json('DELETE', () => `/recipes/${recipe}/cooked/2026-01-02`)],
  'community/cooked/log-cooked.tool.ts': [
    async () => {
      const call = { credential: 'write', context: await context(), signal: new AbortController().signal }
      const answer = logCookedTool.call({ recipe, day: '2026-01-02' }, call as never)
      return answer.then(
        ({ isError }) => (isError ? 429 : 200),
        ({ status }) => status,
      )
    },
  ],
  'community/following/following.api.ts': [json('DELETE', '/following/tag/quick')],
  'community/notifications/notifications.api.ts': [
    json('POST', '/notifications/read', { until: '2026-06-01T12:00:00.000Z' }),
  ],
  'community/notifications/push-device.api.ts': [json('PUT', '/push-device', DEVICE)],
  'exchange/import-job/imports.api.ts': [form('/imports', 'file', 'recipes.zip')],
  'kitchen/households/guests.api.ts': [json('POST', '/household/guest-links', { name: 'Grandma', list: 'list' })],
  'kitchen/households/households.api.ts': [json('POST', '/household/join', { token: 'x' })],
  'kitchen/plan-calendar/plan-calendar.api.ts': [json('POST', '/calendar-feed', {})],
  'people/account/account.api.ts': [json('PUT', '/auth/updateUser', { username: 'leeks', email: 'leeks@example.org' })],
  'people/blocks/blocks.api.ts': [json('DELETE', () => `/blocks/${other}`)],
  'people/cooks/cooks.api.ts': [json('PUT', '/me/about', { place: 'Pune' })],
  'recipes/photos/photos.api.ts': [form('/profile', 'avatar', 'me.jpg')],
}
/** Files whose every place has a row of its own in `tests/pages/rate-limit-keys.test.ts`. */
const ELSEWHERE = ['kitchen/live-lists/live-lists.api.ts', 'recipes/reviews/reviews.api.ts']

test('every place in which attempts of programs are counted is here', () => {
  const files = globSync('**/*.{api,tool}.ts', { cwd: join(ROOT, 'app') })
  const places = files.flatMap((file) => {
    const uses = readFileSync(join(ROOT, 'app', file), 'utf8').match(/ countAttempt\(/g)?.length ?? 0
    return uses > 0 && !ELSEWHERE.includes(file) ? [[file, uses]] : []
  })
  const here = Object.entries(COUNTED).map(([file, calls]) => [file, calls.length])
  expect(here.toSorted()).toEqual(places.toSorted())
})

const CASES = Object.entries(COUNTED).flatMap(([file, calls]) => calls.map((call, at) => [file, at, call] as const))
test.each(CASES)('what %s counts in place %i is refused when it was done too often', async (_, _at, call) => {
  expect(await call()).not.toBe(429)
  const { numUpdatedRows } = await db().updateTable('attempt').set({ count: 1_000_000 }).executeTakeFirstOrThrow()
  expect(Number(numUpdatedRows)).toBe(1)
  expect(await call()).toBe(429)
})

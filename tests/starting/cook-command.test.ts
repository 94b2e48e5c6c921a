import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListeningSite, ROOT } from '../support/site.ts'

let site: Awaited<ReturnType<typeof aListeningSite>>
beforeAll(async () => {
  site = await aListeningSite()
})
afterAll(() => site.stop())

/** `npm run cook --` without npm, on the database of the site that runs. */
const cook = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['app/community/moderation/cook-command.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: site.dataDir },
  }).catch((error: { stderr: string; code: number }) => error)

test('a cook is made a moderator and a cook again while the site runs', async () => {
  const fields = new URLSearchParams({
    username: 'Rosa.K',
    email: 'rosa@example.org',
    password: 'wild garlic and walnuts',
  })
  const registered = await fetch(`${site.origin}/register`, { method: 'POST', body: fields, redirect: 'manual' })
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const status = async () => (await fetch(`${site.origin}/moderation`, { headers: { cookie } })).status
  expect(await status()).toBe(404)
  expect(await cook('promote', 'rosa.k')).toMatchObject({ stdout: 'rosa.k is a moderator now.\n' })
  expect(await status()).toBe(200)
  expect(await cook('demote', 'Rosa.K')).toMatchObject({ stdout: 'Rosa.K is a cook like any other now.\n' })
  expect(await status()).toBe(404)
})

test('others get one sentence why not', { tags: 'again' }, async () => {
  expect(await cook('promote', 'nobody')).toMatchObject({ code: 1, stderr: 'There is no cook called nobody.\n' })
  expect(await cook('promote', 'meera')).toMatchObject({ code: 1, stderr: 'There is no cook called meera.\n' })
  expect(await cook()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Use it as: npm run cook -- promote NAME/),
  })
})

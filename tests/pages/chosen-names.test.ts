import { describe, expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { aClient, alertsIn, aRegisteredCook, PASSWORD } from '../support/client.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

const SIMILAR = 'Another cook has a name that looks like this. Please choose one that differs more.'
const MIXED = 'A word of this name mixes letters of two scripts. Please write each word in one.'
const MODERATOR = 'A moderator has a name that looks like this. Please choose another.'

describe.each(SITE_ENGINES)('names that look like those of others, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  const problemOf = async (response: Response) => [response.status, alertsIn(await response.text()).join()]

  test('are refused when somebody registers, by form and API, and when a name is changed; old ones go on', async () => {
    await aRegisteredCook(site, 'oldmill')
    await aRegisteredCook(site, 'maude')
    await setRole(site.database.db, 'maude', 'moderator')
    const form = { email: 'new@example.org', password: PASSWORD }
    for (const [username, problem] of [
      ['0ldmill', SIMILAR],
      ['old-rnill', SIMILAR],
      ['rnaude', MODERATOR],
    ] as const)
      expect(await problemOf(await aClient(site).post('/register', { ...form, username }))).toEqual([422, problem])
    const call = await site.send('/api/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form, username: 'o1dmill' }),
    })
    expect([call.status, JSON.stringify(await call.json())]).toEqual([422, expect.stringContaining(SIMILAR)])

    const ben = await aRegisteredCook(site, 'ben')
    const { user } = await (await ben.get('/api/auth/user')).json()
    const profile = { username: 'ben', name: 'Ben', email: user.email, bio: 'Soups.' }
    const change = async (fields: object) => problemOf(await ben.post('/profile', { ...profile, ...fields }))
    expect(await change({ username: 'old.mill' })).toEqual([422, SIMILAR])
    expect(await change({ name: 'Вen' })).toEqual([422, MIXED])
    await site.database.db.updateTable('cook').set({ name: 'Вen' }).where('username', '=', 'ben').execute()
    expect((await change({ name: 'Вen', bio: 'Soups and stews.' }))[0]).toBe(303)
    expect(await (await aClient(site).get('/cooks/ben')).text()).toContain('Soups and stews.')
  })
})

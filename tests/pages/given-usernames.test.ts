import { describe, expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { aClient, alertsIn, aRegisteredCook, mailTo, PASSWORD } from '../support/client.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('a username that a moderator takes, on %s', (engine) => {
  const site = aSite({}, engine)

  test('is gone from every address and is nobody’s; its cook hears why, signs in by the new one, and chooses another', async () => {
    const moderator = await aRegisteredCook(site, 'keeper')
    await setRole(site.database.db, 'keeper', 'moderator')
    const cook = await aRegisteredCook(site, 'stupid-ben')
    const visitor = aClient(site)
    expect(await (await visitor.get('/cooks/stupid-ben')).text()).toContain('/report?profile=stupid-ben')
    await visitor.post('/report?profile=stupid-ben', {
      ...{ kind: 'profile', subject: 'stupid-ben', reason: 'offensive', text: '' },
    })
    const queue = await (await moderator.get('/moderation')).text()
    const subject = /name="subject" value="(\d+)"/.exec(queue)?.[1] ?? ''
    expect(queue).toContain('name="rename"')
    const fields = { kind: 'profile', subject, act: 'hide', rename: 'on' }
    const withoutReason = await moderator.post('/moderation', fields)
    expect([withoutReason.status, (await visitor.get('/cooks/stupid-ben')).status]).toEqual([422, 200])
    await moderator.post('/moderation', { ...fields, template: 'rude', reason: '' })

    const mail = await mailTo(site.dataDir, 'stupid-ben@example.org', '/appeals')
    const [, username = ''] = /gave you another: (cook-\d{9})\./.exec(mail) ?? []
    expect(username).not.toBe('')
    expect(mail).not.toContain('stupid-ben,')
    const gone = await visitor.get('/cooks/stupid-ben')
    expect([gone.status, gone.headers.get('location')]).toEqual([404, null])
    for (const path of ['/cooks/stupid-ben/cooked', '/cooks/stupid-ben/feed.xml', '/api/cooks/stupid-ben'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
    expect(await (await visitor.get(`/cooks/${username}`)).text()).not.toMatch(/stupid-ben/i)
    expect(await (await cook.get('/notifications')).text()).toContain(username)
    const appeals = await (await cook.get('/appeals')).text()
    expect(appeals).toContain('@stupid-ben')
    expect(appeals).toContain('name="text"')

    for (const [name, isTheirs] of [
      ['stupid-ben', false],
      [username, true],
      ['stupid-ben@example.org', true],
    ] as const) {
      const answer = await aClient(site).post('/login', { username: name, password: PASSWORD })
      expect([name, answer.headers.has('location')]).toEqual([name, isTheirs])
    }
    const again = await aClient(site).post('/register', {
      ...{ username: '5tupid.ben', email: 'other@example.org', password: PASSWORD },
    })
    expect([again.status, alertsIn(await again.text()).join()]).toEqual([422, expect.stringContaining('looks like')])
    const profile = { name: '', bio: '', email: 'stupid-ben@example.org', currentPassword: '' }
    expect((await cook.post('/profile', { ...profile, username: 'Stupid-Ben' })).status).toBe(422)
    expect((await cook.post('/profile', { ...profile, username: 'ben' })).status).toBe(303)
    expect((await visitor.get('/cooks/ben')).status).toBe(200)
  })
})

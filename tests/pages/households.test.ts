import { describe, expect, test } from 'vitest'
import { findHouseholdId } from '#app/kitchen/households/household.store.ts'
import { m } from '#messages'
import { aClient, alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { householdsOf } from '../support/households.ts'
import { awaitMail } from '../support/mails.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const HERE = '/household'
const NEEDS = '/settings/preferences'
const { page, invite, join, addItem, recordsOf, twoCooks } = householdsOf(site)

describe('the household of a cook', () => {
  test('is no page for visitors, nor for caches or search engines', async () => {
    const visitor = aClient(site)
    for (const response of [await visitor.get(HERE), await visitor.post(HERE, { do: 'leave' })])
      expect([response.status, response.headers.get('location')]).toEqual([302, '/login?next=%2Fhousehold'])
    const cook = await aRegisteredCook(site, 'privately')
    expect((await cook.get(HERE)).headers.get('cache-control')).toBe('private, no-store')
    expect(await page(cook)).toContain('content="noindex"')
    expect(await page(cook, '/profile')).toContain('href="/household"')
  })

  test('is shared by a link: who opens it sees who invites, and joins by a button only', async () => {
    const owner = await aRegisteredCook(site, 'asha')
    await owner.post(HERE, { do: 'rename', name: '  The <b>Sharmas</b>\n घर ' })
    const link = await invite(owner)
    const visitor = aClient(site)
    const opened = await visitor.get(link)
    expect(opened.headers.get('cache-control')).toBe('private, no-store')
    expect(opened.headers.get('referrer-policy')).toBe('same-origin')
    const html = await opened.text()
    expect(html).toContain('asha (@asha) invites you.')
    expect(html).toContain('The &lt;b&gt;Sharmas&lt;/b&gt; घर')
    expect(html).toContain(`href="/login?next=${encodeURIComponent(link)}"`)
    expect((await join(visitor, link)).headers.get('location')).toContain('/login?next=')
    const member = await aRegisteredCook(site, 'tomek')
    await addItem(member, 'toms', 'oats')
    await addItem(owner, 'ashas', 'milk')
    await page(member, link)
    expect(await page(member)).not.toContain('asha')
    expect((await join(member, link)).status).toBe(303)
    expect(await page(member)).toContain('You now share lists and plan.')
    for (const client of [owner, member]) {
      const shown = await page(client)
      expect(shown).toContain('The &lt;b&gt;Sharmas&lt;/b&gt; घर')
      expect((await recordsOf(client)).records.map(({ id }) => id).sort()).toEqual(['ashas', 'toms'])
    }
    expect(await page(member, link)).toContain('You are a member already.')
    expect((await join(member, link)).headers.get('location')).toBe(HERE)
  })

  test('is shared by e-mail, in the words of who invites, and is for whoever has confirmed its address', async () => {
    const owner = await aRegisteredCook(site, 'poster')
    const sent = await owner.post(HERE, { do: 'invite', email: ' Grandma@Example.org', formKey: 'k' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, HERE])
    const mail = await awaitMail(site.dataDir, 'grandma@example.org')
    expect(mail.subject).toBe('You are invited to share lists and meals at FoodIO')
    expect(mail.text).toContain('poster invites you')
    const link = /http:\/\/localhost:3000(\S+)/.exec(mail.text)?.[1] ?? ''
    const html = await page(owner)
    expect(html).toContain('grandma@example.org')
    expect(html).not.toContain(link)
    const stranger = await aRegisteredCook(site, 'forwarded')
    const token = link.split('=')[1] ?? ''
    for (const shown of [await page(stranger, link), await (await stranger.post(link, { token })).text()]) {
      expect(shown).toContain('was sent by email to another address than yours')
      expect(shown).not.toContain('grandma@')
    }
    const byApi = await site.send('/api/household/join', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://localhost:3000',
        cookie: [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({ token }),
    })
    expect(byApi.status).toBe(403)
    const grandma = await aRegisteredCook(site, 'grandma')
    expect(await page(grandma, link)).toContain('Please confirm the address first')
    await join(grandma, link)
    expect(await page(grandma)).not.toContain('poster')
    const confirmation = (await awaitMail(site.dataDir, 'grandma@example.org', 2)).text
    await grandma.get(/http:\/\/localhost:3000(\/confirm-email\S+)/.exec(confirmation)?.[1] ?? '')
    expect((await join(grandma, link)).status).toBe(303)
    expect(await page(grandma)).toContain('poster')
    expect(await page(aClient(site), link)).toContain('This invitation is no longer valid')
    const wrong = await owner.post(HERE, { do: 'invite', email: 'not an address', formKey: 'k' })
    expect(wrong.status).toBe(422)
    expect(alertsIn(await wrong.text())).toHaveLength(1)
  })

  test('sends few mails to one address', async () => {
    const owner = await aRegisteredCook(site, 'spammer')
    const statuses = []
    for (let at = 0; at < 5; at++)
      statuses.push((await owner.post(HERE, { do: 'invite', email: 'victim@example.org', formKey: `${at}` })).status)
    expect(statuses).toEqual([303, 303, 303, 303, 429])
  })

  test('a form that is sent twice makes one invitation', async () => {
    const owner = await aRegisteredCook(site, 'twice')
    const formKey = crypto.randomUUID()
    expect(await invite(owner, { formKey })).toBe(await invite(owner, { formKey }))
    expect([...(await page(owner)).matchAll(/name="invite"/g)]).toHaveLength(1)
  })

  test('owners withdraw invitations, give roles and remove; a member may leave only', async () => {
    const { owner, member, link } = await twoCooks('ruler', 'subject')
    const shown = await page(member)
    for (const hidden of ['name="invite"', 'value="invite"', 'value="rename"', 'value="remove"', 'value="role"'])
      expect(shown, hidden).not.toContain(hidden)
    expect(shown).toContain('value="leave"')
    const id = /name="invite"[^>]*value="([^"]+)"/.exec(await page(owner))?.[1] ?? ''
    const forbidden: Record<string, string>[] = [
      { do: 'rename', name: 'Taken over' },
      { do: 'remove', username: 'ruler' },
      { do: 'role', username: 'subject', role: 'owner' },
      { do: 'withdraw', invite: id },
      { do: 'invite', email: '' },
    ]
    for (const fields of forbidden) {
      await member.post(HERE, fields)
      expect(await page(member), fields.do).toContain('Nothing was changed: only owners')
    }
    const stranger = await aRegisteredCook(site, 'stranger')
    for (const fields of forbidden.slice(1, 4)) await stranger.post(HERE, fields)
    expect(await page(owner)).toContain('subject')
    expect(await page(aClient(site), link)).toContain('ruler (@ruler) invites you.')
    await owner.post(HERE, { do: 'withdraw', invite: id })
    expect(await page(aClient(site), link)).toContain('no longer valid')
    await owner.post(HERE, { do: 'role', username: 'subject', role: 'owner' })
    expect(await page(member)).toContain('value="rename"')
    const theirs = await invite(member)
    expect(await page(aClient(site), theirs)).toContain('invites you.')
    await owner.post(HERE, { do: 'role', username: 'subject', role: 'member' })
    expect(await page(aClient(site), theirs)).toContain('no longer valid')
    await owner.post(HERE, { do: 'role', username: 'subject', role: 'owner' })
    for (const fields of [
      { do: 'role', username: 'subject', role: 'king' },
      { do: 'explode' },
      { do: 'role' },
    ] as Record<string, string>[]) {
      expect((await owner.post(HERE, fields)).status).toBe(303)
      expect(await page(owner)).toContain('Nothing was changed: only owners')
    }
  })

  test('who was removed loses lists and plan at the next exchange, and who leaves may take a copy', async () => {
    const { owner, member } = await twoCooks('stays', 'goes')
    await addItem(owner, 'shared', 'milk')
    const before = (await recordsOf(member)).household
    // No single press removes somebody.
    const [fold = ''] = (await page(owner)).match(/<details[^>]*><summary[^>]*aria-label="Remove.*?<\/details>/s) ?? []
    expect(fold).toContain('value="remove"')
    await owner.post(HERE, { do: 'remove', username: 'goes' })
    expect(await page(owner)).toContain('They are no longer in your household.')
    const after = await recordsOf(member)
    expect(after.records).toEqual([])
    expect(after.household).not.toBe(before)
    await join(member, await invite(owner))
    await member.post(HERE, { do: 'leave', takesCopy: 'on' })
    expect(await page(member)).toContain('You have left the household.')
    expect((await recordsOf(member)).records.map(({ id }) => id)).toEqual(['shared'])
    expect(await page(owner)).not.toContain('value="leave"')
  })

  test('who shares another household is led out of that first', async () => {
    const { member } = await twoCooks('one-a', 'one-b')
    const { owner } = await twoCooks('two-a', 'two-b')
    const link = await invite(owner)
    expect(await page(member, link)).toContain('You share another household at the moment.')
    await join(member, link)
    expect(await page(owner)).not.toContain('one-b')
  })

  test('has twenty links of each kind at most, and is told so in the form that asked for one more', async () => {
    const owner = await aRegisteredCook(site, 'linker')
    const full = m.household_links_full({ most: 20 })
    for (const fields of [
      { do: 'invite', email: '' },
      { do: 'guest', name: 'Grandpa', list: 'list' },
    ] as Record<string, string>[]) {
      await site.database.db.deleteFrom('attempt').execute()
      for (let made = 0; made < 20; made++)
        expect(alertsIn(await (await owner.post(HERE, { ...fields, formKey: `${made}` })).text())).toEqual([])
      const more = await owner.post(HERE, { ...fields, formKey: 'more' })
      expect([more.status, alertsIn(await more.text())]).toEqual([422, [full]])
    }
  })

  test('guesses find nothing', async () => {
    const guesser = await aRegisteredCook(site, 'guesser')
    for (const guess of ['', 'x', '%00', 'A'.repeat(43), 'a'.repeat(5000)]) {
      expect(await page(guesser, `/household/join?invite=${guess}`)).toContain('This invitation is no longer valid')
      expect((await guesser.post('/household/join', { token: guess })).status).toBe(200)
    }
    expect(await findHouseholdId(site.database.db, 'nobody')).toBeNull()
  })

  test('another site changes nothing', async () => {
    const { owner, member } = await twoCooks('target-a', 'target-b')
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[])
      for (const fields of [{ do: 'leave' }, { do: 'remove', username: 'target-b' }] as Record<string, string>[])
        expect((await owner.post(HERE, fields, headers)).status).toBe(403)
    expect(await page(member)).toContain('target-a')
  })

  test('what members do not eat is shown to members', async () => {
    const { owner, member } = await twoCooks('feeder', 'picky')
    const fields = new FormData()
    for (const [name, value] of [
      ['do', 'needs'],
      ['diets', 'vegetarian'],
      ['allergens', 'milk'],
      ['allergens', 'nuts'],
    ] as const)
      fields.append(name, value)
    expect((await member.post(NEEDS, fields)).status).toBe(303)
    const html = await page(owner)
    expect(html).toContain('Vegetarian · Does not eat milk, nuts')
    expect(await page(member, NEEDS)).toMatch(
      /<input[^>]*name="diets"[^>]*checked=""[^>]*value="vegetarian"|<input[^>]*checked=""[^>]*name="diets"/,
    )
    await member.post(NEEDS, { do: 'needs', diets: 'breatharian' })
    expect(await page(owner)).toContain('Vegetarian')
    await member.post(NEEDS, { do: 'needs' })
    expect(await page(owner)).not.toContain('Does not eat')
  })

  test('in Hindi it speaks Hindi', async () => {
    const { owner } = await twoCooks('hindi-a', 'hindi-b')
    owner.cookies.set('language', 'hi')
    const html = await page(owner)
    for (const text of ['आपका परिवार', 'मालिक बनाएँ', 'परिवार छोड़ें']) expect(html).toContain(text)
  })

  test('a recipe with what members do not eat carries a note for them, and for nobody else', async () => {
    const { owner, member } = await twoCooks('warned-a', 'warned-b')
    const stranger = await aRegisteredCook(site, 'unwarned')
    const noted = 'Contains milk, which warned-b should not eat.'
    // Shared by cooks before anybody has needs.
    for (const client of [owner, stranger, owner, stranger])
      expect(await page(client, '/recipe/5')).not.toContain(noted)
    await member.post(NEEDS, { do: 'needs', allergens: 'milk', diets: 'vegan' })
    for (const client of [owner, member]) {
      client.cookies.delete('changed')
      const html = await page(client, '/recipe/5')
      expect(html).toContain(noted)
      expect(html).toContain('Not marked as Vegan, the diet of warned-b.')
    }
    for (const client of [stranger, aClient(site)]) expect(await page(client, '/recipe/5')).not.toContain('warned-b')
    await owner.post('/meal-plan/add', { do: 'add', day: '2031-03-05', meal: 'dinner', text: 'Lasagna', recipe: '5' })
    for (const path of ['/meal-plan?week=2031-03-05', '/meal-plan/add?recipe=5', '/meal-plan/recipes?ids=5,7'])
      for (const client of [owner, member]) expect(await page(client, path)).toContain(noted)
    for (const client of [stranger, aClient(site)])
      expect(await page(client, '/meal-plan/recipes?ids=5')).not.toContain('warned-b')
    await member.post(HERE, { do: 'leave' })
    expect(await page(owner, '/recipe/5')).not.toContain('warned-b')
  })

  test('a search offers what the household eats, and nobody else that', async () => {
    const { owner, member } = await twoCooks('table-a', 'table-b')
    const stranger = await aRegisteredCook(site, 'no-table')
    const offered = async (client: Client, path: string) =>
      /<a [^>]*href="([^"]+)"[^>]*>For my table</.exec(await page(client, path))?.[1]?.replaceAll('&amp;', '&') ?? null
    // Shared by cooks before anybody has needs.
    for (const client of [owner, stranger, owner, stranger]) expect(await offered(client, '/search?q=pasta')).toBe(null)
    await member.post(NEEDS, { do: 'needs', allergens: 'milk', diets: 'vegan' })
    for (const client of [owner, member]) {
      client.cookies.delete('changed')
      expect(await offered(client, '/search?q=pasta')).toBe('/search?q=pasta&diet=vegan&avoid=milk')
      const partly = '/search?q=pasta&diet=vegetarian&diet=vegan'
      expect(await offered(client, partly)).toBe('/search?q=pasta&diet=vegetarian&diet=vegan&avoid=milk')
      expect(await offered(client, '/search?q=pasta&diet=vegan&avoid=milk&avoid=eggs')).toBe(null)
    }
    for (const client of [stranger, aClient(site)]) expect(await offered(client, '/search?q=pasta')).toBe(null)
  })
})

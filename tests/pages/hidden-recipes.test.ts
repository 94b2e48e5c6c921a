import { expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { findEditable, reviseRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { aReview } from '../support/builders.ts'
import { aClient, alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })

async function aModerator(name: string) {
  const client = await aRegisteredCook(site, name)
  expect(await setRole(site.database.db, name, 'moderator')).toBe(true)
  return client
}
const page = async (client: Client, path: string) => (await client.get(path)).text()
const call = (client: Client, method: string, path: string) => {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return site.send(path, { method, headers: { cookie, 'sec-fetch-site': 'same-origin' } })
}
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0]
const REASON = 'It sells <b>pills</b> & powders.'
const SHOWN_REASON = 'It sells &lt;b&gt;pills&lt;/b&gt; &amp; powders.'

test('hiding asks for a reason, and what was typed stays', async () => {
  const [author, moderator] = [await aRegisteredCook(site, 'wordless'), await aModerator('reasoning')]
  const [id, other] = [await publish(author, { title: 'Pill Soup' }), await publish(author, { title: 'Pill Stew' })]
  for (const subject of [id, other])
    await aClient(site).post('/report', { kind: 'recipe', subject: `${subject}`, reason: 'spam', text: '' })
  expect(await page(moderator, '/moderation')).toMatch(/<textarea[^>]*name="reason"[^>]*maxLength="300"/i)
  const hide = { act: 'hide', kind: 'recipe', subject: `${id}` }
  for (const [reason, problem] of [
    [undefined, 'Say why, in a few words for the author'],
    ['   ', 'Say why, in a few words for the author'],
    ['x'.repeat(301), 'At most 300 characters'],
  ] as const) {
    const refused = await moderator.post('/moderation', { ...hide, ...(reason && { reason }) })
    const html = await refused.text()
    expect([refused.status, alertsIn(html)]).toEqual([422, [problem]])
    // The form of the other recipe is as it was.
    expect(html.split('x'.repeat(301)).length - 1 > 0).toBe(reason?.startsWith('x') === true)
    expect((await site.get(`/recipe/${id}`)).status).toBe(200)
  }
  const hindi = await moderator.post('/moderation', hide, { 'accept-language': 'hi' })
  expect(alertsIn(await hindi.text())).toEqual(['लेखक के लिए कुछ शब्दों में वजह लिखें'])
  await moderator.post('/moderation', { ...hide, reason: 'x'.repeat(300) })
  expect((await site.get(`/recipe/${id}`)).status).toBe(404)
})

test('the author of a hidden recipe reads it with the reason, edits it, and nobody else finds it', async () => {
  const [author, other, moderator] = [
    await aRegisteredCook(site, 'pillseller'),
    await aRegisteredCook(site, 'onlooker'),
    await aModerator('watchful'),
  ]
  const id = await publish(author, { title: 'Powder Pie' })
  const path = `/recipe/${id}`
  await moderator.post('/moderation', { act: 'hide', kind: 'recipe', subject: `${id}`, reason: REASON })

  const own = await author.get(path)
  expect([own.status, own.headers.get('cache-control'), own.headers.get('x-robots-tag')]).toEqual([
    200,
    'private, no-store',
    'noindex',
  ])
  const html = await own.text()
  for (const part of [
    'Powder Pie',
    `A moderator has hidden it. Reason: ${SHOWN_REASON}`,
    'Nobody else sees this recipe',
  ])
    expect(html).toContain(part)
  expect(html).toMatch(/about it:<!-- --> <a href="mailto:|about it: <a href="mailto:/)
  expect(html).toContain(`/AddRecipe?id=${id}`)
  expect(html).toContain('<meta name="robots" content="noindex"')
  for (const absent of ['application/ld+json', '/oembed', 'share.jpg', `/report?recipe=${id}`, 'id="reviews"'])
    expect(html, absent).not.toContain(absent)
  const led = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const about = new Set(led.filter((href) => new RegExp(`\\b${id}\\b`).test(href) && !href.startsWith('/media')))
  expect(about.size).toBeGreaterThan(5)
  for (const href of about) expect([href, (await author.get(href)).status]).toEqual([href, 200])
  const hindi = await (await author.get(path, { 'accept-language': 'hi' })).text()
  for (const part of ['एक मॉडरेटर ने इसे साइट से हटाया है।', 'वजह: It sells', 'यह रेसिपी और कोई नहीं देखता।'])
    expect(hindi).toContain(part)
  expect(await (await author.get(`/api/recipes/${id}`)).json()).toMatchObject({
    visibility: 'private',
    hiddenReason: REASON,
  })
  expect(await page(author, '/profile')).toContain(SHOWN_REASON)
  expect((await author.get(`/AddRecipe?id=${id}`)).status).toBe(200)
  expect(await (await author.get('/api/me/deleted')).json()).toMatchObject({ items: [{ id, hiddenReason: REASON }] })

  const missing = mainOf(await page(other, '/recipe/19999'))
  for (const client of [other, moderator, aClient(site)]) {
    const gone = await client.get(path)
    expect([gone.status, mainOf(await gone.text())]).toEqual([404, missing])
    for (const address of [`${path}.json`, `${path}.pdf`, `${path}/share.jpg`, `${path}/embed`, `/api/recipes/${id}`])
      expect((await client.get(address)).status, address).toBe(404)
  }
  for (const client of [author, aClient(site)])
    for (const list of ['/recipes/newest', '/search?q=powder', '/cooks/pillseller', '/sitemap.xml'])
      expect(await page(client, list), list).not.toContain(path)
  expect((await author.get(`/oembed?url=http://localhost:3000${path}`)).status).toBe(404)

  await moderator.post('/moderation', { act: 'restore', kind: 'recipe', subject: `${id}` })
  const shown = await author.get(path)
  expect([shown.status, (await shown.text()).includes('A moderator has hidden it')]).toEqual([200, false])
  expect((await aClient(site).get(path)).status).toBe(200)
  expect(await (await author.get(`/api/recipes/${id}`)).json()).toMatchObject({
    visibility: 'public',
    hiddenReason: null,
  })
})

test('an author revises a hidden recipe, which stays hidden', async () => {
  const [author, moderator] = [await aRegisteredCook(site, 'reviser'), await aModerator('patient')]
  const id = await publish(author, { title: 'Bitter Bake' })
  await moderator.post('/moderation', { act: 'hide', kind: 'recipe', subject: `${id}`, reason: REASON })
  const { db } = site.database
  const cooks = db.selectFrom('cook').select(['id', 'role']).where('username', '=', 'reviser')
  const actor = await cooks.executeTakeFirstOrThrow()
  const editable = await findEditable(db, actor, id)
  if (editable === null || editable === 'forbidden') throw new Error('the author may not edit it')
  const draft = { ...editable.draft, title: 'Better Bake' }
  expect(await reviseRecipe(db, actor, id, editable.version, draft)).toEqual({ version: editable.version + 1 })
  expect(await page(author, `/recipe/${id}`)).toContain('Better Bake')
  expect((await site.get(`/recipe/${id}`)).status).toBe(404)
})

test('an author deletes a hidden recipe on its page and by the API, and it is hidden when it is back', async () => {
  const [author, other, moderator] = [
    await aRegisteredCook(site, 'regretful'),
    await aRegisteredCook(site, 'bystander'),
    await aModerator('strict'),
  ]
  for (const [visibility, seenByOthers] of [
    ['public', 403],
    ['private', 404],
  ] as const)
    for (const by of ['page', 'api']) {
      const id = await publish(author, { title: `Regrets ${visibility} ${by}`, visibility })
      const path = `/recipe/${id}`
      const remove = (client: Client) =>
        by === 'page'
          ? client.post('/my-recipes', { recipe: `${id}`, do: 'delete' })
          : call(client, 'DELETE', `/api/recipes/${id}`)
      const restore = (client: Client) =>
        by === 'page'
          ? client.post('/my-recipes', { recipe: `${id}`, do: 'restore' })
          : call(client, 'POST', `/api/recipes/${id}/restore`)
      expect((await remove(other)).status).toBe(seenByOthers)
      await aClient(site).post('/report', { kind: 'recipe', subject: `${id}`, reason: 'spam', text: '' })
      const { db } = site.database
      const hide = { deletedAt: Date.now(), deletedBy: 'moderator', hiddenReason: REASON } as const
      await db.updateTable('recipe').set(hide).where('id', '=', id).execute()
      for (const client of [other, moderator])
        expect([(await remove(client)).status, (await restore(client)).status]).toEqual([404, 404])
      for (const shown of [path, '/profile']) expect(await page(author, shown)).toContain(`/profile?delete=${id}`)
      expect(await page(author, `/profile?delete=${id}`)).toContain('Delete this recipe?')

      expect((await remove(author)).status).toBe(by === 'page' ? 303 : 204)
      for (const client of [author, other, moderator]) expect((await client.get(path)).status).toBe(404)
      expect(await page(author, '/profile')).toMatch(
        new RegExp(`Regrets ${visibility} ${by}.*can be restored until.*It sells`),
      )
      expect(mainOf(await page(moderator, '/moderation'))).not.toContain(`Regrets ${visibility} ${by}`)
      for (const client of [other, moderator]) expect((await restore(client)).status).toBe(404)

      expect((await restore(author)).status).toBe(by === 'page' ? 303 : 200)
      expect(await page(author, path)).toContain(`A moderator has hidden it. Reason: ${SHOWN_REASON}`)
      for (const client of [other, moderator, aClient(site)]) expect((await client.get(path)).status).toBe(404)
      expect(mainOf(await page(moderator, '/moderation'))).toContain(`Regrets ${visibility} ${by}`)
    }
})

test('a moderator neither sees nor judges what is reported of their own, and another does', async () => {
  const [own, other] = [await aModerator('selfish'), await aModerator('impartial')]
  const { db } = site.database
  const { id: ownId } = await db
    .selectFrom('cook')
    .select('id')
    .where('username', '=', 'selfish')
    .executeTakeFirstOrThrow()
  const recipe = await publish(own, { title: 'My Perfect Flan' })
  const path = (await own.post('/collections', { title: 'My Best Pans', text: '', visibility: 'public' })).headers.get(
    'location',
  ) as string
  await aReview(db, 61, 1, ownId, 'My honest words.')
  const written = db.selectFrom('review').select('id').where('cookId', '=', ownId)
  const subjects = [
    ['recipe', `${recipe}`, 'My Perfect Flan'],
    ['review', `${(await written.executeTakeFirstOrThrow()).id}`, 'My honest words.'],
    ['collection', path.split('/').at(-1) as string, 'My Best Pans'],
  ] as const
  const reporter = await aRegisteredCook(site, 'telltale')
  for (const [kind, subject] of subjects)
    await reporter.post('/report', { kind, subject, reason: 'spam', text: 'Look at this one.' })
  const queue = mainOf(await page(own, '/moderation'))
  for (const part of ['telltale', 'Look at this one.', ...subjects.map(([, , text]) => text)])
    expect(queue, part).not.toContain(part)
  for (const [kind, subject] of subjects)
    for (const act of ['hide', 'dismiss', 'restore'])
      expect((await own.post('/moderation', { act, kind, subject, reason: 'Mine.' })).status, `${act} ${kind}`).toBe(
        404,
      )
  const theirs = mainOf(await page(other, '/moderation'))
  for (const part of ['telltale', ...subjects.map(([, , text]) => text)]) expect(theirs, part).toContain(part)

  for (const [kind, subject] of subjects)
    expect((await other.post('/moderation', { act: 'hide', kind, subject, reason: 'Spam.' })).status, kind).toBe(303)
  for (const [kind, subject, text] of subjects) {
    expect(mainOf(await page(own, '/moderation'))).not.toContain(text)
    expect((await own.post('/moderation', { act: 'restore', kind, subject })).status, kind).toBe(404)
    expect((await other.post('/moderation', { act: 'restore', kind, subject })).status, kind).toBe(303)
  }
})

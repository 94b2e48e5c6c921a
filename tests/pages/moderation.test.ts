import { expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { aRecipe } from '../support/builders.ts'
import { aClient, alertsIn, aRegisteredCook, type Client, register } from '../support/client.ts'
import { publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })

async function aModerator(name: string) {
  const client = await aRegisteredCook(site, name)
  expect(await setRole(site.database.db, name.toUpperCase(), 'moderator')).toBe(true)
  return client
}
const page = async (client: Client, path: string) => (await client.get(path)).text()

test('a visitor reports a recipe, a moderator hides it, and restores it', async () => {
  const [author, visitor, moderator] = [aClient(site), aClient(site), await aModerator('keeper')]
  await register(author, 'spammer')
  const id = await publish(author, { title: 'Buy My Pills' })
  expect(await page(visitor, `/report?recipe=${id}`)).toContain('Buy My Pills')
  const withoutReason = await visitor.post(`/report?recipe=${id}`, { kind: 'recipe', subject: String(id) })
  expect([withoutReason.status, alertsIn(await withoutReason.text())]).toEqual([422, ['Choose what is wrong']])
  const report = { kind: 'recipe', subject: String(id), reason: 'spam', text: 'It sells <b>pills</b>.' }
  expect((await visitor.post('/report', report)).headers.get('location')).toBe(`/recipe/${id}`)

  const queue = await page(moderator, '/moderation')
  for (const part of ['Buy My Pills', 'Advertising or spam', 'a visitor', 'It sells &lt;b&gt;pills&lt;/b&gt;.'])
    expect(queue).toContain(part)
  await moderator.post('/moderation', { act: 'hide', reason: 'Advertising.', kind: 'recipe', subject: String(id) })
  expect((await site.get(`/recipe/${id}`)).status).toBe(404)
  expect(await page(author, '/profile')).toContain('A moderator has hidden it. Reason: Advertising.')
  expect((await author.post('/my-recipes', { recipe: String(id), do: 'restore' })).status).toBe(404)
  const after = await page(moderator, '/moderation')
  expect(after).toContain('Nothing is reported.')
  expect(after).toContain('keeper hid “Buy My Pills”')

  await moderator.post('/moderation', { act: 'restore', kind: 'recipe', subject: String(id) })
  expect((await site.get(`/recipe/${id}`)).status).toBe(200)
  expect(await page(moderator, '/moderation')).toContain('keeper restored “Buy My Pills”')
})

test('a hidden review is neither shown nor counted until it is restored', async () => {
  const [reviewer, moderator] = [aClient(site), await aModerator('warden')]
  await register(reviewer, 'rude')
  const count = async () => /(\d+) ratings/.exec(await page(aClient(site), '/recipe/60'))?.[1]
  const before = Number(await count())
  await reviewer.post('/recipe/60', { do: 'rate', stars: '1', text: 'You are all fools.' })
  expect(Number(await count())).toBe(before + 1)
  const review = /\/report\?review=(\d+)"[^>]*>Report/.exec(
    (await page(aClient(site), '/recipe/60?reviews=newest')).split('>You are all fools.<')[1] ?? '',
  )?.[1]
  await aClient(site).post('/report', { kind: 'review', subject: review ?? '', reason: 'offensive' })
  await moderator.post('/moderation', { act: 'hide', reason: 'Advertising.', kind: 'review', subject: review ?? '' })
  expect(Number(await count())).toBe(before)
  expect(await page(aClient(site), '/recipe/60?reviews=newest')).not.toContain('You are all fools.')
  const ownPage = await page(reviewer, '/recipe/60')
  for (const words of ['Your review:', 'A moderator has hidden it. Reason: Advertising.'])
    expect(ownPage).toContain(words)
  const ownReview = async () => (await reviewer.get('/api/recipes/60/review')).json()
  expect(await ownReview()).toMatchObject({ isHidden: true, hiddenReason: 'Advertising.' })
  await moderator.post('/moderation', { act: 'restore', kind: 'review', subject: review ?? '' })
  expect(Number(await count())).toBe(before + 1)
  expect(await page(reviewer, '/recipe/60')).not.toContain('A moderator has hidden it.')
  expect(await ownReview()).toMatchObject({ isHidden: false, hiddenReason: null })
})

test('a collection is reported by those who may read it, and a hidden one is there for its cook alone', async () => {
  const [cook, visitor, moderator] = [await aRegisteredCook(site, 'curating'), aClient(site), await aModerator('usher')]
  const draft = { title: 'Buy Our Pans', text: 'Only <b>today</b>', visibility: 'unlisted' }
  const path = (await cook.post('/collections', draft)).headers.get('location') as string
  const id = path.split('/').at(-1) as string
  const link = /value="[^"]*(\?link=[\w-]+)"/.exec(await page(cook, `${path}/edit`))?.[1] as string
  const report = { kind: 'collection', subject: id, reason: 'spam', text: '' }
  const reportPath = `/report?collection=${id}`
  expect((await visitor.get(reportPath)).status).toBe(404)
  expect((await visitor.post(reportPath, report)).status).toBe(404)
  const withLink = reportPath + link.replace('?', '&')
  expect(await page(visitor, path + link)).toContain(withLink.replace('&', '&amp;'))
  expect(await page(visitor, withLink)).toContain('Report a collection')
  expect((await visitor.post(withLink, report)).headers.get('location')).toBe(path + link)
  expect(await page(moderator, '/moderation')).toContain('Buy Our Pans Only &lt;b&gt;today&lt;/b&gt;')

  await cook.post(`${path}/edit`, { ...draft, visibility: 'public' })
  expect([(await visitor.get(path)).status, (await visitor.get(reportPath)).status]).toEqual([200, 200])
  await moderator.post('/moderation', { act: 'hide', reason: 'Advertising.', kind: 'collection', subject: id })
  for (const client of [visitor, moderator])
    for (const gone of [path, `${path}/feed.xml`, reportPath, `/api${path}`])
      expect((await client.get(gone)).status, gone).toBe(404)
  const own = await cook.get(path)
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await own.text()).toContain('A moderator has hidden it. Reason: Advertising.')
  expect(await (await cook.get(`/api${path}`)).json()).toMatchObject({ hiddenReason: 'Advertising.' })
  expect(await page(moderator, '/moderation')).toContain('usher hid “Buy Our Pans Only')

  await moderator.post('/moderation', { act: 'restore', kind: 'collection', subject: id })
  expect((await visitor.get(path)).status).toBe(200)
})

test('the queue is for moderators alone, and reports of nothing are refused', async () => {
  const [cook, visitor] = [aClient(site), aClient(site)]
  await register(cook, 'curious')
  const act = { act: 'hide', reason: 'Advertising.', kind: 'recipe', subject: '1' }
  expect((await cook.get('/moderation')).status).toBe(404)
  expect((await cook.post('/moderation', act)).status).toBe(404)
  expect((await visitor.get('/moderation')).headers.get('location')).toMatch(/^\/login/)
  expect((await visitor.post('/moderation', act)).headers.get('location')).toMatch(/^\/login/)
  expect((await site.get('/recipe/1')).status).toBe(200)
  expect((await visitor.get('/report?recipe=999999')).status).toBe(404)
  expect((await visitor.get('/report?review=x')).status).toBe(404)
  const moderator = await aModerator('guardian')
  expect((await moderator.post('/moderation', { ...act, subject: '999999' })).status).toBe(404)
})

test('a moderator revises and deletes the recipes of others, but not those of the cookbook', async () => {
  const [author, moderator] = [aClient(site), await aModerator('editor')]
  await register(author, 'edited')
  const id = await publish(author)
  expect((await moderator.get(`/AddRecipe?id=${id}`)).status).toBe(200)
  expect((await moderator.get('/AddRecipe?id=5')).status).toBe(403)
  const offersToRevise = async (client: Client, recipe: number) =>
    (await (await client.get(`/recipe/${recipe}`)).text()).includes(`/AddRecipe?id=${recipe}`)
  expect(await offersToRevise(author, id)).toBe(true)
  expect(await offersToRevise(moderator, id)).toBe(true)
  expect(await offersToRevise(aClient(site), id)).toBe(false)
  expect(await offersToRevise(moderator, 5)).toBe(false)
  expect((await moderator.post('/my-recipes', { recipe: String(id), do: 'delete' })).status).toBe(303)
  expect((await site.get(`/recipe/${id}`)).status).toBe(404)
})

test('whoever has the link of an unlisted recipe reports it, and nobody else', async () => {
  const link = 'abcdefghijklmnopqrstuv'
  const recipe = { title: 'Hidden Pills', visibility: 'unlisted', linkSecret: link } as const
  const id = await aRecipe(site.database.db, recipe)
  const visitor = aClient(site)
  const address = `/report?recipe=${id}&link=${link}`
  expect(await page(visitor, `/recipe/${id}?link=${link}`)).toContain(address.replace('&', '&amp;'))
  const form = await visitor.get(address)
  expect([form.status, form.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await form.text()).toContain('Hidden Pills')
  const report = { kind: 'recipe', subject: String(id), reason: 'spam' }
  for (const wrong of ['', 'x', link.toUpperCase()])
    expect((await visitor.post(`/report?recipe=${id}&link=${wrong}`, report)).status).toBe(404)
  const sent = await visitor.post(address, report)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/recipe/${id}?link=${link}`])
  const reports = site.database.db.selectFrom('report').select('reason').where('subjectId', '=', id)
  expect(await reports.execute()).toEqual([{ reason: 'spam' }])
  await site.database.db
    .updateTable('recipe')
    .set({ visibility: 'private', linkSecret: null })
    .where('id', '=', id)
    .execute()
  expect((await visitor.get(address)).status).toBe(404)
})

test('a report shows and takes nothing that is deleted or hidden: it is as if there were nothing', async () => {
  const [author, reviewer, moderator] = [aClient(site), aClient(site), await aModerator('curator')]
  await register(author, 'secretive')
  await register(reviewer, 'starsonly')
  const id = await publish(author, { title: 'Secret Sauce' })
  await reviewer.post(`/recipe/${id}`, { do: 'rate', stars: '4' })
  const { id: review } = await site.database.db
    .selectFrom('review')
    .select('id')
    .where('recipeId', '=', id)
    .executeTakeFirstOrThrow()
  const reported = async () => {
    const texts: (string | number)[] = []
    for (const [kind, subject] of [
      ['recipe', id],
      ['review', review],
    ]) {
      const read = await aClient(site).get(`/report?${kind}=${subject}`)
      const sent = await aClient(site).post('/report', { kind: `${kind}`, subject: `${subject}`, reason: 'spam' })
      expect((await read.text()).includes('Secret Sauce')).toBe(read.status === 200)
      texts.push(read.status, sent.status)
    }
    return texts
  }
  const gone = [404, 404, 404, 404]
  expect(await reported()).toEqual([200, 303, 200, 303])
  await moderator.post('/moderation', { act: 'hide', reason: 'Advertising.', kind: 'review', subject: `${review}` })
  expect(await reported()).toEqual([200, 303, 404, 404])
  await moderator.post('/moderation', { act: 'restore', kind: 'review', subject: `${review}` })
  await moderator.post('/moderation', { act: 'hide', reason: 'Advertising.', kind: 'recipe', subject: `${id}` })
  expect(await reported()).toEqual(gone)
  await moderator.post('/moderation', { act: 'restore', kind: 'recipe', subject: `${id}` })
  await author.post('/my-recipes', { recipe: `${id}`, do: 'delete' })
  expect(await reported()).toEqual(gone)
  const main = async (path: string) => /<main.*<\/main>/s.exec(await page(aClient(site), path))?.[0]
  expect(await main(`/report?review=${review}`)).toBe(await main('/report?review=2000000000'))
})

test('reports from one address are limited', async () => {
  const visitor = aClient(site)
  const send = async () =>
    (await visitor.post('/report?recipe=7', { kind: 'recipe', subject: '7', reason: 'other' })).status
  const answers: number[] = []
  for (let count = 0; count < 21; count++) answers.push(await send())
  expect(answers.filter((status) => status === 303)).toHaveLength(20)
  expect(answers.at(-1)).toBe(429)
})

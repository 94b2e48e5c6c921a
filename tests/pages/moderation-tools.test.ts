import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { countFigures } from '#app/site/company/figures.store.ts'
import { ORIGINAL } from '../fixtures/copied-recipes.ts'
import { aClient, alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { aRecipeForm, publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const page = async (client: Client, path: string) => (await client.get(path)).text()
const text = (html: string) =>
  html
    .replaceAll(/<!-- -->|<(script|style).*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

async function aModerator(name: string) {
  const client = await aRegisteredCook(site, name)
  await setRole(site.database.db, name, 'moderator')
  return client
}
const COPIED = {
  title: ORIGINAL.title,
  instructions: ORIGINAL.steps.join('\n'),
  ...Object.fromEntries(ORIGINAL.ingredients.map((line, at) => [`ingredients[${at}]`, line])),
}

test('the log is for moderators: every decision with its reason, of one kind alone, page by page', async () => {
  const [moderator, cook] = [await aModerator('logkeeper'), await aRegisteredCook(site, 'logcook')]
  for (const path of ['/moderation/log', '/moderation/copies']) {
    expect((await cook.get(path)).status).toBe(404)
    expect((await aClient(site).get(path)).status).toBe(302)
  }
  const id = await publish(cook, { title: 'Logged Soup' })
  for (let round = 0; round < 17; round++)
    for (const act of ['hide', 'restore'])
      await moderator.post('/moderation', { act, kind: 'recipe', subject: String(id), reason: `Round ${round}.` })
  const first = await page(moderator, '/moderation/log')
  expect(text(first)).toContain('logkeeper restored “Logged Soup”')
  expect(text(first)).toContain('logkeeper hid “Logged Soup”')
  expect(text(first)).toContain('Round 16.')
  expect(text(first)).not.toContain('Round 0.')
  const after = /\/moderation\/log\?after=\d+/.exec(first)?.[0] ?? ''
  const second = text(await page(moderator, after))
  expect(second).toContain('Round 0.')
  expect(second).toContain('The people who run the site made logkeeper a moderator')
  const promoted = text(await page(moderator, '/moderation/log?act=promote'))
  expect(promoted).toContain('logkeeper')
  expect(promoted).not.toContain('Logged Soup')
  expect((await moderator.get('/moderation/log?act=nonsense&after=x')).status).toBe(200)
})

test('a copy of another cook’s recipe is named to moderators, who hide it or find that it is none', async () => {
  const [author, copier, other] = [
    await aRegisteredCook(site, 'stewauthor'),
    await aRegisteredCook(site, 'stewcopier'),
    await aRegisteredCook(site, 'stewfamily'),
  ]
  const moderator = await aModerator('copykeeper')
  const original = await publish(author, COPIED)
  const copy = await publish(copier, { ...COPIED, title: 'My Very Own Stew' })
  const list = async () => text(await page(moderator, '/moderation/copies'))
  expect(await list()).toMatch(
    /9\d % in common .*Later: My Very Own Stew · stewcopier .*Earlier: Grandmother’s Lentil Stew · stewauthor/,
  )
  expect(await page(moderator, '/moderation/copies')).toContain('Copy of “Grandmother’s Lentil Stew”.')

  const hide = { act: 'hide', kind: 'recipe', subject: String(copy) }
  const withoutReason = await moderator.post('/moderation/copies', { ...hide, reason: ' ' })
  expect([withoutReason.status, alertsIn(await withoutReason.text())]).toEqual([
    422,
    ['Say why, in a few words for the author'],
  ])
  const hidden = await moderator.post('/moderation/copies', { ...hide, reason: 'Copy of a stew.' })
  expect(hidden.headers.get('location')).toBe('/moderation/copies')
  expect((await site.get(`/recipe/${copy}`)).status).toBe(404)
  expect(await page(copier, '/profile')).toContain('Reason: Copy of a stew.')
  expect(await list()).toContain('No copies are waiting.')

  const family = await publish(other, COPIED)
  expect(await list()).toContain('stewfamily')
  const fine = { act: 'notCopy', recipe: String(family), original: String(original) }
  expect((await moderator.post('/moderation/copies', fine)).headers.get('location')).toBe('/moderation/copies')
  expect(await list()).toContain('No copies are waiting.')
  expect((await moderator.post('/moderation/copies', fine)).status).toBe(404)
  expect((await site.get(`/recipe/${family}`)).status).toBe(200)
  expect(text(await page(moderator, '/moderation/log?act=notCopy'))).toContain(
    'copykeeper found that “Grandmother’s Lentil Stew” is no copy',
  )
  expect((await author.post('/moderation/copies', fine)).status).toBe(404)
  expect((await moderator.post('/moderation/copies', { ...hide, act: 'restore' })).status).toBe(404)
})

test('a photo of something hidden is refused in plain words by the form, by scripts and by the API', async () => {
  const [cook, moderator] = [await aRegisteredCook(site, 'photosender'), await aModerator('photokeeper')]
  const bytes = readFileSync('cookbook/covers/001-delicious-pasta.webp')
  const file = () => new File([new Uint8Array(bytes)], 'pasta.webp', { type: 'image/webp' })
  const form = async (title: string) => {
    const fields = await aRecipeForm({ title }, { picture: null })
    fields.append('photoFiles', file())
    return fields
  }
  const id = await publish(cook, {}, await form('Stolen Pasta'))
  expect(await page(moderator, '/moderation')).not.toContain('Stolen Pasta')
  const hide = { act: 'hide', kind: 'recipe', subject: String(id), reason: 'Stolen photo.', refusePhotos: 'on' }
  await moderator.post('/moderation', hide)

  const refusal = 'A moderator has removed this photo, or one that looks the same'
  const again = await cook.post('/AddRecipe', await form('Stolen Again'))
  expect(again.status).toBe(422)
  const shown = await again.text()
  expect(shown).toContain(refusal)
  expect(shown).toContain('Stolen Again')
  const sent = new FormData()
  sent.set('photo', file())
  expect(await (await cook.post('/photos', sent)).json()).toEqual({ problem: 'refused' })

  await moderator.post('/moderation', { act: 'restore', kind: 'recipe', subject: String(id) })
  expect(await publish(cook, {}, await form('Mine After All'))).toBeGreaterThan(id)
})

test('the figures are public, in the languages of readers and in the sitemap', async () => {
  const visitor = aClient(site)
  expect(await page(visitor, '/transparency')).toContain('The first month has not been counted yet.')
  const lastMonth = new Date()
  lastMonth.setUTCDate(0)
  const report = { kind: 'recipe', subjectId: 5, reporterId: null, reason: 'spam', text: null } as const
  for (let count = 0; count < 3; count++)
    await site.database.db
      .insertInto('report')
      .values({ ...report, reportedAt: lastMonth.getTime(), settledAt: null })
      .execute()
  expect(await countFigures(site.database.db)).toBe(12)
  const shown = text(await page(visitor, '/transparency'))
  expect(shown).toContain('Reports received fewer than 5')
  expect(shown).toContain('Days until an answer (median) too few reports')
  expect(shown).toContain(lastMonth.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }))
  const hindi = aClient(site)
  await hindi.post('/preferences', { language: 'hi' })
  expect(await page(hindi, '/transparency')).toContain('मॉडरेशन, आँकड़ों में')
  expect(await (await site.get('/sitemap.xml')).text()).toContain('/transparency</loc>')
  expect(await page(visitor, '/')).toContain('href="/transparency"')
})

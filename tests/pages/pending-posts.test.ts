import { beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { DEFAULT_RULES } from '#app/people/screening/screening-rules.ts'
import { anApi } from '../support/api.ts'
import { aRecipe } from '../support/builders.ts'
import { aClient, alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { publish } from '../support/recipes.ts'
import { SITE_ENGINES } from '../support/site.ts'

const PENDING = 'A moderator looks at it first; nothing is lost.'
const LINK = 'Pans at https://pans.example/now'
const FORM = Object.fromEntries(
  Object.entries(DEFAULT_RULES).map(([name, value]) => [name, Array.isArray(value) ? value.join('\n') : String(value)]),
)

describe.each(SITE_ENGINES)('pending posts, on %s', (engine) => {
  const { site } = anApi(engine)
  let anna: Client
  let keeper: Client
  let other: Client
  const page = async (client: Client, path: string) =>
    (await (await client.get(path)).text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', '’')
  const aModerator = async (name: string) => {
    const client = await aRegisteredCook(site, name)
    await setRole(site.database.db, name, 'moderator')
    return client
  }
  beforeAll(async () => {
    anna = await aRegisteredCook(site, 'anna')
    keeper = await aModerator('keeper')
    other = await aModerator('warden')
  })

  test('a review with a link is shown to its cook alone, and to everybody once a moderator publishes it', async () => {
    const recipe = await aRecipe(site.database.db, { title: 'Held Soup' })
    expect((await anna.post(`/recipe/${recipe}`, { do: 'rate', stars: '5', text: LINK })).status).toBe(303)
    expect(await page(anna, `/recipe/${recipe}`)).toContain(PENDING)
    const own = await (await anna.get(`/api/recipes/${recipe}/review`)).json()
    expect(own).toMatchObject({ isHidden: true, hiddenReason: expect.stringContaining(PENDING) })
    for (const path of [`/recipe/${recipe}`, `/api/recipes/${recipe}/reviews`, '/Community'])
      for (const client of [aClient(site), keeper]) expect(await page(client, path), path).not.toContain('pans.example')
    const queue = await page(keeper, '/moderation')
    for (const part of [LINK, 'has a link, an email address or a phone number', 'anna, new here', '"review '])
      expect(queue).toContain(part)
    const subjects = /value="(review \d+)"/.exec(queue)?.[1] ?? ''
    expect((await keeper.post('/moderation', { act: 'publish', subjects })).status).toBe(303)
    expect(await page(aClient(site), `/recipe/${recipe}?reviews=newest`)).toContain('pans.example')
    expect(await page(anna, '/notifications')).toContain('A moderator looked at')
    expect(await page(keeper, '/moderation')).toContain('keeper published “★★★★★ Pans')
  })

  test('a recipe, a question and an answer are pending in pages and API', async () => {
    await publish(anna, { title: 'Held Cake', description: LINK })
    const row = site.database.db.selectFrom('recipe').select('id').where('title', '=', 'Held Cake')
    const { id } = await row.executeTakeFirstOrThrow()
    expect([(await anna.get(`/recipe/${id}`)).status, (await site.get(`/recipe/${id}`)).status]).toEqual([200, 404])
    expect(await page(anna, `/recipe/${id}`)).toContain(PENDING)
    expect(await page(anna, '/profile')).toContain(PENDING)
    expect(await page(keeper, '/moderation')).toContain('Held Cake')
    const recipe = await aRecipe(site.database.db)
    const response = await anna.post(`/recipe/${recipe}/questions`, { do: 'ask', text: `${LINK}?` })
    expect(response.headers.get('location')).toBe(`/recipe/${recipe}/questions`)
    expect(await page(anna, `/recipe/${recipe}/questions`)).toContain(PENDING)
    expect(await page(aClient(site), `/recipe/${recipe}/questions`)).not.toContain('pans.example')
  })

  test('a moderator hides what is ticked with a reason that is ready, and its cook appeals to another one', async () => {
    const recipe = await aRecipe(site.database.db)
    const ben = await aRegisteredCook(site, 'ben')
    await ben.post(`/recipe/${recipe}`, { do: 'rate', stars: '1', text: 'Call +91 98765 43210' })
    const review = await site.database.db
      .selectFrom('review')
      .select('id')
      .where('recipeId', '=', recipe)
      .executeTakeFirstOrThrow()
    const subject = { kind: 'review', subject: String(review.id) }
    const subjects = `review ${review.id}`
    const none = await keeper.post('/moderation', { act: 'hide', template: 'contact' })
    expect([none.status, alertsIn(await none.text())]).toEqual([422, ['Tick at least one']])
    const bare = await keeper.post('/moderation', { act: 'hide', subjects })
    expect([bare.status, alertsIn(await bare.text())]).toEqual([422, ['Say why, in a few words for the author']])
    await keeper.post('/moderation', { act: 'hide', subjects, template: 'contact', reason: 'Sorry!' })
    const hidden = await page(ben, '/appeals')
    expect(hidden).toContain(
      'It leads out of FoodIO. Please leave out links, email addresses and phone numbers. Sorry!',
    )
    expect((await anna.post('/appeals', { ...subject, text: 'Mine?' })).status).toBe(422)
    const empty = await ben.post('/appeals', { ...subject, text: ' ' })
    expect([empty.status, alertsIn(await empty.text())]).toEqual([422, ['Say why in a sentence']])
    expect((await ben.post('/appeals', { ...subject, text: 'It is my own number.' })).status).toBe(303)
    expect((await ben.post('/appeals', { ...subject, text: 'Again!' })).status).toBe(422)
    expect(await page(ben, '/appeals')).toContain('You appealed: “It is my own number.”')
    expect(await page(keeper, '/moderation')).toContain('You hid it: another moderator decides.')
    expect((await keeper.post('/moderation', { act: 'uphold', ...subject })).status).toBe(404)
    expect(await page(other, '/moderation')).toContain('Hidden by keeper: It leads out of FoodIO.')
    expect((await other.post('/moderation', { act: 'uphold', ...subject })).status).toBe(303)
    expect(await page(ben, '/notifications')).toContain('and it stays hidden')
    expect(await page(ben, '/appeals')).toContain('it stays hidden')
  })

  test('only moderators read, try and save rules; a refused word is named and nothing is stored', async () => {
    expect((await anna.get('/moderation/rules')).status).toBe(404)
    expect((await anna.post('/moderation/rules', { ...FORM, do: 'save' })).status).toBe(404)
    expect((await aClient(site).get('/moderation/rules')).headers.get('location')).toMatch(/^\/login/)
    const rules = { ...FORM, refuseWords: 'miracle cure\nviagra' }
    const tried = await keeper.post('/moderation/rules', { ...rules, holdWords: 'pans at https', do: 'try' })
    const text = (await tried.text()).replaceAll('<!-- -->', '')
    expect(tried.status).toBe(200)
    expect(text).toContain('these rules would have caught')
    expect(text).toMatch(/[1-9]\d* by words/)
    expect(await page(keeper, '/moderation/rules')).not.toContain('viagra')
    const wrong = await keeper.post('/moderation/rules', { ...rules, perHour: 'many', do: 'save' })
    expect([wrong.status, alertsIn(await wrong.text())]).toEqual([422, ['Write a whole number from 0 to 1000']])
    expect((await keeper.post('/moderation/rules', { ...rules, do: 'save' })).status).toBe(303)
    expect(await page(keeper, '/moderation/rules')).toContain('Last changed by keeper')
    for (const path of ['/moderation/rules', '/moderation/log?act=rules', '/moderation']) {
      const log = await page(keeper, path)
      expect(log, path).toContain('keeper changed the rules')
      expect(log, path).toMatch(/Words that are refused: .*<ins>[^<]*viagra/)
    }
    expect((await anna.get('/moderation/log?act=rules')).status).toBe(404)
    const hide = { act: 'hide', kind: 'recipe', subject: String(await aRecipe(site.database.db)), reason: 'Copied.' }
    expect((await keeper.post('/moderation', hide)).status).toBe(303)
    expect(await page(keeper, '/moderation')).toContain('Copied.')
    for (const path of ['/moderation/rules', '/moderation/log?act=rules'])
      expect(await page(keeper, path), path).not.toContain('Copied.')
    const recipe = await aRecipe(site.database.db)
    const refused = await anna.post(`/recipe/${recipe}`, { do: 'rate', stars: '5', text: 'A mirаcle  CURE' })
    expect([refused.status, alertsIn(await refused.text())]).toEqual([
      422,
      [expect.stringContaining('“miracle cure” is not allowed here: leave it out and try again.')],
    ])
    const stored = site.database.db.selectFrom('review').select('id').where('recipeId', '=', recipe)
    expect(await stored.execute()).toEqual([])
  })
})

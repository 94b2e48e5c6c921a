import { expect, test } from 'vitest'
import { aRecipe } from '../support/builders.ts'
import { aClient, alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const RECIPE = '/recipe/64'

const ratingsOn = (html: string) =>
  /([\d.]+) ·\s(\d+) ratings?/
    .exec(html.replaceAll(/<!-- -->|<\/?span[^>]*>/g, ''))
    ?.slice(1)
    .map(Number) ?? [0, 0]

test('a review shows at once, to its cook and to every visitor, and the average follows', async () => {
  const before = ratingsOn(await (await aClient(site).get(RECIPE)).text())
  const client = await aRegisteredCook(site, 'taster')
  const review = { do: 'rate', stars: '1', text: 'Too salty for us.', cooked: 'changed', changes: 'Half the soy sauce' }
  const answer = await client.post(RECIPE, review)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${RECIPE}#reviews`])
  const html = await (await aClient(site).get(RECIPE)).text()
  expect(html).toContain('Too salty for us.')
  expect(html).toContain('Changed: Half the soy sauce')
  const after = ratingsOn(html)
  expect(after[1]).toBe((before[1] ?? 0) + 1)
  expect(after[0]).toBeLessThan(before[0] ?? 0)
  expect(await (await client.get(RECIPE)).text()).toContain('Thank you, your review is saved.')
  await client.post(RECIPE, { do: 'withdraw' })
  expect(ratingsOn(await (await aClient(site).get(RECIPE)).text())).toEqual(before)
})

test('without stars, or with too much text, the form comes again with what was written', async () => {
  const client = await aRegisteredCook(site, 'hasty')
  const none = await client.post(RECIPE, { do: 'rate', text: 'A word or two.' })
  expect(none.status).toBe(422)
  const html = await none.text()
  expect(alertsIn(html)).toEqual(['Choose one to five stars'])
  expect(html).toContain('A word or two.')
  for (const stars of ['0', '6', '2.5', 'NaN', '<b>5</b>'])
    expect((await client.post(RECIPE, { do: 'rate', stars })).status).toBe(422)
  const long = await client.post(RECIPE, { do: 'rate', stars: '5', text: 'x'.repeat(2001) })
  expect([long.status, alertsIn(await long.text())]).toEqual([422, ['At most 2000 characters']])
})

test('a review is text, never markup', async () => {
  const client = await aRegisteredCook(site, 'marker')
  const evil = '</script><svg onload=alert(1)>"\'&'
  await client.post(RECIPE, { do: 'rate', stars: '3', text: evil, cooked: 'changed', changes: evil })
  const html = await (await aClient(site).get(RECIPE)).text()
  expect(html).not.toContain('<svg onload')
  expect(html).toContain('&lt;svg onload=alert(1)&gt;')
})

test('visitors are led to the login page and come back to the reviews', async () => {
  const answer = await aClient(site).post(RECIPE, { do: 'rate', stars: '5' })
  expect(answer.headers.get('location')).toBe('/login?next=%2Frecipe%2F64')
  expect(await (await aClient(site).get(RECIPE)).text()).toContain('/login?next=%2Frecipe%2F64%23reviews')
})

test('helpful votes are given and taken back; answers are the author’s alone', async () => {
  const client = await aRegisteredCook(site, 'voter')
  const id = /name="review" value="(\d+)"/.exec(await (await client.get(RECIPE)).text())?.[1] ?? ''
  await client.post(RECIPE, { do: 'helpful', review: id })
  expect(await (await aClient(site).get(`${RECIPE}?reviews=newest`)).text()).toContain('Helpful (1)')
  await client.post(RECIPE, { do: 'unhelpful', review: id })
  expect(await (await aClient(site).get(`${RECIPE}?reviews=newest`)).text()).not.toContain('Helpful (1)')
  await client.post(RECIPE, { do: 'reply', review: id, reply: 'I am not the author.' })
  expect(await (await aClient(site).get(`${RECIPE}?reviews=newest`)).text()).not.toContain('I am not the author.')
  for (const review of ['', 'x', '-1', '99999999999999999999'])
    expect((await client.post(RECIPE, { do: 'helpful', review })).status).toBeLessThan(500)
})

test('an author cannot review, but answers', async () => {
  const author = await aRegisteredCook(site, 'author')
  const { db } = site.database
  const { id } = await db.selectFrom('cook').select('id').where('username', '=', 'author').executeTakeFirstOrThrow()
  await db.updateTable('recipe').set({ authorId: id }).where('id', '=', 65).execute()
  const refused = await author.post('/recipe/65', { do: 'rate', stars: '5' })
  expect(refused.status).toBe(422)
  const page = await (await author.get('/recipe/65')).text()
  const review = /name="review" value="(\d+)"[\s\S]*?name="reply"/.exec(page)?.[1] ?? ''
  await author.post('/recipe/65', { do: 'reply', review, reply: 'Glad you liked it.' })
  expect(await (await author.get('/recipe/65')).text()).toContain('Glad you liked it.')
})

test('the form is in a cook’s page as it is sent; visitors do not load what checks it', async () => {
  const cook = await aRegisteredCook(site, 'formal')
  const sent = await (await cook.get(RECIPE)).text()
  const review = /<summary>Rate this recipe<\/summary>(.*?)<\/details>/s.exec(sent)?.[1]
  expect(review).toMatch(/^<div id="own-review"><!--\$--><form .*<textarea[^>]* name="text"/s)
  expect(sent).not.toContain('<template')
  const visited = await (await aClient(site).get(RECIPE)).text()
  expect(visited).toContain('/assets/site-')
  expect(visited).not.toContain('/assets/forms-')
})

test('stars without a word fold into one line, and what nobody needs is not offered', async () => {
  const id = await aRecipe(site.database.db, { title: 'Plain Congee' })
  const here = `/recipe/${id}`
  const visitor = aClient(site)
  const page = async (client = visitor) => (await (await client.get(here)).text()).replaceAll('<!-- -->', '')
  const cooks = []
  for (const name of ['quiet-one', 'quiet-two', 'quiet-three', 'talker']) cooks.push(await aRegisteredCook(site, name))
  const [one, two, three, talker] = cooks as [Client, Client, Client, Client]
  for (const cook of [one, two, three]) await cook.post(here, { do: 'rate', stars: '4' })
  const silent = await page()
  expect(silent).toContain('3 cooks rated it')
  expect(silent).toContain('aria-label="quiet-two: 4 out of 5 stars"')
  expect(silent).not.toMatch(/and \d more|Most helpful|Report: review by|Nobody has reviewed/)
  expect(silent).toContain('4.0 of 5, from 3 reviews')

  await talker.post(here, { do: 'rate', stars: '5', text: 'Soothing.' })
  await three.post(here, { do: 'rate', stars: '4', text: 'Needs ginger.' })
  const html = await page(talker)
  expect(html).toContain('and 2 more cooks rated it')
  expect(html).toContain('aria-label="Report: review by quiet-three"')
  expect(html).toContain('aria-label="Helpful (0): review by quiet-three"')
  expect(html).not.toContain('Most helpful')
  const review = /name="review" value="(\d+)"/.exec(html)?.[1] ?? ''
  await talker.post(here, { do: 'helpful', review })
  expect(await page(talker)).toContain('Most helpful')
})

test('the first to rate a recipe is invited: by its form, or by the login page; its author is not', async () => {
  const id = await aRecipe(site.database.db, { title: 'Untouched Pie', categories: [], cuisine: '' })
  const here = `/recipe/${id}`
  const [author, cook] = [await aRegisteredCook(site, 'baker'), await aRegisteredCook(site, 'guest')]
  const { db } = site.database
  const baker = await db.selectFrom('cook').select('id').where('username', '=', 'baker').executeTakeFirstOrThrow()
  await db.updateTable('recipe').set({ authorId: baker.id }).where('id', '=', id).execute()
  const head = async (client: Client) => {
    const html = await (await client.get(here)).text()
    expect(html).not.toMatch(/>0\.0|>0 ratings|More like this/)
    return html
      .slice(html.indexOf('<h1'), html.indexOf('data-needs-script', html.indexOf('<h1')))
      .replaceAll(' data-discover="true"', '')
  }
  expect(await head(aClient(site))).toContain(`/login?next=%2Frecipe%2F${id}%23reviews">Be the first to rate it`)
  expect(await head(cook)).toContain('href="#own-review">Be the first to rate it')
  expect(await (await cook.get(here)).text()).toContain('id="own-review"')
  const own = await head(author)
  expect(own).toContain('No ratings yet')
  expect(own).not.toContain('Be the first')
})

test('tags lead to the recipes that have them', async () => {
  const id = await aRecipe(site.database.db, { title: 'Tagged Soup', tags: ['make ahead', 'R&B night'] })
  const html = await (await aClient(site).get(`/recipe/${id}`)).text()
  expect(html).toContain('href="/search?q=make+ahead"')
  expect(html).toContain('href="/search?q=R%26B+night"')
  expect(await (await aClient(site).get('/search?q=R%26B+night')).text()).toContain('Tagged Soup')
})

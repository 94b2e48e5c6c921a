import { expect, test } from 'vitest'
import { aClient, aRegisteredCook, register } from '../support/client.ts'
import { publishAtWill } from '../support/lenient-rules.ts'
import { aRecipeForm } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })

const ATTACKS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</script><svg onload=alert(1)>',
  'javascript:alert(1)',
  'https://evil.example/"onmouseover="alert(1)',
  '</title><script>alert(1)</script>',
  '<!--<script>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u2028</textarea><script>alert(1)</script>',
]

/** What of an attack would run if a page contained it as it is. */
const LIVE = [
  /<script>alert/,
  /<img src=x/,
  /<svg onload/,
  /" ?onmouseover="alert/,
  /href="javascript:/i,
  /<\/title><script>/,
]

test.each(ATTACKS)('%j in every field of a recipe, a review and a profile is only ever text', async (attack) => {
  const [author, reviewer] = [aClient(site), aClient(site)]
  const name = `x${Math.abs(hash(attack))}`
  await register(author, name)
  await register(reviewer, `r${name}`)
  const bio = { username: name, email: `${name}@example.org`, bio: attack }
  expect((await author.post('/profile', bio)).status).toBe(303)
  const changes = {
    title: `T ${attack}`,
    description: attack,
    'ingredients[0]': attack,
    'ingredients[1]': `2 cups ${attack}`,
    'ingredients[2]': `${attack}:`,
    instructions: `${attack}\n${attack}:\nStir.`,
    notes: attack,
    tags: attack.slice(0, 28),
  }
  const form = await aRecipeForm(changes)
  form.set('photo-alt[0]', attack)
  expect((await author.post('/AddRecipe', form)).status).toBe(303)
  const id = /\/AddRecipe\?id=(\d+)/.exec(await (await author.get('/profile')).text())?.[1]
  await reviewer.post(`/recipe/${id}`, { do: 'rate', stars: '3', text: attack, cooked: 'changed', changes: attack })
  await reviewer.post('/report', { kind: 'recipe', subject: id ?? '', reason: 'other', text: attack })
  const pages = [
    `/recipe/${id}`,
    '/',
    `/cooks/${name}`,
    `/search?q=${encodeURIComponent(attack)}`,
    '/recipes/dinner?sort=newest',
  ]
  for (const path of pages) {
    const html = await (await site.get(path)).text()
    for (const live of LIVE) expect(html.match(live)?.[0], `${live} on ${path}`).toBeUndefined()
  }
  for (const path of [`/AddRecipe?id=${id}`, `/profile?delete=${id}`, `/report?recipe=${id}`]) {
    const html = await (await author.get(path)).text()
    for (const live of LIVE) expect(html.match(live)?.[0], `${live} on ${path}`).toBeUndefined()
  }
  const sitemap = await (await site.get('/sitemap.xml')).text()
  expect(sitemap).not.toContain('<script')
})

test('links in the words of new cooks are not vouched for', async () => {
  await publishAtWill(site.database.db, 1000)
  const author = await aRegisteredCook(site, 'linker')
  const form = await aRecipeForm({ notes: 'More at https://example.org/barley?a=1&b=2.' })
  await author.post('/AddRecipe', form)
  const id = /\/AddRecipe\?id=(\d+)/.exec(await (await author.get('/profile')).text())?.[1]
  expect(await (await site.get(`/recipe/${id}`)).text()).toContain(
    '<a href="https://example.org/barley?a=1&amp;b=2" rel="nofollow ugc noopener">',
  )
})

function hash(text: string) {
  let sum = 7
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) | 0
  return sum
}

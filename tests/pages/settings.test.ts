import { expect, test } from 'vitest'
import { COLLECTION_VISIBILITIES } from '#app/recipes/collections/collection.ts'
import { aClient, aRegisteredCook, type Client, PASSWORD } from '../support/client.ts'
import { householdsOf } from '../support/households.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const { twoCooks } = householdsOf(site)

const PLACES = ['/settings', '/settings/security', '/settings/preferences', '/settings/data']
const page = async (client: Client, path: string) => {
  const response = await client.get(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}
/** The part of a page that is its own, without the frame. */
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
/** The names of the headings, in their order. */
const headingsOf = (html: string) => [...mainOf(html).matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text)

test('a cook has four pages, each of which leads to the others and says which one is open', async () => {
  const cook = await aRegisteredCook(site, 'settler')
  for (const place of PLACES) {
    const main = mainOf(await page(cook, place))
    for (const other of PLACES) expect(main, place).toContain(`href="${other}"`)
    const [open] = main.match(/<a[^>]*aria-current="page"[^>]*>/) ?? []
    expect(open, place).toContain(`href="${place}"`)
  }
  for (const [path, place] of [
    ['/settings/password', '/settings/security'],
    ['/settings/tokens', '/settings/security'],
    ['/settings/delete', '/settings/data'],
  ] as const)
    expect(mainOf(await page(cook, path)).match(/<a[^>]*aria-current="true"[^>]*>/)?.[0]).toContain(`href="${place}"`)
})

test('a visitor has preferences alone, and comes back to the rest after signing in', async () => {
  const visitor = aClient(site)
  expect(headingsOf(await page(visitor, '/settings/preferences'))).toEqual([
    'Language and theme',
    'Units of recipes',
    'How many you cook for',
    'What you do not eat',
  ])
  for (const place of PLACES.filter((one) => one !== '/settings/preferences'))
    expect((await visitor.get(place)).headers.get('location')).toBe(`/login?next=${encodeURIComponent(place)}`)
  for (const fields of [{ do: 'needs' }, { do: 'people', people: '3' }] as Record<string, string>[])
    expect((await visitor.post('/settings/preferences', fields)).headers.get('location')).toContain('/login')
})

test.each([
  ['/profile/security', '/settings/security'],
  ['/profile/password', '/settings/password'],
  ['/profile/tokens', '/settings/tokens'],
  ['/profile/delete', '/settings/delete'],
  ['/Profile/Downloads', '/settings/data'],
])('%s leads to %s, and so do the forms of an earlier build', async (old, now) => {
  const cook = aClient(site)
  const read = await cook.get(old)
  expect([read.status, read.headers.get('location')]).toEqual([301, now])
  const sent = await cook.post(old, { password: PASSWORD })
  expect([sent.status, sent.headers.get('location')]).toEqual([308, now])
})

test('one export has two choices, for taking along and for knowing', async () => {
  const cook = await aRegisteredCook(site, 'exporter')
  const main = mainOf(await page(cook, '/settings/data'))
  expect(headingsOf(main)).toEqual(['Export', 'Import', 'Delete my account'])
  expect([...main.matchAll(/<h3>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'My recipes and kitchen',
    'Everything about me',
  ])
  for (const path of ['/profile/recipes.zip', '/profile/export']) {
    expect(main).toContain(`href="${path}"`)
    expect((await cook.get(path)).headers.get('content-disposition')).toContain('attachment')
  }
})

test('how many a household cooks for is asked once, and what is planned is for as many', async () => {
  const { owner, member } = await twoCooks('askedowner', 'askedmember')
  const week = '2031-03-03'
  const asks = async (client: Client) => (await page(client, `/meal-plan?week=${week}`)).includes('name="people"')
  expect([await asks(owner), await asks(member)]).toEqual([true, true])
  for (const wrong of ['0', '21', 'x', '1.5', '']) {
    await owner.post('/meal-plan', { do: 'people', people: wrong, week })
    await owner.post('/settings/preferences', { do: 'people', people: wrong })
  }
  expect(await asks(owner)).toBe(true)
  await owner.post('/meal-plan', { do: 'people', people: '5', week })
  expect([await asks(owner), await asks(member)]).toEqual([false, false])
  await member.post('/meal-plan/fill', { keep: `${week}.dinner.5` })
  expect(await page(owner, `/meal-plan?week=${week}`)).toMatch(/5(?:<!-- -->)? serving|Serves 5/)
  // What is added by its page is for as many, unless its reader chose others.
  const offered = async (query: string) =>
    /name="servings"[^>]*value="([^"]*)"/.exec(await page(owner, `/meal-plan/add?recipe=7${query}`))?.[1]
  expect([await offered(''), await offered('&servings=9')]).toEqual(['5', '9'])
  await member.post('/settings/preferences', { do: 'people', people: '1' })
  expect(await offered('')).toBe('1')
  expect(await (await owner.get('/profile/export')).json()).toMatchObject({ people: 1 })
})

test('a household of one invites first; one of two shows who is in it', async () => {
  const alone = await aRegisteredCook(site, 'hermit')
  expect(headingsOf(await page(alone, '/household')).slice(0, 2)).toEqual(['Invite somebody', 'Members'])
  const { owner } = await twoCooks('together-a', 'together-b')
  expect(headingsOf(await page(owner, '/household')).slice(0, 2)).toEqual(['Members', 'Invite somebody'])
})

test('who may see is called the same for recipes and collections', async () => {
  const cook = await aRegisteredCook(site, 'worded')
  const [collections, recipe] = [await page(cook, '/collections'), await page(cook, '/AddRecipe')]
  const wordOf = (html: string, value: string) =>
    new RegExp(`name="visibility"[^>]*value="${value}"[^>]*/?>\\s*<span[^>]*>([^<]*)`).exec(html)?.[1]
  for (const visibility of COLLECTION_VISIBILITIES) {
    expect(wordOf(collections, visibility)).toBeTruthy()
    expect(wordOf(collections, visibility)).toBe(wordOf(recipe, visibility))
  }
})

test('the profile has a tab for collections, in pages and without scripts', async () => {
  const cook = await aRegisteredCook(site, 'tabbed')
  const tab = '/profile?tab=collections'
  expect(mainOf(await page(cook, tab))).toContain('href="/collections#new"')
  await cook.post('/collections', { title: 'Diwali', text: '', visibility: 'private' })
  const main = mainOf(await page(cook, tab))
  expect(main).toContain('Diwali')
  expect(main.match(/<a[^>]*aria-current="page"[^>]*>/)?.[0]).toContain(tab)
  expect(mainOf(await page(cook, '/profile'))).toContain('href="/settings"')
})

import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { aRegisteredCook } from '../support/client.ts'
import { publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })

const page = async (path: string, language = 'en') => {
  const response = await site.get(path, { 'accept-language': language })
  expect(response.status, path).toBe(200)
  return response.text()
}
const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u202f', ' ')
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
const entriesOf = (html: string) => [...html.matchAll(/<time>([^<]+)<\/time>/g)].map(([, time]) => time)

describe('a plan without scripts', () => {
  test('tells what to start when, with links to the steps', async () => {
    const html = await page('/plan?recipes=1&at=19:00')
    expect(textOf(html)).toContain('Ready at 7:00 PM')
    expect(textOf(html)).toContain('Begin at 6:30 PM. From the first step to the table it takes 30 min.')
    expect(entriesOf(html)).toHaveLength(8)
    expect(linksOf(html)).toContain('/recipe/1#step-3')
    expect(await page('/recipe/1')).toContain('id="step-3"')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  test('of several recipes names each, and the day before', async () => {
    const html = await page('/plan?recipes=1,111&at=07:00')
    expect(textOf(html)).toContain('The day before')
    expect(textOf(html)).toContain('On the day')
    expect(textOf(html)).toMatch(/Falafel.*Cover the chickpeas/s)
    expect(linksOf(html)).toContain('/plan?recipes=111&at=07:00')
    expect(linksOf(html)).toContain('/plan?recipes=1&at=07:00')
  })

  test('speaks Hindi, with the recipe’s words in its language', async () => {
    const html = await page('/plan?recipes=1&at=19:00', 'hi')
    expect(textOf(html)).toContain('7:00 pm पर तैयार')
    expect(textOf(html)).toContain('खाने का समय')
    expect(html).toMatch(/<p[^>]*lang="en"[^>]*>Pour the water/)
  })

  test('is a form for the time and the day, and finds recipes to add', async () => {
    const html = await page('/plan?recipes=1&at=19:00&day=2026-11-23&q=soup')
    expect(html).toMatch(/name="at"[^>]*value="19:00"|value="19:00"[^>]*name="at"/)
    expect(html).toMatch(/name="day"[^>]*value="2026-11-23"|value="2026-11-23"[^>]*name="day"/)
    expect(html).toContain('aria-label="Add Chicken Tortilla Soup"')
    expect(linksOf(html)).toContain('/plan?recipes=1,117&at=19:00&day=2026-11-23')
    expect(linksOf(html)).toContain('/plan.ics?recipes=1&at=19:00&day=2026-11-23')
    expect(textOf(await page('/plan?q=zzzzqqq'))).toContain('No recipe has these words in its title.')
    const full = await page('/plan?recipes=1,2,3,4,5,6')
    expect(textOf(full)).toContain('as many recipes as one cook can watch')
  })

  test('begins on the recipe’s page', async () => {
    expect(linksOf(await page('/recipe/5'))).toContain('/plan?recipes=5')
    expect(textOf(await page('/plan'))).toContain('Add a recipe, and you see what to start when.')
    expect(await page('/robots.txt')).toContain('Disallow: /plan')
    expect(await page('/sitemap.xml')).not.toMatch(/\/plan[<?]/)
  })

  test('offers a cook the recipes that they saved, and nobody else', async () => {
    const cook = await aRegisteredCook(site, 'planner')
    await cook.post('/bookshelf', { do: 'add', shelf: 'savedRecipes', recipe: '12' })
    const [soonest, timed] = ['/plan?recipes=1', '/plan?recipes=1&at=19:00']
    expect(linksOf(await (await cook.get(soonest)).text())).toContain('/plan?recipes=1,12')
    expect(linksOf(await (await cook.get(timed)).text())).toContain('/plan?recipes=1,12&at=19:00')
    for (const address of [soonest, timed]) expect((await page(address)).includes('recipes=1,12')).toBe(false)
  })
})

test('dishes of unlike temperatures come with a warning, unless the household says that it has a second oven', async () => {
  const cook = await aRegisteredCook(site, 'two-ovens')
  const stew = await publish(cook, { title: 'Slow Stew', instructions: 'Cook in the oven at 150 °C for 3 hours.' })
  const roast = await publish(cook, { title: 'Quick Roast', instructions: 'Roast at gas mark 7 for 2 hours.' })
  const address = `/plan?recipes=${stew},${roast}&at=19:00`
  const warning = /Slow Stew \(150 °C \(300 °F\)\) and Quick Roast \(218 °C \(425 °F\)\) are in the same oven from/
  expect(textOf(await page(address))).toMatch(warning)
  expect(textOf(await page(address, 'hi'))).toContain('एक तापमान दोनों के लिए ठीक नहीं हो सकता')
  const own = async () => textOf(await (await cook.get(address)).text())
  expect(await own()).toMatch(warning)
  expect((await cook.post('/household', { do: 'ovens', ovens: '9' })).headers.get('location')).toBe('/household')
  expect(await own()).toMatch(warning)
  await cook.post('/household', { do: 'ovens', ovens: '2' })
  expect(await (await cook.get('/household')).text()).toMatch(/<option value="2" selected="">/)
  expect(await own()).not.toMatch(/in the same oven/)
  expect(await own()).toContain('in oven 2')
  expect(textOf(await page(address))).toMatch(warning)
})

describe('an address that nobody would write', () => {
  test.each([
    'recipes=999999',
    'recipes=x,%00,-1,1e9,99999999999999999999',
    'recipes=1&at=25:99&day=2026-02-30',
    `recipes=${Array.from({ length: 100 }, (_, index) => index + 1)}`,
    `recipes=${'1,'.repeat(300)}&q=${'%F0%9F%8D%B2'.repeat(100)}`,
    'recipes=1&recipes=2&at=19:00&at=20:00',
    'q=%3Cscript%3Ealert(1)%3C/script%3E',
  ])('still gets a page, and a calendar or the way to it: %s', async (query) => {
    const html = await page(`/plan?${query}`)
    expect(html).not.toContain('<script>alert')
    const calendar = await site.get(`/plan.ics?${query}`)
    expect([calendar.status, calendar.headers.get('location')?.startsWith('/plan?')]).toEqual([302, true])
  })

  test('is one page in the cache with the address that it means', async () => {
    const { headers } = await site.get('/plan?recipes=1')
    const other = await site.get('/plan?recipes=1&at=25:99&day=tomorrow&utm=x')
    expect(other.headers.get('etag')).toBe(headers.get('etag'))
  })

  test('of a recipe with thousands of steps costs no more than a page', async () => {
    const cook = await aRegisteredCook(site, 'long-winded')
    const instructions = Array.from({ length: 1900 }, (_, index) => `Wait ${(index % 9) + 1} h`).join('\n')
    const id = await publish(cook, { title: 'Endless Stew', instructions })
    expect(entriesOf(await page(`/plan?recipes=${id}`))).toHaveLength(101)
  })
})

describe('the calendar file', () => {
  const download = async (query: string) => site.get(`/plan.ics?${query}`)

  test('has an event for each step and for the meal, at the times of the page', async () => {
    const response = await download('recipes=1,111&at=07:00&day=2026-11-23')
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('foodio-2026-11-23.ics')
    const events = new ICAL.Component(ICAL.parse(await response.text()))
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))
    const html = await page('/plan?recipes=1,111&at=07:00')
    expect(events).toHaveLength(entriesOf(html).length)
    expect(events[0]?.startDate.toString()).toMatch(/^2026-11-22T/)
    expect(events[0]?.summary).toMatch(/^Falafel: Cover the chickpeas/)
    expect(events.at(-1)?.summary).toBe('Time to eat')
    expect(events.at(-1)?.startDate.toString()).toBe('2026-11-23T07:00:00')
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  })

  test('is the same at the second download', async () => {
    const query = 'recipes=1&at=19:00&day=2026-11-23'
    expect(await (await download(query)).text()).toBe(await (await download(query)).text())
  })
})

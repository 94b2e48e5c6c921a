import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#app/base/request/plain-day.ts'
import { anApi, read } from '../support/api.ts'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { householdsOf } from '../support/households.ts'
import { calling } from '../support/mcp.ts'
import { SITE_ENGINES } from '../support/site.ts'

const TODAY = dayOf(Date.now())
const DAY = '2031-03-05'
const SENT = { 'breakfast.name': '', 'lunch.name': '', 'dinner.name': '', 'snack.name': '' }
const SHOWN = { 'breakfast.shown': 'on', 'lunch.shown': 'on', 'dinner.shown': 'on', 'snack.shown': 'on' }
/** Names that are hard on a page: what they are, what is typed, and what the page shows of it. */
const HOSTILE = [
  ['markup', '<b>Brot</b><script>alert(1)</script>', '&lt;b&gt;Brot&lt;/b&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['a thousand letters', 'x'.repeat(1000), 'x'.repeat(40)],
  ['from right to left', 'ארוחת ערב \u202e', 'ארוחת ערב \u202e'],
  ['pictures', '🍲'.repeat(30), '🍲'.repeat(20)],
  ['SQL', '"; drop table syncRecord; --', '&quot;; drop table syncRecord; --'],
  ['lines', 'रात का खाना\r\nBEGIN:VEVENT', 'रात का खाना BEGIN:VEVENT'],
] as const

describe.each(SITE_ENGINES)('the meals of the day, on %s', (engine) => {
  const api = anApi(engine)
  const households = householdsOf(api.site)
  let cook: Client
  let member: Client

  const page = async (path: string, client = cook, language = 'en-GB,en;q=0.9') => {
    const response = await client.get(path, { 'accept-language': language })
    expect(response.status, path).toBe(200)
    return (await response.text()).replace(/<script.*?<\/script>/gs, '')
  }
  const save = async (fields: Record<string, string>, client = cook) => {
    const response = await client.post('/meal-plan/meals', { ...SENT, ...SHOWN, ...fields })
    return [response.status, response.headers.get('location')]
  }
  const hide = (meal: string) =>
    cook.post(
      '/meal-plan/meals',
      Object.fromEntries(Object.entries({ ...SENT, ...SHOWN }).filter(([name]) => name !== `${meal}.shown`)),
    )
  const add = (fields: Record<string, string>) =>
    cook.post('/meal-plan/add', { do: 'add', day: DAY, meal: 'dinner', text: 'Pizza', ...fields })
  /** The headings of the meals of a week's first day, as the page has them. */
  const headings = async (client = cook, language?: string) => {
    const [, day = ''] = (await page(`/meal-plan?week=${DAY}&meals=all`, client, language)).split(/<h2[^>]*>/)
    return [...day.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name]) => name)
  }

  beforeAll(async () => {
    ;({ owner: cook, member } = await households.twoCooks('mealnamer', 'mealreader'))
  })

  test('are named by a form, for every member of the household', async () => {
    expect(await save({ 'dinner.name': 'Abendbrot', 'dinner.readyAt': '18:30' })).toEqual([303, '/meal-plan'])
    for (const one of [cook, member]) expect(await headings(one)).toEqual(['Breakfast', 'Lunch', 'Abendbrot', 'Snack'])
    expect(await headings(member, 'hi')).toEqual(['नाश्ता', 'लंच', 'Abendbrot', 'स्नैक'])
    const form = await page('/meal-plan/meals', member)
    expect(form).toMatch(/<input[^>]*name="dinner.name"[^>]*value="Abendbrot"/)
    expect(form).toMatch(/<input[^>]*name="dinner.readyAt"[^>]*value="18:30"/)
    expect(await page('/meal-plan')).toContain('href="/meal-plan/meals"')
  })

  test('have their names wherever a meal is chosen or shown', async () => {
    await add({ text: 'Bread and cheese' })
    for (const path of ['/meal-plan/add?recipe=5', `/meal-plan/add?day=${DAY}&meal=dinner`])
      expect(await page(path, member), path).toContain('Abendbrot')
    expect(await page(`/meal-plan/fill?week=${DAY}&meal=lunch`)).toMatch(/value="dinner"\/><span>Abendbrot/)
    expect(await page('/meal-plan?month=2031-03')).toMatch(/Abendbrot(?:<!-- -->)?: <\/span>Bread and cheese/)
    const id = /edit=([\w-]+)/.exec(await page(`/meal-plan?week=${DAY}`))?.[1]
    expect(await page(`/meal-plan?week=${DAY}&edit=${id}`)).toMatch(/<option value="dinner"[^>]*>Abendbrot/)
  })

  test('belong to a household: another one and visitors have the usual names', async () => {
    expect(await headings(await aRegisteredCook(api.site, 'stranger'))).toEqual([
      'Breakfast',
      'Lunch',
      'Dinner',
      'Snack',
    ])
    const visitor = aClient(api.site)
    const html = await page('/meal-plan/meals', visitor)
    expect(html).toContain('name="dinner.name"')
    expect(html).not.toContain('Abendbrot')
    expect(String((await save({ 'dinner.name': 'Mine' }, visitor))[1])).toMatch(/^\/login/)
    expect(await headings()).toContain('Abendbrot')
  })

  test.each(HOSTILE)('%s can be a name', async (_what, name, shown) => {
    expect(await save({ 'snack.name': name })).toEqual([303, '/meal-plan'])
    expect((await headings())[3]).toBe(shown)
    await add({ day: TODAY, meal: 'snack', text: 'Apple' })
    await cook.post('/meal-plan/calendar', { do: 'make' })
    const made = await (await cook.get('/meal-plan/calendar')).text()
    const { pathname, search } = new URL(/value="(https?:\/\/[^"]*calendar\.ics\?key=[\w-]+)"/.exec(made)?.[1] ?? '')
    const text = await (await api.site.get(pathname + search)).text()
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    const plain = shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')
    expect(events.map(({ summary }) => summary)).toContain(`${plain}: Apple`)
    expect((await cook.get('/profile/export')).status).toBe(200)
  })

  test('have times, at which the calendar shows what is planned for them', async () => {
    await save({ 'dinner.name': 'Abendbrot', 'dinner.readyAt': '18:30' })
    await add({ day: TODAY, text: 'Soup' })
    await cook.post('/meal-plan/calendar', { do: 'make' })
    const made = await (await cook.get('/meal-plan/calendar')).text()
    const { pathname, search } = new URL(/value="(https?:\/\/[^"]*calendar\.ics\?key=[\w-]+)"/.exec(made)?.[1] ?? '')
    const calendar = new ICAL.Component(ICAL.parse(await (await api.site.get(pathname + search)).text()))
    const soup = calendar
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one))
      .find(({ summary }) => summary === 'Abendbrot: Soup')
    expect(soup?.startDate.toString()).toBe(`${TODAY}T18:30:00`)
  })

  test('can be hidden, which hides nothing that is planned; where all are hidden, all are shown', async () => {
    expect((await hide('snack')).status).toBe(303)
    expect(await headings()).toEqual(['Breakfast', 'Lunch', 'Dinner'])
    expect(await page('/meal-plan/add?recipe=5')).not.toContain('value="snack"')
    await add({ meal: 'snack', text: 'Apple' })
    expect(await headings()).toEqual(['Breakfast', 'Lunch', 'Dinner', 'Snack'])
    expect((await cook.post('/meal-plan/meals', SENT)).status).toBe(303)
    expect(await headings()).toHaveLength(4)
    expect(await page('/meal-plan/meals')).not.toContain('checked=""')
    await save({})
  })

  test('are in the export of the cook’s data', async () => {
    await save({ 'dinner.name': 'Abendbrot' })
    const { mealsOfDay } = JSON.parse(await (await cook.get('/profile/export')).text())
    expect(mealsOfDay).toContainEqual({ meal: 'dinner', name: 'Abendbrot', readyAt: '19:00', isHidden: false })
  })

  describe('for programs', () => {
    const list = async () => {
      const response = await api.get('/meal-plan/meals', api.cook.read)
      expect(await api.check('GET /meal-plan/meals', response)).toBeNull()
      return (await response.json()).items as {
        meal: string
        name: string | null
        readyAt: string
        isHidden: boolean
      }[]
    }
    const put = (meal: string, json: object) => api.send('PUT', `/meal-plan/meals/${meal}`, json)

    test('are named, timed and hidden, the same however often, and become as usual again', async () => {
      expect((await list()).map(({ meal, name, readyAt }) => [meal, name, readyAt])).toEqual([
        ['breakfast', null, '08:00'],
        ['lunch', null, '13:00'],
        ['dinner', null, '19:00'],
        ['snack', null, '16:00'],
      ])
      for (let times = 0; times < 2; times++) {
        const response = await put('dinner', { name: ' Abendbrot ', readyAt: '18:30', isHidden: true })
        expect([response.status, await api.check('PUT /meal-plan/meals/{meal}', response)]).toEqual([204, null])
        expect((await list())[2]).toEqual({ meal: 'dinner', name: 'Abendbrot', readyAt: '18:30', isHidden: true })
      }
      const { meal, ...dinner } = (await list())[2] ?? { meal: '' }
      expect((await put(meal, dinner)).status).toBe(204)
      expect((await list())[2]).toEqual({ meal, ...dinner })
      await put('dinner', {})
      expect((await list())[2]).toEqual({ meal: 'dinner', name: null, readyAt: '19:00', isHidden: false })
    })

    test.each([
      ['dinner', { name: 'x'.repeat(41) }],
      ['dinner', { readyAt: '24:00' }],
      ['dinner', { isHidden: 'yes' }],
      ['dinner', { colour: 'red' }],
      ['brunch', { name: 'Brunch' }],
      ['__proto__', { name: 'x' }],
    ])('%s cannot be %j', async (meal, json) => {
      const before = await list()
      expect((await put(meal, json)).status).toBe(422)
      expect(await list()).toEqual(before)
    })

    test('name what is planned, in the API and for assistants', async () => {
      await put('dinner', { name: 'Abendbrot' })
      // An id that a program chooses is never that of a meal's name.
      for (const id of ['dinner', 'meals', 'meal.dinner'])
        expect((await api.send('PUT', `/meal-plan/${id}`, { day: DAY, meal: 'dinner', text: id })).status).toBe(200)
      const planned = api.get(`/meal-plan?from=${DAY}&to=${DAY}`, { ...api.cook.read, 'accept-language': 'hi' })
      const { items }: { items: { mealName: string }[] } = await read(planned)
      expect(items.map(({ mealName }) => mealName)).toEqual(Array(3).fill('Abendbrot'))
      const call = async (name: string, sent: object) => {
        const headers = {
          ...api.cook.write,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        }
        const body = JSON.stringify(calling(name, sent))
        const { result } = await (await api.site.send('/mcp', { method: 'POST', headers, body })).json()
        return result
      }
      const planning = await call('plan_meal', { day: DAY, meal: 'lunch', text: 'Rice' })
      expect(planning.structuredContent.meal).toMatchObject({ meal: 'lunch', mealName: 'Lunch' })
      const { structuredContent, content } = await call('read_meal_plan', { from: DAY, days: 1 })
      expect(structuredContent.meals[1]).toMatchObject({ meal: 'dinner', mealName: 'Abendbrot' })
      expect(content[0].text).toContain('Abendbrot: meals')
    })
  })
})

import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#app/base/request/plain-day.ts'
import { anApi, read } from '../support/api.ts'
import { aRegisteredCook, type Client } from '../support/client.ts'
import { SITE_ENGINES } from '../support/site.ts'

interface Meal {
  id: string
  day: string
  meal: string
  text: string
  recipe: number | null
  servings: number | null
  leftoverOf: string | null
  readyAt: string | null
}

/** The first days of this month and the next, so that the whole of it is within the calendar. */
const FIRST = `${dayOf(Date.now()).slice(0, 7)}-01`
const DAYS = Array.from({ length: 28 }, (_, at) => addDays(FIRST, at))
const HOSTILE = 'END:VEVENT\r\nSUMMARY:x; \\n, "दाल मखनी 🍲" '.repeat(4).trim()

describe.each(SITE_ENGINES)('the meal plan for programs, on %s', (engine) => {
  const api = anApi(engine)
  const put = (id: string, meal: object, headers = api.cook.write) =>
    api.site.send(`/api/meal-plan/${id}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(meal),
    })
  const remove = (id: string) => api.site.send(`/api/meal-plan/${id}`, { method: 'DELETE', headers: api.cook.write })
  const planned = async (from: string, to: string, headers = api.cook.read): Promise<Meal[]> => {
    const { items }: { items: Meal[] } = await read(api.get(`/meal-plan?from=${from}&to=${to}`, headers))
    return items
  }

  test('a meal is planned, replaced and removed by an id of the caller', async () => {
    const soup = { day: '2031-03-04', meal: 'dinner', recipe: 5, servings: 8 }
    for (let times = 0; times < 2; times++) {
      const response = await put('soup', soup)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ ...soup, id: 'soup', text: expect.stringContaining('Lasagna') })
    }
    await put('again', { day: '2031-03-06', meal: 'lunch', leftoverOf: 'soup' })
    await put('out', { day: '2031-03-05', meal: 'dinner', text: 'Pizza, out', readyAt: '20:15' })
    expect(await planned('2031-03-03', '2031-03-09')).toMatchObject([
      { id: 'soup', servings: 8, leftoverOf: null },
      { id: 'out', recipe: null, text: 'Pizza, out', readyAt: '20:15' },
      { id: 'again', recipe: 5, servings: null, leftoverOf: 'soup' },
    ])
    await put('out', { day: '2031-03-07', meal: 'dinner', text: 'Pizza, in' })
    expect((await planned('2031-03-07', '2031-03-07'))[0]).toMatchObject({ text: 'Pizza, in', readyAt: null })
    for (let times = 0; times < 2; times++) expect((await remove('soup')).status).toBe(204)
    expect((await planned('2031-03-03', '2031-03-09')).map(({ id }) => id)).toEqual(['out'])
  })

  test.each([
    [422, { day: '2031-02-30', meal: 'dinner', text: 'x' }],
    [422, { day: '2031-03-04', meal: 'brunch', text: 'x' }],
    [422, { day: '2031-03-04', meal: 'dinner' }],
    [422, { day: '2031-03-04', meal: 'dinner', text: 'x', readyAt: '25:00' }],
    [422, { day: '2031-03-04', meal: 'dinner', text: 'x', servings: 0 }],
    [404, { day: '2031-03-04', meal: 'dinner', recipe: 99_999_999 }],
    [404, { day: '2031-03-04', meal: 'dinner', leftoverOf: 'nothing' }],
  ])('%i for %j', async (status, meal) => {
    expect((await put('wrong', meal)).status).toBe(status)
  })

  test('a range that is too long, or runs backwards, is refused', async () => {
    for (const to of ['2031-03-03', '2032-03-04'])
      expect((await api.get(`/meal-plan?from=2031-03-04&to=${to}`, api.cook.read)).status).toBe(422)
  })

  describe('as a calendar', () => {
    let cook: Client
    let address: string
    /** The address that the page shows, and programs are told; null for none. */
    const shown = async () => {
      const page = await (await cook.get('/meal-plan/calendar')).text()
      const found = /value="(https?:\/\/[^"]*calendar\.ics\?key=[\w-]+)"/.exec(page)?.[1]
      return found === undefined ? null : found
    }
    const make = async () => {
      expect((await cook.post('/meal-plan/calendar', { do: 'make' })).status).toBe(303)
      const found = await shown()
      if (found === null) throw new Error('no address was made')
      const { pathname, search } = new URL(found)
      return pathname + search
    }
    const eventsAt = async (path: string) => {
      const response = await api.site.get(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
      const text = await response.text()
      for (const one of text.split('\r\n')) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75)
      const calendar = new ICAL.Component(ICAL.parse(text))
      return calendar
        .getAllSubcomponents('vevent')
        .map((component) => ({ component, event: new ICAL.Event(component) }))
    }

    beforeAll(async () => {
      cook = await aRegisteredCook(api.site, 'calendarian')
      const add = async (fields: Record<string, string>) => {
        const response = await cook.post('/meal-plan/add', { do: 'add', ...fields })
        expect(response.status).toBe(303)
      }
      for (const [at, day] of DAYS.entries()) {
        await add({ day, meal: 'dinner', recipe: String(1 + at), text: `Dish ${at}`, servings: '4' })
        if (at % 3 === 0) await add({ day, meal: 'breakfast', text: at === 0 ? HOSTILE : `Porridge ${at}` })
      }
      address = await make()
    })

    test('read by a parser and laid out as a month, it has what the plan has on each day, at its time', async () => {
      const month = new Map<string, string[]>()
      for (const { event } of await eventsAt(address)) {
        expect(event.startDate.zone).toBe(ICAL.Timezone.localTimezone)
        expect(event.endDate.subtractDate(event.startDate).toSeconds()).toBe(3600)
        const [day = '', time = ''] = event.startDate.toString().split('T')
        month.set(day, [...(month.get(day) ?? []), `${time.slice(0, 5)} ${event.summary}`])
      }
      const hostile = HOSTILE.replaceAll('\r\n', '\n').slice(0, 200).trim()
      const expected = DAYS.map((day, at): [string, string[]] => [
        day,
        [
          ...(at % 3 === 0 ? [`08:00 Breakfast: ${at === 0 ? hostile : `Porridge ${at}`}`] : []),
          `19:00 Dinner: Dish ${at}`,
        ],
      ])
      const read = [...month].map(([day, meals]): [string, string[]] => [
        day,
        meals.map((one) => one.replaceAll('\r', '')),
      ])
      expect(read).toEqual(expected)
    })

    test('an event keeps its id, and has the time that its entry is ready at', async () => {
      const plan = await (await cook.get(`/meal-plan?week=${DAYS[9]}`)).text()
      const entry =
        /edit=([\w-]+)[^>]*aria-label="Change: Dish 9"/.exec(plan)?.[1] ??
        /aria-label="Change: Dish 9"[^>]*href="[^"]*edit=([\w-]+)/.exec(plan)?.[1] ??
        ''
      const find = async () => (await eventsAt(address)).find(({ event }) => event.uid.startsWith(`${entry}@`))
      const before = await find()
      expect(String(before?.component.getFirstPropertyValue('url'))).toMatch(/\/recipe\/10$/)
      expect(before?.event.description).toBe('Serves 4')
      await cook.post('/meal-plan', {
        do: `save ${entry}`,
        day: DAYS[9] ?? '',
        meal: 'lunch',
        servings: '6',
        readyAt: '12:40',
        week: DAYS[9] ?? '',
      })
      const after = await find()
      expect(after?.event.startDate.toString()).toBe(`${DAYS[9]}T12:40:00`)
      expect([after?.event.summary, after?.event.description]).toEqual(['Lunch: Dish 9', 'Serves 6'])
      const stamp = (one: typeof before) => String(one?.component.getFirstPropertyValue('dtstamp'))
      expect(stamp(after) >= stamp(before)).toBe(true)
      await cook.post('/meal-plan', { do: `remove ${entry}`, week: DAYS[9] ?? '' })
      expect(await find()).toBeUndefined()
    })

    test('nobody stores it, and a repeated reading costs nothing', async () => {
      const first = await api.site.get(address)
      expect(first.headers.get('cache-control')).toMatch(/private/)
      const again = await api.site.get(address, { 'if-none-match': first.headers.get('etag') ?? '' })
      expect([again.status, await again.text()]).toEqual([304, ''])
    })

    test('programs are told the address again, and none before there is one', async () => {
      const feed = async () => (await api.get('/calendar-feed', api.cook.read)).json()
      expect(await feed()).toEqual({ isOn: false, address: null })
      const made = await api.site.send('/api/calendar-feed', { method: 'POST', headers: api.cook.write })
      expect(made.status).toBe(201)
      expect(await feed()).toEqual({ isOn: true, ...(await made.json()) })
    })

    test('a new address ends the old one, stopping ends all, and guesses find nothing', async () => {
      const renewed = await make()
      // Whoever has lost it finds it where they made it.
      for (let times = 0; times < 2; times++)
        expect(new URL((await shown()) ?? '').search).toBe(renewed.split('.ics')[1])
      expect((await api.site.get(address)).status).toBe(404)
      expect((await api.site.get(renewed)).status).toBe(200)
      expect((await cook.post('/meal-plan/calendar', { do: 'stop' })).status).toBe(303)
      expect(await shown()).toBeNull()
      for (const path of [renewed, '/meal-plan/calendar.ics', `/meal-plan/calendar.ics?key=${'a'.repeat(43)}`])
        expect((await api.site.get(path)).status).toBe(404)
    })
  })
})

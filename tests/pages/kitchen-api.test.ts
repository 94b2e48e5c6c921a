import { describe, expect, test, vi } from 'vitest'
import { anApi, read } from '../support/api.ts'
import { fillHousehold } from '../support/households.ts'
import { SITE_ENGINES } from '../support/site.ts'

interface Meal {
  id: string
  day: string
  text: string
  leftoverOf: string | null
}

interface Shop {
  aisles: string[]
  atHome: { food: string; isAtHome: boolean }[]
}

describe.each(SITE_ENGINES)('a kitchen for programs, on %s', (engine) => {
  const api = anApi(engine)
  const send = (method: string, path: string, body?: object, headers = api.cook.write) =>
    api.site.send(`/api${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const shop = async (): Promise<Shop> => read(api.get('/shop', api.cook.read))

  test('the aisles of the shop are ordered, those that are left out last', async () => {
    const usual = (await shop()).aisles
    expect([usual[0], usual.length]).toEqual(['vegetables', 12])
    for (let times = 0; times < 2; times++)
      expect((await send('PUT', '/shop/aisles', { aisles: ['frozen', 'fruit', 'frozen'] })).status).toBe(204)
    const { aisles } = await shop()
    expect(aisles.slice(0, 3)).toEqual(['frozen', 'fruit', 'vegetables'])
    expect([...aisles].sort()).toEqual([...usual].sort())
    for (const wrong of [{ aisles: ['moon'] }, { aisles: [] }, {}])
      expect((await send('PUT', '/shop/aisles', wrong)).status).toBe(422)
  })

  test('a food is always at home or is not, and recipes follow', async () => {
    await send('PUT', '/shop/at-home/olive%20oil', { isAtHome: true })
    await send('PUT', '/shop/at-home/salt', { isAtHome: false })
    await send('PUT', '/shop/at-home/olive%20oil', { isAtHome: true })
    const { atHome } = await shop()
    expect(atHome.toSorted((a, b) => (a.food < b.food ? -1 : 1))).toEqual([
      { food: 'olive oil', isAtHome: true },
      { food: 'salt', isAtHome: false },
    ])
    expect((await send('POST', '/shopping-lists/list/recipes', { recipe: 5 })).status).toBe(200)
    const { items }: { items: { food: string }[] } = await read(
      api.get('/shopping-lists/list/items?limit=100', api.cook.read),
    )
    const foods = items.map(({ food }) => food)
    expect([foods.includes('olive oil'), foods.includes('salt')]).toEqual([false, true])
    expect((await send('PUT', '/shop/at-home/moon%20dust', { isAtHome: true })).status).toBe(404)
  })

  test('a meal takes no id that means something else in every household, before that is written or after', async () => {
    const put = (id: string) =>
      send('PUT', `/meal-plan/${encodeURIComponent(id)}`, { day: '2031-05-07', meal: 'lunch', text: 'Soup' })
    for (const id of ['list', 'aisles', 'staple:salt', 'place:salt', 'meal:lunch'])
      expect([id, (await put(id)).status]).toEqual([id, 422])
    expect((await send('PUT', '/shopping-lists/list', { name: 'Weekly' })).status).toBeLessThan(300)
    expect((await put('list-of-soups')).status).toBeLessThan(300)
  })

  test('a meal that is replaced stays where it was among those of its time', async () => {
    const put = (id: string, text: string) =>
      send('PUT', `/meal-plan/${id}`, { day: '2031-05-06', meal: 'lunch', text })
    // Also within one millisecond.
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      for (const id of ['soup', 'salad', 'bread']) await put(id, id)
      await put('soup', 'Another soup')
    } finally {
      vi.useRealTimers()
    }
    const { items }: { items: Meal[] } = await read(api.get('/meal-plan?from=2031-05-06&to=2031-05-06', api.cook.read))
    expect(items.map(({ text }) => text)).toEqual(['Another soup', 'salad', 'bread'])
  })

  test('a week is copied with its leftovers, twice as once', async () => {
    await send('PUT', '/meal-plan/soup', { day: '2031-03-04', meal: 'dinner', recipe: 5, servings: 8 })
    await send('PUT', '/meal-plan/again', { day: '2031-03-06', meal: 'lunch', leftoverOf: 'soup' })
    await send('PUT', '/meal-plan/later', { day: '2031-03-10', meal: 'lunch', text: 'Not of this week' })
    for (let times = 0; times < 2; times++)
      expect(await read(send('POST', '/meal-plan/copies', { from: '2031-03-03', to: '2031-03-17' }))).toEqual({
        count: 2,
      })
    const { items }: { items: Meal[] } = await read(api.get('/meal-plan?from=2031-03-17&to=2031-03-23', api.cook.read))
    expect(items.map(({ day }) => day)).toEqual(['2031-03-18', '2031-03-20'])
    expect(items[1]?.leftoverOf).toBe(items[0]?.id)
    await send('DELETE', `/meal-plan/${items[0]?.id}`)
    await send('POST', '/meal-plan/copies', { from: '2031-03-03', to: '2031-03-17' })
    const restored: { items: Meal[] } = await read(api.get('/meal-plan?from=2031-03-17&to=2031-03-23', api.cook.read))
    expect(restored.items).toHaveLength(2)
    expect(await read(send('POST', '/meal-plan/copies', { from: '2031-03-03', to: '2035-03-17' }))).toEqual({
      count: 0,
    })
    expect((await send('POST', '/meal-plan/copies', { from: '2031-02-30', to: '2031-03-17' })).status).toBe(422)
  })

  test.each([
    ['', ['2031-06-02', '2031-06-08']],
    ['&to=2031-06-02', ['2031-06-02']],
    ['&to=2031-06-09', ['2031-06-02', '2031-06-08', '2031-06-09']],
  ])('the plan from a day on%s is read to its last day, the seventh if none is named', async (to, days) => {
    for (const day of ['2031-06-01', '2031-06-02', '2031-06-08', '2031-06-09', '2031-06-10'])
      await send('PUT', `/meal-plan/on-${day}`, { day, meal: 'lunch', text: 'Soup' })
    const { items }: { items: Meal[] } = await read(api.get(`/meal-plan?from=2031-06-02${to}`, api.cook.read))
    expect(items.map(({ day }) => day)).toEqual(days)
  })

  test('a week is proposed as wished, the same for the same query, and nothing is planned by it', async () => {
    const propose = async (query = '') => {
      const {
        items,
      }: { items: { day: string; meal: string; recipe: number | null; minutes: number; lack: string | null }[] } =
        await read(api.get(`/meal-plan/proposals?week=2032-03-03${query}`, api.cook.read))
      return items
    }
    const week = await propose()
    expect(week.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, at) => `2032-03-0${at + 1}`))
    for (const { meal, recipe, minutes, lack } of week)
      expect([meal, recipe !== null && minutes <= 60, lack]).toEqual(['dinner', true, null])
    expect(await propose()).toEqual(week)
    expect(await propose('&seed=7')).not.toEqual(week)
    expect((await propose('&time=1&weekend=1')).map(({ lack }) => lack)).toEqual(Array(7).fill('time'))
    expect((await propose('&meal=breakfast'))[0]?.meal).toBe('breakfast')
    expect((await read(api.get('/meal-plan?from=2032-03-01&to=2032-03-07', api.cook.read))) as object).toEqual({
      items: [],
    })
    for (const wrong of ['&time=0', '&meal=brunch', '&week=x'])
      expect((await api.get(`/meal-plan/proposals?${wrong.slice(1)}`, api.cook.read)).status).toBe(422)
  })

  test('the calendar feed has an address, which ends with a new one and when it is stopped', async () => {
    const isOn = async () => ((await read(api.get('/calendar-feed', api.cook.read))) as { isOn: boolean }).isOn
    const make = async () => {
      const { address }: { address: string } = await read(send('POST', '/calendar-feed'))
      return new URL(address)
    }
    const statusOf = async ({ pathname, search }: URL) => (await api.site.get(pathname + search)).status
    expect(await isOn()).toBe(false)
    const first = await make()
    expect([await isOn(), await statusOf(first)]).toEqual([true, 200])
    const second = await make()
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    for (let times = 0; times < 2; times++) expect((await send('DELETE', '/calendar-feed')).status).toBe(204)
    expect([await isOn(), await statusOf(second)]).toEqual([false, 404])
  })

  test('a household without room for more is told so by whatever would add to it', async () => {
    await send('PUT', '/meal-plan/full', { day: '2033-03-01', meal: 'lunch', text: 'Soup' })
    await fillHousehold(api.site.database.db, api.cook.id)
    const calls: [method: string, path: string, body: object][] = [
      ['PUT', '/meal-plan/meals/snack', { name: 'Tea' }],
      ['PUT', '/meal-plan/one-more', { day: '2033-03-01', meal: 'lunch', text: 'Soup' }],
      ['POST', '/meal-plan/copies', { from: '2033-02-28', to: '2033-03-14' }],
      ['PUT', '/shop/at-home/butter', { isAtHome: true }],
      ['PUT', '/shopping-lists/one-more', { name: 'Party' }],
      ['PUT', '/shopping-lists/list/items/one-more', { text: 'oats' }],
      ['POST', '/shopping-lists/list/recipes', { recipe: 7 }],
    ]
    for (const [method, path, body] of calls)
      expect([method, path, (await send(method, path, body)).status]).toEqual([method, path, 409])
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

const WEEK = '2026-11-23'

/** The entries of a week's page, each with the heading of its day and meal. */
function entriesIn(html: string) {
  const body = html.replace(/<script.*?<\/script>/gs, '')
  return [...body.matchAll(/<section[^>]*aria-label="([^"]*)"[^>]*>(.*?)<\/section>/gs)].flatMap(([, at, part = '']) =>
    [...part.matchAll(/<li .*?(?=<li |<\/ul>)/gs)].map(([entry]) => ({
      at,
      text: entry
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      id: /edit=([\w.-]+)/.exec(entry)?.[1] ?? '',
    })),
  )
}

describe.each(SITE_ENGINES)('the meal plan without scripts, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  let cook: Client
  const page = async (path = `/meal-plan?week=${WEEK}`, client = cook) => {
    const response = await client.get(path, { 'accept-language': 'en-GB,en;q=0.9' })
    expect(response.status, path).toBe(200)
    return response.text()
  }
  const entries = async (week = WEEK) => entriesIn(await page(`/meal-plan?week=${week}`))
  const press = async (fields: Record<string, string>, path = '/meal-plan', client = cook) => {
    const response = await client.post(path, { ...(path === '/meal-plan' && { week: WEEK }), ...fields })
    expect(response.status, JSON.stringify(fields)).toBe(303)
    return response.headers.get('location') ?? ''
  }
  const idOf = async (text: RegExp) => (await entries()).find((entry) => text.test(entry.text))?.id ?? 'none'

  beforeAll(async () => {
    cook = await aRegisteredCook(site, 'planner')
  })

  test('adds a recipe from its page to a day, for so many servings', async () => {
    const [, fields = ''] = /<form action="\/meal-plan\/add">(.*?)<\/form>/s.exec(await page('/recipe/5')) ?? []
    expect([...fields.matchAll(/name="(\w+)" value="(\d+)"/g)].map(([, ...field]) => field)).toEqual([
      ['recipe', '5'],
      ['servings', '8'],
    ])
    const form = await page('/meal-plan/add?recipe=5&servings=6&day=2026-11-25&meal=lunch')
    expect(form).toContain('value="2026-11-25"')
    const there = await press(
      { do: 'add', recipe: '5', text: 'Best Lasagna', day: '2026-11-25', meal: 'lunch', servings: '6' },
      '/meal-plan/add',
    )
    expect(there).toBe('/meal-plan?week=2026-11-25#day-2026-11-25')
    expect(await entries()).toEqual([
      expect.objectContaining({ at: 'Wednesday, Lunch', text: expect.stringMatching(/^Best Lasagna Serves 6/) }),
    ])
    expect(await page()).toContain('href="/recipe/5?servings=6"')
  })

  test('finds recipes by their title, and offers them for the chosen meal', async () => {
    const html = await page('/meal-plan/add?day=2026-11-26&meal=snack&q=lasagna')
    const forms = [...html.matchAll(/<form[^>]*>(.*?)<\/form>/gs)].map(([, form = '']) =>
      Object.fromEntries([...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])),
    )
    expect(forms).toContainEqual(
      expect.objectContaining({ recipe: '5', text: 'Best Lasagna', day: '2026-11-26', meal: 'snack' }),
    )
    expect(await page('/meal-plan/add?q=lasagna')).toContain('href="/meal-plan/add?recipe=5&amp;meal=dinner"')
    expect(await page('/meal-plan/add?q=xyzzy')).toContain('role="status"')
    expect((await cook.get('/meal-plan/add?recipe=999999')).status).toBe(404)
  })

  test('shows dinners and what is planned at first, all meals when asked, and how to fill an empty week', async () => {
    const mealsOn = (html: string) => [
      ...new Set([...html.matchAll(/aria-label="Monday, (\w+)"/g)].map(([, name]) => name)),
    ]
    const empty = await page('/meal-plan?week=2032-03-01')
    expect(mealsOn(empty)).toEqual(['Dinner'])
    expect(empty).toContain('Nothing is planned this week yet.')
    expect(mealsOn(await page('/meal-plan?week=2032-03-01&meals=all'))).toHaveLength(4)
    const used = await page()
    expect(mealsOn(used)).toEqual(['Lunch', 'Dinner'])
    expect(used).not.toContain('Nothing is planned this week yet.')
  })

  test('changes when and for how many, and refuses what is no day, meal or number', async () => {
    const id = await idOf(/Lasagna/)
    expect(await page(`/meal-plan?week=${WEEK}&edit=${id}`)).toContain(`value="save ${id}"`)
    await press({ do: `save ${id}`, day: '2026-11-24', meal: 'dinner', servings: '8' })
    const moved = [expect.objectContaining({ at: 'Tuesday, Dinner', text: expect.stringContaining('Serves 8') })]
    expect(await entries()).toEqual(moved)
    await press({ do: `save ${id}`, day: '2026-02-30', meal: 'dinner', servings: '8' })
    await press({ do: `save ${id}`, day: '2026-11-25', meal: '__proto__', servings: '8' })
    await press({ do: `save ${id}`, day: '2026-11-24', meal: 'dinner', servings: '1e9' })
    await press({ do: 'add', text: ' ', day: '2026-11-24', meal: 'dinner' })
    await press({ do: 'add', text: 'x' })
    expect(await entries()).toEqual(moved)
  })

  test('puts leftovers on a later day, which go and come back with what they are left over from', async () => {
    const id = await idOf(/Lasagna/)
    await press({ do: `leftovers ${id}`, day: '2026-11-26', meal: 'lunch' })
    await press({ do: 'add', text: '<b>Oma’s</b> birthday', day: '2026-11-28', meal: 'snack' })
    expect((await entries())[1]).toMatchObject({
      at: 'Thursday, Lunch',
      text: expect.stringMatching(/Lasagna Leftovers from Tuesday/),
    })
    const there = await press({ do: `remove ${id}` })
    expect(there).toMatch(/^\/meal-plan\?week=2026-11-23&removed=\d+$/)
    expect(await entries()).toHaveLength(1)
    const html = await page(there)
    expect(html).toContain('2 meals removed.')
    await press({ do: /value="(restore \d+)"/.exec(html)?.[1] ?? '' })
    expect(await entries()).toHaveLength(3)
  })

  test('copies a week, leftovers beside what they are left over from', async () => {
    expect(await press({ do: 'copy', from: WEEK, to: '2026-11-30' })).toBe('/meal-plan?week=2026-12-01')
    const copied = await entries('2026-11-30')
    expect(copied.map(({ at }) => at)).toEqual(['Tuesday, Dinner', 'Thursday, Lunch', 'Saturday, Snack'])
    expect(copied[1]?.text).toContain('Leftovers from Tuesday')
    await press({ do: `remove ${copied[0]?.id}`, week: '2026-11-30' })
    expect(await entries('2026-11-30')).toHaveLength(1)
    expect(await entries()).toHaveLength(3)
  })

  test('begins the week where the reader’s region begins it', async () => {
    expect(/<li[^>]*><h2[^>]*>(\w+)/.exec(await page())?.[1]).toBe('Monday')
    const american = await cook.get(`/meal-plan?week=${WEEK}`, { 'accept-language': 'en-US' })
    expect(/<li[^>]*><h2[^>]*>(\w+)/.exec(await american.text())?.[1]).toBe('Sunday')
  })

  test('shows a month, whose days lead to their weeks', async () => {
    const planner = await aRegisteredCook(site, 'monthplanner')
    for (const day of ['2031-02-28', '2031-03-01', '2031-03-31'])
      await press({ do: 'add', text: `Pizza on ${day}`, day, meal: 'dinner' }, '/meal-plan/add', planner)
    const html = await page('/meal-plan?month=2031-03', planner)
    const days = [...html.matchAll(/<a[^>]* aria-label="([^"]*)"[^>]*href="\/meal-plan\?week=(\d{4}-\d\d-\d\d)"/g)]
    // Whole weeks: March 2031 begins on a Saturday and ends on a Monday.
    expect([days.length, days[0]?.[2], days.at(-1)?.[2]]).toEqual([42, '2031-02-24', '2031-04-06'])
    expect(days[5]?.[1]).toBe('Saturday, March 1')
    for (const day of ['2031-02-28', '2031-03-01', '2031-03-31']) expect(html).toContain(`Pizza on ${day}`)
    expect(html).toContain('href="/meal-plan?month=2031-04"')
    expect(await page('/meal-plan?month=2031-13', planner)).not.toContain('Next month')
  })

  test('tells what a day has, as far as its recipes tell it', async () => {
    const eater = await aRegisteredCook(site, 'eater')
    const add = (fields: Record<string, string>) =>
      press({ do: 'add', day: '2031-03-04', meal: 'dinner', ...fields }, '/meal-plan/add', eater)
    await add({ recipe: '5', text: 'Lasagna', servings: '4' })
    const week = async () => (await page('/meal-plan?week=2031-03-04', eater)).replaceAll('<!-- -->', '')
    expect(await week()).toMatch(/About [\d,]+ kcal and \d+ g protein a person\.(?! Known)/)
    await add({ recipe: '99999999', text: 'Gone' })
    expect(await week()).toMatch(/a person\. Known of 1 of 2 recipes\./)
  })

  test('puts what its days need on the list, once however often, and leaves out what is no dish', async () => {
    const shopper = await aRegisteredCook(site, 'weekshopper')
    const week = '2031-03-03'
    for (const [recipe, day] of [
      ['5', '2031-03-04'],
      ['7', '2031-03-05'],
    ] as const)
      await press({ do: 'add', recipe, text: 'Dish', day, meal: 'dinner', servings: '8' }, '/meal-plan/add', shopper)
    const plan = await page(`/meal-plan?week=${week}`, shopper)
    const link = /href="(\/meal-plan\/shop\?[^"]*)"/.exec(plan)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const form = await page(link, shopper)
    const bare = await shopper.get('/meal-plan/shop')
    expect([bare.status, bare.headers.get('location')]).toEqual([302, '/meal-plan'])
    expect([...form.matchAll(/<legend>([^<]*)/g)].map(([, text]) => text)).toEqual([
      'Which days?',
      expect.stringContaining('Lasagna'),
      expect.any(String),
    ])
    const body = (lines: string[]) => {
      const sent = new FormData()
      sent.set('list', 'list')
      for (const line of lines) sent.append('line', line)
      return sent
    }
    const list = async () => {
      const { items } = (await (await shopper.get('/api/shopping-lists/list/items')).json()) as {
        items: { text: string; ticked: boolean }[]
      }
      return items
    }
    const onTuesday = `${link}&chosen=days&day=2031-03-04`
    for (let times = 0; times < 2; times++) {
      const response = await shopper.post(onTuesday, body(['0.0', '0.1', '1.0', '9.9', '__proto__']))
      expect([response.status, response.headers.get('location')]).toEqual([303, '/meal-plan?week=2031-03-04'])
    }
    expect(await list()).toHaveLength(2)
    await shopper.post(link, body(['0.0', '1.0']))
    expect(await list()).toHaveLength(3)
    expect(await page(`${link}&chosen=days`, shopper)).toContain('No recipes are planned on these days.')
    expect(await page('/meal-plan/shop?dish=x&dish=2031-03-04,99999999,4,a', shopper)).toContain(
      'No recipes are planned',
    )
  })

  test('belongs to the cook: another sees nothing of it, a visitor is sent to log in, and the export has it', async () => {
    const other = await aRegisteredCook(site, 'neighbour')
    const id = await idOf(/Lasagna/)
    await press({ do: `remove ${id}` }, '/meal-plan', other)
    expect(await page(`/meal-plan?week=${WEEK}`, other)).not.toContain('Lasagna')
    expect(await entries()).toHaveLength(3)
    const visitor = aClient(site)
    expect(await (await visitor.get('/meal-plan')).text()).toContain('Your meal plan is on this device')
    const refused = await visitor.post('/meal-plan', { do: `remove ${id}` })
    expect(refused.headers.get('location')).toMatch(/^\/login/)
    const { mealPlan } = JSON.parse(await (await cook.get('/profile/export')).text())
    expect(mealPlan).toContainEqual(
      expect.objectContaining({ day: '2026-11-24', meal: 'dinner', recipe: 5, servings: 8 }),
    )
  })
})

import { type ComponentProps, createElement } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reportUnreachable, tryToReach } from '#app/base/ui/network.ts'
import { deviceReplica } from '#app/kitchen/records/device-replica.ts'
import { recentRecipes } from '#app/recipes/bookshelf/recent-recipes.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { SmallStream } from '../../../tests/support/small-stream.ts'
import AddMealPage from './add-meal.page.tsx'
import MealPlanPage from './meal-plan.page.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

const SUNDAY = new Date(2026, 10, 22, 18)

let browser: ReturnType<typeof aSmallBrowser>
let assigned: string[]
/** What earlier tests have stored on the device. */
function forgetRecords() {
  for (const kind of ['planned', 'people'] as const)
    for (const { id } of deviceReplica().list(kind)) deviceReplica().change(kind, id, { deleted: true })
}
endBrowsersAfterEach({ now: SUNDAY, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
beforeEach(() => {
  assigned = []
  browser = aSmallBrowser({ EventSource: SmallStream, fetch: async () => Response.json({ ok: true }) })
  Object.assign(browser.location, { assign: (to: string) => void assigned.push(to) })
  Object.assign(browser.navigator, { language: 'en-GB' })
  forgetRecords()
})
const planned = () =>
  deviceReplica()
    .list('planned')
    .map(({ values }) => values)

const NOTHING_SENT = { peopleRecords: [], mealRecords: [], records: [], warnings: [], found: [], today: null }
const at = ({ state: { location } }: { state: { location: { pathname: string; search: string; hash: string } } }) =>
  location.pathname + location.search + location.hash

describe('the page that adds a meal', () => {
  interface Opened {
    address?: string
    more?: object
    device?: () => void
  }
  async function addMeal({ address = '/meal-plan/add', more = {}, device = () => {} }: Opened = {}) {
    device()
    const facts = {
      suited: null,
      recipe: null,
      wantedServings: null,
      servings: null,
      query: '',
      saved: null,
      own: null,
    }
    const loaderData = { ...NOTHING_SENT, ...facts, isSignedIn: false, ...more }
    const shown = () => createElement(AddMealPage, { loaderData } as unknown as ComponentProps<typeof AddMealPage>)
    const router = await browser.renderAt(address, shown)
    const offered = () => browser.document.querySelectorAll('ul li').map(({ textContent }) => textContent)
    const values = () =>
      ['day', 'meal'].map((name) => browser.document.querySelectorAll(`[name="${name}"]`).at(-1)?.value)
    return { router, offered, values }
  }
  const save = (...titles: string[]) => titles.map((title, at) => ({ id: at + 1, title, picture: null })).slice()

  test('begins with today and the main meal, or with those of its address', async () => {
    expect((await addMeal()).values()).toEqual(['2026-11-22', 'dinner'])
    const chosen = await addMeal({ address: '/meal-plan/add?day=2026-12-01&meal=lunch' })
    expect(chosen.values()).toEqual(['2026-12-01', 'lunch'])
    expect((await addMeal({ address: '/meal-plan/add?day=soon&meal=tea' })).values()).toEqual(['2026-11-22', 'dinner'])
  })

  test('plans a text on this device, and leads to its day', async () => {
    const { router } = await addMeal()
    await browser.type('text', 'Bread')
    await browser.type('day', '2026-12-01')
    expect(await browser.press(m.mealplan_add_text())).toBe(true)
    expect(planned()).toMatchObject([{ day: '2026-12-01', meal: 'dinner', text: 'Bread', recipe: null }])
    expect([at(router), assigned]).toEqual(['/meal-plan?week=2026-12-01#day-2026-12-01', []])
  })

  test('leads there by the browser where the site cannot be reached', async () => {
    await addMeal()
    await browser.act(reportUnreachable)
    await browser.type('text', 'Bread')
    await browser.press(m.mealplan_add_text())
    expect([assigned, planned().length]).toEqual([['/meal-plan?week=2026-11-22#day-2026-11-22'], 1])
    await browser.act(tryToReach)
  })

  test.each<[what: string, more: object, people: number | null, servings: string]>([
    ['as many as it serves', {}, null, '4'],
    ['as many as the household is', {}, 3, '3'],
    ['as many as its address wants', { wantedServings: 2 }, 3, '2'],
  ])('plans a recipe for %s', async (_, more, people, servings) => {
    const device = () => void (people && deviceReplica().change('people', 'people', { count: people } as never))
    const recipe = { id: 5, title: 'Soup' }
    await addMeal({ address: '/meal-plan/add?recipe=5', more: { recipe, servings: 4, ...more }, device })
    expect(String(browser.element('servings').value)).toBe(servings)
    await browser.press(m.mealplan_add_recipe())
    expect(planned()).toMatchObject([{ recipe: 5, text: 'Soup', servings: Number(servings) }])
  })

  test('adds what is offered with one tap once a day is chosen; else it leads on', async () => {
    const more = { query: 'soup', found: [{ id: 7, title: 'Leek soup', servings: 6 }] }
    await addMeal({ more })
    expect(browser.element('li a').getAttribute('href')).toBe('/meal-plan/add?recipe=7&meal=dinner')
    await addMeal({ more, address: '/meal-plan/add?day=2026-12-01' })
    await browser.press('+ Leek soup')
    expect(planned()).toMatchObject([{ day: '2026-12-01', recipe: 7, text: 'Leek soup', servings: 6 }])
  })

  test('leads on to the warning where somebody may not eat what is offered', async () => {
    const found = [
      { id: 7, title: 'Leek soup' },
      { id: 8, title: 'Rice' },
    ]
    await addMeal({ more: { query: 'x', found, suited: [8] }, address: '/meal-plan/add?day=2026-12-01' })
    expect(browser.element('li a').getAttribute('href')).toContain('recipe=7')
    expect(browser.buttonNames()).toContain('+ Rice')
  })

  test('offers what was opened and saved here, the last first, eight of each, until something is looked for', async () => {
    const device = () => {
      localStorage.setItem('savedRecipes', JSON.stringify(save(...'abcdefghij')))
    }
    for (let id = 11; id <= 20; id++) recentRecipes.save(id, { id, title: `opened ${id}` })
    const { offered } = await addMeal({ device, address: '/meal-plan/add?day=2026-12-01' })
    expect(offered()).toEqual([
      ...[20, 19, 18, 17, 16, 15, 14, 13].map((id) => `+ opened ${id}`),
      ...[...'jihgfedc'].map((title) => `+ ${title}`),
    ])
    expect((await addMeal({ device, more: { query: 'x' } })).offered()).toEqual([])
    expect(browser.document.body.textContent).toContain(m.plan_nothing_found())
  })
})

describe('the page of the plan', () => {
  async function mealPlan(address = '/meal-plan', entries: Record<string, object> = {}) {
    await browser.act(() => {
      for (const [id, values] of Object.entries(entries))
        deviceReplica().change('planned', id, { position: 1, ...values } as never)
    })
    const shown = () => {
      useLocation()
      return createElement(MealPlanPage, { loaderData: null } as unknown as ComponentProps<typeof MealPlanPage>)
    }
    const router = await browser.renderAt(address, shown)
    const links = () => browser.document.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '')
    return { router, links, text: () => browser.container.textContent }
  }
  const SOUP = { day: '2026-11-22', meal: 'dinner', recipe: 5, text: 'Soup', servings: 4 }

  test('shows this week, and leads to those around it', async () => {
    const { text, links } = await mealPlan('/meal-plan', { soup: SOUP })
    expect(text()).toContain('Soup')
    expect(links()).toEqual(
      expect.arrayContaining(['/meal-plan?week=2026-11-09', '/meal-plan?week=2026-11-23', '/meal-plan?month=2026-11']),
    )
    expect(browser.sent('form').length).toBeGreaterThan(0)
  })

  test.each([
    ['2026-11-23', '2026-11'],
    ['2026-11-30', '2026-12'],
    ['2026-12-28', '2026-12'],
    ['2026-09-28', '2026-10'],
  ])('the week of %s leads to the month %s, of which it has most days', async (week, month) => {
    const { links } = await mealPlan(`/meal-plan?week=${week}`)
    expect(links()).toContain(`/meal-plan?month=${month}`)
  })

  test('shows a month, and leads to those around it', async () => {
    const { text, links } = await mealPlan('/meal-plan?month=2026-12', { soup: { ...SOUP, day: '2026-12-24' } })
    expect(text()).toContain('Soup')
    expect(links()).toEqual(expect.arrayContaining(['/meal-plan?month=2026-11', '/meal-plan?month=2027-01']))
  })

  test('buys for what is still to come', async () => {
    const past = { ...SOUP, day: '2026-11-20', recipe: 9 }
    const shop = ({ links }: Awaited<ReturnType<typeof mealPlan>>) =>
      links()
        .map(decodeURIComponent)
        .find((href) => href.startsWith('/meal-plan/shop?'))
    expect(shop(await mealPlan('/meal-plan', { past }))).toBe(undefined)
    const both = shop(await mealPlan('/meal-plan', { past, soup: SOUP }))
    expect(both).toBe('/meal-plan/shop?dish=2026-11-22,5,4,soup')
  })

  test('asks an empty week how many eat, and has what is planned to copy elsewhere', async () => {
    const { text } = await mealPlan()
    expect(text()).toContain(m.mealplan_empty())
    expect(browser.buttonNames()).not.toContain(m.mealplan_copy())
    await mealPlan('/meal-plan', { soup: SOUP })
    expect(browser.document.body.textContent).not.toContain(m.mealplan_empty())
    await browser.choose('to', '2026-11-23')
    await browser.press(m.mealplan_copy())
    expect(
      planned()
        .map(({ day }) => day)
        .toSorted(),
    ).toEqual(['2026-11-22', '2026-11-29'])
  })
})

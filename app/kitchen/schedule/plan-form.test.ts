import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import PlanPage from './plan.page.tsx'
import { PlanForm } from './plan-form.tsx'
import { planQuery, soonestMeal } from './plan-query.ts'

endBrowsersAfterEach({ now: new Date(2026, 10, 23, 18, 3), toFake: ['Date', 'setInterval', 'clearInterval'] })

const RECIPES = [5, 17].map((id) => ({ id, title: `Recipe ${id}`, language: 'en' }))

const ENTRY = {
  ...{ recipe: 0, step: 1, handsEnd: -20, end: -20, idle: 0, ovens: [], preheats: null, heatedAfter: null },
  ...{ text: 'Chop.', isLast: true },
}

/** The form of a plan whose first step is so many minutes before the meal; without steps where that is null. */
async function planForm(search: string, { start = -30 as number | null, recipes = RECIPES, isSoonest = false } = {}) {
  const browser = aSmallBrowser()
  const entries = start === null ? [] : [{ start }]
  const query = { ...planQuery(new URLSearchParams(search)), isSoonest }
  const soonest = isSoonest ? soonestMeal('2026-11-23T18:03', start ?? 0) : {}
  const props = { query: { ...query, ...soonest }, plan: { recipes, entries } }
  await browser.renderAt('/plan', () => createElement(PlanForm, props as never))
  const links = () => browser.document.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '')
  const early = () => browser.document.querySelector('p[role="status"]')?.textContent ?? null
  return { ...browser, links, early }
}
const valuesOf = ({ sent }: Awaited<ReturnType<typeof planForm>>) => Object.fromEntries(sent())

test('sends the recipes, the time and the day, which is today where none is chosen', async () => {
  const recipes = { recipes: '5,17', at: '19:00' }
  expect(valuesOf(await planForm('recipes=5,17'))).toEqual({ ...recipes, day: '2026-11-23' })
  expect(valuesOf(await planForm('recipes=5,17&at=12:30&day=2026-12-01'))).toEqual({
    ...{ ...recipes, at: '12:30', day: '2026-12-01' },
  })
})

test.each<[what: string, search: string, options: object, file: string | undefined]>([
  ['of today', 'recipes=5,17', {}, '/plan.ics?recipes=5,17&at=19:00&day=2026-11-23'],
  ['of the day', 'recipes=5,17&day=2026-12-01', {}, '/plan.ics?recipes=5,17&at=19:00&day=2026-12-01'],
  ['at the soonest', 'recipes=5', { isSoonest: true }, '/plan.ics?recipes=5&at=18:35&day=2026-11-23'],
  ['without steps', 'recipes=5', { start: null }, undefined],
])('a plan %s has its calendar file, with the time', async (_, search, options, file) => {
  const { links, buttonNames } = await planForm(search, options)
  expect(links().find((link) => link.startsWith('/plan.ics'))).toBe(file)
  expect(buttonNames().includes(m.recipe_print())).toBe(file !== undefined)
})

test('each recipe is left out by its link, the others stay', async () => {
  const { links } = await planForm('recipes=5,17&day=2026-12-01')
  expect(links().slice(1)).toEqual([
    ...['/recipe/5', '/plan?recipes=17&at=19:00&day=2026-12-01'],
    ...['/recipe/17', '/plan?recipes=5&at=19:00&day=2026-12-01'],
  ])
  expect((await planForm('', { recipes: [] })).container.querySelector('ul')).toBeNull()
})

test('the time that nobody chose stays as it was when the page was opened', async () => {
  const browser = aSmallBrowser()
  const plan = { recipes: RECIPES, entries: [{ ...ENTRY, start: -30 }], ovens: 1, clashes: [], units: 'written' }
  const loaderData = { query: planQuery(new URLSearchParams('recipes=5,17')), plan, found: [], saved: null }
  await browser.renderAt('/plan?recipes=5,17', () => createElement(PlanPage, { loaderData } as never))
  const title = () => browser.element('h1').textContent
  const opened = title()
  expect(opened).toContain('6:35')
  await browser.act(() => vi.advanceTimersByTime(20 * 60_000))
  expect(title()).toBe(opened)
})

test('that it would have had to begin before now is said once that is so, with the soonest time', async () => {
  const { early, links, act } = await planForm('recipes=5,17', { start: -57 })
  expect(early()).toBeNull()
  await act(() => vi.advanceTimersByTime(30_000))
  expect(early()).toBeNull()
  await act(() => vi.advanceTimersByTime(30_000))
  expect(early()).toContain('7:05')
  expect(links().filter((link) => link.startsWith('/plan?recipes=5,17'))).toEqual([
    '/plan?recipes=5,17&at=19:05&day=2026-11-23',
  ])
})

import { describe, expect, test, vi } from 'vitest'
import { reportUnreachable, tryToReach } from '#app/base/ui/network.ts'
import * as cookPage from '#app/kitchen/cook-mode/cook.page.tsx'
import { useSync } from '#app/kitchen/records/device-replica.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import * as addMealPage from './add-meal.page.tsx'
import * as planPage from './meal-plan.page.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

endBrowsersAfterEach()

const OTHERWISE = 'as otherwise'
type State = 'first' | 'synced' | 'unreachable'

/** Whether a page's data is loaded again when somebody goes from one address to another, on a device in some state. */
async function isLoaded(page: { shouldRevalidate(args: never): unknown }, state: State, from: string, to: string) {
  const browser = aSmallBrowser({ fetch: async () => Response.json({}) })
  if (state === 'synced') await browser.callHook(useSync, false)
  if (state === 'unreachable') reportUnreachable()
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, 'https://food.example'))
  const answer = page.shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate: OTHERWISE } as never)
  await tryToReach()
  return answer
}

describe('the data of the plan', () => {
  const WEEK = '/meal-plan?week=2026-11-23'
  test.each<[State, from: string, to: string, isAnew: unknown]>([
    ['first', WEEK, `${WEEK}&edit=a`, OTHERWISE],
    ['unreachable', WEEK, '/meal-plan?week=2026-11-30', false],
    ['unreachable', '/recipe/5', WEEK, OTHERWISE],
    ['synced', WEEK, `${WEEK}&edit=a`, false],
    ['synced', WEEK, WEEK, OTHERWISE],
    ['synced', WEEK, '/meal-plan?week=2026-11-30', OTHERWISE],
    ['synced', '/meal-plan?month=2026-11', '/meal-plan?month=2026-12', OTHERWISE],
    ['synced', '/recipe/5', `${WEEK}&edit=a`, OTHERWISE],
  ])('on a device that is %s, from %s to %s comes anew: %s', async (state, from, to, isAnew) => {
    expect(await isLoaded(planPage, state, from, to)).toBe(isAnew)
  })
})

test.each<[State, from: string, to: string, isAnew: unknown]>([
  ['first', '/meal-plan/add', '/meal-plan/add?q=soup', OTHERWISE],
  ['unreachable', '/meal-plan/add', '/meal-plan/add?q=soup', false],
  ['unreachable', '/meal-plan', '/meal-plan/add', OTHERWISE],
])('what may be planned, on a device that is %s, from %s to %s comes anew: %s', async (state, from, to, isAnew) => {
  expect(await isLoaded(addMealPage, state, from, to)).toBe(isAnew)
})

test.each<[form: object, to: string, isAnew: boolean]>([
  [{}, '/recipe/5/cook?step=2', false],
  [{}, '/recipe/6/cook', true],
  [{ formMethod: 'POST' }, '/recipe/5/cook', true],
])('what is cooked, with %j to %s, comes anew: %s', (form, to, isAnew) => {
  const [currentUrl, nextUrl] = ['/recipe/5/cook', to].map((path) => new URL(path, 'https://food.example'))
  expect(cookPage.shouldRevalidate({ ...form, currentUrl, nextUrl } as never)).toBe(isAnew)
})

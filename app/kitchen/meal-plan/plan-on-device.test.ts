import { createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DeviceInAddress } from '#app/kitchen/fill-week/device-in-address.tsx'
import { deviceNeeds } from '#app/kitchen/needs/device-needs.ts'
import { PlanFile } from '#app/kitchen/plan-calendar/plan-file.tsx'
import { usePlannedRecipes } from '#app/kitchen/planned-recipes/use-planned-recipes.ts'
import { deviceReplica } from '#app/kitchen/records/device-replica.ts'
import { DEVICE_SHELVES } from '#app/recipes/bookshelf/device-shelf.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

let browser: ReturnType<typeof aSmallBrowser>
let requests: { path: string; signal: AbortSignal; answer(json: object, status?: number): Promise<void> }[]
endBrowsersAfterEach({ now: Date.UTC(2026, 10, 23, 12), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
beforeEach(() => {
  requests = []
  browser = aSmallBrowser({
    fetch: (path: string, { signal }: { signal: AbortSignal }) => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      const answer = (json: object, status = 200) =>
        browser.act(async () => {
          resolve(Response.json(json, { status }))
          for (let turn = 0; turn < 3; turn++) await new Promise((done) => setImmediate(done))
        })
      requests.push({ path, signal, answer })
      return promise
    },
  })
  for (const { id } of deviceReplica().list('planned')) deviceReplica().change('planned', id, { deleted: true })
})
const plan = (id: string, day: string, recipe: number | null) =>
  deviceReplica().change('planned', id, { day, meal: 'dinner', recipe, text: id, position: 1 })

describe('what a week is filled with', () => {
  async function address(search = '') {
    const shown = () => createElement(DeviceInAddress, { week: '2026-11-23', repeat: 14 })
    const router = await browser.renderAt(`/meal-plan/fill${search}`, shown)
    const parameters = new URLSearchParams(router.state.location.search)
    return Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name).join(' ')]))
  }

  test('is what is planned in it, and the recipes around it', async () => {
    plan('text', '2026-11-29', null)
    plan('text before', '2026-11-22', null)
    plan('recipe', '2026-11-23', 5)
    plan('long before', '2026-11-08', 7)
    plan('before', '2026-11-09', 8)
    plan('after', '2026-12-13', 9)
    plan('long after', '2026-12-14', 10)
    const { planned } = await address()
    expect(planned?.split('_').toSorted()).toEqual([
      ...['2026-11-09.dinner.8', '2026-11-23.dinner.5', '2026-11-29.dinner', '2026-12-13.dinner.9'],
    ])
  })

  test('is what is saved, each once, and what is not eaten unless that is chosen', async () => {
    const saved = (...ids: number[]) => ids.map((id) => ({ id, title: 'x', picture: null }))
    DEVICE_SHELVES.favoriteRecipes.write(saved(1, 2))
    DEVICE_SHELVES.savedRecipes.write(saved(2, 3))
    deviceNeeds.write({ diets: ['vegan'], allergens: ['milk'] })
    expect(await address()).toEqual({ saved: '1.2.3', diet: 'vegan', without: 'milk' })
    expect(await address('?chosen=1')).toEqual({ saved: '1.2.3', chosen: '1' })
    expect(await address('?without=eggs')).toEqual({ saved: '1.2.3', without: 'eggs' })
  })

  test('is the main meal of the device, unless another one is chosen', async () => {
    deviceReplica().change('meal', 'meal:dinner', { meal: 'dinner', name: '', readyAt: '18:00', isHidden: true })
    expect(await address()).toMatchObject({ meal: 'breakfast' })
    expect(await address('?meal=lunch')).toMatchObject({ meal: 'lunch' })
    await browser.act(() => deviceReplica().change('meal', 'meal:dinner', { deleted: true }))
  })

  test('is what the device has now', async () => {
    expect(await address('?planned=2026-11-23.dinner.5&saved=9&seed=3')).toEqual({ seed: '3' })
  })
})

describe('the calendar file of a plan', () => {
  test('is made of what is planned, and there is none without', async () => {
    const site = { id: 'root', loader: () => ({ origin: 'https://food.example' }) as never }
    await browser.renderAt('/', () => createElement(PlanFile, { isCook: false }), site)
    expect([browser.buttonNames(), browser.container.textContent]).toEqual([[], m.mealplan_nothing()])
    await browser.act(() => plan('Soup', '2026-11-24', 5))
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
    const create = browser.document.createElement
    const made: Record<string, unknown>[] = []
    browser.document.createElement = (tag) => {
      const element = create(tag)
      made.push(element)
      return element
    }
    await browser.press(m.mealplan_file_make())
    expect(await files[0]?.text()).toMatch(/BEGIN:VEVENT.*SUMMARY:[^\n]*Soup/s)
    expect(made.at(-1)).toMatchObject({ href: 'blob:1', download: 'foodio-plan.ics' })
    await browser.wait(59_999)
    expect(revoke).not.toHaveBeenCalled()
    await browser.wait(1)
    expect(revoke).toHaveBeenCalledWith('blob:1')
  })
})

describe('what is known of planned recipes', () => {
  const found = (...ids: number[]) => ({
    pictures: Object.fromEntries(ids.map((id) => [id, null])),
    servings: Object.fromEntries(ids.map((id) => [id, 4])),
    warnings: {},
  })

  test('is asked of those that nothing is known of, once', async () => {
    const { now, rerender } = await browser.callHook(usePlannedRecipes, found(5) as never, [9, 5, 7, 9])
    expect(requests.map(({ path }) => path)).toEqual(['/meal-plan/recipes?ids=7,9'])
    await rerender(found(5) as never, [7, 9])
    await requests[0]?.answer(found(7, 9))
    expect([Object.keys(now.result.servings), requests.length]).toEqual([['5', '7', '9'], 1])
    await rerender(found(5) as never, [7, 8])
    expect(requests[1]?.path).toBe('/meal-plan/recipes?ids=8')
    await requests[1]?.answer(found(8), 500)
    expect(Object.keys(now.result.servings)).toEqual(['5', '7', '9'])
    await rerender(found(5) as never, [11])
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
    await browser.unmount()
    expect(requests[2]?.signal.aborted).toBe(true)
  })

  test('is not asked without a network, and of no more than fifty', async () => {
    browser.navigator.onLine = false
    const ids = Array.from({ length: 60 }, (_, at) => at + 1)
    await browser.callHook(usePlannedRecipes, null, ids)
    expect(requests).toEqual([])
    browser.navigator.onLine = true
    await browser.callHook(usePlannedRecipes, null, ids)
    expect(requests[0]?.path.split(',').length).toBe(50)
  })
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceReplica, useSync } from '#app/kitchen/records/device-replica.ts'
import { useNow } from '#app/kitchen/schedule/use-now.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import type { MealEntry } from './meal-entry.ts'
import { usePlanChanges } from './use-plan-changes.ts'
import { usePlanDays } from './use-plan-days.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

endBrowsersAfterEach()

const entry = (id: string, more: Partial<MealEntry> = {}): MealEntry =>
  ({
    id,
    day: '2026-11-23',
    meal: 'dinner',
    recipe: 5,
    text: 'Soup',
    servings: 2,
    leftoverOf: null,
    readyAt: null,
    position: 1,
    ...more,
  }) as MealEntry
const ENTRIES = [entry('soup'), entry('rest', { day: '2026-11-24', leftoverOf: 'soup', servings: null })]

function usePlan(people: number | null) {
  useSync(false)
  return usePlanChanges({ entries: ENTRIES, meals: [], people, shown: '2026-11-23' })
}

describe('the plan of a device', () => {
  let browser: ReturnType<typeof aSmallBrowser>
  let changes: { kind: string; id: string; values: object }[]
  let now: ReturnType<typeof usePlan>
  let messages: string[]
  let navigated: string[]
  async function page(people: number | null = null) {
    browser = aSmallBrowser()
    changes = []
    messages = []
    browser.window.addEventListener('foodio:announced', ({ detail }) => messages.push(String(detail)))
    vi.spyOn(deviceReplica(), 'change').mockImplementation((kind, id, values) => changes.push({ kind, id, values }) > 0)
    const shown = () => {
      now = usePlan(people)
      return null
    }
    const router = await browser.renderAt('/meal-plan', shown)
    navigated = []
    router.subscribe(({ location, navigation }) => {
      if (navigation.state === 'idle') navigated.push(location.pathname + location.search)
    })
  }
  async function submit(fields: Record<string, string>, method = 'post') {
    const form = Object.assign(browser.form(...Object.entries(fields).map(([name, value]) => ({ name, value }))), {
      method,
    })
    const preventDefault = vi.fn()
    await browser.act(() => now.submit({ target: form, nativeEvent: { submitter: null }, preventDefault } as never))
    return preventDefault.mock.calls.length > 0
  }

  test.each<[fields: Record<string, string>, changed: object[], address: string | null]>([
    [
      { do: 'add', day: '2026-12-01', meal: 'lunch', text: 'Bread' },
      [{ day: '2026-12-01', meal: 'lunch', text: 'Bread' }],
      '2026-12-01',
    ],
    [{ do: 'remove rest' }, [{ deleted: true }], '2026-11-23'],
    [{ do: 'remove soup' }, [{ deleted: true }, { deleted: true }], '2026-11-23'],
    [
      { do: 'save soup', day: '2026-11-25', meal: 'dinner', text: '', servings: '4' },
      [{ day: '2026-11-25', servings: 4 }],
      '2026-11-25',
    ],
    [{ do: 'nonsense' }, [], '2026-11-23'],
  ])('is changed by %j at once', async (fields, changed, day) => {
    await page()
    expect(await submit(fields)).toBe(true)
    expect(changes.map(({ values }) => values)).toMatchObject(changed)
    expect(navigated.at(-1)).toContain(day)
    expect(now.removed).toBe(changed.filter((one) => 'deleted' in one).length)
    expect(messages).toHaveLength('day' in fields ? 1 : 0)
  })

  test('has back what was removed, where one is', async () => {
    await page()
    await submit({ do: 'remove soup' })
    const before = navigated.length
    await submit({ do: 'restore' })
    expect(changes.slice(2)).toEqual(
      ['soup', 'rest'].map((id) => ({ kind: 'planned', id, values: { deleted: false } })),
    )
    expect([now.removed, navigated.length]).toEqual([0, before])
  })

  test('leaves forms that only ask to the browser', async () => {
    await page()
    expect([await submit({ do: 'remove soup' }, 'get'), changes]).toEqual([false, []])
  })

  test('forgets what was removed once something else was changed', async () => {
    await page()
    const recipe = { id: 7, title: 'Pie', servings: 4 } as Parameters<typeof now.plan>[0]
    const others = [
      () => now.drop('soup', '2026-11-24.lunch'),
      () => now.plan(recipe, '2026-11-26.lunch'),
      () => submit({ do: 'add', day: '2026-12-01', meal: 'lunch', text: 'Bread' }),
    ]
    for (const change of others) {
      await submit({ do: 'remove rest' })
      expect(now.removed).toBe(1)
      await browser.act(change)
      expect(now.removed).toBe(0)
    }
  })

  test('takes what is dropped at another meal, and no place that is none', async () => {
    await page()
    for (const [id, place] of [
      ['soup', '2026-11-23.dinner'],
      ['none', '2026-11-24.lunch'],
      ['soup', '2026-11-24.tea'],
      ['soup', '2026-11-23.lunch'],
      ['soup', '2026-11-24.dinner'],
    ] as const)
      await browser.act(() => now.drop(id, place))
    const position = expect.any(Number)
    expect(changes.map(({ kind, id, values }) => [kind, id, values])).toEqual([
      ['planned', 'soup', { day: '2026-11-23', meal: 'lunch', position }],
      ['planned', 'soup', { day: '2026-11-24', meal: 'dinner', position }],
    ])
    expect([changes.length, messages.length]).toEqual([2, 2])
  })

  test.each([
    [null, 4],
    [3, 3],
  ])('plans a recipe for a household of %s for %i', async (people, servings) => {
    await page(people)
    const recipe = { id: 7, title: 'Pie', servings: 4 } as Parameters<typeof now.plan>[0]
    await browser.act(() => now.plan(recipe, '2026-11-26.lunch'))
    const eaten = { day: '2026-11-26', meal: 'lunch', recipe: 7, text: 'Pie', servings, leftoverOf: null }
    expect(changes).toMatchObject([{ kind: 'planned', values: eaten }])
    expect(messages).toHaveLength(1)
  })
})

describe('days and times of a reader', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        now: new Date(2026, 10, 23, 18, 5, 50),
        toFake: ['Date', 'setInterval', 'clearInterval'],
      }),
  )

  test('are those of their device, and go on while the page is open', async () => {
    const browser = aSmallBrowser()
    const { now } = await browser.callHook(useNow)
    expect(now.result).toBe('2026-11-23T18:05')
    await browser.wait(30_000)
    expect(now.result).toBe('2026-11-23T18:06')
    await browser.unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('of a plan are of the chosen week or month, or of this week', async () => {
    const browser = aSmallBrowser()
    browser.navigator.language = 'en-US'
    const days = async (chosen: { week?: string; month?: string }) => {
      const { now } = await browser.callHook(usePlanDays, null, { week: null, month: null, ...chosen })
      return [now.result.today, now.result.days[0], now.result.days.length]
    }
    expect(await days({})).toEqual(['2026-11-23', '2026-11-22', 7])
    expect(await days({ week: '2026-12-09' })).toEqual(['2026-11-23', '2026-12-06', 7])
    expect(await days({ month: '2026-12' })).toEqual(['2026-11-23', '2026-11-29', 35])
    browser.navigator.language = 'de-DE'
    expect(await days({})).toEqual(['2026-11-23', '2026-11-23', 7])
  })
})

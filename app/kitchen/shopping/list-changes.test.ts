import { describe, expect, test, vi } from 'vitest'
import type { OpenList } from '#app/kitchen/items/shopping-changes.ts'
import { deviceReplica, useSync } from '#app/kitchen/records/device-replica.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { useListChanges } from './use-list-changes.ts'

const item = (id: string, ticked = false) => ({ id, kind: 'item', values: { list: FIRST_LIST, text: id, ticked } })
const OPEN = { list: FIRST_LIST, items: [item('milk'), item('rice', true)], lists: [], aisles: ['dairy', 'grains'] }

let browser: ReturnType<typeof aSmallBrowser>
let now: ReturnType<typeof useListChanges>
let navigated: string[]
let changes: { kind: string; id: string; values: object }[]
let messages: string[]

endBrowsersAfterEach()

/** The page of a list that the device has. */
function useSyncedChanges(open: OpenList) {
  useSync(false)
  return useListChanges(open)
}

/** The page of a list, with the buttons of two lines. */
async function page({ hook = useSyncedChanges as typeof useListChanges, isFull = false, list = FIRST_LIST } = {}) {
  browser = aSmallBrowser()
  messages = []
  for (const type of ['foodio:announced', 'foodio:failure'])
    browser.window.addEventListener(type, ({ detail }) => messages.push(String(detail)))
  const device = deviceReplica()
  changes = []
  vi.spyOn(device, 'change').mockImplementation((kind, id, values) => {
    changes.push({ kind, id, values })
    return !isFull
  })
  const shown = () => {
    now = hook({ ...OPEN, list } as unknown as OpenList)
    return null
  }
  const router = await browser.renderAt('/shopping-list', shown)
  navigated = []
  router.subscribe(({ location: { pathname, search } }) => navigated.push(pathname + search))
  const buttons = ['milk', 'rice'].map(() =>
    browser.document.body.appendChild(browser.document.createElement('button')),
  )
  for (const button of buttons) button.setAttribute('data-line', '')
  return { buttons }
}

/** Sends a form with these fields by a button; whether the page dealt with it itself. */
async function submit(fields: Record<string, string>, submitter: SmallElement | null = null) {
  const form = browser.form(...Object.entries(fields).map(([name, value]) => ({ name, value })))
  const preventDefault = vi.fn()
  await browser.act(() => now.submit({ target: form, nativeEvent: { submitter }, preventDefault } as never))
  return preventDefault.mock.calls.length > 0
}

describe('the forms of a list', () => {
  test('are left to the server until the device has the list', async () => {
    vi.resetModules()
    const fresh = await import('./use-list-changes.ts')
    await page({ hook: fresh.useListChanges })
    expect([await submit({ do: 'add', text: 'eggs' }), changes]).toEqual([false, []])
  })

  test.each<[what: string, fields: Record<string, string>, changed: object[], address: string[]]>([
    ['add', { do: 'add', text: 'eggs\nflour' }, [{ text: 'eggs' }, { text: 'flour' }], []],
    ['tick', { do: 'tick milk' }, [{ ticked: true }], []],
    ['untick', { do: 'untick rice' }, [{ ticked: false }], []],
    ['remove', { do: 'remove milk' }, [{ deleted: true }], ['/shopping-list']],
    ['save', { do: 'save milk', text: 'oat milk' }, [{ text: 'oat milk' }], ['/shopping-list']],
    ['move an aisle', { do: 'down dairy' }, [{ order: 'grains,dairy' }], []],
    ['clear', { do: 'clear' }, [{ deleted: true }], ['/shopping-list']],
    ['delete', { do: 'delete' }, [{ deleted: true }, { deleted: true }], ['/shopping-list']],
    ['nothing that is known', { do: 'nonsense' }, [], ['/shopping-list']],
  ])('%s at once, and the page stays where it should', async (_, fields, changed, address) => {
    await page()
    expect(await submit(fields)).toBe(true)
    expect(changes.map(({ values }) => values)).toMatchObject(changed)
    expect(changes).toHaveLength(changed.length)
    expect(navigated.filter((to, at) => to !== navigated[at - 1])).toEqual(address)
  })

  test('lead to a list that was just made', async () => {
    await page()
    await submit({ do: 'make', name: 'Party' })
    expect(navigated.at(-1)).toBe(`/shopping-list?list=${changes[0]?.id}`)
  })

  test('bring back what was removed last, once', async () => {
    await page()
    await submit({ do: 'clear' })
    expect(now.removed).toBe(1)
    await submit({ do: 'remove milk rice' })
    expect(now.removed).toBe(2)
    await submit({ do: 'tick milk' })
    expect(now.removed).toBe(2)
    changes.length = 0
    await submit({ do: 'restore' })
    expect(changes).toEqual(['milk', 'rice'].map((id) => ({ kind: 'item', id, values: { deleted: false } })))
    expect(now.removed).toBe(0)
  })

  test('bring back a list with its things, of which they say how many they are', async () => {
    await page({ list: 'party' })
    await submit({ do: 'delete' })
    expect([now.removed, navigated.at(-1)]).toEqual([2, '/shopping-list'])
    changes.length = 0
    await submit({ do: 'restore' })
    expect(changes.map(({ kind, id, values }) => [kind, id, values])).toEqual(
      ['item milk', 'item rice', 'list party'].map((what) => [...what.split(' '), { deleted: false }]),
    )
    expect(now.removed).toBe(0)
  })

  test.each<[what: string, fields: Record<string, string>, address: string[]]>([
    ['add', { do: 'add', text: 'eggs' }, []],
    ['tick', { do: 'tick milk' }, []],
    ['rename', { do: 'rename', name: 'Feast' }, ['/shopping-list?list=party']],
    ['clear', { do: 'clear' }, ['/shopping-list?list=party']],
    ['remove', { do: 'remove milk' }, ['/shopping-list?list=party']],
  ])('%s on a list that stays open', async (_, fields, address) => {
    await page({ list: 'party' })
    await submit(fields)
    expect([...new Set(navigated)]).toEqual(address)
  })

  test.each([
    ['tick', 'the next line', 0, 1],
    ['tick', 'the one before where there is no next', 1, 0],
    ['untick', 'the next line', 0, 1],
    ['untick', 'the one before where there is no next', 1, 0],
  ])('that %s a line move the focus to %s', async (action, _, pressed, focused) => {
    const { buttons } = await page()
    const button = buttons[pressed] as SmallElement
    button.setAttribute('name', 'do')
    button.setAttribute('value', `${action} milk`)
    await submit({}, button)
    expect(buttons.indexOf(browser.document.activeElement as SmallElement)).toBe(focused)
    browser.document.activeElement = null
    button.setAttribute('value', 'remove milk')
    await submit({}, button)
    expect(browser.document.activeElement).toBeNull()
  })

  test('say how many were added, and when the device could not store them', async () => {
    await page({ isFull: true })
    await submit({ do: 'add', text: 'eggs\nflour' })
    expect(messages).toHaveLength(2)
    expect(messages[1]).toContain('2')
    await page()
    await submit({ do: 'tick milk' })
    expect(messages).toEqual([])
  })
})

import { type ComponentProps, createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceLiveLists } from '#app/kitchen/live-lists/device-live-lists.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { SmallStream } from '../../../tests/support/small-stream.ts'
import GuestListPage from './guest-list.page.tsx'
import { ShareList } from './share-list.tsx'
import ShareSheet, { type ShareSheetProps } from './share-sheet.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

let browser: ReturnType<typeof aSmallBrowser>
let requests: [path: string, body: Record<string, unknown>][]
/** What the server answers by path; null where nothing does. */
let answers: Record<string, object | number | null>
beforeEach(() => {
  SmallStream.opened = []
  requests = []
  answers = {}
  browser = aSmallBrowser({
    EventSource: SmallStream,
    fetch: async (path: string, { body = '{}' } = {}) => {
      requests.push([path, JSON.parse(body)])
      const answer = answers[path] ?? null
      if (answer === null) throw new TypeError('There is no network.')
      return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer)
    },
  })
})
endBrowsersAfterEach()
const known = () => deviceLiveLists.read()

describe('sharing a list', () => {
  const GROUPS = [{ aisle: 'produce', lines: [{ key: 'leek', name: 'leek', amount: '2', ids: ['a'] }] }]
  const LINK = 'https://food.example/x'
  const SHARED = { key: 'key', link: LINK, qr: { path: 'M0 0', size: 21 } }
  async function shareSheet(more: Partial<ShareSheetProps> = {}) {
    const messages: string[] = []
    for (const type of ['foodio:announced', 'foodio:failure'])
      browser.window.addEventListener(type, ({ detail }) => messages.push(String(detail)))
    const onClose = vi.fn()
    const props = {
      title: 'Party',
      groups: GROUPS,
      list: 'list',
      isSignedIn: false,
      onDevice: undefined,
      live: undefined,
    }
    const sent: Record<string, unknown>[] = []
    const action = async ({ request }: { request: Request }) => {
      const form = Object.fromEntries(await request.formData())
      sent.push(form)
      return form.do === 'unshare' && answers.unshare
        ? answers.unshare
        : { isShared: answers.share !== null && form.do === 'share' }
    }
    const shown = () => createElement(ShareSheet, { ...props, ...more, onClose } as unknown as ShareSheetProps)
    await browser.renderAt('/shopping-list', shown, { action: action as never })
    await browser.settle()
    const press = async (name: string) => {
      await browser.press(name)
      await browser.settle()
    }
    const link = () => browser.document.querySelector('input')?.value ?? null
    const text = () => browser.element('[aria-live="polite"]').textContent
    return { onClose, messages, sent, press, link, text }
  }

  test('of a device makes a link at once, which it remembers', async () => {
    answers['/api/live-lists'] = SHARED
    const { link } = await shareSheet()
    const code = browser.document.querySelector('svg[role="img"]')
    expect([link(), code?.getAttribute('viewBox')]).toEqual([LINK, '-4 -4 29 29'])
    expect(known()).toMatchObject([{ key: 'key', list: 'list' }])
  })

  test.each([[429], [null]])('of a device says that it failed after %s', async (answer) => {
    answers['/api/live-lists'] = answer
    const { link, text } = await shareSheet()
    expect([link(), text()]).toEqual([null, m.shopping_live_failed()])
  })

  test.each<[answer: object | null, shown: () => string, isOver: boolean]>([
    [{}, m.shopping_live_ended, true],
    [null, m.shopping_live_not_ended, false],
  ])('is ended for all, where the server says %j', async (answer, words, isOver) => {
    answers = { '/api/live-lists': SHARED, '/api/live-lists/endings': answer }
    const { press, messages, onClose } = await shareSheet({ onDevice: { key: 'key', list: 'list', secret: 'S' } })
    await press(m.shopping_live_stop())
    expect([messages, onClose.mock.calls.length]).toEqual([[words()], isOver ? 1 : 0])
    expect(requests.at(-1)).toEqual(['/api/live-lists/endings', { secret: 'S' }])
  })

  test('that somebody else shares has their link, and can be left', async () => {
    const theirs = { key: 'key', list: 'list', secret: null }
    deviceLiveLists.write([theirs])
    const { link, press, onClose } = await shareSheet({ onDevice: theirs, isSignedIn: true })
    expect([link(), requests]).toEqual(['https://food.example/shopping-list/guest?key=key', []])
    await press(m.shopping_live_leave())
    expect([known(), onClose.mock.calls.length, requests]).toEqual([[], 1, []])
  })

  test('that this device shares already stays with it when its cook signs in', async () => {
    answers['/api/live-lists'] = SHARED
    const onDevice = { key: 'key', list: 'list', secret: 'S' }
    const { sent, link } = await shareSheet({ onDevice, isSignedIn: true })
    expect([sent, link()]).toEqual([[], LINK])
  })

  test('of the account asks the page for a link, where it has none', async () => {
    const { sent, text } = await shareSheet({ isSignedIn: true })
    expect([sent, text(), requests]).toEqual([[{ do: 'share', list: 'list' }], m.shopping_live_making(), []])
    expect(browser.buttonNames()).not.toContain(m.shopping_live_stop())
    const shared = await shareSheet({ isSignedIn: true, live: { link: LINK } as never })
    expect([shared.sent, shared.link()]).toEqual([[], LINK])
    await shared.press(m.shopping_live_stop())
    expect([shared.sent, shared.onClose.mock.calls.length]).toEqual([[{ do: 'unshare', list: 'list' }], 1])
  })

  test('of the account goes on until the server has ended it', async () => {
    answers.unshare = { failure: m.form_unreachable() }
    const { press, messages, onClose, sent } = await shareSheet({ isSignedIn: true, live: { link: LINK } as never })
    for (const _ of [1, 2]) await press(m.shopping_live_stop())
    expect([messages, onClose.mock.calls.length]).toEqual([Array(2).fill(m.shopping_live_not_ended()), 0])
    answers.unshare = null
    await press(m.shopping_live_stop())
    expect([messages.at(-1), messages.length, onClose.mock.calls.length]).toEqual([m.shopping_live_ended(), 3, 1])
    expect(sent).toEqual(Array(3).fill({ do: 'unshare', list: 'list' }))
  })

  test('of the account says that it failed', async () => {
    answers.share = null
    expect((await shareSheet({ isSignedIn: true })).text()).toBe(m.shopping_live_failed())
  })

  test('is sent by the device, as a link or as a text', async () => {
    const share = vi.fn(async (_what: object) => {})
    browser.navigator.share = share
    const { press, messages } = await shareSheet({ isSignedIn: true, live: { link: LINK } as never })
    await press(m.shopping_live_send())
    expect(share.mock.lastCall).toEqual([{ title: 'Party', url: LINK }])
    await press(m.shopping_send_text())
    expect(share.mock.lastCall?.[0]).toMatchObject({ title: 'Party', text: expect.stringContaining('leek') })
    for (const [name, count] of [
      ['AbortError', 0],
      ['NotAllowedError', 1],
    ] as const) {
      share.mockRejectedValueOnce(new DOMException('x', name))
      await press(m.shopping_live_send())
      expect(messages).toHaveLength(count)
    }
  })

  test('is copied where devices send nothing', async () => {
    const writeText = vi.fn(async (_text: string) => {})
    browser.navigator.clipboard = { writeText }
    const { press, messages } = await shareSheet({ isSignedIn: true, live: { link: LINK } as never })
    expect(browser.buttonNames()).not.toContain(m.shopping_live_send())
    await press(m.shopping_copy_text())
    expect([writeText.mock.lastCall?.[0], messages]).toEqual([
      expect.stringMatching(/^Party\n\n.*leek/s),
      [m.shopping_copied()],
    ])
    writeText.mockRejectedValueOnce(new Error('There is no TLS.'))
    await press(m.shopping_copy_text())
    expect(messages.at(-1)).toBe(m.shopping_not_copied())
  })
})

test('sharing opens a sheet, which closes; printing prints', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const props = { title: 'Party', groups: [], list: 'list', isSignedIn: true, onDevice: undefined, live: { link: 'x' } }
  await browser.renderAt('/', () => createElement(ShareList, props as never))
  expect(browser.document.querySelector('dialog')).toBe(null)
  await browser.press(m.shopping_print())
  expect(print).toHaveBeenCalledTimes(1)
  await browser.press(m.shopping_share())
  await browser.settle()
  expect(browser.document.querySelector('dialog')).not.toBe(null)
  await browser.press('Close')
  expect(browser.document.querySelector('dialog')).toBe(null)
})

describe('the list of a guest', () => {
  type Props = ComponentProps<typeof GuestListPage>
  async function guestList(liveId: string | null) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] })
    const loads = vi.fn(() => null)
    const loaderData = { name: 'Party', liveId, groups: [], ticked: [] }
    const shown = () => createElement(GuestListPage, { loaderData } as unknown as Props)
    const router = await browser.renderAt('/shopping-list/guest?key=key', shown, { loader: loads })
    loads.mockClear()
    const place = () => router.state.location.pathname + router.state.location.search
    return { loads, place }
  }
  const see = (isSeen: boolean) => {
    browser.document.hidden = !isSeen
    return browser.happen('visibilitychange', {}, browser.document)
  }

  test('has what is in the trolley apart, where something is', async () => {
    const lines = (name: string) => [{ key: name, name, amount: '', ids: [name] }]
    const view = {
      name: 'Party',
      liveId: null,
      groups: [{ aisle: 'produce', lines: lines('leek') }],
      ticked: lines('salt'),
    }
    const show = async (loaderData: object) => {
      await browser.renderAt('/shopping-list/guest?key=key', () =>
        createElement(GuestListPage, { loaderData } as unknown as Props),
      )
      const pressed = browser.document.querySelectorAll('[aria-pressed]')
      return [
        pressed.map((one) => `${one.getAttribute('name')} ${one.value}`),
        browser.container.textContent.includes(m.shopping_trolley()),
      ]
    }
    expect(await show(view)).toEqual([['tick leek', 'untick salt'], true])
    expect(await show({ ...view, ticked: [] })).toEqual([['tick leek'], false])
    expect(await show({ ...view, groups: [], ticked: [] })).toEqual([[], false])
    expect(browser.container.textContent).toContain(m.guest_list_empty())
  })

  test('is read anew every five seconds while it is seen', async () => {
    const { loads } = await guestList(null)
    await browser.wait(4999)
    expect(loads).not.toHaveBeenCalled()
    await browser.wait(1)
    expect(loads).toHaveBeenCalledTimes(1)
    await see(false)
    await browser.wait(60_000)
    expect([loads.mock.calls.length, SmallStream.opened]).toEqual([1, []])
    await browser.unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that is live is read anew when something changes, and when it is seen again', async () => {
    const { loads } = await guestList('L1')
    expect(SmallStream.opened.map(({ address }) => address)).toEqual(['/api/live-lists/L1/events'])
    await browser.wait(60_000)
    expect(loads).not.toHaveBeenCalled()
    await browser.act(() => SmallStream.opened[0]?.tell())
    await see(false)
    await browser.act(() => SmallStream.opened[0]?.tell())
    expect(loads).toHaveBeenCalledTimes(1)
    await see(true)
    expect(loads).toHaveBeenCalledTimes(2)
    await browser.unmount()
    expect([SmallStream.opened[0]?.isClosed, browser.listening()]).toEqual([true, ['pagehide']])
  })

  test('becomes one of the device when it is joined, where it opens from then on', async () => {
    const { place } = await guestList('L1')
    expect(place()).toBe('/shopping-list/guest?key=key')
    await browser.press(m.guest_list_join())
    const [joined] = known()
    expect([joined?.key, place()]).toEqual(['key', `/shopping-list?list=${joined?.list}`])
  })

  test.each([
    [false, '/shopping-list?list=mine'],
    [true, '/shopping-list/guest?key=key'],
  ])('that this device has already, and has ended: %s, is at %s', async (hasEnded, at) => {
    deviceLiveLists.write([{ key: 'key', list: 'mine', secret: null, hasEnded }])
    expect((await guestList('L1')).place()).toBe(at)
  })
})

import { type ComponentProps, createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceReplica } from '#app/kitchen/records/device-replica.ts'
import { ENTRY_LIMITS } from '#app/recipes/diary/diary-entry.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { AskCooked } from './ask-cooked.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryPhotos } from './entry-photos.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

let browser: ReturnType<typeof aSmallBrowser>
let sent: [path: string, fields: Record<string, string>][]
let answer: object | null
endBrowsersAfterEach({ now: new Date(2026, 10, 23, 22), toFake: ['Date'] })
beforeEach(() => {
  sent = []
  answer = { question: { recipe: 5, title: 'Soup', day: '2026-11-23' } }
  class MutationObserver {
    observe = () => {}
    disconnect = () => {}
  }
  browser = aSmallBrowser({
    MutationObserver,
    fetch: async (path: string, { body }: { body: URLSearchParams }) => {
      sent.push([path, Object.fromEntries(body)])
      return answer ? Response.json(answer) : Response.json({}, { status: 500 })
    },
  })
})

describe('the question how a planned meal was', () => {
  async function ask(isSignedIn: boolean) {
    await browser.renderAt('/', () => createElement(AskCooked, { isSignedIn }))
    await browser.settle()
    return browser.document.querySelector('h2')?.textContent ?? null
  }
  const SOUP = m.cooked_ask({ title: 'Soup' })

  test('is asked of a cook once a tab, with the time of their device', async () => {
    expect(await ask(true)).toBe(SOUP)
    expect(sent).toEqual([['/diary/ask', { day: '2026-11-23', time: '22:00' }]])
    expect(browser.element('a').getAttribute('href')).toContain('day=2026-11-23')
    await browser.press(m.cooked_ask_no())
    expect(browser.document.querySelector('h2')).toBe(null)
    expect([await ask(true), sent.length]).toEqual([null, 1])
  })

  test('is gone when it is answered', async () => {
    await ask(true)
    await browser.press(browser.element('a'))
    expect(browser.document.querySelector('h2')).toBe(null)
  })

  test('is not asked without an answer, nor where a tab remembers nothing', async () => {
    answer = null
    expect([await ask(true), sent.length]).toEqual([null, 1])
    vi.stubGlobal('sessionStorage', undefined)
    expect([await ask(true), sent.length]).toEqual([null, 1])
  })

  test('is asked of a visitor by what their device has planned, once for each meal', async () => {
    const plan = (id: string, day: string) =>
      deviceReplica().change('planned', id, { day, meal: 'dinner', recipe: 5, text: 'Soup', position: 1 })
    plan('yesterday', '2026-11-22')
    plan('tomorrow', '2026-11-24')
    expect([await ask(false), sent]).toEqual([SOUP, []])
    sessionStorage.removeItem('cookedAsked')
    expect(await ask(false)).toBe(null)
    sessionStorage.removeItem('cookedAsked')
    plan('today', '2026-11-23')
    expect(await ask(false)).toBe(SOUP)
    for (const id of ['yesterday', 'today', 'tomorrow']) deviceReplica().change('planned', id, { deleted: true })
  })
})

describe('the photos of an entry', () => {
  const revoked: string[] = []
  let made = 0
  async function photos(stored: object[]) {
    revoked.length = 0
    made = 0
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`)
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address))
    await browser.render(createElement(EntryPhotos, { photos: stored as never, problem: undefined }))
    const pick = (count: number) =>
      browser.pick('photoFiles', ...Array.from({ length: count }, (_, at) => new File(['x'], `${at}.jpg`)))
    const captions = () => browser.document.querySelectorAll('[name="captions"]').length
    return { pick, captions }
  }
  const STORED = Array.from({ length: ENTRY_LIMITS.photos }, (_, at) => ({
    key: `covers/a.${at}`,
    caption: `Photo ${at}`,
  }))

  test('that are stored have their captions and a way to be removed', async () => {
    await photos([...STORED.slice(0, 2), { caption: 'Without a photo' }])
    expect(browser.document.querySelectorAll('[name="removed"]').map(({ value }) => value)).toEqual([
      'covers/a.0',
      'covers/a.1',
    ])
    expect(browser.element('[name="photos[1].caption"]').value).toBe('Photo 1')
    expect(browser.document.querySelectorAll('img').map((one) => one.getAttribute('alt'))).toEqual([
      'Photo 0',
      'Photo 1',
    ])
  })

  test.each<[stored: number, picked: number, shown: number]>([
    [0, 2, 2],
    [0, ENTRY_LIMITS.photos + 2, ENTRY_LIMITS.photos],
    [ENTRY_LIMITS.photos - 1, 3, 1],
    // One may be removed to make room for another.
    [ENTRY_LIMITS.photos, 2, 1],
  ])('beside %i stored ones, of %i that are chosen %i are shown', async (stored, picked, shown) => {
    const { pick, captions } = await photos(STORED.slice(0, stored))
    await pick(picked)
    expect(captions()).toBe(shown)
    expect(browser.container.textContent).toContain(m.diary_caption({ number: stored + 1 }))
  })

  test('that are chosen take the place of those before, whose memory is let go', async () => {
    const { pick, captions } = await photos([])
    await pick(2)
    await pick(1)
    expect([captions(), revoked]).toEqual([1, ['blob:1', 'blob:2']])
    await browser.unmount()
    expect(revoked).toEqual(['blob:1', 'blob:2', 'blob:3'])
  })
})

describe('the form of an entry', () => {
  const ENTRY = { cookedOn: '', text: null, stars: null, changes: null, isPublic: false }
  const STORED = [{ key: 'covers/a.0', caption: 'Stored' }]
  const typed = { ...ENTRY, cookedOn: '2026-11-20', photos: [{ key: 'covers/a.0', caption: 'Typed' }] }

  test.each<[what: string, day: string, result: unknown, shown: [day: string, caption: string]]>([
    ['begins with today', '', undefined, ['2026-11-23', 'Stored']],
    ['begins with its day', '2026-11-01', undefined, ['2026-11-01', 'Stored']],
    ['has what was typed, once it was refused', '', { status: 'error', initialValue: typed }, ['2026-11-20', 'Typed']],
    ['has its photos, when it was not processed', '', { failure: 'Later.' }, ['2026-11-23', 'Stored']],
  ])('%s', async (_, cookedOn, result, shown) => {
    const props = { entry: { ...ENTRY, cookedOn, photos: STORED }, result, back: '/diary', mayDelete: true }
    await browser.renderAt('/', () => createElement(EntryForm, props as ComponentProps<typeof EntryForm>))
    expect(['cookedOn', 'photos[0].caption'].map((name) => browser.element(`[name="${name}"]`).value)).toEqual(shown)
  })
})

import { createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FollowButton } from '#app/people/cooks/follow-button.tsx'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { addToShelf } from './add-to-shelf.ts'
import { MAX_SHELVED_AT_ONCE } from './bookshelf.ts'
import { CardActions } from './card-actions.tsx'
import { DEVICE_SHELVES } from './device-shelf.ts'
import { useShelfCount } from './use-shelf.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

interface Sent {
  signal: AbortSignal | undefined
  path: string
  fields: [string, string][]
  answer(json: object | null, status?: number): Promise<void>
}
let browser: ReturnType<typeof aSmallBrowser>
let sent: Sent[]
let failures: string[]
let announced: string[]
const settle = () => browser.settle()
beforeEach(() => {
  sent = []
  failures = []
  announced = []
  browser = aSmallBrowser({
    innerHeight: 600,
    fetch: (path: string, { body, signal }: { body?: URLSearchParams; signal?: AbortSignal } = {}) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      signal?.addEventListener('abort', () => reject(signal.reason))
      const answer = async (json: object | null, status = 200) => {
        if (json === null) reject(new TypeError('There is no network.'))
        else resolve(Response.json(json, { status }))
        await settle()
      }
      sent.push({ path, signal, fields: [...(body ?? [])], answer })
      return promise
    },
  })
  browser.window.addEventListener('foodio:failure', ({ detail }) => failures.push(String(detail)))
  browser.window.addEventListener('foodio:announced', ({ detail }) => announced.push(String(detail)))
})
endBrowsersAfterEach()
const press = async (name: string) => {
  await browser.press(name)
  await settle()
}
const isPressed = (name: string) => browser.button(name).getAttribute('aria-pressed') === 'true'
const site = (cook: object | null) => ({ id: 'root', loader: () => ({ cook }) as never })
const last = () => sent.at(-1) as Sent

let ids = 100
/** The actions of the card of a recipe that was on no list before. */
async function card({
  isCook = false,
  shelves = { savedRecipes: [] as number[], favoriteRecipes: [] as number[] },
} = {}) {
  const id = ++ids
  const recipe = { id, title: 'Soup', picture: null, language: 'en', totalMinutes: 30 } as const
  let count = 0
  const shown = () => {
    count = useShelfCount('savedRecipes')
    return createElement(CardActions, { recipe })
  }
  const cook = isCook ? { shelves: JSON.stringify(shelves) } : null
  await browser.renderAt('/', shown, site(cook))
  return { id, count: () => count }
}
async function followButton(isCook = true) {
  const props = { subject: { kind: 'tag', name: 'soup' } as const, name: 'Ben', here: '/cook/ben' }
  await browser.renderAt('/', () => createElement(FollowButton, props), site(isCook ? {} : null))
}
const [SAVE, STAR] = [m.shelf_save({ title: 'Soup' }), m.shelf_favorite({ title: 'Soup' })]

describe('the bookmark and the star of a visitor', () => {
  test('store a recipe on this device, the last one last, and take it off again', async () => {
    DEVICE_SHELVES.savedRecipes.write([{ id: 1, title: 'Old', picture: null }])
    const { id, count } = await card()
    await press(SAVE)
    expect(DEVICE_SHELVES.savedRecipes.read().map((one) => one.id)).toEqual([1, id])
    expect([isPressed(SAVE), isPressed(STAR), count(), sent]).toEqual([true, false, 2, []])
    await press(SAVE)
    expect([isPressed(SAVE), count(), announced.at(-1)]).toEqual([false, 1, m.shelf_save_removed({ title: 'Soup' })])
  })

  test('say so, with the way to the list and back', async () => {
    await card()
    await press(STAR)
    const message = browser.element('[popover]')
    expect(message.textContent).toContain(m.shelf_favorited())
    expect(message.querySelector('a')?.getAttribute('href')).toBe('/pages/savedRecipes#favourites')
    await press(m.shopping_undo())
    expect([isPressed(STAR), browser.document.querySelector('[popover]')]).toEqual([false, null])
  })

  test('say when the browser stores nothing', async () => {
    await card()
    vi.stubGlobal('localStorage', undefined)
    await press(SAVE)
    expect([isPressed(SAVE), failures]).toEqual([false, [m.shelf_failed({ title: 'Soup' })]])
  })
})

describe('the bookmark and the star of a cook', () => {
  test('show at once what is sent, and as before when that fails', async () => {
    const { id, count } = await card({ isCook: true })
    await press(SAVE)
    expect([isPressed(SAVE), count(), last().path, last().fields]).toEqual([
      ...[
        true,
        1,
        '/bookshelf',
        [
          ['do', 'add'],
          ['shelf', 'savedRecipes'],
          ['recipe', String(id)],
        ],
      ],
    ])
    await last().answer({}, 500)
    expect([isPressed(SAVE), count(), failures.length]).toEqual([false, 0, 1])
    await press(SAVE)
    await last().answer({})
    expect(browser.element('[popover] a').getAttribute('href')).toBe('/pages/savedRecipes')
    await press(SAVE)
    expect([isPressed(SAVE), last().fields[0]]).toEqual([false, ['do', 'remove']])
    await last().answer(null)
    expect([isPressed(SAVE), failures.length]).toEqual([true, 2])
  })

  test('know what the account had when the page was loaded', async () => {
    const id = ids + 1
    const { count } = await card({ isCook: true, shelves: { savedRecipes: [id, 1], favoriteRecipes: [] } })
    const before = count()
    expect([isPressed(SAVE), isPressed(STAR)]).toEqual([true, false])
    await press(SAVE)
    expect([isPressed(SAVE), count()]).toEqual([false, before - 1])
  })

  test('are sent some at a time, and no more after some were refused', async () => {
    const many = Array.from({ length: MAX_SHELVED_AT_ONCE + 1 }, (_, at) => 1000 + at)
    const adding = addToShelf('favoriteRecipes', many)
    await last().answer({})
    expect(sent.map(({ fields }) => fields.length - 2)).toEqual([MAX_SHELVED_AT_ONCE, 1])
    await last().answer({}, 409)
    expect([await adding, sent.length]).toEqual([false, 2])
    const refused = addToShelf('favoriteRecipes', many)
    await last().answer(null)
    expect([await refused, sent.length]).toEqual([false, 3])
  })
})

// Two changes, the second before the first is answered; whether each is stored, and whether the second is answered first.
const OVERLAPPING = [true, false].flatMap((isFirst) =>
  [true, false].flatMap((isSecond) => [true, false].map((isTurned) => [isFirst, isSecond, isTurned] as const)),
)
describe.each(['bookmark', 'follow button'])('a %s that is pressed twice at once', (what) => {
  const [FOLLOW, STOP] = [m.following_follow_named({ name: 'Ben' }), m.following_stop_named({ name: 'Ben' })]
  test.each(OVERLAPPING)('(stored: %s, then %s; answered the other way round: %s)', async (first, second, isTurned) => {
    if (what === 'bookmark') await card({ isCook: true })
    else await followButton()
    const isOn = () => (what === 'bookmark' ? isPressed(SAVE) : browser.buttonNames().includes(STOP))
    await press(what === 'bookmark' ? SAVE : FOLLOW)
    await press(what === 'bookmark' ? SAVE : STOP)
    expect(isOn()).toBe(false)
    const [add, remove] = sent.slice(-2)
    const answers = [() => add?.answer({}, 200), () => remove?.answer({}, 200)]
    if (!first) answers[0] = () => add?.answer(null)
    if (!second) answers[1] = () => remove?.answer(null)
    for (const answer of isTurned ? answers.toReversed() : answers) await answer()
    expect([isOn(), failures.length]).toEqual([first && !second, Number(!first) + Number(!second)])
    const message = browser.document.querySelector('[popover]')?.textContent ?? ''
    expect(message.includes(m.following_ended({ name: 'Ben' }))).toBe(what !== 'bookmark' && second)
    expect(message === '' || second).toBe(true)
  })
})

describe('sharing a recipe', () => {
  const SHARE = m.share_label({ title: 'Soup' })

  test.each<[what: string, error: string | null, hasDialog: boolean]>([
    ['is done by the device', null, false],
    ['that was called off is over', 'AbortError', false],
    ['that the device refuses is ours', 'NotAllowedError', true],
  ])('%s', async (_, error, hasDialog) => {
    const share = vi.fn(async (_what: object) => {
      if (error) throw new DOMException('x', error)
    })
    browser.navigator.share = share
    browser.location.href = 'https://food.example/'
    const { id } = await card()
    await press(SHARE)
    expect(share.mock.lastCall?.[0]).toMatchObject({ title: 'Soup', url: `https://food.example/recipe/${id}` })
    expect(browser.document.querySelector('dialog') !== null).toBe(hasDialog)
  })

  test('is ours where the device has no way; the address is copied, or selected where there is no clipboard', async () => {
    browser.location.href = 'https://food.example/'
    const { id } = await card()
    await press(SHARE)
    const services = browser.document.querySelectorAll('dialog a').map((link) => link.getAttribute('href') ?? '')
    const address = encodeURIComponent(`https://food.example/recipe/${id}`)
    expect(services.map((href) => href.includes(address))).toEqual([true, true, true])
    const select = vi.fn()
    Object.assign(browser.element('dialog input'), { select })
    await press(m.share_copy())
    expect([select.mock.calls.length, browser.element('[role="status"]').textContent]).toEqual([1, ''])
    browser.navigator.clipboard = { writeText: async () => {} }
    await press(m.share_copy())
    expect(browser.element('[role="status"]').textContent).toBe(m.share_copied())
    await press('Close')
    expect(browser.document.querySelector('dialog')).toBe(null)
  })
})

describe('the button that follows', () => {
  const [FOLLOW, STOP] = [m.following_follow_named({ name: 'Ben' }), m.following_stop_named({ name: 'Ben' })]

  test('leads a visitor to the login', async () => {
    await followButton(false)
    expect([browser.element('a').getAttribute('href'), sent]).toEqual(['/login?next=%2Fcook%2Fben', []])
  })

  test('says what was before once that is known, and changes it', async () => {
    await followButton()
    expect(browser.buttonNames()).toEqual([FOLLOW])
    await last().answer({ isFollowed: true })
    expect(browser.buttonNames()).toEqual([STOP])
    await press(STOP)
    expect([browser.buttonNames()[0], last().fields[0]]).toEqual([FOLLOW, ['do', 'end']])
    await last().answer({})
    expect(browser.element('[popover]').textContent).toContain(m.following_ended({ name: 'Ben' }))
    await press(m.shopping_undo())
    expect([browser.buttonNames()[0], last().fields[0]]).toEqual([STOP, ['do', 'follow']])
  })

  test('waits for no answer any more when its page is left', async () => {
    await followButton()
    await browser.unmount()
    expect(last().signal?.aborted).toBe(true)
  })

  test('is not overtaken by what was before, and is as it was when a change fails', async () => {
    await followButton()
    await press(FOLLOW)
    await sent[0]?.answer({ isFollowed: false })
    expect(browser.buttonNames()[0]).toBe(STOP)
    await last().answer({ problem: 'Too many.' })
    expect([browser.buttonNames()[0], failures]).toEqual([FOLLOW, ['Too many.']])
    await press(FOLLOW)
    await last().answer(null)
    expect([browser.buttonNames()[0], failures.at(-1)]).toEqual([FOLLOW, m.following_failed()])
  })
})

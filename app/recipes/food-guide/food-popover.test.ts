import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, SmallElement } from '../../../tests/support/small-browser.ts'
import { showFood, showFoodSoon } from './food-popover.ts'

let browser: ReturnType<typeof aSmallBrowser>
let fetched: string[]
let now: { status: number; isHovered: boolean }
endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })
beforeEach(() => {
  fetched = []
  now = { status: 200, isHovered: true }
  /** Of a page as much as is looked for in it. */
  class DOMParser {
    parseFromString(text: string) {
      const facts = Object.assign(new SmallElement(null, 'dl'), { cloneNode: () => new SmallElement(null, 'dl') })
      const found: Record<string, unknown> = {
        '[data-food-facts]': text === '' ? null : facts,
        h1: { textContent: text },
      }
      return { querySelector: (selector: string) => found[selector] ?? null }
    }
  }
  const fetch = async (address: string) => {
    fetched.push(address)
    return new Response(now.status === 200 ? 'Egg' : '', now)
  }
  browser = aSmallBrowser({ DOMParser, fetch, innerHeight: 100, innerWidth: 300, scrollX: 0, scrollY: 1000 })
})

interface Popover extends SmallElement {
  popover: string
  shown: Record<string, string>
}
let links = 0
/** A link to a food that no other test has opened, with what elements of a browser have of popovers. */
function aLink(top = 10) {
  const { document } = browser
  const shown: Popover[] = []
  const make = document.createElement
  document.createElement = (tag: string) => {
    const element = Object.assign(make(tag), {
      offsetWidth: 100,
      offsetHeight: 60,
      shown: {} as Record<string, string>,
    })
    const toggled = (newState: string) => element.dispatchEvent({ type: 'toggle', newState })
    const matches = element.matches.bind(element)
    return Object.assign(element, {
      style: { setProperty: (name: string, value: string) => Object.assign(element.shown, { [name]: value }) },
      append: (...all: SmallElement[]) => void all.map((one) => element.appendChild(one)),
      after: (one: SmallElement) => void element.parentNode?.appendChild(one),
      matches: (selector: string) => (selector === ':hover' ? now.isHovered : matches(selector)),
      showPopover: () => void shown.push(Object.assign(element, { isPopoverOpen: true }) as never),
      hidePopover: () => void toggled('closed'),
      getBoundingClientRect: () => ({ top, bottom: top + 20, left: 0, right: 290 }),
    })
  }
  const row = browser.container.appendChild(document.createElement('p'))
  const link = row.appendChild(document.createElement('a'))
  Object.assign(link, { href: `/foods/egg-${++links}`, isConnected: true, ariaLabel: 'About Egg' })
  const open = () => row.all().filter((one) => 'popover' in one)
  return { link: link as never as HTMLAnchorElement & SmallElement, shown, open }
}
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a food behind a link', () => {
  test('is shown once it is fetched, with the focus; what is fetched once is there the next time', async () => {
    const { link, shown, open } = aLink()
    await showFood(link)
    expect([shown.length, browser.document.activeElement === shown[0], shown[0]?.ariaLabel]).toEqual([
      1,
      true,
      'About Egg',
    ])
    expect(shown[0]?.querySelector('a')).toMatchObject({ href: link.href, textContent: 'Egg' })
    shown[0]?.dispatchEvent({ type: 'toggle', newState: 'closed' })
    expect(open()).toEqual([])
    await showFood(link)
    expect([shown.length, fetched]).toEqual([2, [link.href]])
  })

  test('that cannot be had is fetched again, and is not shown where its link is gone', async () => {
    const { link, shown } = aLink()
    now.status = 500
    await expect(showFood(link)).rejects.toThrow('500')
    now.status = 200
    Object.assign(link, { isConnected: false })
    await showFood(link)
    expect([fetched.length, shown.length]).toEqual([2, 0])
  })

  test.each([
    [4, '1024px'],
    [5, '1016px'],
    [70, '1016px'],
    [90, '1030px'],
  ])('with a link at %i of 100 is at %s, within the window', async (top, y) => {
    const { link, shown } = aLink(top)
    await showFood(link)
    expect(shown[0]?.shown).toEqual({ '--top': y, '--left': '184px' })
  })
})

describe('a mouse on the link of a food', () => {
  test('opens it when it rests there, and closes it when it has left both', async () => {
    const { link, shown, open } = aLink()
    showFoodSoon(link)
    await wait(299)
    expect(fetched).toEqual([])
    await wait(1)
    expect([shown.length, open().length]).toEqual([1, 1])
    link.dispatchEvent({ type: 'pointerleave' })
    await wait(199)
    shown[0]?.dispatchEvent({ type: 'pointerenter' })
    await wait(500)
    expect(open().length).toBe(1)
    shown[0]?.dispatchEvent({ type: 'pointerleave' })
    await wait(200)
    expect(open()).toEqual([])
    expect(link.listening.filter(({ type }) => type === 'pointerenter')).toEqual([])
  })

  test.each<[what: string, act: (link: SmallElement) => unknown]>([
    ['leaves it at once', (link) => link.dispatchEvent({ type: 'pointerleave' })],
    ['is elsewhere when it has come', () => Object.assign(now, { isHovered: false })],
    ['cannot have it', () => Object.assign(now, { status: 500 })],
  ])('that %s opens nothing', async (_, act) => {
    const { link, shown } = aLink()
    showFoodSoon(link)
    act(link)
    await wait(1000)
    expect(shown.length).toBe(0)
  })

  test('leaves open what has the focus', async () => {
    const { link, shown, open } = aLink()
    showFoodSoon(link)
    await wait(300)
    browser.document.activeElement = shown[0]?.querySelector('a') ?? null
    link.dispatchEvent({ type: 'pointerleave' })
    await wait(200)
    expect(open().length).toBe(1)
  })
})

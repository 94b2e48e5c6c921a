import { createElement } from 'react'
import { useLocation } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { localToday } from '#app/base/request/plain-day.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { Banner } from './banner.tsx'
import { Greeting } from './greeting.tsx'
import { GreetingCards } from './greeting-cards.tsx'
import HomePage from './home.page.tsx'
import { Testimonials } from './testimonials.tsx'
import { Welcome } from './welcome.tsx'

/** A record as this device stores it. */
const record = (kind: string, values: Record<string, unknown>) =>
  JSON.stringify({
    kind,
    fields: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, ['a', value]])),
  })

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })

describe('the banner', () => {
  async function banner({ isReduced = false } = {}) {
    const browser = aSmallBrowser({ matchMedia: () => ({ matches: isReduced }) })
    // React has no event for the end of scrolling but where browsers have one.
    await browser.renderAt('/', () => createElement(Banner))
    const [section, row] = [browser.element('section'), browser.element('ul')]
    const scrollTo = vi.fn()
    Object.assign(row, { clientWidth: 100, scrollLeft: 0, scrollTo })
    const turns = () => scrollTo.mock.calls.map(([{ left, behavior }]) => [left, behavior])
    return { ...browser, section, row, turns }
  }

  test('turns every six seconds, and behind the last slide comes the first', async () => {
    const { wait, turns, unmount } = await banner()
    await wait(5999)
    expect(turns()).toEqual([])
    await wait(1)
    for (const _ of [1, 2]) await wait(6000)
    expect(turns()).toEqual([100, 200, 0].map((left) => [left, 'smooth']))
    await unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is turned by its buttons around both ends, and goes on from there', async () => {
    const { press, wait, turns } = await banner()
    await press('Previous')
    await press('Next')
    await press('Next')
    await wait(6000)
    expect(turns().map(([left]) => left)).toEqual([200, 0, 100, 200])
  })

  test('goes on from the slide that was swiped to', async () => {
    const { row, happen, wait, turns } = await banner()
    row.scrollLeft = 104
    await happen('scrollend', { bubbles: true }, row)
    await wait(6000)
    expect(turns()).toEqual([[200, 'smooth']])
  })

  test('rests while it is paused, pointed at or has the focus', async () => {
    const { press, section, row, happen, wait, turns } = await banner()
    const rests = async () => {
      const before = turns().length
      await wait(60_000)
      return turns().length === before
    }
    await press('Pause')
    expect(await rests()).toBe(true)
    await press('Play')
    await happen('pointerover', { bubbles: true }, section)
    expect(await rests()).toBe(true)
    await happen('pointerout', { bubbles: true }, section)
    expect(await rests()).toBe(false)
    await happen('focusin', { bubbles: true }, row)
    expect(await rests()).toBe(true)
    await happen('focusout', { bubbles: true, relatedTarget: row }, row)
    expect(await rests()).toBe(true)
    await happen('focusout', { bubbles: true, relatedTarget: null }, row)
    expect(await rests()).toBe(false)
  })

  test('is paused and does not glide where motion is unwanted', async () => {
    const { press, wait, turns, buttonNames } = await banner({ isReduced: true })
    await wait(60_000)
    expect([turns(), buttonNames()]).toEqual([[], ['Previous', 'Play', 'Next']])
    await press('Next')
    expect(turns()).toEqual([[100, 'auto']])
  })
})

describe('testimonials', () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Cook ${at}`, occupation: 'Chef', text: 'Good.', image: null }))
  async function cards(count: number) {
    const browser = aSmallBrowser()
    await browser.render(createElement(Testimonials, { testimonials: named(count) as never }))
    const active = () => browser.element('[data-active]').querySelector('p')?.textContent
    const isOff = () => browser.document.querySelectorAll('button').map((one) => one.hasAttribute('disabled'))
    const hidden = () => browser.document.querySelectorAll('[data-invisible]').length
    const read = () =>
      browser.document.querySelectorAll('li:not([aria-hidden])').map((one) => one.querySelector('p')?.textContent)
    return { ...browser, active, isOff, hidden, read }
  }

  test('begin with the third, and end at both ends', async () => {
    const { active, isOff, hidden, read, press, element, document } = await cards(6)
    const [previous, next] = document.querySelectorAll('button') as [SmallElement, SmallElement]
    expect([active(), isOff(), hidden()]).toEqual(['Cook 2', [false, false], 1])
    await press(next)
    expect([active(), read()]).toEqual(['Cook 3', ['Cook 3']])
    for (const _ of [1, 2, 3]) await press(previous)
    expect([active(), isOff(), hidden()]).toEqual(['Cook 0', [true, false], 3])
    for (let turn = 0; turn < 5; turn++) await press(next)
    expect([active(), isOff()]).toEqual(['Cook 5', [false, true]])
    expect(element('[role="status"]').textContent).toContain('6')
  })

  test('of one cook have that one', async () => {
    const { active, isOff } = await cards(1)
    expect([active(), isOff()]).toEqual(['Cook 0', [true, true]])
  })
})

describe('the welcome of a new cook', () => {
  const welcome = async (stored: Record<string, string>) => {
    const browser = aSmallBrowser()
    Object.assign(localStorage, stored)
    await browser.renderAt('/', () => createElement(Welcome, { cook: { name: 'Anna', email: 'anna@food.example' } }))
    await browser.act(() => vi.dynamicImportSettled())
    return browser.element('[role="status"]').textContent
  }

  test('stays when what the cook does loads the page anew, until they walk on', async () => {
    const nothing = { tiles: [], topRated: [], trending: [], newest: [], featured: [], testimonials: [] }
    const data = { welcome: { name: 'Anna', email: 'anna@food.example' } as object | null }
    const browser = aSmallBrowser({ matchMedia: () => ({ matches: true }) })
    const home = () => {
      useLocation()
      return createElement(HomePage, { loaderData: { ...nothing, ...data } } as never)
    }
    const hasWelcome = () => browser.document.getElementById('welcome') !== null
    const router = await browser.renderAt('/', home, { loader: () => ({}) })
    expect(hasWelcome()).toBe(true)
    data.welcome = null
    await browser.act(() => router.navigate('/?saved'))
    expect(hasWelcome()).toBe(true)
    await browser.renderAt('/', home)
    expect(hasWelcome()).toBe(false)
  })

  test.each([
    ['invites visitors to register', null, true],
    ['invites nobody who is here already', { id: 'anna', shelves: '{}' }, false],
  ])('home %s', async (_what, cook, isInvited) => {
    const browser = aSmallBrowser({ matchMedia: () => ({ matches: true }), fetch: async () => Response.json(null) })
    const nothing = { tiles: [], topRated: [], trending: [], newest: [], featured: [], testimonials: [], welcome: null }
    const home = () => createElement(HomePage, { loaderData: nothing } as never)
    await browser.renderAt('/', home, { id: 'root', loader: () => ({ cook, origin: 'https://food.example' }) })
    await browser.settle()
    expect(browser.container.textContent.includes(m.home_call_title())).toBe(isInvited)
  })

  test('names what moves from the device into the account', async () => {
    expect(await welcome({})).not.toContain('Saved')
    expect(await welcome({ needs: '{}', cookNotes: '[]' })).toMatch(/notes and .*eat/i)
    expect(await welcome({ 'kitchen:clock': '1' })).toBe(await welcome({}))
    const stored = { 'kitchen:record:a': record('item', { name: 'Rice' }), cookNotes: '[]' }
    expect(await welcome(stored)).toMatch(/Notes and Shopping list/i)
    const all = { ...stored, 'kitchen:record:b': record('planned', { text: 'Soup' }), savedRecipes: '[]' }
    expect(await welcome(all)).toMatch(/Saved recipes, Notes, Shopping list,? and Meal plan/i)
    expect(await welcome({ 'kitchen:record:a': record('item', { deleted: true }) })).toBe(await welcome({}))
  })
})

describe('the greeting', () => {
  const cards = async (isSignedIn: boolean, account: object | number | null, stored: Record<string, string> = {}) => {
    const answer = () =>
      typeof account === 'number' ? Response.json({ ...SOUP, left: 9 }, { status: account }) : Response.json(account)
    const requests: string[] = []
    const fetch = async (path: string) => {
      requests.push(path)
      if (account === 0) throw new TypeError('There is no network.')
      return answer()
    }
    const browser = aSmallBrowser({ fetch })
    Object.assign(localStorage, stored)
    await browser.renderAt('/', () => createElement(GreetingCards, { isSignedIn }))
    await browser.settle()
    const links = browser.document.querySelectorAll('a')
    return { requests, cards: links.map((link) => [link.getAttribute('href'), link.querySelector('b')?.textContent]) }
  }
  const today = localToday()
  const NOTHING = [
    [`/meal-plan/add?day=${today}&meal=dinner`, m.home_tonight_nothing()],
    ['/shopping-list', m.home_list_empty()],
  ]
  const SOUP = { tonight: { recipe: 5, text: 'Soup' }, left: 1, draft: null }
  const OF_SOUP = [
    ['/recipe/5', 'Soup'],
    ['/shopping-list', m.shopping_count({ count: 1 })],
  ]
  const planned = (values: object) => ({
    'kitchen:record:a': record('planned', { day: today, meal: 'dinner', ...values }),
  })

  test.each<
    [what: string, isSignedIn: boolean, account: object | number | null, stored: Record<string, string>, shown: unknown]
  >([
    ['nothing', false, null, {}, NOTHING],
    ['what the device has', false, null, planned({ recipe: 5, text: 'Soup' }), [['/recipe/5', 'Soup'], NOTHING[1]]],
    [
      'a text of tonight',
      false,
      null,
      planned({ recipe: null, text: 'Bread' }),
      [['/meal-plan#today', 'Bread'], NOTHING[1]],
    ],
    ['not what is of another day', false, null, planned({ day: '2026-01-01', text: 'Bread' }), NOTHING],
    [
      'the recipe that was opened last',
      false,
      null,
      {
        recentRecipes: JSON.stringify([
          { id: 2, title: 'New' },
          { id: 1, title: 'Old' },
        ]),
      },
      [...NOTHING, ['/recipe/2', 'New']],
    ],
    ['what the account has in its place', true, SOUP, planned({ text: 'Bread' }), OF_SOUP],
    [
      'an unfinished recipe',
      true,
      { ...SOUP, draft: { path: '/AddRecipe?autosave=a', title: '' } },
      {},
      [...OF_SOUP, ['/AddRecipe?autosave=a', m.publish_untitled()]],
    ],
    ...[500, 0].map((problem): [string, boolean, number, Record<string, string>, unknown] => [
      `what the device has where the account has no answer (${problem})`,
      true,
      problem,
      planned({ recipe: 5, text: 'Soup' }),
      [['/recipe/5', 'Soup'], NOTHING[1]],
    ]),
  ])('shows %s', async (_, isSignedIn, account, stored, shown) => {
    const { requests, cards: found } = await cards(isSignedIn, account, stored)
    expect(found).toEqual(shown)
    expect(requests).toEqual(isSignedIn ? [`/home/yours?day=${today}`] : [])
  })

  const greeting = async ({ isSignedIn = false, isReturning = false } = {}) => {
    const browser = aSmallBrowser({ fetch: async () => Response.json(null) })
    if (isReturning) browser.document.documentElement.setAttribute('data-returning', '')
    const site = { cook: isSignedIn ? { id: 'anna' } : null }
    const router = await browser.renderAt('/', () => createElement(Greeting), {
      id: 'root',
      loader: () => ({ ...site }),
    })
    const hasCards = async () => {
      await browser.act(() => vi.dynamicImportSettled())
      return browser.element('section').all().length > 0
    }
    const signIn = () => {
      site.cook = { id: 'anna' }
      return browser.act(() => router.revalidate())
    }
    return { hasCards, signIn }
  }

  test('is for who is signed in or comes back', async () => {
    const { hasCards, signIn } = await greeting()
    expect(await hasCards()).toBe(false)
    await signIn()
    expect(await hasCards()).toBe(true)
    expect(await (await greeting({ isReturning: true })).hasCards()).toBe(true)
    expect(await (await greeting({ isSignedIn: true })).hasCards()).toBe(true)
  })
})

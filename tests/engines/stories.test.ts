import { expect } from 'vitest'
import { type EngineWindow, until } from './engine.ts'
import { beAt, DESK, inEveryEngine, PHONE, see } from './telling.ts'

const WEEK = '/meal-plan?week=2031-03-05&meals=all'

/** Waits until a service worker has the pages of a window. */
const beServed = (window: EngineWindow) =>
  until('a service worker', () =>
    window.run(() => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))),
  )
const beStored = (window: EngineWindow, path: string) =>
  until('the page to be stored', () =>
    window.run(async (wanted) => {
      const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return stored.flat().some(({ url }) => url.endsWith(wanted))
    }, path),
  )

async function putOnList(window: EngineWindow, text: string) {
  await window.fill('What do you need', text)
  await window.click('Add')
}
const boxOf = (window: EngineWindow, thing: string) =>
  window.run((wanted) => {
    const item = [...document.querySelectorAll('li')].find(({ textContent }) => textContent.includes(wanted))
    return item?.querySelector<HTMLInputElement>('[type="checkbox"]')?.checked ?? null
  }, thing)

inEveryEngine(({ story, visit, register, signIn, anotherDevice, cutNetwork, joinNetwork }) => {
  story('a timer of cook mode counts down, and runs on in another page', PHONE, async (window) => {
    await visit(window, '/recipe/6/cook')
    await window.click('Start with the first step', 'any')
    const clock = () => window.run(() => document.querySelector('[role="timer"]')?.textContent ?? null)
    const offersTimer = () =>
      window.run(() => document.querySelector('[aria-label^="Start a timer"], [title^="Start a timer"]') !== null)
    for (let step = 0; step < 12 && !(await offersTimer()); step++) await window.click('Next')
    await window.click('Start a timer')
    await until('a clock', clock)
    const before = await clock()
    await until('another time', async () => (await clock()) !== before)
    await visit(window, '/recipes/dinner')
    await until('the clock in another page', clock)
  })

  story('a recipe that was opened is there without a network', PHONE, async (window) => {
    await visit(window, '/recipe/6')
    await beServed(window)
    await visit(window, '/recipe/6')
    await beStored(window, '/recipe/6')
    cutNetwork()
    await visit(window, '/recipe/6')
    await see(window, 'Harira')
  })

  story('a list is in step on two devices', DESK, async (window) => {
    const username = await register(window)
    await visit(window, '/shopping-list')
    await putOnList(window, '2 onions')
    await see(window, 'onion')
    const phone = await anotherDevice()
    await signIn(phone, username)
    await visit(phone, '/shopping-list')
    await see(phone, 'onion')
    await putOnList(phone, '3 leeks')
    await see(window, 'leek')
    await window.run(() => document.querySelector<HTMLInputElement>('main li [type="checkbox"]')?.click())
    const ticked = await boxOf(window, 'onion')
    await until('the same on the phone', async () => (await boxOf(phone, 'onion')) === ticked)
    expect(await phone.problems()).toEqual([])
  })

  story('what is put on a list without a network reaches the other device later', PHONE, async (window) => {
    const username = await register(window)
    const other = await anotherDevice()
    await signIn(other, username)
    await visit(other, '/shopping-list')
    await visit(window, '/shopping-list')
    await beServed(window)
    await visit(window, '/shopping-list')
    await beStored(window, '/shopping-list')
    cutNetwork()
    await putOnList(window, '5 plums')
    await see(window, 'plum')
    joinNetwork()
    await visit(other, '/shopping-list')
    await see(other, 'plum')
  })

  story('a planned meal is dragged to another', DESK, async (window) => {
    await visit(window, '/meal-plan/add?recipe=5&day=2031-03-05&meal=lunch')
    await window.click('Add to meal plan')
    await beAt(window, '/meal-plan?week=')
    await visit(window, WEEK)
    const placeOf = () =>
      window.run(
        () =>
          [...document.querySelectorAll('main a')]
            .find(({ textContent }) => textContent.trim() === 'Best Lasagna')
            ?.closest('section[aria-label], section[aria-labelledby]')
            ?.getAttribute('aria-label') ?? null,
      )
    await until('the meal', placeOf)
    const before = await placeOf()
    await window.drag('Best Lasagna', 'Wednesday, Snack')
    await until('the meal in another place', async () => {
      const now = await placeOf()
      return now !== null && now !== before
    })
    expect(await placeOf()).toBe('Wednesday, Snack')
  })
})

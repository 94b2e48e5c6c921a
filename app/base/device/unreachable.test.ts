import { createElement } from 'react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { Unreachable } from './unreachable.tsx'

endBrowsersAfterEach()

/** What is shown at an address where FoodIO does not answer, of a device that stores these pages, the last one first. */
async function shown(stored: readonly [address: string, title: string][], path = '/recipe/9') {
  const requests = stored.map(([address]) => ({ url: `https://food.example${address}` })).reverse()
  const titles = new Map(stored.map(([address, title]) => [`https://food.example${address}`, title]))
  const cache = {
    keys: async () => requests,
    match: async ({ url }: { url: string }) =>
      new Response('', { headers: { 'x-stored-title': encodeURIComponent(titles.get(url) ?? '') } }),
  }
  const caches = { keys: async () => ['foodio-pages-1', 'foodio-files'], open: async () => cache }
  class DOMParser {
    parseFromString = (text: string) => ({ documentElement: { textContent: text } })
  }
  const browser = aSmallBrowser({ caches, DOMParser })
  browser.location.pathname = path
  await browser.render(createElement(Unreachable))
  const links = browser.document.querySelectorAll('a').map((link) => [link.getAttribute('href'), link.textContent])
  return { ...browser, links, text: browser.container.textContent }
}

test.each<[what: string, stored: [string, string][], links: [string, string][]]>([
  ['nothing', [], []],
  ['a page that is not listed', [['/About', 'About · FoodIO']], []],
  ['a recipe without a title', [['/recipe/5', '']], []],
  [
    'recipes, one of them twice',
    [
      ['/recipe/5?servings=2', 'Lasagna for 2 · FoodIO'],
      ['/recipe/5', 'Lasagna · FoodIO'],
      ['/recipe/4', 'Dal'],
      ['/recipe/4/note', 'A note'],
    ],
    [
      ['/recipe/5?servings=2', 'Lasagna for 2'],
      ['/recipe/4', 'Dal'],
    ],
  ],
  [
    'places of the kitchen, which come first',
    [
      ['/plan?recipes=1,2', 'Together'],
      ['/collections/3', 'Winter'],
      ['/AddRecipe', 'Add'],
      ['/meal-plan', 'Week 30'],
      ['/shopping-list', 'List'],
    ],
    [
      ['/shopping-list', m.shopping_title()],
      ['/meal-plan', m.mealplan_title()],
      ['/AddRecipe', m.nav_add_recipe()],
      ['/plan?recipes=1,2', 'Together'],
      ['/collections/3', 'Winter'],
    ],
  ],
])('without FoodIO a device that stores %s offers what it has', async (_, stored, links) => {
  const page = await shown(stored)
  expect(page.links).toEqual(links)
  expect([page.text.includes(m.offline_none()), page.text.includes(m.offline_on_device())]).toEqual(
    links.length > 0 ? [false, true] : [true, false],
  )
})

test.each([
  ['/profile', true],
  ['/profile/', true],
  ['/profiles', false],
  ['/recipe/9', false],
])('at %s it says that a profile failed: %s', async (path, isSaid) => {
  expect((await shown([], path)).text.includes(m.profile_load_failed())).toBe(isSaid)
})

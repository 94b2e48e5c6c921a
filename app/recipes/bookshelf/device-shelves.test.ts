import { createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LiveRegion } from '#app/base/ui/live-region.tsx'
import { DeviceShelves } from '#app/recipes/bookshelf/device-shelves.tsx'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { DEVICE_SHELVES } from './device-shelf.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

let browser: ReturnType<typeof aSmallBrowser>
beforeEach(() => {
  browser = aSmallBrowser()
})
endBrowsersAfterEach()

const recipe = (id: number) => ({ id, title: `Soup ${id}`, picture: null })

describe('what a visitor has saved', () => {
  async function shelves(saved: number[], favorites: number[]) {
    DEVICE_SHELVES.savedRecipes.write(saved.map(recipe) as never)
    DEVICE_SHELVES.favoriteRecipes.write(favorites.map(recipe) as never)
    const work = () => [
      createElement(DeviceShelves, { key: 'shelves', here: '/pages/savedRecipes' }),
      createElement(LiveRegion, { key: 'live' }),
    ]
    await browser.renderAt('/pages/savedRecipes', work)
    const titles = () => browser.document.querySelectorAll('h2').map(({ textContent }) => textContent)
    return { titles }
  }
  const stored = () =>
    [DEVICE_SHELVES.savedRecipes, DEVICE_SHELVES.favoriteRecipes].map((shelf) => shelf.read().map(({ id }) => id))

  test.each<[what: string, saved: number[], favorites: number[], titles: string[]]>([
    ['both lists', [5], [6], ['Soup 5', m.saved_favorites(), 'Soup 6']],
    ['what is saved alone', [5, 6], [], ['Soup 5', 'Soup 6']],
    ['favourites alone', [], [6], [m.saved_favorites(), 'Soup 6']],
    ['nothing', [], [], []],
  ])('%s', async (_, saved, favorites, titles) => {
    const shown = await shelves(saved, favorites)
    expect(shown.titles().toSorted()).toEqual(titles.toSorted())
    expect(browser.container.textContent.includes(m.saved_empty())).toBe(saved.length === 0)
  })

  test('is taken off the list that it is on, and off no other', async () => {
    await shelves([5, 6], [5])
    const [first, , third] = browser
      .buttonNames()
      .flatMap((name, at) => (name.startsWith(m.saved_remove()) ? [at] : []))
    const messages: string[] = []
    browser.window.addEventListener('foodio:announced', ({ detail }) => messages.push(String(detail)))
    const press = (at = 0) => browser.press(browser.document.querySelectorAll('button')[at] as never)
    await press(third)
    expect(stored()).toEqual([[5, 6], []])
    await press(first)
    expect(stored().flat()).toHaveLength(1)
    expect(messages).toEqual([m.shelf_favorite_removed({ title: 'Soup 5' }), m.shelf_save_removed({ title: 'Soup 5' })])
  })
})

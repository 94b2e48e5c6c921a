import { type ComponentProps, createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import CollectionsPage from './collections.page.tsx'
import { DeviceCollectionChoices } from './device-collection-choices.tsx'
import { DeviceCollectionList } from './device-collection-list.tsx'
import { changeDeviceCollection, createDeviceCollection, listDeviceCollections } from './device-collections.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

let browser: ReturnType<typeof aSmallBrowser>
beforeEach(() => {
  browser = aSmallBrowser()
})
endBrowsersAfterEach()

const PICTURE = { key: 'covers/a.1', width: 4, height: 3, colour: '#112233', alt: '' }
const recipe = (id: number, title: string) => ({ id, title, language: 'en' as const, picture: PICTURE })
const stored = () =>
  listDeviceCollections().map(({ title, recipes, coverId }) => [title, recipes.map(({ id }) => id), coverId ?? null])
const shown = () => browser.renderAt('/collections', () => createElement(DeviceCollectionList))

describe('a visitor’s collections', () => {
  test('are no longer hidden once the device has been read', async () => {
    const props = { loaderData: null } as unknown as ComponentProps<typeof CollectionsPage>
    await browser.renderAt('/collections', () => createElement(CollectionsPage, props))
    expect(browser.document.querySelector('[data-unread]')).toBe(null)
  })

  test('are ordered, thinned out and have a cover, each for itself', async () => {
    createDeviceCollection('Winter', { recipes: [recipe(1, 'Soup'), recipe(2, 'Pie')] })
    const other = createDeviceCollection('Summer', { recipes: [recipe(1, 'Salad')] })
    await shown()
    await browser.press(`${m.collection_move_down()}: Soup`)
    expect(stored()).toEqual([
      ['Winter', [2, 1], null],
      ['Summer', [1], null],
    ])
    await browser.press(`${m.collection_cover_use()}: Pie`)
    expect(stored()[0]).toEqual(['Winter', [2, 1], 2])
    await browser.press(`${m.collection_cover_use()}: Pie`)
    expect(stored()[0]?.[2]).toBe(null)
    await browser.press(`${m.collection_cover_use()}: Soup`)
    await browser.press(`${m.saved_remove()}: Soup`)
    expect(stored()[0]).toEqual(['Winter', [2], null])
    await browser.act(() => changeDeviceCollection(other ?? '', () => ({ recipes: [] })))
    expect(browser.container.textContent).toContain(m.collection_empty_own())
  })

  test('are renamed, not to nothing, and deleted', async () => {
    createDeviceCollection('Winter')
    createDeviceCollection('Summer')
    await shown()
    const [field] = browser.document.querySelectorAll('[name="title"]')
    const rename = async (title: string) => {
      await browser.type(field as never, title)
      await browser.press(m.profile_save())
    }
    await rename('  ')
    expect(stored()[0]?.[0]).toBe('Winter')
    await rename(' Autumn ')
    expect(stored().map(([title]) => title)).toEqual(['Autumn', 'Summer'])
    await browser.press(`${m.my_delete()}: Autumn`)
    expect(stored().map(([title]) => title)).toEqual(['Summer'])
    await browser.press(`${m.my_delete()}: Summer`)
    expect(browser.container.textContent).toContain(m.collection_none())
  })

  test('are begun with a title; what was wrong before is gone then', async () => {
    await shown()
    const problem = () => browser.document.querySelector('[role="alert"]')?.textContent ?? null
    await browser.press(m.collection_create())
    expect([problem(), stored()]).toEqual([m.collection_title_required(), []])
    await browser.type('title', 'Winter')
    await browser.press(m.collection_create())
    const titles = stored().map(([title]) => title)
    expect([problem(), titles]).toEqual([null, ['Winter']])
  })

  test('that a search fills lead to it', async () => {
    createDeviceCollection('Soups', { search: 'q=soup' })
    await shown()
    expect(browser.document.querySelectorAll('a').map((link) => link.getAttribute('href'))).toContain('/search?q=soup')
  })
})

describe('choosing a visitor’s collections of a recipe', () => {
  const choose = (id: number) =>
    browser.renderAt('/collections/add', () => createElement(DeviceCollectionChoices, { recipe: recipe(id, 'Soup') }))

  test('puts it into those that are ticked and takes it out of the others, but for what a search fills', async () => {
    createDeviceCollection('Winter', { recipes: [recipe(1, 'Pie'), recipe(5, 'Soup')] })
    createDeviceCollection('Summer', { recipes: [recipe(1, 'Pie')] })
    createDeviceCollection('Found', { recipes: [recipe(5, 'Soup')], search: 'q=soup' })
    const router = await choose(5)
    const boxes = browser.document.querySelectorAll('[name="collection"]')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false])
    for (const box of boxes) await browser.tick(box)
    await browser.type('title', ' New ')
    await browser.press(m.collection_add_save())
    expect(stored().map(([title, ids]) => [title, ids])).toEqual([
      ['Winter', [1]],
      ['Summer', [1, 5]],
      ['Found', [5]],
      ['New', [5]],
    ])
    expect(router.state.location.pathname).toBe('/collections')
  })

  test('leaves those as they are whose ticks are', async () => {
    createDeviceCollection('Winter', { recipes: [recipe(5, 'Soup'), recipe(1, 'Pie')] })
    await choose(5)
    await browser.press(m.collection_add_save())
    expect(stored().map(([title, ids]) => [title, ids])).toEqual([['Winter', [5, 1]]])
  })
})

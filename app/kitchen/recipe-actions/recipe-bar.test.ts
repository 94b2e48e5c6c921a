import { createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { RecipeBar } from './recipe-bar.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

let browser: ReturnType<typeof aSmallBrowser>
endBrowsersAfterEach({ now: new Date(2026, 10, 22, 18), toFake: ['Date'] })
beforeEach(() => {
  browser = aSmallBrowser({ innerHeight: 600, fetch: async () => Response.json({ items: [] }) })
})

const RECIPE = { id: 5, title: 'Soup', language: 'en', picture: null, servings: 4, tags: [], categories: [] }
const ALL = { find: true, collect: true, discuss: true, edit: true }
async function bar({
  may = ALL,
  cook = null as object | null,
  query = '?servings=3&link=s',
  link = 's' as string | undefined,
} = {}) {
  const props = {
    recipe: RECIPE,
    texts: [],
    query,
    sharedQuery: '?servings=3',
    link,
    may,
    reportPath: '/report',
  } as never
  const route = { id: 'root', loader: () => ({ cook }) as never }
  await browser.renderAt('/recipe/5', () => createElement(RecipeBar, props), route)
  await browser.settle()
  const press = async (name: string) => {
    await browser.press(name)
    await browser.settle()
  }
  const dialog = () => browser.document.querySelector('dialog h2')?.textContent ?? null
  const links = () => browser.document.querySelectorAll('dialog a').map((one) => one.getAttribute('href'))
  return { press, dialog, links }
}

describe('what one does with a recipe', () => {
  test('opens in a sheet, whose close gives the focus back', async () => {
    const { press, dialog } = await bar()
    expect(browser.element('a').getAttribute('href')).toBe('/recipe/5/cook?servings=3&link=s')
    expect(dialog()).toBe(null)
    await press(m.form_more())
    expect(dialog()).toBe(m.form_more())
    await press('Close')
    expect([dialog(), browser.document.activeElement === browser.button(m.form_more())]).toEqual([null, true])
  })

  test.each([
    [m.mealplan_add_recipe(), m.mealplan_add_title({ title: 'Soup' })],
    [m.collection_add(), m.collection_add()],
  ])('%s goes on in a sheet of its own', async (name, title) => {
    const { press, dialog } = await bar()
    await press(m.form_more())
    await press(name)
    expect(dialog()).toBe(title)
  })

  test.each<[query: string, servings: number]>([
    ['', 2],
    ['?units=us', 2],
    ['?servings=6', 4],
    ['?units=us&tin=round-20', 4],
  ])('of a recipe at %j is planned for %i where a household of two cooks', async (query, servings) => {
    const { deviceReplica } = await import('#app/kitchen/records/device-replica.ts')
    await browser.act(() => deviceReplica().change('people', 'people', { count: 2 } as never))
    const { press } = await bar({ query })
    await press(m.form_more())
    await press(m.mealplan_add_recipe())
    await browser.press(browser.element('dialog li button'))
    const planned = () => deviceReplica().list('planned')
    await expect.poll(() => planned().map(({ values }) => values.servings)).toEqual([servings])
    await browser.act(() => deviceReplica().change('planned', planned()[0]?.id ?? '', { deleted: true }))
  })

  test.each<[what: keyof typeof ALL, ways: (string | RegExp)[]]>([
    ['edit', ['/AddRecipe?id=5']],
    ['discuss', ['/recipe/5/versions', /questions/]],
    ['find', ['/plan?recipes=5']],
  ])('who may not %s is not led there', async (what, ways) => {
    const has = (links: (string | null)[]) =>
      ways.map((way) => links.some((one) => (typeof way === 'string' ? one === way : way.test(one ?? ''))))
    const whole = await bar()
    await whole.press(m.form_more())
    expect(has(whole.links())).toEqual(ways.map(() => true))
    await whole.press('Close')
    const less = await bar({ may: { ...ALL, [what]: false } })
    await less.press(m.form_more())
    expect(has(less.links())).toEqual(ways.map(() => false))
  })

  test('who may not collect it has no such button, who may not find it no bookmark', async () => {
    const { press } = await bar({ may: { ...ALL, collect: false, find: false } })
    expect(browser.buttonNames()).not.toContain(m.shelf_save({ title: 'Soup' }))
    await press(m.form_more())
    expect(browser.buttonNames()).not.toContain(m.collection_add())
    expect(browser.buttonNames()).not.toContain(m.mealplan_add_recipe())
  })

  test('is fetched in the wanted servings for oneself, and without the secret for others', async () => {
    const { press, links } = await bar()
    await press(m.form_more())
    expect(links()).toEqual(
      expect.arrayContaining(['/recipe/5.pdf?servings=3&link=s', '/recipe/5.json?servings=3', '/report']),
    )
    expect(links().find((one) => one?.includes('login'))).toContain('diary')
  })

  test('moderators feature it', async () => {
    const { press, links } = await bar({
      cook: { isModerator: true, shelves: '{"savedRecipes":[],"favoriteRecipes":[]}' },
    })
    await press(m.form_more())
    expect([links().includes('/editing?recipe=5'), links().some((one) => one?.includes('login'))]).toEqual([
      true,
      false,
    ])
  })
})

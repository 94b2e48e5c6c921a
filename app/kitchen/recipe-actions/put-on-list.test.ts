import { beforeEach, expect, test, vi } from 'vitest'
import { rememberNeeded } from '#app/kitchen/items/device-needed.ts'
import { deviceLiveLists } from '#app/kitchen/live-lists/device-live-lists.ts'
import { deviceReplica } from '#app/kitchen/records/device-replica.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { changeOnDevice, isToBuy, putOnList } from './put-on-list.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

let browser: ReturnType<typeof aSmallBrowser>
/** What was sent, by path; nothing answers. */
let sent: Map<string, string>
endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })
beforeEach(() => {
  sent = new Map()
  browser = aSmallBrowser({
    fetch: async (path: string, { body = '' }: { body?: string } = {}) => {
      sent.set(path, body)
      throw new TypeError('There is no network.')
    },
  })
})

test.each<[who: string, isCook: boolean, isShared: boolean, paths: string[]]>([
  ['a visitor stays on the device', false, false, []],
  ['a visitor who shares the list is sent to the others', false, true, ['/api/live-lists/queries']],
  ['a cook is sent to the account', true, false, ['/api/sync']],
  ['a cook who shares the list is sent to both', true, true, ['/api/sync', '/api/live-lists/queries']],
])('what is changed by %s at once', async (_, isCook, isShared, paths) => {
  deviceLiveLists.write(isShared ? [{ key: 'key', list: 'list', secret: null }] : [])
  const item = {
    kind: 'item',
    id: 'leek',
    values: { list: 'list', text: '1 leek', ticked: false, position: 1 },
  } as const
  await browser.act(() => changeOnDevice([item], isCook))
  await browser.settle()
  await browser.wait(0)
  expect([...sent.keys()]).toEqual(paths)
  if (isCook) expect(sent.get('/api/sync')).toContain('"1 leek"')
  expect(deviceReplica().list('item')[0]?.values.text).toBe('1 leek')
})

test('what a recipe needs is added without what is at home, counted and named as the list has it', async () => {
  const known = (name: string, more: object = {}) => ({ name, key: name, food: name, isStaple: false, ...more })
  rememberNeeded([
    ['1 leek', known('leek')],
    ['2 leeks', known('leek')],
    ['salt', known('salt', { isStaple: true })],
    ['1 pinch of salt', known('salt', { isStaple: true })],
    ['oil', known('oil')],
  ] as never)
  deviceReplica().change('staple', 'staple:oil', { key: 'oil', isAtHome: true })
  const items = () =>
    deviceReplica()
      .list('item')
      .filter(({ values }) => values.recipe !== null)
      .map(({ values: { list, text, recipe, recipeTitle, ticked } }) => [list, text, recipe, recipeTitle, ticked])
  const put = (id: number, texts: string[], isAgain?: boolean) =>
    putOnList({ id, title: `Recipe ${id}`, texts }, false, isAgain)
  const link = { to: '/shopping-list', text: m.notice_shopping_added_link() }

  const first = await put(5, ['1 leek', 'salt', '2 leeks', 'oil', '1 pinch of salt', 'moon dust'])
  expect(first).toMatchObject({ isAdded: true, link })
  expect(first.text).toBe(`${m.shopping_added({ count: 2 })} ${m.shopping_at_home_left({ foods: 'salt, oil' })}`)
  expect(items().toSorted()).toEqual(
    ['1 leek', '2 leeks', 'moon dust'].map((text) => ['list', text, 5, 'Recipe 5', false]),
  )
  expect([isToBuy(5), isToBuy(6)]).toEqual([true, false])
  expect(await put(5, ['1 leek'])).toEqual({ isAdded: false, text: m.shopping_listed(), link })
  expect(items()).toHaveLength(3)

  const again = await put(5, ['1 leek'], true)
  expect([again.isAdded, again.text, items().length]).toEqual([true, m.shopping_added({ count: 1 }), 4])
  again.takeBack?.()
  expect(items()).toHaveLength(3)
  first.takeBack?.()
  expect([items(), isToBuy(5)]).toEqual([[], false])

  await put(6, ['1 leek'])
  for (const { id, values } of deviceReplica().list('item'))
    if (values.recipe === 6) deviceReplica().change('item', id, { ticked: true })
  expect(isToBuy(6)).toBe(false)
  expect((await put(6, ['1 leek'])).isAdded).toBe(true)
})

import { expect, test } from 'vitest'
import { DEVICE_SHELVES } from '#app/recipes/bookshelf/device-shelf.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { moveToAccount } from './move-to-account.ts'

endBrowsersAfterEach()

/** What was sent to which address after somebody with these things on their device has signed in; `refuses` names an address. */
async function moved(stored: Record<string, string>, refuses = '') {
  const sent: [path: string, fields: string][] = []
  const browser = aSmallBrowser({
    fetch: async (path: string, { body = '' }: { body?: URLSearchParams | string } = {}) => {
      sent.push([path, String(body)])
      return Response.json({ items: [], members: [] }, { status: path === refuses ? 500 : 200 })
    },
  })
  Object.assign(localStorage, stored)
  moveToAccount()
  await browser.settle()
  return sent
}
const shelf = (...ids: number[]) => JSON.stringify(ids.map((id) => ({ id, title: `Recipe ${id}`, picture: null })))
const left = () => DEVICE_SHELVES.savedRecipes.read().map(({ id }) => id)

test('what a device has saved is added to the account, the last one first, and leaves the device', async () => {
  const sent = await moved({ savedRecipes: shelf(1, 2, 3), favoriteRecipes: shelf(4) })
  expect(sent).toEqual([
    ['/bookshelf', 'do=add&shelf=savedRecipes&recipe=3&recipe=2&recipe=1'],
    ['/bookshelf', 'do=add&shelf=favoriteRecipes&recipe=4'],
  ])
  expect(left()).toEqual([])
})

test('what the account does not take stays', async () => {
  await moved({ savedRecipes: shelf(1, 2) }, '/bookshelf')
  expect(left()).toEqual([1, 2])
})

test('nothing is sent where nothing moves', async () => {
  expect(await moved({ theme: 'dark', 'recipeDraft:x': '{}', savedRecipes: '[]' })).toEqual([])
})

test.each([
  ['needs', JSON.stringify({ diets: ['vegan'], allergens: [] }), '/api/household'],
  ['collections', JSON.stringify([{ localId: 'a', title: 'A', recipes: [] }]), '/api/collections'],
  ['cookNotes', JSON.stringify([{ id: 5, note: 'Less salt' }]), 'note'],
])('%s move, too', async (key, text, address) => {
  expect((await moved({ [key]: text })).map(([path]) => path).join()).toContain(address)
})

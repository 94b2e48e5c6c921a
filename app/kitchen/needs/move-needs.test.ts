import { expect, test, vi } from 'vitest'
import { deviceStorage } from '#app/base/device/local-storage.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { deviceNeeds } from './device-needs.ts'
import { moveNeeds } from './move-needs.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

endBrowsersAfterEach()

const HERE = { diets: ['vegan' as const], allergens: ['nuts' as const] }

/** Moves what a device knows to an account whose household these are the members of; what was sent. */
async function moved(members: object[] | number | null, status = 200) {
  const sent: unknown[] = []
  aSmallBrowser({
    fetch: async (path: string, { body = '{}' } = {}) => {
      if (path.endsWith('/needs')) sent.push(JSON.parse(body))
      if (members === null) throw new TypeError('There is no network.')
      const answer = path.endsWith('/needs') ? status : typeof members === 'number' ? members : 200
      return Response.json({ members }, { status: answer })
    },
  })
  deviceStorage.write('username', 'anna')
  deviceNeeds.write(HERE)
  await moveNeeds()
  return { sent, left: deviceNeeds.read() }
}

test('what a device knows is added to what its reader’s account has, not to that of others, and leaves the device', async () => {
  const others = { username: 'ben', diets: ['keto'], allergens: ['fish'] }
  const own = { username: 'anna', diets: ['vegan', 'paleo'], allergens: ['milk'] }
  const { sent, left } = await moved([others, own])
  expect(sent).toEqual([{ diets: ['vegan', 'paleo'], allergens: ['milk', 'nuts'] }])
  expect(left).toEqual({ diets: [], allergens: [] })
  expect((await moved([others])).sent).toEqual([HERE])
})

test.each([
  ['does not answer', null, 200],
  ['knows no household', 401, 200],
  ['does not take it', [], 422],
  ['fails', [], 503],
])('it stays where the account %s', async (_, members, status) => {
  const { sent, left } = await moved(members, status)
  expect(left).toEqual(HERE)
  expect(sent).toHaveLength(Array.isArray(members) ? 1 : 0)
})

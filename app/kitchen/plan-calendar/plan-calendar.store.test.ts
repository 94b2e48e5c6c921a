import { expect, test } from 'vitest'
import {
  findFollowingFeed,
  findFollowingFeedCook,
  makeFollowingFeed,
  stopFollowingFeed,
} from '#app/community/following/following-feed.store.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { findCalendar, findCalendarCook, makeCalendar, stopCalendar } from './plan-calendar.store.ts'

describeStores('the secret address', (db) => {
  const calendar = {
    make: makeCalendar,
    seed: async (cook: string) => (await findCalendar(db(), cook))?.seed ?? null,
    find: findCalendarCook,
    stop: stopCalendar,
  }
  const feed = {
    make: makeFollowingFeed,
    seed: (cook: string) => findFollowingFeed(db(), cook),
    find: findFollowingFeedCook,
    stop: stopFollowingFeed,
  }

  test.each([
    ['a calendar', calendar],
    ['a feed', feed],
  ])('of %s opens what is its cook’s, until there is another one or none', async (_, { make, seed, find, stop }) => {
    const [anna, ben] = [await aCook(db()), await aCook(db())]
    const opens = () => Promise.all(['a', 'b', 'c', 'd'].map((token) => find(db(), token)))
    expect(await seed(anna)).toBeNull()
    await make(db(), anna, { seed: 'seed a', token: 'a' })
    await make(db(), ben, { seed: 'seed b', token: 'b' })
    expect([await opens(), await seed(anna)]).toEqual([[anna, ben, null, null], 'seed a'])
    await make(db(), anna, { seed: 'seed c', token: 'c' })
    expect([await opens(), await seed(anna), await seed(ben)]).toEqual([[null, ben, anna, null], 'seed c', 'seed b'])
    await stop(db(), anna)
    await stop(db(), anna)
    expect([await opens(), await seed(anna)]).toEqual([[null, ben, null, null], null])
  })
})

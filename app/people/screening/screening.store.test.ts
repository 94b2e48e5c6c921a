import { beforeEach, expect, test } from 'vitest'
import { rateRecipe } from '#app/recipes/reviews/reviews.store.ts'
import { DAY, HOUR } from '#server/processes/clock.ts'
import { aCook, aModerator, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { findRules, saveRules } from './rules.store.ts'
import { holdingOf, refuseWords } from './screening.store.ts'
import { DEFAULT_RULES, type ScreeningRules } from './screening-rules.ts'

const NOW = Date.UTC(2026, 10, 20)
const HERE = '192.0.2.7'
const THERE = '192.0.2.8'

describeStores('what a new cook publishes', (db) => {
  let anna = ''
  let keeper = { id: '' }
  let posts = 0
  const rules = (changes: Partial<ScreeningRules>) => saveRules(db(), { ...DEFAULT_RULES, ...changes }, 'keeper')
  const aNewCook = (createdAt = NOW) => aCook(db(), { createdAt })
  const signIn = (cookId: string, ipAddress: string, updatedAt = NOW) => {
    const times = { createdAt: NOW, updatedAt, expiresAt: NOW + DAY }
    return db()
      .insertInto('session')
      .values({ id: `${cookId} ${ipAddress}`, token: `${cookId} ${ipAddress}`, userId: cookId, ipAddress, ...times })
      .execute()
  }
  const post = async (cookId: string, at = NOW) => {
    const text = `Dish ${String.fromCharCode(97 + (posts++ % 26))} was good.`
    await rateRecipe(
      db(),
      cookId,
      await aRecipe(db()),
      { stars: 5, text, cooked: null, changes: null, photo: null },
      at,
    )
  }
  const causesOf = (more: object = {}, cookId = anna) =>
    db()
      .transaction()
      .execute(async (tx) => {
        const words = { cookId, kind: 'review', texts: ['A good soup.'], ...more } as const
        return (await holdingOf(tx, words, NOW))?.hiddenReason ?? null
      })
  beforeEach(async () => {
    await db().deleteFrom('screeningRules').execute()
    await db().updateTable('cook').set({ role: 'cook' }).execute()
    anna = await aNewCook()
    keeper = await aModerator(db())
  })

  test('is compared with the rules of today where those that were stored before them say nothing', async () => {
    const stored = { id: 1, rules: JSON.stringify({ perHour: 2 }), changedAt: NOW, changedBy: 'keeper' }
    await db().insertInto('screeningRules').values(stored).execute()
    expect((await findRules(db())).rules).toEqual({ ...DEFAULT_RULES, perHour: 2 })
    expect(await causesOf({ texts: ['Pans at https://pans.example/'] })).toBe('pending:contact')
  })

  test('waits when it is more than the rules allow in an hour, and is not counted later', async () => {
    await rules({ perHour: 2 })
    await post(anna, NOW - HOUR)
    await post(anna, NOW - HOUR + 1)
    expect(await causesOf()).toBeNull()
    await post(anna)
    expect(await causesOf()).toBe('pending:burst')
    expect(await causesOf({}, await aNewCook())).toBeNull()
    expect(await causesOf({}, await aNewCook(0))).toBeNull()
  })

  test.each<[string, (other: string) => Promise<unknown>, string | null]>([
    ['signed in there last', (other) => signIn(other, HERE), 'pending:burst'],
    ['signed in elsewhere', (other) => signIn(other, THERE), null],
    ['signed in nowhere', async () => {}, null],
  ])('waits with what others at its address publish: one who %s', async (_, signed, causes) => {
    await rules({ perHour: 1 })
    // The cook was elsewhere before.
    await signIn(anna, THERE, NOW - HOUR)
    await signIn(anna, HERE)
    const other = await aNewCook()
    await signed(other)
    for (let at = 0; at < 3; at++) await post(other, NOW - at)
    await db().updateTable('review').set({ hiddenAt: null, hiddenReason: null }).execute()
    expect(await causesOf()).toBe(causes)
  })

  test('does not wait with what cooks of more than a week publish at its address', async () => {
    await rules({ perHour: 1 })
    await signIn(anna, HERE)
    const known = await aNewCook(NOW - 7 * DAY)
    await signIn(known, HERE)
    for (let at = 0; at < 3; at++) await post(known, NOW - at)
    expect(await causesOf()).toBeNull()
  })

  test('waits with the same words as within a day, and not when it is the one that is edited', async () => {
    await rules({ sameTexts: 1, perHour: 9 })
    const recipe = await aRecipe(db())
    const words = { stars: 5, text: 'Look at the pans that I sell', cooked: null, changes: null, photo: null }
    await rateRecipe(db(), anna, recipe, words, NOW - DAY + 1)
    const { id } = await db().selectFrom('review').select('id').executeTakeFirstOrThrow()
    const texts = [words.text]
    expect([await causesOf({ texts }), await causesOf({ texts, id }), await causesOf()]).toEqual([
      ...['pending:sameText', null, null],
    ])
    await db()
      .updateTable('review')
      .set({ createdAt: NOW - DAY })
      .execute()
    expect(await causesOf({ texts })).toBeNull()
  })

  test('waits for a moderator who is not concerned, and for nobody where there is none', async () => {
    const link = { texts: ['Pans at https://pans.example'] }
    expect(await causesOf(link)).toBe('pending:contact')
    expect(await causesOf({ ...link, concerned: [keeper.id, null] })).toBeNull()
    expect(await causesOf({ isAgain: true })).toBe('pending:again')
    expect(await causesOf({ ...link, before: async () => link.texts })).toBeNull()
    expect(await causesOf({ ...link, before: async () => ['Pans.'] })).toBe('pending:contact')
    await db().updateTable('cook').set({ role: 'moderator' }).where('id', '=', anna).execute()
    await db().updateTable('cook').set({ role: 'cook' }).where('id', '=', keeper.id).execute()
    expect(await causesOf(link)).toBeNull()
  })

  test('is refused where a rule says so, with the word, and also between two cooks alone', async () => {
    await rules({ refuseWords: ['viagra'], holdWords: ['casino'] })
    await expect(causesOf({ texts: ['Buy Viagra!'] })).rejects.toThrow('viagra')
    await expect(refuseWords(db(), anna, 'Buy viagra!')).rejects.toThrow('viagra')
    await refuseWords(db(), anna, 'In the casino.')
    expect(await causesOf({ texts: ['In the casino.'] })).toBe('pending:word')
  })
})

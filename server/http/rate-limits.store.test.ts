import { expect, test } from 'vitest'
import { describeStores } from '../../tests/support/databases.ts'
import { clearAttempts, countAttempt, PACE, paceAttempt, RATE_LIMITS, rateWindow } from './rate-limits.store.ts'

const { max, within } = RATE_LIMITS.passwordByCook
const NOW = Date.UTC(2026, 10, 21)
const DAY = 24 * 60 * 60 * 1000

describeStores('attempts', (db) => {
  const count = (who = 'anna', now = NOW) => countAttempt(db(), 'passwordByCook', who, now)
  const pace = (now = NOW, who = 'anna') => paceAttempt(db(), 'signInByNetwork', who, now)

  test('as many as the limit go on, the next one waits for the rest of the time', async () => {
    for (let at = 0; at < max; at++) expect(await count()).toBe(0)
    expect(await count('anna', NOW + 60_000)).toBe(within / 1000 - 60)
    expect(await count('tom')).toBe(0)
  })

  test('a name counts the same in any case', async () => {
    for (let at = 0; at < max; at++) await count(at % 2 ? 'ANNA' : 'anna')
    expect(await count('Anna')).toBeGreaterThan(0)
  })

  test('time heals, and so does forgetting', async () => {
    for (let at = 0; at <= max; at++) await count()
    expect(await count('anna', NOW + within)).toBe(0)
    for (let at = 0; at <= max; at++) await count('tom')
    await clearAttempts(db(), 'passwordByCook', 'tom')
    expect(await count('tom')).toBe(0)
  })

  test('fifty at the same moment are counted one by one', async () => {
    const waits = await Promise.all(Array.from({ length: 50 }, () => count()))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(max)
  })

  test('what a clock that was a year ahead has counted is forgotten once it is right', async () => {
    for (let at = 0; at <= max; at++) await count('anna', NOW + 365 * DAY)
    expect(await count()).toBe(0)
    expect(await count('anna', NOW + 1)).toBe(0)
    for (let at = 0; at <= PACE.free; at++) await pace(NOW + 365 * DAY)
    for (let at = 0; at < PACE.free; at++) expect(await pace()).toBe(0)
    expect(await pace()).toBeGreaterThan(0)
    await count('somebody else')
    expect(
      await db()
        .selectFrom('attempt')
        .select('key')
        .where('until', '>', NOW + DAY)
        .execute(),
    ).toEqual([])
  })

  test('two clocks that differ by seconds count together', async () => {
    for (let at = 0; at < max; at++) await count('anna', NOW + (at % 2) * 5000)
    expect(await count('anna', NOW)).toBeGreaterThan(0)
    for (let at = 0; at < PACE.free; at++) await pace(NOW + (at % 2) * 5000)
    expect(await pace(NOW)).toBeGreaterThan(0)
  })

  test('some tries come at once, then each one waits longer than the one before', async () => {
    for (let at = 0; at < PACE.free; at++) expect(await pace()).toBe(0)
    let now = NOW
    const waits: number[] = []
    for (let at = 0; at < 12; at++) {
      const wait = await pace(now)
      waits.push(wait)
      expect(await pace(now + (wait - 1) * 1000)).toBe(1)
      now += wait * 1000
      expect(await pace(now)).toBe(0)
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900, 900])
    expect(await pace(now, 'tom')).toBe(0)
  })

  test('an hour without a try, or forgetting, gives them back', async () => {
    for (let at = 0; at <= PACE.free; at++) await pace()
    expect(await pace(NOW + PACE.within)).toBe(0)
    expect(await pace(NOW + PACE.within)).toBe(0)
    for (let at = 0; at <= PACE.free; at++) await pace(NOW, 'tom')
    await clearAttempts(db(), 'signInByNetwork', 'tom')
    expect(await pace(NOW, 'tom')).toBe(0)
  })

  test('fifty at the same moment get no more tries than one after the other', async () => {
    const waits = await Promise.all(Array.from({ length: 50 }, () => pace()))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(PACE.free)
  })
})

test('a window in memory counts each caller until its time is over, whatever is refused in it', () => {
  const count = rateWindow({ max: 3, within: 60_000 })
  const at = (seconds: number, amount = 1, who = 'anna') => count(who, amount, NOW + seconds * 1000)
  expect([at(0), at(1, 2), at(2, 1, 'tom')]).toEqual([0, 0, 0])
  expect([at(20), at(20, 5), at(20, 2, 'tom')]).toEqual([40, 40, 0])
  expect([at(59.9), at(60, 3), at(61)]).toEqual([1, 0, 59])
  expect(at(-365 * 24 * 60 * 60)).toBe(0)
})

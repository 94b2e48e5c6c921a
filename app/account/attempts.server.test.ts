import { expect, test } from 'vitest'
import { describeStores } from '../../tests/support/databases.ts'
import { countAttempt, forgetAttempts, LIMITS } from './attempts.server.ts'

const { most, within } = LIMITS.signInByName
const NOW = Date.UTC(2026, 10, 21)

describeStores('attempts', (db) => {
  const count = (who = 'anna', now = NOW) => countAttempt(db(), 'signInByName', who, now)

  test('as many as the limit go on, the next one waits for the rest of the time', async () => {
    for (let at = 0; at < most; at++) expect(await count()).toBe(0)
    expect(await count('anna', NOW + 60_000)).toBe(within / 1000 - 60)
    expect(await count('tom')).toBe(0)
  })

  test('a name counts the same in any case', async () => {
    for (let at = 0; at < most; at++) await count(at % 2 ? 'ANNA' : 'anna')
    expect(await count('Anna')).toBeGreaterThan(0)
  })

  test('time heals, and so does forgetting', async () => {
    for (let at = 0; at <= most; at++) await count()
    expect(await count('anna', NOW + within)).toBe(0)
    for (let at = 0; at <= most; at++) await count('tom')
    await forgetAttempts(db(), 'signInByName', 'tom')
    expect(await count('tom')).toBe(0)
  })

  test('fifty at the same moment are counted one by one', async () => {
    const waits = await Promise.all(Array.from({ length: 50 }, () => count()))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(most)
  })
})

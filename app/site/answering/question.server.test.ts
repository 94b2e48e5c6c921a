import { expect, test } from 'vitest'
import { countAttempt, RATE_LIMITS } from '#server/http/rate-limits.store.ts'
import { createLog } from '#server/log.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { wholeAnswer } from './question.server.ts'

const QUESTION = { diet: 'Vegan', cuisine: 'Any', time: 30, ingredients: 'rice' }

describeStores('a question of a program', (db) => {
  const ask = (sent: object, address: string) => {
    const caller = { db: db(), log: createLog({ logLevel: 'silent' } as never), ai: null, cook: null, address }
    return wholeAnswer(sent, caller, new AbortController().signal)
  }

  test('is refused when it is wrong, which does not count, and when it is one too many from there', async () => {
    const { max } = RATE_LIMITS.assistantByCaller
    for (let at = 1; at < max; at++) await countAttempt(db(), 'assistantByCaller', 'here')
    await expect(ask({ ...QUESTION, time: 0 }, 'here')).rejects.toMatchObject({
      ...{ status: 422, options: { fields: { time: expect.any(String) } } },
    })
    expect(await ask(QUESTION, 'here')).toContain('rice')
    await expect(ask(QUESTION, 'here')).rejects.toMatchObject({ status: 429, options: { wait: expect.any(Number) } })
    expect(await ask(QUESTION, 'there')).toContain('rice')
  })
})

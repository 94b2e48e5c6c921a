import { expect, test } from 'vitest'
import { m } from '#messages'
import { describeStores } from '../../../tests/support/databases.ts'
import { aContext, mails, visit } from '../../../tests/support/in-process.ts'

describeStores('the sign-up in the footer', (db) => {
  const join = async (email: string) => {
    const { status, headers, found } = await visit(aContext(db(), null), '/newsletter/join', { email })
    return { status, wait: headers.get('retry-after'), answer: JSON.parse(String(found)) as Record<string, unknown> }
  }

  test('sends one confirmation, and says the same to everybody', async () => {
    mails.length = 0
    const taken = { problem: null, text: m.newsletter_subscribed(), hint: m.newsletter_look() }
    expect(await join('anna@food.example')).toEqual({ status: 200, wait: null, answer: taken })
    expect(mails.map(({ to }) => to)).toEqual(['anna@food.example'])
  })

  test('names what is wrong with an address', async () => {
    for (const wrong of ['', 'anna', 'anna@'])
      expect(await join(wrong)).toMatchObject({ status: 422, answer: { problem: expect.stringMatching(/\w/) } })
  })

  test('refuses after many from one place, with the time to wait', async () => {
    let last = await join('a@food.example')
    for (let count = 0; last.status === 200 && count < 100; count++) last = await join(`a${count}@food.example`)
    expect([last.status, Number(last.wait)]).toEqual([429, expect.any(Number)])
    expect(Number(last.wait)).toBeGreaterThan(0)
    expect(last.answer.problem).toMatch(/\d/)
  })
})

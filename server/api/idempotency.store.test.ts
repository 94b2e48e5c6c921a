import { expect, test } from 'vitest'
import { changeContent } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import { aCook, aRecipe } from '../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../tests/support/databases.ts'
import type { Once } from './api-env.ts'
import { clearAnswers, createOnce, findOutcome, inTurn } from './idempotency.store.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY = 24 * 60 * 60 * 1000

describeStores('a creation with a key', (db, engine) => {
  const aKey = async (more: Partial<Once> = {}): Promise<Once> => ({
    cookId: await aCook(db()),
    key: 'rice',
    requestHash: 'a',
    ...more,
  })
  const titles = async () => {
    const rows = await db().selectFrom('recipe').select('title').orderBy('id').execute()
    return rows.map(({ title }) => title)
  }
  const cook = (once: Once, title: string, now = NOW) =>
    createOnce(db(), once, async (tx) => ({ id: await aRecipe(tx, { title }) }), undefined, now)

  test('happens once: repeated it returns the first outcome, and another request under its key is refused', async () => {
    const once = await aKey()
    const first = await cook(once, 'Rice')
    expect(await cook(once, 'Rice again')).toEqual(first)
    expect(await findOutcome(db(), once, NOW)).toEqual({ outcome: first })
    expect(await cook({ ...once, requestHash: 'b' }, 'Beans')).toBe('otherRequest')
    expect(await findOutcome(db(), { ...once, requestHash: 'b' }, NOW)).toBe('otherRequest')
    expect(await titles()).toEqual(['Rice'])
  })

  test('of another cook is another creation, whatever their key is called', async () => {
    const [mine, theirs] = [await aKey(), await aKey()]
    const first = await cook(mine, 'Mine')
    expect(await findOutcome(db(), theirs, NOW)).toBeNull()
    expect(await cook(theirs, 'Theirs')).not.toEqual(first)
    expect(await cook(mine, 'Mine')).toEqual(first)
    expect(await titles()).toEqual(['Mine', 'Theirs'])
  })

  test('broken off halfway leaves nothing, and its key is free at once', async () => {
    const once = await aKey()
    const brokenOff = createOnce(db(), once, async (tx) => {
      await aRecipe(tx, { title: 'Half' })
      throw new Error('killed')
    })
    await expect(brokenOff).rejects.toThrow('killed')
    expect(await titles()).toEqual([])
    expect(await findOutcome(db(), once)).toBeNull()
    await cook(once, 'Whole')
    expect(await titles()).toEqual(['Whole'])
  })

  test('whose outcome could not be stored did not happen', async () => {
    const once = await aKey()
    const unstorable = createOnce(db(), once, async (tx) => ({ id: BigInt(await aRecipe(tx)) }), undefined, NOW)
    await expect(unstorable).rejects.toThrow(TypeError)
    expect(await titles()).toEqual([])
    expect(await findOutcome(db(), once, NOW)).toBeNull()
  })

  test('that creates nothing leaves its key free', async () => {
    const once = await aKey()
    const nothing = (tx: Database) => changeContent(tx, async () => 'noPhoto')
    expect(await createOnce(db(), once, nothing, () => false)).toBe('noPhoto')
    expect(await findOutcome(db(), once)).toBeNull()
  })

  test('sent many times at once happens once, also from other processes', async () => {
    const once = await aKey()
    const outcomes: unknown[] = []
    await atOnce(engine, [1, 2, 3, 4, 5, 6], async () => outcomes.push(await cook(once, 'Rice')))
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(await titles()).toEqual(['Rice'])
  })

  test('is remembered for a day and no longer', async () => {
    const once = await aKey()
    const first = await cook(once, 'Rice')
    expect(await clearAnswers(db(), NOW + DAY)).toBe(0)
    expect(await findOutcome(db(), once, NOW + DAY)).toEqual({ outcome: first })
    expect(await findOutcome(db(), once, NOW + DAY + 1)).toBeNull()
    expect(await clearAnswers(db(), NOW + DAY + 1)).toBe(1)
    expect(await clearAnswers(db(), NOW + DAY + 1)).toBe(0)
  })

  test('older than a day may happen again, before the key is cleared too', async () => {
    const once = await aKey()
    await cook(once, 'Rice')
    await cook(once, 'Rice of the next day', NOW + DAY + 1)
    expect(await titles()).toEqual(['Rice', 'Rice of the next day'])
  })
})

test('work under one key runs in turn, after a failure too; under another key it does not wait', async () => {
  const ran: string[] = []
  const gate = Promise.withResolvers<void>()
  const once = { cookId: 'anna', key: 'rice', requestHash: 'a' }
  const first = inTurn(once, async () => {
    await gate.promise
    ran.push('first')
    throw new Error('failed')
  })
  const second = inTurn(once, async () => ran.push('second'))
  await inTurn({ ...once, key: 'beans' }, async () => ran.push('other'))
  gate.resolve()
  await expect(first).rejects.toThrow('failed')
  await second
  expect(ran).toEqual(['other', 'first', 'second'])
})

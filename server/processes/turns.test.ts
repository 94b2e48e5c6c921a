import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Lets each sender take turns at once; in what order they came, and how many of them in each turn of the event loop. */
async function taken(senders: string[]) {
  const { take } = createTurns()
  const order: string[] = []
  const all = Promise.all(senders.map((sender) => take(sender).then(() => order.push(sender))))
  const counts: number[] = []
  for (let before = 0; before < senders.length; before = order.length) {
    await nextTurn()
    counts.push(order.length - before)
  }
  await all
  return { order, most: Math.max(...counts) }
}

test('who comes alone begins at once', async () => {
  const { take } = createTurns()
  const begun: string[] = []
  take('anna').then(() => begun.push('anna'))
  await Promise.resolve()
  expect(begun).toEqual(['anna'])
})

test('of a crowd at most one begins in a turn of the event loop, the first beside the next', async () => {
  const { most } = await taken(Array(50).fill('anna'))
  expect(most).toBeLessThanOrEqual(2)
})

test('senders take turns: who sends once does not wait for all of one who sends much', async () => {
  const { order } = await taken([...Array(50).fill('flood'), 'anna'])
  expect(order.indexOf('anna')).toBeLessThanOrEqual(2)
})

test('a queue that was empty again serves those who come later', async () => {
  const { take } = createTurns()
  await take('anna')
  await nextTurn()
  await nextTurn()
  await expect(take('ben')).resolves.toBeUndefined()
})

test('who waits is counted, of all senders', async () => {
  const { take, waiting } = createTurns()
  const all = ['ana', 'ana', 'ana', 'ben'].map((sender) => take(sender))
  expect(waiting()).toBe(3)
  await Promise.all(all)
  expect(waiting()).toBe(0)
})

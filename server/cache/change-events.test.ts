import { expect, test } from 'vitest'
import { createChangeEvents } from './change-events.ts'

const noChanges = { latest: () => 0, changedSince: () => false } as unknown as Parameters<typeof createChangeEvents>[0]

/** Listeners of owners, in this order, and the places of those that were closed. */
function listening(owners: readonly string[]) {
  const events = createChangeEvents(noChanges)
  const closed: number[] = []
  const stops = owners.map((owner, at) => {
    const stop = events.listen({ name: 'list', owner, onChange: () => {}, onClose: () => end() })
    const end = () => {
      closed.push(at)
      stop()
    }
    return stop
  })
  return { events, closed, end: () => stops.map((stop) => stop()) }
}

test('the oldest listener of whoever has most makes room for others', () => {
  const { events, closed, end } = listening(['anna', 'crowd', 'ben', 'crowd', 'crowd', 'ben'])
  expect(events.makeRoomFor('cleo')).toBe(true)
  expect(events.makeRoomFor('anna')).toBe(false)
  expect(events.makeRoomFor('dan')).toBe(true)
  expect([closed.length, closed[0], events.count()]).toEqual([2, 1, 4])
  end()
})

test('nobody makes room for who has as many, and nobody for themselves', () => {
  const { events, closed, end } = listening(['anna', 'anna', 'ben', 'ben', 'cleo'])
  expect(['anna', 'ben', 'cleo'].map((owner) => events.makeRoomFor(owner))).toEqual([false, false, false])
  expect([closed, events.count('anna'), events.count()]).toEqual([[], 2, 5])
  end()
})

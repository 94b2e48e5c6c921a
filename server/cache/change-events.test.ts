import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeMemory } from '#server/database/content-changes.ts'
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

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('who listens hears of changes of their name after they began, once each, until they stop; others begin after that', () => {
  const { record, latest, changedSince } = createChangeMemory()
  const events = createChangeEvents({ latest, changedSince })
  const heard: string[] = []
  const listen = (name: string, who = name) =>
    events.listen({ name, owner: who, onChange: () => heard.push(who), onClose: () => heard.push(`${who} closed`) })
  const after = (...names: string[]) => {
    if (names.length > 0) record(names)
    vi.advanceTimersByTime(200)
    return heard.splice(0)
  }
  record(['milk'])
  const stops = [listen('milk'), listen('rice')]
  expect([after(), after('milk'), after(), after('rice', 'milk'), after('beans')]).toEqual([
    [],
    ['milk'],
    [],
    ['milk', 'rice'],
    [],
  ])
  stops[0]?.()
  expect([after('milk'), after('rice')]).toEqual([[], ['rice']])
  stops[1]?.()
  expect(vi.getTimerCount()).toBe(0)
  record(['milk'])
  listen('milk', 'again')
  expect([after(), after('milk'), vi.getTimerCount()]).toEqual([[], ['again'], 1])
  events.close()
  expect(heard).toEqual(['again closed'])
})

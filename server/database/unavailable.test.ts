import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginWait, DatabaseUnavailable, DiskUnavailable, diskError, metOutage, watchForOutage } from './unavailable.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (milliseconds: number) => {
  const end = beginWait()
  vi.advanceTimersByTime(milliseconds)
  end()
}

test('a request that has waited for 15 seconds in all begins no more statements, but ends its transaction', () => {
  watchForOutage(() => {
    wait(9000)
    wait(6001)
    expect(() => beginWait()).toThrow(DatabaseUnavailable)
    expect(metOutage()).toBe(true)
    expect(() => beginWait({ isLast: true })).not.toThrow()
  })
})

test('statements of a request that run beside each other are waited for once, and its own work does not count', () => {
  watchForOutage(() => {
    const ends = Array.from({ length: 10 }, () => beginWait())
    vi.advanceTimersByTime(10_000)
    for (const end of ends) end()
    vi.advanceTimersByTime(60_000)
    wait(4000)
    expect(() => beginWait()).not.toThrow()
  })
})

test('requests wait each for themselves, and what is no request waits as long as it takes', () => {
  watchForOutage(() => wait(20_000))
  watchForOutage(() => expect(() => beginWait()).not.toThrow())
  wait(20_000)
  expect(() => beginWait()).not.toThrow()
})

test('errors of the disk are an outage, errors of a file are not', () => {
  watchForOutage(() => {
    const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' })
    expect(diskError(missing)).toBe(missing)
    expect(metOutage()).toBe(false)
    expect(diskError(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))).toBeInstanceOf(DiskUnavailable)
    expect(metOutage()).toBe(true)
  })
})

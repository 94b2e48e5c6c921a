import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { lowerPriority } from './priority.ts'

test('a process waits for others, never less than before, and one that has ended is left alone', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  const pid = child.pid as number
  const { PRIORITY_BELOW_NORMAL: below, PRIORITY_LOW: low } = constants.priority
  const lowered = (to: Parameters<typeof lowerPriority>[0]) => {
    lowerPriority(to, pid)
    return getPriority(pid)
  }
  expect([lowered('PRIORITY_BELOW_NORMAL'), lowered('PRIORITY_LOW'), lowered('PRIORITY_BELOW_NORMAL')]).toEqual([
    below,
    low,
    low,
  ])
  child.kill()
  await once(child, 'exit')
  expect(() => lowerPriority('PRIORITY_LOW', pid)).not.toThrow()
})

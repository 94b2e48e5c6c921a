import { expect, test } from 'vitest'
import { code, named, textOf } from './support/house.ts'

test('no test waits for a time that it guesses', () => {
  /** Where so many waits are what is tested. */
  const MEANT: Record<string, number> = {
    // How long a finger rests.
    'tests/journeys/dragging.test.ts': 1,
    'tests/support/form-lines.ts': 1,
    // In which order answers come.
    'tests/journeys/notes.test.ts': 2,
    // How often the others look while the work is done.
    'tests/starting/stalls.test.ts': 1,
    'server/database/sqlite-locks.test.ts': 1,
    // How soon it is looked again whether something has come.
    'tests/support/client.ts': 1,
    // How slow a network or a task is.
    'tests/support/tcp-gate.ts': 1,
    'tests/support/test-worker.ts': 1,
  }
  const waits =
    /\bwaitForTimeout\(|\bawait (?:new Promise\b[^;]*?\bsetTimeout\b|pause\(|sleep\()|\bsetTimeout\(resolve/g
  const isOfTests = (path: string) => /\.test\.tsx?$|^tests\/support\//.test(named(path))
  const tests = code.filter((path) => isOfTests(path) && path !== import.meta.filename)
  const found = tests.flatMap((path) => {
    const count = [...textOf(path).matchAll(waits)].length
    return count > 0 ? [[named(path), count]] : []
  })
  expect(Object.fromEntries(found)).toEqual(MEANT)
})

import { expect, test } from 'vitest'
import { TEST_NOTES_LENGTH, TestNotes, TestRequest } from './recipe-test.ts'

test.each([
  ['anna', 'anna'],
  [' @anna ', 'anna'],
  ['@', null],
  ['', null],
  ['a'.repeat(64), 'a'.repeat(64)],
  ['a'.repeat(65), null],
])('who is asked to try a recipe by %j is %j', (username, name) => {
  expect(TestRequest.safeParse({ username }).data?.username ?? null).toBe(name)
})

test.each<[object, boolean]>([
  [{ outcome: 'asWritten' }, true],
  [{ outcome: 'asWritten', text: 'Good.' }, true],
  [{ outcome: 'withChanges', text: 'Less salt.' }, true],
  [{ outcome: 'withChanges', text: ' ' }, false],
  [{ outcome: 'didNotWork' }, false],
  [{ outcome: 'didNotWork', text: 'x'.repeat(TEST_NOTES_LENGTH) }, true],
  [{ outcome: 'didNotWork', text: 'x'.repeat(TEST_NOTES_LENGTH + 1) }, false],
  [{ outcome: 'burnt', text: 'Oh.' }, false],
  [{ outcome: 'asWritten', cookedOn: '2026-02-30' }, false],
  [{ outcome: 'asWritten', cookedOn: '2999-01-01' }, false],
])('notes that say %j are complete: %j', (notes, isComplete) => {
  expect(TestNotes.safeParse({ cookedOn: '2026-08-01', ...notes }).success).toBe(isComplete)
})

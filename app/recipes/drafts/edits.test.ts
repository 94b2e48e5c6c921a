import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Edits, editsIn, hasAllOf, newerCopy, outcomeOf, withEdit } from './edits.ts'

const FORMS = ['phone', 'laptop', 'tablet', '__proto__', 'constructor']
/** The copies of a draft that some forms make, each on top of a copy that was there. */
const history = fc.array(fc.record({ form: fc.constantFrom(...FORMS), on: fc.nat() }), { minLength: 1, maxLength: 20 })

/** Each copy with the numbers of all copies before it whose changes it has. */
function copiesOf(changes: { form: string; on: number }[]) {
  const copies: { edits: Edits; has: Set<number> }[] = [{ edits: {}, has: new Set() }]
  const latest = new Map<string, number>()
  for (const { form, on } of changes) {
    // A form goes on from its own last copy, or opens any.
    const from = copies[latest.get(form) ?? on % copies.length] as (typeof copies)[number]
    latest.set(form, copies.length)
    copies.push({ edits: withEdit(from.edits, form), has: new Set([...from.has, copies.length]) })
  }
  return copies
}

test('one copy covers another exactly when it has all of its changes', () => {
  fc.assert(
    fc.property(history, (changes) => {
      const copies = copiesOf(changes)
      for (const a of copies)
        for (const b of copies) expect(hasAllOf(a.edits, b.edits)).toBe([...b.has].every((change) => a.has.has(change)))
    }),
  )
})

test('whichever copy goes on, no change is lost that it has not', () => {
  fc.assert(
    fc.property(history, (changes) => {
      const copies = copiesOf(changes)
      for (const { edits: account } of copies)
        for (const { edits: device } of copies) {
          const newer = newerCopy({ edits: account, state: 'open' }, device)
          if (newer === 'account') expect(hasAllOf(account, device)).toBe(true)
          if (newer === 'device') expect(hasAllOf(device, account) && !hasAllOf(account, device)).toBe(true)
          if (newer === 'both') expect(hasAllOf(device, account) || hasAllOf(account, device)).toBe(false)
          const outcome = outcomeOf({ edits: account, state: 'open' }, device)
          expect(outcome === 'elsewhere').toBe(newer === 'both')
          if (outcome === 'write') expect(hasAllOf(device, account)).toBe(true)
        }
    }),
  )
})

test('a draft that is over is not written; of what was finished a device has, only what it has not goes on', () => {
  for (const state of ['discarded', 'finished'] as const)
    expect(outcomeOf({ edits: { a: 1 }, state }, { a: 2 })).toBe('elsewhere')
  expect(newerCopy({ edits: { a: 1 }, state: 'discarded' }, { a: 2 })).toBe('none')
  expect(newerCopy({ edits: { a: 2 }, state: 'finished' }, { a: 2 })).toBe('none')
  expect(newerCopy({ edits: { a: 1 }, state: 'finished' }, { a: 2 })).toBe('both')
  expect(newerCopy(null, { a: 1 })).toBe('device')
})

test('whatever was stored is read as changes or as none', () => {
  fc.assert(fc.property(fc.string(), (text) => void hasAllOf(editsIn(text), { a: 1 })))
  for (const odd of ['null', '7', '[]', '"a"', '{"a":"b"}', '{"a":1.5}', '{"ü":1}', '{"":1}', null, undefined])
    expect(editsIn(odd)).toEqual({})
  expect(editsIn('{"phone":3}')).toEqual({ phone: 3 })
})

import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/databases.ts'
import { BodyRefusal, createBodyBudget } from './body-budget.ts'

const MEGABYTE = 1024 * 1024
const folder = temporaryFolder()

/** The status that some work is refused with; null when it is not. */
function refusalOf(work: () => void) {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof BodyRefusal ? error.status : error
  }
}

describe('memory for bodies', () => {
  test('is refused beyond 36 MB from one address, and 72 MB in all, until some is given back', async () => {
    const budget = createBodyBudget(folder)
    const [first, second, third] = ['a', 'b', 'c'].map((address) => budget.open(address))
    if (!first || !second || !third) throw new Error('three were opened')
    first.reserve(36 * MEGABYTE)
    expect(refusalOf(() => first.reserve(1))).toBe(429)
    expect(first.refusal?.status).toBe(429)
    second.reserve(36 * MEGABYTE)
    expect(refusalOf(() => third.reserve(1))).toBe(503)
    await first.close()
    expect(refusalOf(() => third.reserve(36 * MEGABYTE))).toBeNull()
  })
})

describe('large bodies', () => {
  test('are four at once of a cook, and of an address, until one ends', async () => {
    const budget = createBodyBudget(folder)
    const open = Array.from({ length: 4 }, (_, at) => budget.open(`address ${at}`))
    for (const body of open) body.beginUpload('cook')
    const fifth = budget.open('elsewhere')
    expect(refusalOf(() => fifth.beginUpload('cook'))).toBe(429)
    expect(refusalOf(() => budget.open('address 0').beginUpload('another'))).toBeNull()
    await open[0]?.close()
    expect(refusalOf(() => fifth.beginUpload('cook'))).toBeNull()
    for (let cook = 0; cook < 4; cook++) budget.open('school').beginUpload(`pupil ${cook}`)
    expect(refusalOf(() => budget.open('school').beginUpload('pupil 5'))).toBe(429)
  })
})

import { expect, test } from 'vitest'
import { addDays } from '#app/base/request/plain-day.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { applyChanges } from '#app/kitchen/records/sync.store.ts'
import { stampOf } from '#app/kitchen/records/sync-record.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aContext, theCook, visit } from '../../../tests/support/in-process.ts'

/** A Monday. */
const MONDAY = '2026-11-23'

describeStores('the plan of an account', (db) => {
  test.each<[what: string, address: string, first: string, last: string]>([
    ['a week', `/meal-plan?week=${MONDAY}`, MONDAY, addDays(MONDAY, 6)],
    ['the week of a day within', `/meal-plan?week=${addDays(MONDAY, 3)}`, MONDAY, addDays(MONDAY, 6)],
    ['a month, in whole weeks', '/meal-plan?month=2026-11', '2026-10-26', '2026-12-06'],
  ])('comes for %s with seven days on both sides, and no more', async (_, address, first, last) => {
    const cook = await aCook(db())
    const householdId = await requireHouseholdId(db(), cook)
    const days = [addDays(first, -8), addDays(first, -7), first, last, addDays(last, 7), addDays(last, 8)]
    const stamp = stampOf(Date.UTC(2026, 10, 1), 'device')
    const changes = days.map((day) => ({
      ...{ id: day, kind: 'planned' as const },
      fields: { day: [stamp, day], meal: [stamp, 'dinner'], recipe: [stamp, null], text: [stamp, 'Soup'] },
    }))
    await applyChanges(db(), { householdId, changes: changes as never })
    const context = aContext(db(), await theCook(db(), cook))
    const { found } = await visit(context, address, undefined, { 'accept-language': 'en-GB' })
    const { records } = found as { records: { id: string; kind: string }[] }
    expect(records.filter(({ kind }) => kind === 'planned').map(({ id }) => id)).toEqual(days.slice(1, -1))
  })
})

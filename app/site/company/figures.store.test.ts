import { expect, test } from 'vitest'
import { recordDecision } from '#app/community/moderation/audit-log.store.ts'
import { DAY } from '#server/processes/clock.ts'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { countFigures, listFigures } from './figures.store.ts'
import { monthsBefore, nextMonth } from './figures.ts'

const [MAY, JUNE, JULY] = [Date.UTC(2026, 4), Date.UTC(2026, 5), Date.UTC(2026, 6)] as const

test.each([
  [Date.UTC(2026, 0, 1), ['2025-12-01', '2025-11-01', '2025-10-01']],
  [Date.UTC(2026, 2, 31, 23, 59), ['2026-02-01', '2026-01-01', '2025-12-01']],
])('the months before %d', (now, months) => {
  const before = monthsBefore(now, 3)
  expect(before.map((month) => new Date(month).toISOString().slice(0, 10))).toEqual(months)
  expect(before.slice(1).map(nextMonth)).toEqual(before.slice(0, -1))
})

describeStores('the figures of months', (db) => {
  const report = (reportedAt: number, settledAt: number | null) =>
    db()
      .insertInto('report')
      .values({ kind: 'recipe', subjectId: 1, reporterId: null, reason: 'spam', text: null, reportedAt, settledAt })
      .execute()

  test('are of what is public, of reports and decisions, at their bounds, and stay as they were counted', async () => {
    for (const publishedAt of [MAY - 1, MAY, JUNE - 1, JUNE]) await aRecipe(db(), { publishedAt })
    await aRecipe(db(), { publishedAt: MAY, visibility: 'private' })
    const recipe = await aRecipe(db(), { publishedAt: 1 })
    await aReview(db(), recipe, 5, await aCook(db()), 'Very good.')
    await aReview(db(), recipe, 5, await aCook(db()))
    const hidden = await aCook(db())
    for (const cook of [hidden, await aCook(db()), await aCook(db())]) await aReview(db(), recipe, 5, cook, 'Good.')
    await db()
      .updateTable('review')
      .set({ createdAt: MAY + 5 })
      .execute()
    await db().updateTable('review').set({ hiddenAt: JUNE }).where('cookId', '=', hidden).execute()
    // One of each at the bounds: the first moment of May counts, the first of June does not.
    const written = await db().selectFrom('review').select('id').where('text', '=', 'Good.').orderBy('id').execute()
    for (const [at, createdAt] of [MAY, JUNE].entries())
      await db()
        .updateTable('review')
        .set({ createdAt })
        .where('id', '=', written[at + 1]?.id ?? 0)
        .execute()
    for (const days of [1, 2, 3, 4]) await report(MAY, MAY + days * DAY)
    await report(MAY - 3 * DAY, MAY + 17 * DAY)
    await report(MAY + DAY, null)
    await report(MAY - 1, JUNE)
    for (const [act, at] of [
      ['hide', MAY],
      ['hide', JUNE - 1],
      ['restore', MAY],
      ['dismiss', MAY],
      ['hide', JUNE],
    ] as const)
      await recordDecision(db(), { actorId: 'x', act, subject: { kind: 'recipe', id: 1 } }, at)
    expect(await listFigures(db(), JULY - 1)).toEqual([])
    expect(await countFigures(db(), JULY - 1)).toBe(12)
    expect(await countFigures(db(), JULY - 1)).toBe(0)
    const figures = await listFigures(db(), JULY - 1)
    expect(figures.length).toBe(12)
    expect(figures[0]).toEqual({
      ...{ month: MAY, recipes: 2, reviews: 2, received: 5, answered: 5, hidden: 2, restored: 1, medianDays: 3 },
    })
    await db().deleteFrom('recipe').execute()
    expect(await countFigures(db(), JULY)).toBe(1)
    expect((await listFigures(db(), JULY)).slice(0, 2)).toMatchObject([
      { month: JUNE, recipes: 0, answered: 1, hidden: 1, medianDays: null },
      { month: MAY, recipes: 2 },
    ])
  })
})

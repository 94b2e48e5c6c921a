import { expect, test } from 'vitest'
import { aCook, aRecipe, aReview } from '../../tests/support/builders.ts'
import { describeStores } from '../../tests/support/databases.ts'
import { listOpenReports, moderate, reportSubject } from './moderation.server.ts'
import type { Kind, Report } from './moderation.ts'

describeStores('reports', (db) => {
  const aReport = (kind: Kind, subject: number, more: Partial<Report> = {}): Report => ({
    kind,
    subject,
    reason: 'spam',
    text: '',
    ...more,
  })
  const aModerator = async () => {
    const id = await aCook(db())
    return { id, username: id }
  }

  test('of a recipe are settled without those of the review that has the same number', async () => {
    const recipe = await aRecipe(db())
    await aReview(db(), recipe, 1)
    await db().updateTable('review').set({ id: recipe }).execute()
    for (const kind of ['recipe', 'review'] as const) await reportSubject(db(), null, aReport(kind, recipe))
    expect(await moderate(db(), await aModerator(), { act: 'dismiss', kind: 'recipe', subject: recipe })).toBe(true)
    expect((await listOpenReports(db())).map(({ subject }) => subject.kind)).toEqual(['review'])
    expect(await moderate(db(), await aModerator(), { act: 'hide', kind: 'review', subject: recipe })).toBe(true)
    expect(await listOpenReports(db())).toEqual([])
  })

  test('by one cook are one while it is open; what was settled stays on record', async () => {
    const [recipe, reporter] = [await aRecipe(db()), await aCook(db())]
    const reports = async () => {
      const rows = await db().selectFrom('report').select(['text', 'settledAt']).orderBy('id').execute()
      return rows.map(({ text, settledAt }) => [text, settledAt === null ? 'open' : 'settled'])
    }
    await reportSubject(db(), reporter, aReport('recipe', recipe, { text: 'first' }))
    await reportSubject(db(), reporter, aReport('recipe', recipe, { text: 'second' }))
    expect(await reports()).toEqual([['second', 'open']])
    await moderate(db(), await aModerator(), { act: 'dismiss', kind: 'recipe', subject: recipe })
    await reportSubject(db(), reporter, aReport('recipe', recipe, { text: 'again' }))
    expect(await reports()).toEqual([
      ['second', 'settled'],
      ['again', 'open'],
    ])
  })
})

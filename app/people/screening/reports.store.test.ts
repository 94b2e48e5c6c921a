import { expect, test } from 'vitest'
import { reportSubject } from '#app/community/moderation/moderation.store.ts'
import { changeContent } from '#server/database/content.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { isReported, moveReports } from './reports.store.ts'

describeStores('open reports', (db) => {
  const report = (kind: 'reply' | 'profile' | 'recipe', subject: number) =>
    reportSubject(db(), null, { kind, subject, reason: 'spam', text: '' })

  test('are of one kind and one thing, until somebody has decided', async () => {
    await report('recipe', 3)
    const states = [isReported(db(), 3), isReported(db(), 4), isReported(db(), 3, 'reply')]
    expect(await Promise.all(states)).toEqual([true, false, false])
    await db().updateTable('report').set({ settledAt: 1 }).execute()
    expect(await isReported(db(), 3)).toBe(false)
  })

  test('go with what comes in the place of something, and those of other things stay', async () => {
    await report('reply', 3)
    await db().updateTable('report').set({ settledAt: 1 }).execute()
    for (const [kind, id] of [
      ['reply', 3],
      ['reply', 4],
      ['profile', 3],
    ] as const)
      await report(kind, id)
    await changeContent(db(), async (tx) => void (await moveReports(tx, 'reply', 3, 9)))
    const rows = await db().selectFrom('report').select(['kind', 'subjectId', 'settledAt']).orderBy('id').execute()
    expect(rows.map(({ kind, subjectId, settledAt }) => [kind, subjectId, settledAt])).toEqual([
      ['reply', 3, 1],
      ['reply', 9, null],
      ['reply', 4, null],
      ['profile', 3, null],
    ])
  })
})

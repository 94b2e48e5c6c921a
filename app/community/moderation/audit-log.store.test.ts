import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteCook } from '#app/exchange/leaving/leaving.store.ts'
import { DEFAULT_RULES } from '#app/people/screening/screening-rules.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { changeRules, recordDecision } from './audit-log.store.ts'
import { moderate } from './moderation.store.ts'
import { listDecisions } from './moderation-lists.store.ts'
import { setRole } from './roles.store.ts'

describeStores('the log of decisions', (db, engine) => {
  const list = async (act: Parameters<typeof listDecisions>[2]['act'] = null) =>
    listDecisions(db(), await aCook(db()), { act, size: 50 })
  const hide = async (moderatorId: string, title: string) => {
    const id = await aRecipe(db(), { title })
    await moderate(db(), { id: moderatorId }, { act: 'hide', kind: 'recipe', subject: id, reason: 'Advertising.' }, 5)
    return id
  }

  test('has who changed which of the site’s rules, and nothing where a form was sent as it was', async () => {
    await db().deleteFrom('screeningRules').execute()
    const id = await aCook(db())
    const change = (rules: Partial<typeof DEFAULT_RULES>, now: number) =>
      changeRules(db(), { id, username: id }, { ...DEFAULT_RULES, ...rules }, now)
    await change({}, 11)
    await change({ holdWords: ['casino', 'जुआ'], perHour: 12 }, 12)
    await change({ holdWords: ['casino', 'जुआ'], perHour: 12 }, 13)
    await change({ holdWords: ['casino'], perHour: 12, mentionsEffect: 'refuse' }, 14)
    const many = Array.from({ length: 60 }, (_, at) => `word ${at}`)
    await change({ holdWords: ['casino', ...many], perHour: 12, mentionsEffect: 'refuse' }, 15)
    const entries = await list('rules')
    expect(entries.map(({ actor, subject, at }) => [actor, subject, at])).toEqual(
      [15, 14, 12].map((at) => [{ username: id }, null, at]),
    )
    expect(entries.slice(1).map(({ changes, reason }) => [reason, ...changes])).toEqual([
      [
        null,
        { rule: 'holdWords', removed: ['जुआ'], added: [] },
        { rule: 'mentionsEffect', removed: ['hold'], added: ['refuse'] },
      ],
      [
        null,
        { rule: 'holdWords', removed: [], added: ['casino', 'जुआ'] },
        { rule: 'perHour', removed: ['10'], added: ['12'] },
      ],
    ])
    expect(entries[0]?.changes.map(({ added }) => [added.length, added.at(-1)])).toEqual([[51, '…']])
  })

  test('has what was decided on what by whom, why and when, the last first', async () => {
    const [moderator, cook] = [await aCook(db()), await aCook(db())]
    const id = await hide(moderator, 'Pills')
    const decide = (act: 'restore' | 'dismiss') =>
      moderate(db(), { id: moderator }, { act, kind: 'recipe', subject: id, reason: '' }, 6)
    await decide('restore')
    // Nothing is reported, so nothing is decided.
    await decide('dismiss')
    expect(await setRole(db(), cook, 'moderator', { now: 7 })).toBe(true)
    expect(await setRole(db(), cook, 'moderator', { now: 8 })).toBe(true)
    await setRole(db(), cook, 'cook', { actorId: moderator, now: 9 })
    const subject = { text: 'Pills', path: `/recipe/${id}` }
    const named = { text: cook, path: `/cooks/${cook}` }
    expect((await list()).map(({ id: _, ...row }) => row)).toEqual([
      { act: 'demote', kind: 'cook', subject: named, actor: { username: moderator }, reason: null, changes: [], at: 9 },
      { act: 'promote', kind: 'cook', subject: named, actor: null, reason: null, changes: [], at: 7 },
      { act: 'restore', kind: 'recipe', subject, actor: { username: moderator }, reason: null, changes: [], at: 6 },
      {
        act: 'hide',
        kind: 'recipe',
        subject,
        actor: { username: moderator },
        reason: 'Advertising.',
        changes: [],
        at: 5,
      },
    ])
    expect((await list('hide')).map(({ act }) => act)).toEqual(['hide'])
  })

  test('is paged', async () => {
    const moderator = await aCook(db())
    for (const title of ['A', 'B', 'C']) await hide(moderator, title)
    const reader = await aCook(db())
    const first = await listDecisions(db(), reader, { size: 2 })
    const rest = await listDecisions(db(), reader, { size: 2, after: first[1]?.id ?? 0 })
    expect([first, rest].map((page) => page.map(({ subject }) => subject?.text))).toEqual([['C', 'B'], ['A']])
  })

  test('has nothing of what was not done', async () => {
    const moderator = await aCook(db())
    const failing = db()
      .transaction()
      .execute(async (tx) => {
        await recordDecision(tx, { actorId: moderator, act: 'hide', subject: { kind: 'recipe', id: 1 } })
        throw new Error('not done')
      })
    await expect(failing).rejects.toThrow('not done')
    expect(await list()).toEqual([])
  })

  test('keeps a deed whose moderator and whose subject are gone, without a name', async () => {
    const [moderator, cook] = [await aCook(db()), await aCook(db())]
    const id = await hide(moderator, 'Pills')
    await setRole(db(), cook, 'moderator')
    await deleteCook(db(), moderator, 'delete')
    await deleteCook(db(), cook, 'delete')
    await db().deleteFrom('recipe').where('id', '=', id).execute()
    expect(await list()).toMatchObject([
      { act: 'promote', subject: null, actor: null },
      { act: 'hide', subject: null, actor: 'former', reason: 'Advertising.' },
    ])
    const rows = await db().selectFrom('auditLog').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Pills')
  })

  describe('is only ever added to', () => {
    const row = sql`("id", "actorId", "act", "kind", "decidedAt")`
    const refused: Record<string, RawBuilder<unknown>> = {
      'a changed row': sql`update "auditLog" set "reason" = 'Other.'`,
      'a changed actor': sql`update "auditLog" set "actorId" = null where "actorId" is not null`,
      'a deleted row': sql`delete from "auditLog"`,
      'a row that is deleted by its id': sql`delete from "auditLog" where "id" = (select max("id") from "auditLog")`,
      ...(engine === 'SQLite'
        ? {
            'a replaced row': sql`insert or replace into "auditLog" ${row}
              select "id", 'x', 'hide', 'recipe', 1 from "auditLog"`,
          }
        : {
            'an overwritten row': sql`insert into "auditLog" ${row} overriding system value
              select "id", 'x', 'hide', 'recipe', 1 from "auditLog" on conflict ("id") do update set "actorId" = 'x'`,
            'an emptied table': sql`truncate "auditLog"`,
            'an emptied table beside others': sql`truncate "auditLog", "report" cascade`,
          }),
    }
    test.each(Object.entries(refused))('%s is refused', async (_, statement) => {
      await hide(await aCook(db()), 'Pills')
      const rows = () => db().selectFrom('auditLog').selectAll().execute()
      const before = await rows()
      await expect(statement.execute(db())).rejects.toThrow('auditLog is append-only')
      expect(await rows()).toEqual(before)
      expect(before).toHaveLength(1)
    })
  })
})

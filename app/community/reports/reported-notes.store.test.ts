import { beforeEach, expect, test } from 'vitest'
import { appealAgainst, listOwnHidden } from '#app/community/moderation/appeals.store.ts'
import { moderate, reportSubject } from '#app/community/moderation/moderation.store.ts'
import type { Act } from '#app/community/moderation/moderation.ts'
import { listDecisions, listOpenReports } from '#app/community/moderation/moderation-lists.store.ts'
import { deleteCook, exportCook } from '#app/exchange/leaving/leaving.store.ts'
import { listTesters } from '#app/recipes/publishing/testers.store.ts'
import { findTest, listTests, requestTest, saveNotes } from '#app/recipes/test-kitchen/test-kitchen.store.ts'
import { aCook, aModerator, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { findReportable, reportedId } from './reportable.store.ts'

const NOW = Date.now()

describeStores('reports of notes from a test kitchen', (db) => {
  let anna = ''
  let ben = ''
  let keeper = { id: '', username: '' }
  let soup = 0
  beforeEach(async () => {
    await db().updateTable('cook').set({ role: 'cook' }).execute()
    anna = await aCook(db())
    ben = await aCook(db())
    keeper = await aModerator(db())
    soup = await aRecipe(db(), { authorId: anna })
  })
  const find = (name: string, cookId: string | null) => findReportable(db(), 'testNotes', name, { cookId, link: null })
  /** Reports as the form does; the id for moderators. */
  async function report(name: string) {
    const found = await find(name, anna)
    const subject = (found && (await reportedId(db(), found, anna))) ?? 0
    await reportSubject(db(), anna, { kind: 'testNotes', subject, reason: 'offensive', text: '' }, NOW)
    return subject
  }
  const open = async (moderator = keeper) =>
    (await listOpenReports(db(), moderator.id)).map(({ subject: { kind, text } }) => `${kind}: ${text}`)
  const decide = (act: Act, subject: number, moderator = keeper) => {
    const reason = act === 'hide' ? 'Be kind.' : ''
    return moderate(db(), moderator, { act, kind: 'testNotes', subject, reason }, NOW)
  }
  const heard = async (cook: string) => {
    const rows = db().selectFrom('notification').select(['kind', 'detail']).where('cookId', '=', cook)
    return (await rows.orderBy('id').execute()).map(({ kind, detail }) => `${kind}: ${detail}`)
  }

  const NOTES = { cookedOn: '2026-11-24', outcome: 'withChanges', text: 'You cannot cook.' } as const
  const aTried = async (text: string = NOTES.text) => {
    const draft = await aRecipe(db(), { authorId: anna, visibility: 'draft', wasPublic: 0 })
    await requestTest(db(), anna, draft, ben, NOW)
    await saveNotes(db(), ben, draft, { ...NOTES, text }, NOW)
    return draft
  }

  test('notes are reported by the recipe’s author alone, and read by moderators only meanwhile', async () => {
    const draft = await aTried()
    const name = `${draft}-${ben}`
    for (const reader of [null, ben, keeper.id, await aCook(db())]) expect(await find(name, reader)).toBe(null)
    for (const wrong of [String(draft), `${draft}-`, `${draft}-nobody`, `x-${ben}`, `${soup}-${ben}`])
      expect([wrong, await find(wrong, anna)]).toEqual([wrong, null])
    expect(await find(name, anna)).toMatchObject({ text: NOTES.text, isPublic: false })
    const id = await report(name)
    expect(await open()).toEqual([`testNotes: ${NOTES.text}`])
    for (const own of [anna, ben]) {
      await db().updateTable('cook').set({ role: 'moderator' }).where('id', '=', own).execute()
      expect([await open({ id: own, username: own }), await decide('hide', id, { id: own, username: own })]).toEqual([
        [],
        false,
      ])
      await db().updateTable('cook').set({ role: 'cook' }).where('id', '=', own).execute()
    }
    expect(await decide('dismiss', id)).toBe(true)
    expect((await listDecisions(db(), keeper.id, { size: 1 })).map(({ act, subject }) => [act, subject])).toEqual([
      ['dismiss', null],
    ])
    expect([await open(), await decide('hide', id)]).toEqual([[], false])
    expect((await listTests(db(), draft))[0]).toMatchObject({ notes: { text: NOTES.text }, areNotesHidden: false })
    expect(await heard(anna)).toContain('report: shown testNotes')
  })

  test('notes that are hidden are read by their cook, who appeals, and no more by the recipe’s author', async () => {
    const draft = await aTried()
    expect(await listTesters(db(), draft)).toHaveLength(1)
    const id = await report(`${draft}-${ben}`)
    expect(await decide('hide', id)).toBe(true)
    expect((await listTests(db(), draft))[0]).toMatchObject({ notes: null, areNotesHidden: true })
    expect(await findTest(db(), ben, draft)).toMatchObject({ notes: { text: NOTES.text }, hiddenReason: 'Be kind.' })
    expect(await saveNotes(db(), ben, draft, { ...NOTES, text: 'Changed.' }, NOW)).toBe(true)
    expect((await listTests(db(), draft))[0]?.notes).toBe(null)
    expect([await listTesters(db(), draft), await find(`${draft}-${ben}`, anna)]).toEqual([[], null])
    expect((await exportCook(db(), ben))?.testKitchen.tried).toMatchObject([{ hiddenReason: 'Be kind.' }])
    expect(JSON.stringify(await exportCook(db(), anna))).not.toContain('Changed.')
    expect([await heard(ben), await heard(anna)]).toEqual([
      ['testKitchen: request', 'decision: hidden testNotes'],
      ['testKitchen: notes', 'report: hidden testNotes'],
    ])
    expect(await listOwnHidden(db(), ben)).toMatchObject([{ kind: 'testNotes', text: 'Changed.', reason: 'Be kind.' }])
    expect(await appealAgainst(db(), ben, { kind: 'testNotes', subject: id, text: 'A joke.' })).toBe(true)
    const second = await aModerator(db())
    expect(await decide('restore', id, second)).toBe(true)
    expect((await listTests(db(), draft))[0]).toMatchObject({ notes: { text: 'Changed.' } })
    expect(await listTesters(db(), draft)).toHaveLength(1)
  })

  test('notes without words are not reported, and with a cook’s account their notes go', { tags: 'slow' }, async () => {
    const quiet = await aTried('')
    expect(await find(`${quiet}-${ben}`, anna)).toBe(null)
    const draft = await aTried()
    const id = await report(`${draft}-${ben}`)
    await deleteCook(db(), ben, 'keep')
    expect([await open(), await decide('hide', id)]).toEqual([[], false])
  })
})

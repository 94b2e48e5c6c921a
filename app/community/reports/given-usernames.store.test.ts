import { beforeEach, expect, test } from 'vitest'
import { appealAgainst, listAppeals, listOwnHidden } from '#app/community/moderation/appeals.store.ts'
import { moderate, reportSubject } from '#app/community/moderation/moderation.store.ts'
import { listDecisions, listOpenReports } from '#app/community/moderation/moderation-lists.store.ts'
import { isFreeUsername, nameProblem } from '#app/people/account/cook-names.store.ts'
import { findCook } from '#app/people/cooks/cooks.store.ts'
import { listenToOwnChanges } from '#server/database/content.ts'
import { aCook, aModerator } from '../../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import { findReportable, reportedId } from './reportable.store.ts'

const SIMILAR = 'Another cook has a name that looks like this. Please choose one that differs more.'
const NOW = Date.now()
const GIVEN = expect.stringMatching(/^cook-\d{9}$/)

describeStores('a username that cannot stay', (db, engine) => {
  let rude = ''
  let ben = ''
  let keeper = { id: '', username: '' }
  beforeEach(async () => {
    await db().updateTable('cook').set({ role: 'cook' }).execute()
    rude = await aCook(db())
    ben = await aCook(db())
    keeper = await aModerator(db())
    const names = { username: 'stupid-ben', displayUsername: 'Stupid-Ben', name: 'Stupid-Ben' }
    await db().updateTable('cook').set(names).where('id', '=', rude).execute()
  })
  async function report(name = 'stupid-ben') {
    const found = await findReportable(db(), 'profile', name, { cookId: ben, link: null })
    const subject = (found && (await reportedId(db(), found, ben))) ?? 0
    await reportSubject(db(), ben, { kind: 'profile', subject, reason: 'offensive', text: '' }, NOW)
    return subject
  }
  const rename = (subject: number, reason = 'Be kind.', moderator = keeper) =>
    moderate(db(), moderator, { act: 'hide', kind: 'profile', subject, reason, rename: true }, NOW)
  const decide = (act: 'restore' | 'uphold' | 'hide', subject: number, moderator = keeper) =>
    moderate(db(), moderator, { act, kind: 'profile', subject, reason: act === 'hide' ? 'Rude.' : '' }, NOW)
  const namesOf = () =>
    db().selectFrom('cook').select(['username', 'displayUsername', 'name']).where('id', '=', rude).executeTakeFirst()
  const usernameNow = async () => (await namesOf())?.username ?? ''

  test('is reported where it is all that a profile says, and its cook gets one of a number', async () => {
    const subject = await report()
    expect((await listOpenReports(db(), keeper.id)).map((open) => open.subject.text)).toEqual(['Stupid-Ben'])
    const names: string[] = []
    listenToOwnChanges(db(), (changed) => names.push(...changed))
    const done = await rename(subject)
    const username = await usernameNow()
    expect(done).toEqual({ given: { username, email: `${rude}@example.org` } })
    expect(await namesOf()).toEqual({ username: GIVEN, displayUsername: username, name: username })
    expect(names).toEqual(expect.arrayContaining(['cook:stupid-ben', `cook:${username}`]))
    expect([await findCook(db(), 'stupid-ben'), await listOpenReports(db(), keeper.id)]).toEqual([null, []])
    const messages = db().selectFrom('notification').select(['detail', 'text']).where('cookId', '=', rude)
    expect(await messages.execute()).toEqual([{ detail: 'renamed profile', text: username }])
    const decisions = await listDecisions(db(), keeper.id, { size: 2 })
    expect(decisions.map(({ act, reason }) => `${act}: ${reason}`)).toEqual(['rename: Be kind.', 'hide: Be kind.'])
    expect(await listOwnHidden(db(), rude)).toMatchObject([{ reason: 'Be kind.', text: `@Stupid-Ben · ${username}` }])
  })

  test('is nobody’s any more, nor what looks like it, of its cook neither', async () => {
    await rename(await report())
    for (const username of ['stupid-ben', 'Stupid-Ben', 'stupid.ben', '5tupid-ben', 'stupidben'])
      for (const ownId of ['', rude]) {
        expect(await nameProblem(db(), { field: 'username', name: username, ownId })).toBe(SIMILAR)
        expect(await isFreeUsername(db(), username.toLowerCase())).toBe(false)
      }
    expect(await isFreeUsername(db(), 'kind-ben')).toBe(true)
  })

  test('is taken later, too, from a profile that was hidden without it; against that its cook appeals anew', async () => {
    const subject = await report()
    await db().updateTable('cook').set({ name: 'Mean Ben', bio: 'I hate Ben.' }).where('id', '=', rude).execute()
    await decide('hide', subject)
    const second = await aModerator(db())
    expect(await appealAgainst(db(), rude, { kind: 'profile', subject, text: 'No!' })).toBe(true)
    expect(await decide('uphold', subject, second)).toBe(true)
    expect(await appealAgainst(db(), rude, { kind: 'profile', subject, text: 'No!' })).toBe(false)
    expect(await report()).toBe(subject)
    await rename(subject, 'The username, too.', second)
    expect(await listOwnHidden(db(), rude)).toMatchObject([{ reason: 'The username, too.', appeal: null }])
    expect(await appealAgainst(db(), rude, { kind: 'profile', subject, text: 'It is my name.' })).toBe(true)
    const mayDecide = async (moderator: { id: string }) => (await listAppeals(db(), moderator.id))[0]?.mayDecide
    expect([await mayDecide(keeper), await mayDecide(second)]).toEqual([true, false])
  })

  test('comes back with the profile when the appeal is right, unless its cook has chosen another meanwhile', async () => {
    const before = await namesOf()
    const subject = await report()
    await rename(subject)
    expect(await decide('restore', subject)).toBe(true)
    expect([await namesOf(), await isFreeUsername(db(), 'stupid.ben')]).toEqual([before, false])
    await rename(await report())
    await db().updateTable('cook').set({ username: 'ben2', displayUsername: 'ben2' }).where('id', '=', rude).execute()
    await decide('restore', subject)
    expect([await usernameNow(), await isFreeUsername(db(), 'stupid.ben')]).toEqual(['ben2', true])
  })

  test('is taken once when ten moderators decide at once, and of a username that was given nothing is taken', async () => {
    const subject = await report()
    const moderators = []
    for (let count = 0; count < 10; count++) moderators.push(await aModerator(db()))
    const given: unknown[] = []
    await atOnce(engine, moderators, async (moderator) => {
      const done = await rename(subject, 'Rude.', moderator)
      if (typeof done === 'object') given.push(done)
    })
    expect(given).toHaveLength(1)
    const username = await usernameNow()
    expect(await rename(await report(username))).toBe(true)
    expect(await usernameNow()).toBe(username)
    expect(await db().selectFrom('refusedUsername').select('look').execute()).toEqual([{ look: 'stupidben' }])
  })
})

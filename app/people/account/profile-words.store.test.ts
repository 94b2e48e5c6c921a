import { beforeEach, expect, test } from 'vitest'
import { appealAgainst, listAppeals, listOwnHidden } from '#app/community/moderation/appeals.store.ts'
import { moderate } from '#app/community/moderation/moderation.store.ts'
import type { Act, Kind } from '#app/community/moderation/moderation.ts'
import { listPending } from '#app/community/moderation/pending-posts.store.ts'
import { findCook, saveAbout } from '#app/people/cooks/cooks.store.ts'
import { saveRules } from '#app/people/screening/rules.store.ts'
import { DEFAULT_RULES } from '#app/people/screening/screening-rules.ts'
import { trustOf } from '#app/people/screening/trust.store.ts'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import { changeContent } from '#server/database/content.ts'
import { DAY } from '#server/processes/clock.ts'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { findPendingProfile, findScreenedProfile, saveProfileWords } from './profile-words.store.ts'

const LINK = 'Cheap pans at https://pans.example/now'
const NOW = Date.now()

describeStores('what cooks tell of themselves', (db) => {
  let anna = ''
  let keeper = { id: '', username: '' }
  const aModerator = async () => {
    const id = await aCook(db())
    await db().updateTable('cook').set({ role: 'moderator' }).where('id', '=', id).execute()
    return { id, username: id }
  }
  beforeEach(async () => {
    anna = await aCook(db())
    await db().updateTable('cook').set({ createdAt: NOW }).where('id', '=', anna).execute()
    keeper = await aModerator()
  })
  const queue = async () =>
    (await listPending(db(), keeper.id)).map(({ subject }) => [subject.kind, subject.id, subject.causes.join(' ')])
  const decide = (act: Act, kind: Kind, subject: number, moderator = keeper) =>
    moderate(db(), moderator, { act, kind, subject, reason: act === 'hide' ? 'Spam.' : '' }, NOW)
  const firstId = async () => Number((await queue())[0]?.[1] ?? 0)
  const notificationsOf = async (cook: string) => {
    const rows = db().selectFrom('notification').select(['kind', 'detail']).where('cookId', '=', cook)
    return (await rows.orderBy('id').execute()).map(({ kind, detail }) => [kind, detail].filter(Boolean).join(': '))
  }
  const saveProfile = (changes: Parameters<typeof saveProfileWords>[2], cook = anna) =>
    changeContent(db(), (tx) => saveProfileWords(tx, cook, changes, NOW))
  const about = async (cook = anna) => {
    const { name, bio, place, links } = (await findCook(db(), cook)) ?? {}
    return { name, bio, place, links }
  }

  test('what a new cook tells of themselves with links waits, and others go on reading what they read before', async () => {
    const before = await about()
    expect(await saveProfile({ bio: 'I cook at home.' })).toBe(false)
    expect(await about()).toEqual({ ...before, bio: 'I cook at home.' })
    expect(await saveProfile({ bio: LINK })).toBe(true)
    expect(await saveAbout(db(), anna, { place: 'Pune', cookingSince: 1998, links: ['https://a.example/'] })).toBe(true)
    expect(await about()).toEqual({ ...before, bio: 'I cook at home.' })
    expect((await findCook(db(), anna))?.cookingSince).toBe(1998)
    const pending = { name: before.name, bio: LINK, place: 'Pune', links: ['https://a.example/'] }
    expect(await findPendingProfile(db(), anna)).toEqual(pending)
    const id = await firstId()
    expect(await queue()).toEqual([['profile', id, 'contact']])
    expect((await listPending(db(), keeper.id))[0]).toMatchObject({
      subject: { text: [before.name, LINK, 'Pune', 'https://a.example/'].join(' · '), path: `/cooks/${anna}` },
      cook: { level: 'new' },
    })
    await decide('publish', 'profile', id)
    expect([await about(), await findScreenedProfile(db(), anna), await queue()]).toEqual([pending, null, []])
    expect(await notificationsOf(anna)).toEqual(['decision: published profile'])
    // What others read already is not new in it.
    expect([await saveProfile({ place: 'Mumbai' }), (await about()).place]).toEqual([false, 'Mumbai'])
  })

  test('a profile that is not published is appealed against, and another one waits until then', async () => {
    await saveProfile({ bio: LINK })
    const id = await firstId()
    await decide('hide', 'profile', id)
    expect((await about()).bio).toBe('')
    expect(await findScreenedProfile(db(), anna)).toMatchObject({ bio: LINK, hiddenReason: 'Spam.' })
    expect(await appealAgainst(db(), anna, { kind: 'profile', subject: id, text: 'It is my shop.' })).toBe(true)
    const other = await aModerator()
    expect((await listAppeals(db(), other.id)).map(({ subject }) => subject.kind)).toEqual(['profile'])
    expect(await decide('restore', 'profile', id, other)).toBe(true)
    expect([(await about()).bio, await listOwnHidden(db(), anna)]).toEqual([LINK, []])
    expect(await decide('hide', 'profile', id, other)).toBe(true)
    expect((await about()).bio).toBe('')
    expect([await saveProfile({ bio: 'Nothing.' }), await queue()]).toEqual([
      true,
      [['profile', await firstId(), 'again']],
    ])
    await saveProfile({ bio: '' })
    expect((await queue()).map(([kind]) => kind)).toEqual(['profile'])
  })

  test.each([
    ['a link in the bio', { bio: 'pans.example.com' }, 'contact'],
    ['a link in look-alike letters', { bio: 'ехаmple.com' }, 'contact'],
    ['a spelled address in the place', { place: 'chef (at) pans [dot] com' }, 'contact'],
    ['a phone number as the name', { name: 'Call +91 98765 43210' }, 'contact'],
    ['a link among the links', { links: ['https://win.example/now'] }, 'contact'],
    ['a mention bomb', { bio: '@anna @ben1 @carl @dora @emil @fritz' }, 'mentions'],
    ['a word of the rules as the name', { name: 'Cаsino King' }, 'word'],
    ['a domain of the rules', { links: ['https://x.pills.in/'] }, 'domain contact'],
  ])('%s waits', async (_, changes, cause) => {
    await saveRules(db(), { ...DEFAULT_RULES, holdWords: ['casino'], holdDomains: ['pills.in'] }, 'keeper')
    const before = await about()
    expect(await saveProfile(changes)).toBe(true)
    expect([await queue(), await about()]).toEqual([[['profile', await firstId(), cause]], before])
  })

  test('a refused word of a profile stores nothing, and what moderators have hidden counts against trust', async () => {
    await saveRules(db(), { ...DEFAULT_RULES, refuseWords: ['viagra'] }, 'keeper')
    await expect(saveProfile({ bio: 'Viagra' })).rejects.toThrow('viagra')
    await db()
      .updateTable('cook')
      .set({ createdAt: NOW - 8 * DAY })
      .where('id', '=', anna)
      .execute()
    for (let at = 0; at < 4; at++) await aReview(db(), await aRecipe(db()), 5, anna, `Good ${at}`)
    expect(await trustOf(db(), anna, NOW)).toBe('known')
    const id = (await createCollection(db(), anna, { title: 'Mine', text: '', visibility: 'public' })) as number
    await decide('hide', 'collection', id)
    expect(await trustOf(db(), anna, NOW)).toBe('new')
  })

  test('nothing of it waits where nobody could look at it', async () => {
    await db().updateTable('cook').set({ role: 'cook' }).execute()
    expect([await saveProfile({ bio: LINK }), (await about()).bio]).toEqual([false, LINK])
  })
})

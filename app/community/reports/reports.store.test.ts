import { beforeEach, expect, test } from 'vitest'
import { appealAgainst, listAppeals, listOwnHidden } from '#app/community/moderation/appeals.store.ts'
import { moderate, reportSubject } from '#app/community/moderation/moderation.store.ts'
import type { Act, Kind } from '#app/community/moderation/moderation.ts'
import { listHidden, listOpenReports } from '#app/community/moderation/moderation-lists.store.ts'
import { listPending } from '#app/community/moderation/pending-posts.store.ts'
import { changePicture } from '#app/people/account/profile.store.ts'
import { findScreenedProfile, saveProfileWords } from '#app/people/account/profile-words.store.ts'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import { findCook } from '#app/people/cooks/cooks.store.ts'
import { trustFacts } from '#app/people/screening/trust.store.ts'
import { isRefused } from '#app/recipes/photos/refused-photos.store.ts'
import { clearPictures } from '#app/recipes/photos/stored-pictures.store.ts'
import { replyToReview } from '#app/recipes/reviews/replies.store.ts'
import { listReviews } from '#app/recipes/reviews/reviews.store.ts'
import { changeContent } from '#server/database/content.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { DAY } from '#server/processes/clock.ts'
import { aCook, aModerator, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import { findReportable, reportedId } from './reportable.store.ts'

const LINK = 'Cheap pans at https://pans.example/now'
const NOW = Date.now()

describeStores('reports of profiles, replies and notes', (db, engine) => {
  let anna = ''
  let ben = ''
  let keeper = { id: '', username: '' }
  let soup = 0
  beforeEach(async () => {
    await db().updateTable('cook').set({ role: 'cook' }).execute()
    anna = await aCook(db(), { createdAt: NOW })
    ben = await aCook(db())
    keeper = await aModerator(db())
    soup = await aRecipe(db(), { authorId: anna })
  })
  const find = (kind: Kind, name: string, cookId: string | null = ben) =>
    findReportable(db(), kind, name, { cookId, link: null })
  /** Reports as the form does; the id for moderators, null when there is nothing to report. */
  async function report(kind: Kind, name: string, cookId: string | null = ben) {
    const found = await find(kind, name, cookId)
    const subject = found && (await reportedId(db(), found, cookId))
    if (subject) await reportSubject(db(), cookId, { kind, subject, reason: 'offensive', text: '' }, NOW)
    return subject ?? 0
  }
  const open = async (moderator = keeper) =>
    (await listOpenReports(db(), moderator.id)).map(({ subject: { kind, text } }) => `${kind}: ${text}`)
  const decide = async (act: Act, kind: Kind, subject: number, moderator = keeper) =>
    moderate(db(), moderator, { act, kind, subject, reason: act === 'hide' ? 'Be kind.' : '' }, NOW)
  /** The id of what is reported or pending now. */
  const idOf = async (kind: Kind) => {
    const subjects = [...(await listOpenReports(db(), keeper.id)), ...(await listPending(db(), keeper.id))]
    return subjects.find(({ subject }) => subject.kind === kind)?.subject.id ?? 0
  }
  const heard = async (cook: string) => {
    const rows = db().selectFrom('notification').select(['kind', 'detail']).where('cookId', '=', cook)
    return (await rows.orderBy('id').execute()).map(({ kind, detail }) => `${kind}: ${detail}`)
  }

  const aReviewId = async () => {
    await aReview(db(), soup, 4, ben, 'Good soup.')
    const row = db().selectFrom('review').select('id').where('recipeId', '=', soup).where('cookId', '=', ben)
    return (await row.executeTakeFirstOrThrow()).id
  }
  const replied = (review: number, text: string | null) => replyToReview(db(), anna, review, text, NOW)
  const shownReply = async (reader?: string) =>
    (await listReviews(db(), soup, { size: 9, ...(reader && { reader }) })).map(({ reply, screenedReply }) => [
      reply,
      screenedReply?.hiddenReason ?? null,
    ])[0]

  test('a reported reply is hidden from all but its author, who reads why, appeals and gets it back', async () => {
    const review = await aReviewId()
    expect([await find('reply', String(review)), await report('reply', '999999')]).toEqual([null, 0])
    await replied(review, 'You cannot cook.')
    expect(await find('reply', String(review), null)).toMatchObject({ text: 'You cannot cook.', isPublic: true })
    const id = await report('reply', String(review))
    expect(await report('reply', String(review), null)).toBe(id)
    expect(await open()).toEqual(['reply: You cannot cook.'])
    expect(await decide('hide', 'reply', id)).toBe(true)
    expect([await shownReply(), await shownReply(ben), await shownReply(anna)]).toEqual([
      [null, null],
      [null, null],
      [null, 'Be kind.'],
    ])
    expect([await heard(anna), await heard(ben), await open()]).toEqual([
      ['decision: hidden reply'],
      ['reply: null', 'report: hidden reply'],
      [],
    ])
    expect(await find('reply', String(review))).toBe(null)
    expect(await listOwnHidden(db(), anna)).toMatchObject([{ kind: 'reply', text: 'You cannot cook.' }])
    expect(await appealAgainst(db(), ben, { kind: 'reply', subject: id, text: 'Mine?' })).toBe(false)
    expect(await appealAgainst(db(), anna, { kind: 'reply', subject: id, text: 'A joke.' })).toBe(true)
    expect((await listAppeals(db(), keeper.id)).map(({ text }) => text)).toEqual(['A joke.'])
    expect(await replied(review, 'Fine.')).toBe('pending')
    await decide('publish', 'reply', await idOf('reply'))
    expect(await shownReply(ben)).toEqual(['Fine.', null])
  })

  test('a reply that is edited after it was reported goes on being so, with the words that others read', async () => {
    const review = await aReviewId()
    await replied(review, 'You cannot cook.')
    await report('reply', String(review))
    expect(await replied(review, 'You really cannot cook.')).toBe('replied')
    expect(await open()).toEqual(['reply: You really cannot cook.'])
    expect(await replied(review, LINK)).toBe('pending')
    expect(await open()).toEqual([`reply: ${LINK} · You really cannot cook.`])
    expect(await shownReply(ben)).toEqual(['You really cannot cook.', null])
    expect(await decide('hide', 'reply', await idOf('reply'))).toBe(true)
    expect([await shownReply(ben), await shownReply(anna), await open()]).toEqual([
      [null, null],
      [null, 'Be kind.'],
      [],
    ])
    const [hidden] = await listHidden(db(), keeper.id)
    expect(await decide('restore', 'reply', hidden?.id ?? 0)).toBe(true)
    expect(await shownReply(ben)).toEqual([LINK, null])
  })

  test('words that wait are read by nobody who reports what is shown meanwhile', async () => {
    const review = await aReviewId()
    await replied(review, 'Thank you.')
    await replied(review, LINK)
    expect(await find('reply', String(review))).toMatchObject({ text: 'Thank you.' })
    await report('reply', String(review))
    expect(await decide('dismiss', 'reply', await idOf('reply'))).toBe(true)
    expect([await open(), await shownReply(ben)]).toEqual([[], ['Thank you.', null]])
    expect((await listPending(db(), keeper.id)).map(({ subject }) => subject.text)).toEqual([LINK])
  })

  const profile = async () => {
    const { name, bio, place, links, image } = (await findCook(db(), anna)) ?? {}
    return { name, bio, place, links, image }
  }
  const save = (changes: Parameters<typeof saveProfileWords>[2]) =>
    changeContent(db(), (tx) => saveProfileWords(tx, anna, changes, NOW))
  const aPortrait = async (key: string, hash: string) => {
    const picture = { width: 9, height: 9, colour: '#123456', keptAt: 1, hash }
    await db()
      .insertInto('picture')
      .values({ key, ...picture })
      .execute()
    await changePicture(db(), anna, key)
  }

  test('of a profile that is hidden others read the username alone; all of it comes back', async () => {
    const bare = { name: anna, bio: '', place: '', links: [], image: null }
    await db().updateTable('cook').set({ name: anna, displayUsername: anna }).where('id', '=', anna).execute()
    expect(await find('profile', anna)).toMatchObject({ text: anna })
    const trusted = { createdAt: NOW - 90 * DAY, role: 'moderator' } as const
    await db().updateTable('cook').set(trusted).where('id', '=', anna).execute()
    await save({ name: 'Rude Anna', bio: 'I hate you.', links: ['https://a.example/'] })
    await aPortrait(`avatars/${anna}`, 'a1b2c3d4e5f60718')
    await db().updateTable('cook').set({ role: 'cook' }).where('id', '=', anna).execute()
    const whole = { name: 'Rude Anna', bio: 'I hate you.', place: '', links: ['https://a.example/'] }
    const image = `avatars/${anna}`
    expect(await profile()).toEqual({ ...whole, image })
    const id = await report('profile', anna.toUpperCase())
    expect(await open()).toEqual(['profile: Rude Anna · I hate you. · https://a.example/'])
    expect((await listOpenReports(db(), keeper.id))[0]?.subject.photos).toEqual([image])
    const hiding = { act: 'hide', kind: 'profile', subject: id, reason: 'Be kind.', refusePhotos: true } as const
    expect(await moderate(db(), keeper, hiding, NOW)).toBe(true)
    expect([await profile(), (await find('profile', anna))?.text]).toEqual([bare, anna])
    expect(await findScreenedProfile(db(), anna)).toEqual({ ...whole, image, hiddenReason: 'Be kind.' })
    expect(await isRefused(db(), ['a1b2c3d4e5f60718'])).toBe(true)
    expect(await trustFacts(db(), anna)).toMatchObject({ hidden: 1 })
    expect([await heard(anna), await heard(ben)]).toEqual([['decision: hidden profile'], ['report: hidden profile']])
    const media = { remove: async () => {} } as unknown as MediaStore
    await clearPictures({ db: db(), media })
    expect(await db().selectFrom('picture').select('key').where('key', '=', image).execute()).toHaveLength(1)
    expect(await appealAgainst(db(), anna, { kind: 'profile', subject: id, text: 'A joke.' })).toBe(true)
    const second = await aModerator(db())
    expect(await decide('restore', 'profile', id, second)).toBe(true)
    expect([await profile(), await isRefused(db(), ['a1b2c3d4e5f60718'])]).toEqual([{ ...whole, image }, false])
  })

  test('after a moderator has hidden a profile the next words and the next portrait wait', async () => {
    await save({ bio: 'I hate you.' })
    await decide('hide', 'profile', await report('profile', anna))
    const before = await profile()
    await aPortrait(`avatars/second-${anna}`, '')
    expect(await profile()).toEqual(before)
    expect(await findScreenedProfile(db(), anna)).toMatchObject({
      ...{ image: `avatars/second-${anna}`, bio: '', hiddenReason: 'pending:again' },
    })
    expect(await save({ bio: 'I cook.' })).toBe(true)
    expect((await listPending(db(), keeper.id)).map(({ subject }) => subject.photos)).toEqual([
      [`avatars/second-${anna}`],
    ])
    await decide('publish', 'profile', await idOf('profile'))
    expect(await profile()).toMatchObject({ bio: 'I cook.', image: `avatars/second-${anna}` })
    await aPortrait(`avatars/third-${anna}`, '')
    expect(await profile()).toMatchObject({ image: `avatars/third-${anna}` })
  })

  test('a profile that is edited, or edited and put back, after it was reported goes on being so', async () => {
    await save({ bio: 'I hate you.' })
    await report('profile', anna)
    await save({ bio: 'I do hate you.' })
    await aPortrait(`avatars/late-${anna}`, '')
    expect(await save({ bio: LINK })).toBe(true)
    expect(await profile()).toMatchObject({ bio: 'I do hate you.' })
    await save({ bio: 'I do hate you.' })
    const name = (await profile()).name
    expect(await open()).toEqual([`profile: ${name} · I do hate you.`])
    await save({ bio: LINK })
    expect(await open()).toEqual([`profile: ${name} · ${LINK} · ${name} · I do hate you.`])
    await decide('hide', 'profile', await idOf('profile'))
    expect(await profile()).toMatchObject({ bio: '', image: null })
  })

  test('whoever is blocked by a cook reports them all the same; a cook of the cookbook is not reported', async () => {
    await save({ bio: 'I hate you.' })
    await blockCook(db(), anna, ben, 'block')
    expect(await report('profile', anna)).toBeGreaterThan(0)
    const sample = await aCook(db(), { isSample: 1 })
    await db().updateTable('cook').set({ bio: 'From the cookbook.' }).where('id', '=', sample).execute()
    expect([await report('profile', sample), await report('profile', 'nobody')]).toEqual([0, 0])
  })

  test('several who report the same at once report one thing', async () => {
    await save({ bio: 'I hate you.' })
    const review = await aReviewId()
    await replied(review, 'You cannot cook.')
    const cooks = await Promise.all([1, 2, 3, 4, 5].map(() => aCook(db())))
    const ids = new Set<string>()
    await atOnce(engine, [...cooks, ...cooks], async (cookId, at) => {
      const [kind, name] = at < cooks.length ? (['profile', anna] as const) : (['reply', String(review)] as const)
      ids.add(`${kind} ${await report(kind, name, cookId)}`)
    })
    expect(ids.size).toBe(2)
    expect((await open()).length).toBe(2)
  })
})

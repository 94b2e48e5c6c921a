import { beforeEach, expect, test } from 'vitest'
import { reportSubject } from '#app/community/moderation/moderation.store.ts'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import { listNotifications } from '#app/people/notifications/notifications.store.ts'
import { changeContent } from '#server/database/content.ts'
import { aCook, aModerator, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { findModeratedReply, findShownReply, hideReply, replyToReport, replyToReview } from './replies.store.ts'

const NOW = Date.UTC(2026, 10, 1)
const LINK = 'Pans at https://pans.example'

describeStores('a reply to a review', (db) => {
  let author = ''
  let anna = ''
  let soup = 0
  let review = 0
  let other = 0
  const reply = (text: string | null, at = NOW, cook = author) => replyToReview(db(), cook, review, text, at)
  const reviewOf = async (cook: string) => {
    await aReview(db(), soup, 2, cook, 'Too salty.')
    const own = db().selectFrom('review').select('id').where('cookId', '=', cook).where('recipeId', '=', soup)
    return (await own.executeTakeFirstOrThrow()).id
  }
  const shown = async (id = review) => (await findShownReply(db(), id))?.text ?? null
  const report = async () => {
    const id = await changeContent(db(), (tx) => replyToReport(tx, review, NOW))
    if (id !== null) await reportSubject(db(), anna, { kind: 'reply', subject: id, reason: 'spam', text: '' }, NOW)
    return id ?? 0
  }
  const hide = (id: number) =>
    changeContent(db(), (tx) => hideReply(tx, id, { hiddenAt: NOW, hiddenReason: 'Be kind.' }))
  const show = (id: number) => changeContent(db(), (tx) => hideReply(tx, id, { hiddenAt: null, hiddenReason: null }))
  const moderated = async (id: number) => {
    const found = await findModeratedReply(db(), id)
    return found && [found.text, found.beside, found.hiddenAt !== null]
  }
  beforeEach(async () => {
    author = await aCook(db())
    anna = await aCook(db())
    await aModerator(db())
    soup = await aRecipe(db(), { authorId: author })
    review = await reviewOf(anna)
    other = await reviewOf(await aCook(db()))
    await replyToReview(db(), author, other, 'The other one.', NOW)
  })

  test('is the author’s, once to each review; the same again changes nothing', async () => {
    expect([await reply('Sorry!'), await reply('Sorry!', NOW + 1)]).toEqual(['replied', 'replied'])
    expect(await findShownReply(db(), review)).toMatchObject({ text: 'Sorry!', repliedAt: NOW, authorId: author })
    expect(await reply('Very sorry!', NOW + 2)).toBe('replied')
    expect(await findShownReply(db(), review)).toMatchObject({ text: 'Very sorry!', repliedAt: NOW + 2 })
    expect([await reply('I am not the author.', NOW, anna), await shown()]).toEqual(['gone', 'Very sorry!'])
    expect([await reply(null), await shown(), await shown(other)]).toEqual(['replied', null, 'The other one.'])
  })

  test('is told to whom it answers, and does not reach who may not be reached; taking it back does', async () => {
    await reply('Sorry!')
    const heard = async () => (await listNotifications(db(), anna, { after: null, size: 9 })).map(({ kind }) => kind)
    expect(await heard()).toEqual(['reply'])
    await blockCook(db(), anna, author, 'block')
    expect([await reply('Really!'), await shown()]).toEqual(['blocked', 'Sorry!'])
    expect([await reply(null), await shown()]).toEqual(['replied', null])
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'its review is hidden',
      () => db().updateTable('review').set({ hiddenAt: NOW }).where('id', '=', review).execute(),
    ],
    ['its recipe is private', () => db().updateTable('recipe').set({ visibility: 'private' }).execute()],
    ['its recipe is deleted', () => db().updateTable('recipe').set({ deletedAt: NOW, deletedBy: 'author' }).execute()],
    ['its author has left', () => db().updateTable('recipe').set({ authorId: null }).execute()],
  ])('is not shown when %s', async (_, change) => {
    await reply('Sorry!')
    await change()
    expect([await shown(), await report()]).toEqual([null, 0])
  })

  test('that is reported is read as it is now, and hidden as it is then', async () => {
    await reply('Sorry!')
    const id = await report()
    expect(await report()).toBe(id)
    expect(await moderated(id)).toEqual(['Sorry!', null, false])
    await hide(id)
    expect([await shown(), await moderated(id), await shown(other)]).toEqual([
      ...[null, ['Sorry!', null, true], 'The other one.'],
    ])
    await show(id)
    expect([await shown(), await moderated(id)]).toEqual(['Sorry!', ['Sorry!', null, false]])
    expect(await findModeratedReply(db(), id + 1000)).toBeNull()
  })

  test('that is revised while it is reported stays so, with its new words', async () => {
    await reply('Sorry!')
    await report()
    await reply('Not sorry!', NOW + 1)
    const open = await db().selectFrom('report').select('subjectId').where('settledAt', 'is', null).execute()
    expect(await Promise.all(open.map(({ subjectId }) => moderated(subjectId)))).toEqual([['Not sorry!', null, false]])
  })

  test('that nobody has reported any more is read by nobody once it is taken back', async () => {
    await reply('Sorry!')
    const id = await report()
    await reply(null, NOW + 1)
    expect(await moderated(id)).toBeNull()
    expect(await report()).toBe(0)
  })

  test('with a link of a new cook waits beside the one before, and is published in its place', async () => {
    await db().updateTable('cook').set({ createdAt: NOW }).where('id', '=', author).execute()
    expect([await reply('Sorry!'), await reply(LINK, NOW + 1)]).toEqual(['replied', 'pending'])
    expect([await reply(LINK, NOW + 2), await shown()]).toEqual(['pending', 'Sorry!'])
    const { id } = await db().selectFrom('screenedReply').select('id').executeTakeFirstOrThrow()
    expect(await moderated(id)).toEqual([LINK, null, true])
    await show(id)
    expect(await findShownReply(db(), review)).toMatchObject({ text: LINK, repliedAt: NOW + 1 })
  })
})

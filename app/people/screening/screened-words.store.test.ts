import { beforeEach, expect, test } from 'vitest'
import { listOwnHidden } from '#app/community/moderation/appeals.store.ts'
import { tryRules } from '#app/community/moderation/dry-run.store.ts'
import { moderate } from '#app/community/moderation/moderation.store.ts'
import type { Act, Kind } from '#app/community/moderation/moderation.ts'
import { listDecisions, listHidden } from '#app/community/moderation/moderation-lists.store.ts'
import { listPending } from '#app/community/moderation/pending-posts.store.ts'
import {
  createCollection,
  findCollection,
  listCollections,
  listPublicCollections,
  reviseCollection,
} from '#app/recipes/collections/collections.store.ts'
import { restoreCollection } from '#app/recipes/collections/restored-collections.store.ts'
import { replyToReview } from '#app/recipes/reviews/replies.store.ts'
import { listReviews, rateRecipe, withdrawReview } from '#app/recipes/reviews/reviews.store.ts'
import { DAY, HOUR } from '#server/processes/clock.ts'
import { aCook, aModerator, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { atOnce, describeStores, ofRace } from '../../../tests/support/databases.ts'
import { saveRules } from './rules.store.ts'
import { holdingOf } from './screening.store.ts'
import { DEFAULT_RULES } from './screening-rules.ts'

const LINK = 'Cheap pans at https://pans.example/now'
const NOW = Date.now()

describeStores('screened words', (db, engine) => {
  let anna = ''
  let ben = ''
  let keeper = { id: '', username: '' }
  let soup = 0
  const aNewCook = () => aCook(db(), { createdAt: NOW })
  beforeEach(async () => {
    await db().deleteFrom('screeningRules').execute()
    await db().updateTable('cook').set({ role: 'cook' }).execute()
    for (const table of ['screenedProfile', 'screenedReply', 'collection'] as const)
      await db().deleteFrom(table).execute()
    anna = await aNewCook()
    ben = await aCook(db())
    keeper = await aModerator(db())
    soup = await aRecipe(db(), { authorId: anna })
  })
  const queue = async (moderator = keeper) =>
    (await listPending(db(), moderator.id)).map(({ subject }) => [subject.kind, subject.id, subject.causes.join(' ')])
  const decide = (act: Act, kind: Kind, subject: number, moderator = keeper) =>
    moderate(db(), moderator, { act, kind, subject, reason: act === 'hide' ? 'Spam.' : '' }, NOW)
  const firstId = async () => Number((await queue())[0]?.[1] ?? 0)
  const notificationsOf = async (cook: string) => {
    const rows = db().selectFrom('notification').select(['kind', 'detail']).where('cookId', '=', cook)
    return (await rows.orderBy('id').execute()).map(({ kind, detail }) => [kind, detail].filter(Boolean).join(': '))
  }
  const aReviewId = async (by = ben) => {
    await aReview(db(), soup, 4, by, 'Good soup.')
    const row = db().selectFrom('review').select('id').where('recipeId', '=', soup).where('cookId', '=', by)
    return (await row.executeTakeFirstOrThrow()).id
  }
  const reply = (review: number, text: string | null, now = NOW) => replyToReview(db(), anna, review, text, now)
  const shownReply = async (reader?: string) => {
    const [review] = await listReviews(db(), soup, { size: 9, ...(reader && { reader }) })
    return [review?.reply ?? null, review?.screenedReply ?? null]
  }

  test('a reply with a link waits, others go on reading the one before, and its reader is told when it is published', async () => {
    const review = await aReviewId()
    expect(await reply(review, 'Thank you!')).toBe('replied')
    expect(await reply(review, LINK)).toBe('pending')
    const pending = { text: LINK, hiddenReason: 'pending:contact' }
    expect([await shownReply(), await shownReply(ben), await shownReply(anna)]).toEqual([
      ['Thank you!', null],
      ['Thank you!', null],
      ['Thank you!', pending],
    ])
    // Otherwise one would find out by trying what passes.
    expect(await reply(review, 'Nothing to see.')).toBe('pending')
    expect(await shownReply(ben)).toEqual(['Thank you!', null])
    expect(await reply(review, LINK)).toBe('pending')
    expect(await queue()).toEqual([['reply', await firstId(), 'contact']])
    const id = await firstId()
    expect(await decide('publish', 'reply', id)).toBe(true)
    expect([await shownReply(ben), await queue(), await decide('publish', 'reply', id)]).toEqual([
      [LINK, null],
      [],
      true,
    ])
    expect([await notificationsOf(ben), await notificationsOf(anna)]).toEqual([
      ['reply'],
      ['decision: published reply'],
    ])
    expect((await listDecisions(db(), keeper.id, { size: 9 })).map(({ act, subject }) => [act, subject?.text])).toEqual(
      [['publish', LINK]],
    )
    expect(await reply(review, 'Thanks again.')).toBe('replied')
    expect(await decide('hide', 'reply', id)).toBe(false)
  })

  test('a reply that is taken back waits no longer, and goes with its review', async () => {
    const review = await aReviewId()
    await reply(review, LINK)
    expect([await reply(review, null), await queue()]).toEqual(['replied', []])
    await reply(review, LINK)
    expect((await queue()).length).toBe(1)
    await withdrawReview(db(), ben, soup)
    expect([await queue(), await db().selectFrom('screenedReply').select('id').execute()]).toEqual([[], []])
    const hidden = await aReviewId()
    await reply(hidden, LINK)
    await decide('hide', 'review', hidden)
    await withdrawReview(db(), ben, soup)
    expect(await db().selectFrom('screenedReply').select('id').execute()).toEqual([])
  })

  test('hiding a reply takes away what its review shows now, which its author goes on reading', async () => {
    const review = await aReviewId()
    await reply(review, LINK)
    const id = await firstId()
    await decide('publish', 'reply', id)
    await db().updateTable('review').set({ reply: 'Later words' }).where('id', '=', review).execute()
    await decide('hide', 'reply', id)
    expect(await shownReply(ben)).toEqual([null, null])
    expect(await shownReply(anna)).toEqual([null, { text: 'Later words', hiddenReason: 'Spam.' }])
  })

  test('after a moderator has hidden a reply, the next one waits, whatever it says and whatever is taken back', async () => {
    const review = await aReviewId()
    await reply(review, LINK)
    expect(await decide('hide', 'reply', await firstId())).toBe(true)
    expect(await shownReply(anna)).toEqual([null, { text: LINK, hiddenReason: 'Spam.' }])
    expect(await listOwnHidden(db(), anna)).toMatchObject([{ kind: 'reply', text: LINK, reason: 'Spam.' }])
    await reply(review, null)
    expect([await reply(review, 'Fine then.'), await queue()]).toEqual([
      'pending',
      [['reply', await firstId(), 'again']],
    ])
    await reply(review, null)
    expect([await queue(), await shownReply(anna)]).toEqual([[], [null, null]])
    expect(await reply(review, 'Thank you!')).toBe('pending')
    await decide('publish', 'reply', await firstId())
    expect([await shownReply(ben), await reply(review, 'Thanks!')]).toEqual([['Thank you!', null], 'replied'])
  })

  test('the eleventh reply of an hour waits, and so does the fourth with the same words', async () => {
    const results: string[] = []
    for (let at = 0; at < 11; at++)
      results.push(await reply(await aReviewId(await aCook(db())), `Thanks, ${'abcdefghijk'[at]}!`, NOW + at))
    expect(results).toEqual([...Array(10).fill('replied'), 'pending'])
    await db()
      .updateTable('review')
      .set({ repliedAt: NOW - 2 * HOUR })
      .execute()
    const same: string[] = []
    for (let at = 0; at < 4; at++)
      same.push(await reply(await aReviewId(await aCook(db())), `Come and see what I sell, ${at}!`, NOW + 20 + at))
    expect(same).toEqual(['replied', 'replied', 'replied', 'pending'])
  })

  test('a public collection with a link waits until it is published, and no longer once it is not public', async () => {
    const draft = { title: 'Best pans', text: LINK, visibility: 'public' } as const
    const id = (await createCollection(db(), anna, draft)) as number
    const read = (cookId: string | null) => findCollection(db(), id, { cookId, link: null })
    expect([await read(ben), await read(anna)]).toMatchObject([
      null,
      { isHidden: true, hiddenReason: 'pending:contact' },
    ])
    expect(await listPublicCollections(db(), 9)).toEqual([])
    expect(await listCollections(db(), { cookId: anna, forAll: true, size: 9 })).toEqual([])
    expect(await queue()).toEqual([['collection', id, 'contact']])
    expect((await listPending(db(), keeper.id))[0]?.subject.text).toContain(LINK)
    await reviseCollection(db(), anna, id, { ...draft, visibility: 'private' })
    expect([await queue(), await read(anna)]).toMatchObject([[], { isHidden: false }])
    await reviseCollection(db(), anna, id, draft)
    expect(await queue()).toEqual([['collection', id, 'contact']])
    await decide('publish', 'collection', id)
    expect(await read(null)).toMatchObject({ title: 'Best pans', isHidden: false })
    await reviseCollection(db(), anna, id, { ...draft, title: 'The best pans' })
    expect(await read(null)).toMatchObject({ title: 'The best pans' })
    await reviseCollection(db(), anna, id, { ...draft, text: `${LINK} or b.example.com` })
    expect([await read(null), (await queue()).length]).toEqual([null, 1])
    await decide('hide', 'collection', id)
    await reviseCollection(db(), anna, id, { ...draft, text: '' })
    expect([await read(null), (await listHidden(db(), keeper.id)).map(({ kind }) => kind)]).toEqual([
      null,
      ['collection'],
    ])
  })

  test('collections made public in a burst or with the same words wait, those for oneself never', async () => {
    const make = async (title: string, visibility: 'public' | 'private' | 'unlisted', createdAt?: number) => {
      const made = await createCollection(db(), anna, { title, text: '', visibility, ...(createdAt && { createdAt }) })
      const row = db()
        .selectFrom('collection')
        .select('hiddenReason')
        .where('id', '=', made as number)
      return (await row.executeTakeFirstOrThrow()).hiddenReason
    }
    expect([await make(LINK, 'private'), await make(LINK, 'unlisted')]).toEqual([null, null])
    const same: (string | null)[] = []
    // Created long ago, as a file says, they are published now.
    for (let at = 0; at < 4; at++) same.push(await make('Look at the pans that I sell', 'public', NOW - 90 * DAY))
    expect(same).toEqual([null, null, null, 'pending:sameText'])
    for (let at = 0; at < 6; at++) expect(await make(`Number ${'abcdef'[at]}`, 'public')).toBeNull()
    expect(await make('Number eleven', 'public')).toBe('pending:burst')
    await db().updateTable('collection').set({ visibility: 'private' }).execute()
    expect(await make('Number twelve', 'public')).toBeNull()
  })

  test('what is edited is no repetition of itself', async () => {
    await saveRules(db(), { ...DEFAULT_RULES, sameTexts: 1 }, 'keeper')
    const title = 'Look at the pans that I sell'
    const id = (await createCollection(db(), anna, { title, text: '', visibility: 'public' })) as number
    const causesOf = (more: object) =>
      db()
        .transaction()
        .execute(async (tx) => {
          const holding = await holdingOf(tx, { cookId: anna, kind: 'collection', texts: [title], ...more }, NOW)
          return holding?.hiddenReason ?? null
        })
    expect([await causesOf({ id }), await causesOf({})]).toEqual([null, 'pending:sameText'])
  })

  test('a collection of a file whose words are refused is restored for its cook alone', async () => {
    await saveRules(db(), { ...DEFAULT_RULES, refuseWords: ['viagra'] }, 'keeper')
    const stored = { title: 'Viagra', text: '', visibility: 'public', search: null, coverRecipeId: null } as const
    expect(await restoreCollection(db(), anna, { ...stored, createdAt: new Date(NOW).toISOString() }, [])).toBe(true)
    expect(await listCollections(db(), { cookId: anna, size: 9 })).toMatchObject([{ visibility: 'private' }])
    await expect(createCollection(db(), anna, { ...stored, title: 'Vìаgra' })).rejects.toThrow('viagra')
  })

  test('nothing waits where nobody could look at it', async () => {
    const review = await aReviewId(keeper.id)
    // The only moderator is whose review it is about.
    expect(await reply(review, LINK)).toBe('replied')
    await db().updateTable('cook').set({ role: 'cook' }).execute()
    const id = (await createCollection(db(), anna, { title: LINK, text: '', visibility: 'public' })) as number
    expect(await findCollection(db(), id, { cookId: null, link: null })).not.toBeNull()
  })

  test('nobody decides on their own reply, nor on one to their review', async () => {
    const review = await aReviewId(keeper.id)
    const other = await aModerator(db())
    await reply(review, LINK)
    await db().updateTable('cook').set({ role: 'moderator' }).where('id', '=', anna).execute()
    const [[, id] = []] = await queue(other)
    expect([await queue(), await queue({ id: anna, username: '' })]).toEqual([[], []])
    expect([await decide('publish', 'reply', Number(id)), await decide('publish', 'reply', Number(id), other)]).toEqual(
      [false, true],
    )
  })

  test('rules are tried on past collections and replies, too', async () => {
    await createCollection(db(), anna, { title: 'A casino of tastes', text: '', visibility: 'public' })
    await reply(await aReviewId(), 'What a casino!')
    const rules = { ...DEFAULT_RULES, holdWords: ['casino'] }
    const { examples, counts } = await tryRules(db(), { rules, today: DEFAULT_RULES })
    expect([examples.map(({ kind }) => kind).sort(), counts.word]).toEqual([['collection', 'reply'], 2])
  })

  test('of fifty posts at the same moment no more than ten are published, by one cook, and thirty from one address', {
    tags: ofRace(engine),
  }, async () => {
    const recipes: number[] = []
    for (let at = 0; at < 50; at++) recipes.push(await aRecipe(db()))
    const rate = (cook: string) => (recipe: number, at: number) =>
      rateRecipe(
        db(),
        cook,
        recipe,
        {
          stars: 5,
          text: `Dish ${String.fromCharCode(97 + (at % 26), 97 + at / 26)} was good.`,
          cooked: null,
          changes: null,
          photo: null,
        },
        NOW,
      )
    const published = async (cooks: string[]) => {
      const rows = db().selectFrom('review').select('id').where('cookId', 'in', cooks).where('hiddenAt', 'is', null)
      return (await rows.execute()).length
    }
    await atOnce(engine, recipes, rate(anna))
    expect(await published([anna])).toBe(10)
    const times = { createdAt: NOW, updatedAt: NOW, expiresAt: NOW + DAY, ipAddress: '192.0.2.7', userAgent: null }
    const cooks: string[] = []
    for (let at = 0; at < 5; at++) {
      const cook = await aNewCook()
      cooks.push(cook)
      await db()
        .insertInto('session')
        .values({ id: cook, token: cook, userId: cook, ...times })
        .execute()
    }
    const posts = recipes.map((recipe, at) => ({ recipe, cook: cooks[at % 5] ?? '', at }))
    await atOnce(engine, posts, ({ recipe, cook, at }) => rate(cook)(recipe, at))
    expect(await published(cooks)).toBe(30)
  })
})

import { createHash } from 'node:crypto'
import { recordDecision } from '#app/community/moderation/audit-log.store.ts'
import type { CollectionVisibility } from '#app/recipes/collections/collection.ts'
import { VISIBILITIES } from '#app/recipes/recipe/visibility.ts'
import { anApiCook, type Site } from './api.ts'
import { aHousehold, anEarlierText, aRecipe, aReview } from './builders.ts'

/** The recipe of the cookbook of which all of them are versions. */
export const ORIGINAL = 5
export const LINK = 'k3yOfTheUnlisted0ne-_x'
/** The secret of the feed of what the other cook follows. */
export const FOLLOWING_KEY = 'k3yOfWhatTheOtherF0llows'
/** A word that all of the recipes have in their titles. */
export const COMMON_WORD = 'Quibbleroot'
/** A tag that all of them have. */
const COMMON_TAG = 'from the orchard'
/** The visibilities, `household`: private, and shared with the household of its author, `hidden`: public until a moderator has hidden it, and `pending`: to be public once a moderator has looked at it. */
export const SHOWN = [...VISIBILITIES, 'household', 'hidden', 'pending'] as const
export type Shown = (typeof SHOWN)[number]
const HIDDEN_REASONS = { hidden: 'Not for everybody.', pending: 'pending:contact' }
/** The word that tells a recipe from the others wherever it is shown. */
export const wordOf = (visibility: Shown) => `${visibility}zelkova`
/** As many digits as an id of the recipes has. */
export const MISSING = 19_999

/** What the author has written that waits for a moderator: of themselves, in a public collection and in a reply to a review; no word of it is shown to others. */
export const PENDING_WORDS = { profile: 'waitingprofile', collection: 'waitingcollection', reply: 'waitingreply' }
/** What a moderator has hidden of the tester: their profile, and their notes about the draft, which its author has reported. */
export const HIDDEN_WORDS = { profile: 'hiddenprofile', notes: 'hiddennotes' }
/** The ids of the collections with all of the recipes: the author's, and public ones of the other cook, one with the private recipe's cover. */
export const COLLECTIONS = { public: 7001, unlisted: 7002, private: 7003, others: 7004, othersCovered: 7005 }
/** The id of a public collection of the author for each visibility, with all of the recipes and the cover of the one that has it. */
export const coveredCollection = (visibility: Shown) => 7010 + SHOWN.indexOf(visibility)

/** A recipe of each visibility by one cook, with all that can lead to it: reviews of another cook, bookshelves and collections. */
export async function visibleRecipes(site: Site) {
  const { db } = site.database
  const cooks = {
    author: await anApiCook(site, 'secretauthor'),
    other: await anApiCook(site, 'curiouscook'),
    moderator: await anApiCook(site, 'tidymoderator'),
    member: await anApiCook(site, 'hungrymember'),
    tester: await anApiCook(site, 'helpfultester'),
  }
  await db.updateTable('cook').set({ role: 'moderator' }).where('id', '=', cooks.moderator.id).execute()
  await aHousehold(db, [cooks.author.id, cooks.member.id])
  const ids = {} as Record<Shown, number>
  for (const shown of SHOWN) {
    const isShared = shown === 'household'
    const isHidden = shown === 'hidden' || shown === 'pending'
    const visibility = isShared ? 'private' : isHidden ? 'public' : shown
    const title = `${COMMON_WORD} ${wordOf(shown)}`
    const id = await aRecipe(db, {
      ...{
        title,
        visibility,
        wasPublic: shown === 'public' || shown === 'hidden' ? 1 : 0,
        sharedWithHousehold: isShared ? 1 : 0,
        authorId: cooks.author.id,
        linkSecret: visibility === 'unlisted' ? LINK : null,
        ...(isHidden && { deletedAt: 1, deletedBy: 'moderator', hiddenReason: HIDDEN_REASONS[shown] }),
      },
      ...{ description: `About ${wordOf(shown)}.`, heat: 1e9, publishedAt: Date.now(), updatedAt: Date.now() },
      image: JSON.stringify({
        key: `photos/${wordOf(shown)}`,
        width: 4,
        height: 3,
        colour: '#aa8844',
        alt: wordOf(shown),
      }),
      ...{ cuisine: 'Thai', dietaryInfo: ['Vegetarian'], tags: [wordOf(shown), COMMON_TAG] },
      // No other recipe is as quick, so that a week of a minute a day is filled with all that may be read.
      ...{ prepMinutes: 1, cookMinutes: 0, totalMinutes: 1 },
      ...{ ingredients: [{ name: 'salsify' }, { name: 'paneer' }], steps: [{ text: 'Boil for 10 minutes.' }] },
    })
    const subject = { kind: 'recipe', id } as const
    await recordDecision(db, { actorId: cooks.moderator.id, act: isHidden ? 'hide' : 'dismiss', subject })
    await aReview(db, id, 5, cooks.other.id, 'Loved it.')
    await db.updateTable('review').set({ createdAt: Date.now() }).where('recipeId', '=', id).execute()
    await db
      .insertInto('cookedEntry')
      .values({
        ...{ cookId: cooks.author.id, recipeId: id, title: wordOf(shown), cookedOn: '2026-03-01', text: 'Cooked it.' },
        ...{ isPublic: 1, isListed: 1, createdAt: 1, updatedAt: 1 },
      })
      .execute()
    await db.updateTable('cook').set({ showsCooked: 1 }).where('id', '=', cooks.author.id).execute()
    // Its id is that of the recipe.
    await db
      .insertInto('question')
      .values({
        id,
        recipeId: id,
        cookId: cooks.author.id,
        text: `${wordOf(shown)}: does it freeze?`,
        createdAt: 1,
        updatedAt: 1,
      })
      .execute()
    await db
      .insertInto('answer')
      .values({ id, questionId: id, cookId: cooks.other.id, text: 'It does.', createdAt: 1, updatedAt: 1 })
      .execute()
    await db.insertInto('recipeQuestions').values({ recipeId: id, count: 1 }).execute()
    for (const shelf of ['savedRecipes', 'favoriteRecipes'])
      for (const { id: cookId } of Object.values(cooks))
        await db.insertInto('shelved').values({ cookId, shelf, recipeId: id, addedAt: 1, removedAt: null }).execute()
    await db
      .insertInto('recipeTest')
      .values({ recipeId: id, cookId: cooks.tester.id, requestedAt: 1, answer: 'yes', answeredAt: 1 })
      .execute()
    ids[shown] = id
    await anEarlierText(db, id, wordOf(shown))
    await db.insertInto('recipeVersion').values({ recipeId: id, originalId: ORIGINAL, startedAt: 1 }).execute()
  }
  const { author, other, tester } = cooks
  const hidden = { cookId: tester.id, hiddenAt: 1, hiddenReason: HIDDEN_REASONS.hidden }
  await db
    .insertInto('screenedProfile')
    .values({ ...hidden, createdAt: 1, name: 'helpfultester', bio: HIDDEN_WORDS.profile, place: '', links: '[]' })
    .execute()
  await db
    .updateTable('recipeTest')
    .set({ cookedOn: '2026-11-20', outcome: 'withChanges', text: HIDDEN_WORDS.notes, notedAt: 1 })
    .where('recipeId', '=', ids.draft)
    .execute()
  await db
    .insertInto('reportedNotes')
    .values({ ...hidden, recipeId: ids.draft })
    .execute()
  const pending = { cookId: author.id, createdAt: 1, hiddenAt: 1, hiddenReason: HIDDEN_REASONS.pending }
  await db
    .insertInto('screenedProfile')
    .values({ ...pending, name: 'secretauthor', bio: PENDING_WORDS.profile, place: '', links: '[]' })
    .execute()
  const review = db.selectFrom('review').select('id').where('recipeId', '=', ids.public)
  const { id: reviewId } = await review.executeTakeFirstOrThrow()
  await db
    .insertInto('screenedReply')
    .values({ ...pending, reviewId, text: PENDING_WORDS.reply })
    .execute()
  await db
    .insertInto('collection')
    .values({
      ...{ ...pending, title: PENDING_WORDS.collection, text: '', visibility: 'public', linkSecret: LINK },
      ...{ createdAt: Date.now(), updatedAt: Date.now() },
    })
    .execute()
  const follow = { cookId: other.id, createdAt: 1 }
  await db
    .insertInto('follow')
    .values([
      { ...follow, authorId: author.id },
      { ...follow, category: 'dinner' },
    ])
    .execute()
  await db
    .insertInto('follow')
    .values({ ...follow, tag: COMMON_TAG })
    .execute()
  const notice = { cookId: other.id, kind: 'reply', detail: null, text: null, onPage: 1, pushAt: null }
  await db
    .insertInto('notification')
    .values(
      Object.values(ids).map((recipeId) => ({
        ...{ ...notice, subject: `review:${recipeId}`, recipeId, createdAt: Date.now(), changedAt: Date.now() },
      })),
    )
    .execute()
  const request = { ...notice, cookId: cooks.tester.id, kind: 'testKitchen', detail: 'request' }
  await db
    .insertInto('notification')
    .values(
      Object.values(ids).map((recipeId) => ({
        ...{ ...request, subject: `request:${recipeId}`, recipeId, createdAt: Date.now(), changedAt: Date.now() },
      })),
    )
    .execute()
  const tokenHash = createHash('sha256').update(FOLLOWING_KEY).digest('base64url')
  await db
    .insertInto('followingFeed')
    .values({ ...follow, seed: '[]', tokenHash })
    .execute()
  const collections: { id: number; cook: { id: string }; visibility: CollectionVisibility; cover?: number }[] = [
    { id: COLLECTIONS.public, cook: author, visibility: 'public' },
    { id: COLLECTIONS.unlisted, cook: author, visibility: 'unlisted' },
    { id: COLLECTIONS.private, cook: author, visibility: 'private' },
    { id: COLLECTIONS.others, cook: other, visibility: 'public' },
    ...SHOWN.map((shown) => ({
      id: coveredCollection(shown),
      cook: author,
      visibility: 'public' as const,
      cover: ids[shown],
    })),
    { id: COLLECTIONS.othersCovered, cook: other, visibility: 'public', cover: ids.private },
  ]
  for (const { id, cook, visibility, cover: coverRecipeId = null } of collections) {
    const about = { title: `Collection ${id}`, text: '', visibility, linkSecret: LINK, coverRecipeId }
    const times = { createdAt: Date.now(), updatedAt: Date.now() }
    await db
      .insertInto('collection')
      .values({ id, cookId: cook.id, ...about, ...times })
      .execute()
    const recipes = Object.values(ids).map((recipeId, position) => ({
      collectionId: id,
      recipeId,
      position,
      addedAt: 1,
    }))
    await db.insertInto('collectionRecipe').values(recipes).execute()
  }
  return { cooks, ids }
}

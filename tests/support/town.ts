import { createHash } from 'node:crypto'
import { follow } from '#app/community/following/follows.store.ts'
import { addDevice } from '#app/community/notifications/push-devices.store.ts'
import { makeToken } from '#app/people/account/tokens.store.ts'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import { saveSettings } from '#app/people/notifications/notification-settings.store.ts'
import { shelve } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { placeRecipe } from '#app/recipes/collections/collection-recipes.store.ts'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { saveAutosave } from '#app/recipes/drafts/autosaves.store.ts'
import { saveRecipeNote } from '#app/recipes/notes/recipe-notes.store.ts'
import { EMPTY_FORM } from '#app/recipes/publishing/form-values.ts'
import { startVersion } from '#app/recipes/publishing/start-version.store.ts'
import { markSolved, voteWords } from '#app/recipes/questions/question-changes.store.ts'
import { answerQuestion, askQuestion } from '#app/recipes/questions/write-words.store.ts'
import { replyToReview } from '#app/recipes/reviews/replies.store.ts'
import type { ReviewDraft } from '#app/recipes/reviews/review.ts'
import { rateRecipe, voteHelpful } from '#app/recipes/reviews/reviews.store.ts'
import { requestTest, saveNotes } from '#app/recipes/test-kitchen/test-kitchen.store.ts'
import type { Database } from '#server/database/tables.ts'
import { aCook, aHousehold, anEarlierText, aRecipe } from './builders.ts'

/** A time at which everything in a street was made. */
export const LONG_AGO = Date.UTC(2026, 9, 1)

const PICTURE = JSON.stringify({ key: 'photos/a', width: 4, height: 3, colour: '#aa0000', alt: 'A bowl' })
const PLAIN: ReviewDraft = { stars: 4, text: null, cooked: null, changes: null, photo: null }

/** The id of what a store made; throws what it answered instead. */
function idOf(made: object | string | number): number {
  if (typeof made === 'number') return made
  if (typeof made === 'object' && 'id' in made) return Number(made.id)
  throw new Error(`nothing was made: ${JSON.stringify(made)}`)
}

type Reader = 'anna' | 'ben'
/** Who posted it, and on which recipe. */
type Posted = `${Reader} ${'soup' | 'stew'}`

const entryOn = (day: string) => EntryDraft.parse({ cookedOn: day, text: 'Good.', isPublic: true })

/**
 * An author with two public recipes and a draft, and two readers who did with each of them whatever cooks do. Of everything there are two:
 * one that is changed, and one beside it.
 */
export async function aStreet(db: Database) {
  const [author, anna, ben] = [await aCook(db), await aCook(db), await aCook(db)]
  const recipe = (title: string, more: object = {}) => aRecipe(db, { authorId: author, title, image: PICTURE, ...more })
  const soup = await recipe(`Soup of ${author}`)
  const stew = await recipe(`Stew of ${author}`)
  const draft = await recipe(`Draft of ${author}`, { visibility: 'draft', wasPublic: 0 })
  for (const id of [soup, stew]) await anEarlierText(db, id)
  await db.updateTable('recipe').set({ version: 2 }).where('id', 'in', [soup, stew]).execute()

  const questions = {} as Record<Posted, number>
  const answers = {} as Record<Posted, number>
  const entries = {} as Record<`${Posted} ${1 | 2}`, number>
  const collections = {} as Record<`${Reader} ${'winter' | 'summer'}`, number>
  const reviews = {} as Record<Posted, number>
  for (const [name, cook, other] of [
    ['anna', anna, ben],
    ['ben', ben, anna],
  ] as const) {
    for (const [dish, id] of [
      ['soup', soup],
      ['stew', stew],
    ] as const) {
      await rateRecipe(
        db,
        cook,
        id,
        { ...PLAIN, text: `The ${dish} is good.`, cooked: 'changed', changes: 'No salt' },
        LONG_AGO,
      )
      const question = idOf(await askQuestion(db, cook, id, `May I freeze the ${dish}?`, LONG_AGO))
      questions[`${name} ${dish}`] = question
      answers[`${name} ${dish}`] = idOf(await answerQuestion(db, other, question, `Yes, @${author}.`, LONG_AGO))
      for (const day of [1, 2] as const) {
        const entry = entryOn(`2026-08-0${day}`)
        const noted = await noteCooked(db, { id: cook, role: 'cook' }, id, entry, { now: LONG_AGO })
        entries[`${name} ${dish} ${day}`] = idOf(noted)
      }
      await saveRecipeNote(db, cook, id, { stars: 3, text: 'Less salt.', amounts: [] }, LONG_AGO)
    }
    await shelve(db, cook, 'savedRecipes', [soup, stew], LONG_AGO)
    await shelve(db, cook, 'favoriteRecipes', [soup, stew], LONG_AGO)
    for (const title of ['winter', 'summer'] as const) {
      const id = idOf(await createCollection(db, cook, { title, text: '', visibility: 'public' }, LONG_AGO))
      for (const recipeId of [soup, stew]) await placeRecipe(db, cook, { collectionId: id, recipeId, now: LONG_AGO })
      collections[`${name} ${title}`] = id
    }
    for (const key of ['a', 'b']) {
      const values = { ...EMPTY_FORM, title: `Typed ${key}` }
      await saveAutosave(db, cook, { key, edits: { phone: 1 }, recipeId: null, version: 0, base: {}, values }, LONG_AGO)
    }
    for (const [kind, subject] of [
      ['cook', author],
      ['tag', 'test'],
      ['category', 'dinner'],
    ] as const)
      await follow(db, cook, { kind, name: subject }, { now: LONG_AGO })
    for (const place of ['phone', 'desk']) {
      const sessionId = `${cook} ${place}`
      const times = { createdAt: LONG_AGO, updatedAt: LONG_AGO, expiresAt: LONG_AGO }
      await db
        .insertInto('session')
        .values({ id: sessionId, token: sessionId, userId: cook, ...times })
        .execute()
      const device = { endpoint: `https://push.example/${sessionId}`, p256dh: 'key', auth: 'secret' }
      await addDevice(db, cook, { ...device, locale: 'en', sessionId }, LONG_AGO)
    }
    for (const token of ['First', 'Second'])
      await makeToken(db, cook, { name: token, scope: 'read', days: '' }, LONG_AGO)
    await saveSettings(db, cook, { reply: { page: true, email: false, push: false } })
    await requestTest(db, author, draft, cook, LONG_AGO)
    await saveNotes(db, cook, draft, { cookedOn: '2026-08-01', outcome: 'asWritten', text: 'Fine.' }, LONG_AGO)
    for (const dish of [soup, stew]) await startVersion(db, cook, dish, (title) => `My ${title}`, LONG_AGO)
  }
  const written = db.selectFrom('review').select(['id', 'cookId', 'recipeId']).where('recipeId', 'in', [soup, stew])
  for (const { id, cookId, recipeId } of await written.execute())
    reviews[`${cookId === anna ? 'anna' : 'ben'} ${recipeId === soup ? 'soup' : 'stew'}`] = id
  for (const name of ['anna soup', 'anna stew', 'ben soup', 'ben stew'] as const) {
    const other = name.startsWith('anna') ? ben : anna
    await replyToReview(db, author, reviews[name], 'Thank you.', LONG_AGO)
    await voteHelpful(db, other, reviews[name], true)
    await voteWords(db, 'question', other, questions[name], true)
    await voteWords(db, 'answer', author, answers[name], true)
    await markSolved(db, author, questions[name], answers[name])
  }
  let photos = 0
  const picture = async () => {
    const key = `photos/${author}-${++photos}`
    // A hash of sixteen digits that is like no other's.
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 16)
    await db
      .insertInto('picture')
      .values({ key, width: 4, height: 3, colour: '#aa0000', hash, keptAt: LONG_AGO })
      .execute()
    return key
  }
  for (const recipeId of [soup, stew])
    await db
      .insertInto('recipePhoto')
      .values({ recipeId, position: 0, pictureKey: await picture(), alt: '' })
      .execute()
  for (const id of Object.values(reviews))
    await db
      .updateTable('review')
      .set({ photoKey: await picture() })
      .where('id', '=', id)
      .execute()
  for (const entryId of Object.values(entries)) {
    const photo = { entryId, position: 0, pictureKey: await picture(), caption: '' }
    await db.insertInto('cookedPhoto').values(photo).execute()
  }
  await aHousehold(db, [anna, ben, await aCook(db)])
  for (const kind of ['mute', 'block'] as const) await blockCook(db, author, await aCook(db), kind, LONG_AGO)
  return { author, anna, ben, soup, stew, draft, questions, answers, entries, collections, reviews }
}

export type Street = Awaited<ReturnType<typeof aStreet>>

/** When what is done in a street is done. */
export const NOW = LONG_AGO + 1000

/** What is done in a street, where `keeper` is a moderator from elsewhere. */
export type Act = (db: Database, street: Street, keeper: { id: string }) => Promise<unknown>

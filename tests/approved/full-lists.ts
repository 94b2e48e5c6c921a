import { follow } from '#app/community/following/follows.store.ts'
import { answerQuestion, askQuestion } from '#app/recipes/questions/write-words.store.ts'
import type { Database } from '#server/database/tables.ts'
import { DAY } from '#server/processes/clock.ts'
import { aCook, aReview } from '../support/builders.ts'
import { LONG_AGO, type Street } from '../support/town.ts'

/** More than any list has on its first page. */
const MANY = 27
const numbers = [...Array(MANY).keys()]

/** Gives every list of Anna's, and those of the soup and the author, more than fits on its first page. */
export async function fillLists(db: Database, { anna, ben, author, soup, questions, collections }: Street) {
  const dishes = await db.selectFrom('recipe').select('id').where('id', '<', 400).orderBy('id').limit(MANY).execute()
  const ids = dishes.map(({ id }) => id)
  for (const at of numbers) {
    const [recipeId = 0, day] = [ids[at], LONG_AGO - at * DAY]
    const cookedOn = new Date(day).toISOString().slice(0, 10)
    const times = { createdAt: day, updatedAt: day }
    await askQuestion(db, ben, soup, `May I add ${at} spoons?`, day)
    await answerQuestion(db, ben, questions['anna soup'], `Yes, ${at}.`, day)
    await aReview(db, soup, 4, await aCook(db), `Good for ${at}.`)
    const entry = { cookId: anna, title: '', isPublic: 1, text: `Day ${at}`, stars: null, changes: null, ...times }
    for (const of of [soup, recipeId])
      await db
        .insertInto('cookedEntry')
        .values({ ...entry, recipeId: of, cookedOn: of === soup ? `2025${cookedOn.slice(4)}` : cookedOn, isListed: 1 })
        .execute()
    const list = { title: `List ${at}`, text: '', visibility: 'public' as const, linkSecret: `list-${at}`, ...times }
    await db
      .insertInto('collection')
      .values({ ...list, cookId: anna })
      .execute()
    await db
      .insertInto('collectionRecipe')
      .values({ collectionId: collections['anna winter'], recipeId, position: 10 + at, addedAt: day })
      .execute()
    for (const shelf of ['savedRecipes', 'favoriteRecipes'])
      await db.insertInto('shelved').values({ cookId: anna, shelf, recipeId, addedAt: day, removedAt: null }).execute()
    const version = { recipeId, originalId: soup, startedAt: day }
    await db.insertInto('recipeVersion').values(version).execute()
    const message = { cookId: anna, kind: 'reply', subject: `${at}`, recipeId: soup, detail: null, text: null }
    await db
      .insertInto('notification')
      .values({ ...message, onPage: 1, createdAt: day, changedAt: day, pushAt: null })
      .execute()
    const other = await aCook(db)
    await db.insertInto('cookBlock').values({ cookId: anna, otherId: other, kind: 'mute', createdAt: day }).execute()
    await follow(db, anna, { kind: 'cook', name: await aCook(db) }, { now: day })
    const post = { title: `Post ${at}`, description: '', topic: 'hacks' as const, author: 'FoodIO', body: 'Salt.' }
    await db
      .insertInto('blogPost')
      .values({ slug: `post-${at}`, ...post, publishAt: day, updatedAt: day })
      .execute()
    const decided = { actorId: ben, act: at % 2 ? 'hide' : 'publish', kind: 'recipe', decidedAt: day, subjectId: soup }
    for (const _ of [1, 2]) await db.insertInto('auditLog').values(decided).execute()
    const copy = { originalId: soup, percent: 60 + at, foundAt: day }
    await db
      .insertInto('recipeCopy')
      .values({ ...copy, recipeId })
      .execute()
  }
  await db.updateTable('cook').set({ showsCooked: 1 }).where('id', 'in', [anna, author]).execute()
}

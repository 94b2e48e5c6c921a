import { findHouseholdId } from '#app/kitchen/households/household.store.ts'
import { exportHousehold } from '#app/kitchen/households/household-export.store.ts'
import { afterDeparture } from '#app/kitchen/households/members.store.ts'
import { exportLists } from '#app/kitchen/items/shopping-lists.store.ts'
import { countPeople, exportMealPlan, listMealsOfDay } from '#app/kitchen/meal-plan/meal-plans.server.ts'
import { cookContent } from '#app/people/account/cook.ts'
import { findPendingEmail } from '#app/people/account/email-changes.store.ts'
import { findScreenedProfile } from '#app/people/account/profile-words.store.ts'
import { listTokens } from '#app/people/account/tokens.store.ts'
import { exportBlocks } from '#app/people/blocks/blocks.store.ts'
import { listSettings } from '#app/people/notifications/notification-settings.store.ts'
import {
  listNotifications,
  type Notification,
  type NotificationKey,
} from '#app/people/notifications/notifications.store.ts'
import { listShelvedIds } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import { exportCollections } from '#app/recipes/collections/collection-recipes.store.ts'
import { leaveCollections } from '#app/recipes/collections/collections.store.ts'
import { uncountCook } from '#app/recipes/diary/diary.store.ts'
import { exportDiary } from '#app/recipes/diary/diary-lists.store.ts'
import { exportAutosaves } from '#app/recipes/drafts/autosaves.store.ts'
import { listRecipeNotes } from '#app/recipes/notes/recipe-notes.store.ts'
import { exportEarlier } from '#app/recipes/publishing/earlier-recipes.store.ts'
import { exportQuestions, leaveQuestions } from '#app/recipes/questions/questions-of-cook.store.ts'
import { leaveReviews } from '#app/recipes/reviews/leave-reviews.store.ts'
import { exportTests } from '#app/recipes/test-kitchen/test-kitchen.store.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'

/** All data stored about a cook, for the export. */
export async function exportCook(db: Database, cookId: string) {
  const one = db.selectFrom('cook').selectAll().where('id', '=', cookId)
  const { role, isSample, ...cook } = await one.executeTakeFirstOrThrow()
  const recipes = await db.selectFrom('recipe').selectAll().where('authorId', '=', cookId).orderBy('id').execute()
  const ids = recipes.map(({ id }) => id)
  const lines = (table: 'recipeIngredient' | 'recipeStep') =>
    ids.length === 0
      ? Promise.resolve([])
      : db.selectFrom(table).selectAll().where('recipeId', 'in', ids).orderBy('recipeId').orderBy('position').execute()
  const [ingredients, steps, reviews, sessions, tokens, pendingEmail, formerEmails] = await Promise.all([
    lines('recipeIngredient'),
    lines('recipeStep'),
    db.selectFrom('review').selectAll().where('cookId', '=', cookId).orderBy('id').execute(),
    db
      .selectFrom('session')
      .select(['createdAt', 'updatedAt', 'ipAddress', 'userAgent'])
      .where('userId', '=', cookId)
      .execute(),
    listTokens(db, cookId),
    findPendingEmail(db, cookId),
    db.selectFrom('emailUndo').select(['email', 'createdAt', 'expiresAt']).where('cookId', '=', cookId).execute(),
  ])
  const date = (at: number) => new Date(at).toISOString()
  const dateOrNull = (at: number | null) => (at === null ? null : date(at))
  return {
    exportedAt: new Date().toISOString(),
    profile: { ...cook, createdAt: date(cook.createdAt), updatedAt: date(cook.updatedAt) },
    pendingEmail,
    formerEmails: formerEmails.map(({ email, createdAt, expiresAt }) => ({
      email,
      changedAt: date(createdAt),
      undoUntil: date(expiresAt),
    })),
    earlierRecipes: await exportEarlier(db, cookId),
    recipes: recipes.map(({ titleKey, cookbookFile, cookbookHash, score, heat, ...recipe }) => ({
      ...recipe,
      ingredients: ingredients.filter(({ recipeId }) => recipeId === recipe.id),
      steps: steps.filter(({ recipeId }) => recipeId === recipe.id),
    })),
    reviews,
    notes: await listRecipeNotes(db, cookId),
    autosaves: await exportAutosaves(db, cookId),
    ...(await listShelvedIds(db, cookId)),
    collections: await exportCollections(db, cookId),
    diary: await exportDiary(db, cookId),
    following: await exportFollows(db, cookId),
    questions: await exportQuestions(db, cookId),
    testKitchen: await exportTests(db, cookId),
    blocks: await exportBlocks(db, cookId),
    appeals: await exportAppeals(db, cookId),
    screenedProfile: await findScreenedProfile(db, cookId),
    screenedReplies: await exportScreenedReplies(db, cookId),
    notifications: await exportNotifications(db, cookId),
    decisions: await exportDecisions(db, cookId),
    household: await exportHousehold(db, cookId),
    shoppingLists: await exportLists(db, cookId),
    mealPlan: await exportMealPlan(db, cookId),
    mealsOfDay: await listMealsOfDay(db, cookId),
    people: await countPeople(db, cookId),
    sessions,
    accessTokens: tokens.map(({ name, scope, createdAt, expiresAt, lastUsedAt }) => ({
      name,
      scope,
      createdAt: date(createdAt),
      expiresAt: dateOrNull(expiresAt),
      lastUsedAt: dateOrNull(lastUsedAt),
    })),
  }
}

/** What a cook follows, and whether they read it in a feed and by email. */
async function exportFollows(db: Database, cookId: string) {
  const follows = await db
    .selectFrom('follow')
    .leftJoin('cook', 'cook.id', 'follow.authorId')
    .select(['cook.username as cook', 'category', 'tag', 'collectionId as collection', 'follow.createdAt'])
    .where('cookId', '=', cookId)
    .orderBy('follow.id')
    .execute()
  const feed = db.selectFrom('followingFeed').select('createdAt').where('cookId', '=', cookId)
  const email = db.selectFrom('followingEmail').select(['locale', 'dueAt']).where('cookId', '=', cookId)
  return { follows, feed: (await feed.executeTakeFirst()) ?? null, email: (await email.executeTakeFirst()) ?? null }
}

/** A cook's appeals against what moderators have hidden of theirs. */
const exportAppeals = (db: Database, cookId: string) =>
  db
    .selectFrom('appeal')
    .select(['kind', 'subjectId', 'text', 'appealedAt', 'decidedAt'])
    .where('cookId', '=', cookId)
    .orderBy('id')
    .execute()

/** A cook's replies to reviews that nobody else reads, and why. */
const exportScreenedReplies = (db: Database, cookId: string) =>
  db
    .selectFrom('screenedReply')
    .select(['reviewId', 'text', 'createdAt', 'hiddenAt', 'hiddenReason'])
    .where('cookId', '=', cookId)
    .where('hiddenAt', 'is not', null)
    .where('text', '!=', '')
    .orderBy('id')
    .execute()

/** What a cook was told, without who did it where they are not shown that, and where they hear of what. */
async function exportNotifications(db: Database, cookId: string) {
  const notifications: Notification[] = []
  for (let after: NotificationKey | null = null; ; ) {
    const page: Notification[] = await listNotifications(db, cookId, { after, size: 100 })
    notifications.push(...page)
    const last = page.at(-1)
    if (!last) break
    after = [last.changedAt, last.id]
  }
  const email = db.selectFrom('notificationEmail').select(['locale', 'dueAt']).where('cookId', '=', cookId)
  const devices = db.selectFrom('pushDevice').select(['endpoint', 'locale', 'createdAt']).where('cookId', '=', cookId)
  return {
    notifications: notifications.map(({ actors, ...row }) => ({
      ...row,
      cooks: actors.map(({ username }) => username),
    })),
    settings: await listSettings(db, cookId),
    email: (await email.executeTakeFirst()) ?? null,
    devices: await devices.execute(),
  }
}

/** What a cook decided as a moderator, and who they were made by others. */
const exportDecisions = (db: Database, cookId: string) =>
  db
    .selectFrom('auditLog')
    .select(['act', 'kind', 'subjectId', 'reason', 'decidedAt'])
    .where((eb) => eb.or([eb('actorId', '=', cookId), eb('cookId', '=', cookId)]))
    .orderBy('id')
    .execute()

/** Ends an account: reviews, answers, sessions and access tokens go, public recipes stay without a name or go too, as the cook chose, and others go. */
export async function deleteCook(db: Database, cookId: string, recipes: 'keep' | 'delete') {
  await changeContent(db, async (tx) => {
    const reviewed = await tx.selectFrom('review').select('recipeId').where('cookId', '=', cookId).execute()
    const own = await tx.selectFrom('recipe').select('id').where('authorId', '=', cookId).execute()
    const concerned = new Set([...reviewed.map(({ recipeId }) => recipeId), ...own.map(({ id }) => id)])
    // In one order, and before the numbers of their reviews change, as whoever reviews them does.
    for (const id of [...concerned].sort((a, b) => a - b)) await lockRow(tx, 'recipe', id)
    await tx
      .updateTable('recipe')
      .set({ deletedAt: Date.now(), deletedBy: 'author' })
      .where('authorId', '=', cookId)
      .$if(recipes === 'keep', (query) => query.where('visibility', '!=', 'public').where('deletedAt', 'is', null))
      .execute()
    await uncountCook(tx, cookId)
    await tx.deleteFrom('review').where('cookId', '=', cookId).execute()
    await leaveQuestions(tx, cookId)
    await leaveReviews(tx, cookId)
    await leaveCollections(tx, cookId)
    const household = await findHouseholdId(tx, cookId)
    const left = await tx.deleteFrom('cook').where('id', '=', cookId).returning('username').executeTakeFirst()
    if (household) await afterDeparture(tx, household, cookId)
    if (left) contentChanged(tx, cookContent(left.username))
    for (const id of concerned) await reindexRecipe(tx, id)
  })
}

import { createHash } from 'node:crypto'
import type { Database } from '#server/database/tables.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { fillCommunity, fillModeration } from './full-community.ts'

const NOW = Date.UTC(2026, 9, 11, 9, 30)

/** Stores some bytes as a picture of a folder, with its row, and returns its key. */
export async function aStoredPicture(db: Database, media: MediaStore, folder: string, text: string) {
  const bytes = Buffer.from(text.repeat(500))
  const key = `${folder}/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
  await media.put(`${key}.webp`, bytes)
  await db.insertInto('picture').values({ key, width: 1600, height: 400, colour: '#c2703a', keptAt: NOW }).execute()
  return key
}

/** Puts rows as life has them into every table that is backed up: other scripts, emoji, nulls, long texts, what is deleted or hidden. */
export async function fillSite(db: Database, media: MediaStore) {
  const photo = await aStoredPicture(db, media, 'photos', 'दाल 🍲')
  const avatar = await aStoredPicture(db, media, 'avatars', 'me')
  const times = { createdAt: NOW, updatedAt: NOW + 1 }
  const expiresAt = NOW + 1e9
  const aRow = (id: string, name: string) => ({
    ...{ id, username: id.toLowerCase(), displayUsername: id, name, email: `${id}@example.org`, emailVerified: 1 },
    ...{ bio: '', role: 'cook' as const, isSample: 0, ...times },
  })
  await db
    .insertInto('cook')
    .values([
      { ...aRow('b2Zo', 'आशा 👩‍🍳'), image: avatar, bio: 'Line\u2028separator, "quotes", \\ and \t\r\n' },
      { ...aRow('Ändi', 'Ändi'), role: 'moderator' as const },
      { ...aRow('a1Yz', '') },
    ])
    .execute()
  await db.insertInto('usernameLook').values({ look: 'andi', cookId: 'Ändi' }).execute()
  const credential = {
    providerId: 'credential',
    accountId: 'b2Zo',
    password: 'scrypt:hash',
    accessTokenExpiresAt: null,
  }
  await db
    .insertInto('account')
    .values({ id: 'account', userId: 'b2Zo', ...credential, ...times })
    .execute()
  await db
    .insertInto('session')
    .values({ id: 'session', token: 'token', userId: 'b2Zo', ipAddress: '::1', userAgent: null, expiresAt, ...times })
    .execute()
  await db
    .insertInto('verification')
    .values({ id: 'verification', identifier: 'reset', value: 'b2Zo', expiresAt, ...times })
    .execute()
  const change = { cookId: 'b2Zo', email: 'asha@example.org', createdAt: NOW, expiresAt }
  await db
    .insertInto('emailChange')
    .values({ ...change, confirmHash: 'hash' })
    .execute()
  await db
    .insertInto('emailUndo')
    .values({ ...change, hash: 'hash' })
    .execute()
  await db
    .insertInto('accessToken')
    .values({ cookId: 'b2Zo', name: 'Script', hash: 'hash', scope: 'read', createdAt: NOW })
    .execute()
  await db
    .insertInto('idempotencyKey')
    .values({ cookId: 'b2Zo', key: 'key', requestHash: 'hash', outcome: '{"id":10000}', createdAt: NOW })
    .execute()
  await fillRecipes(db, photo)
  await db
    .insertInto('subscriber')
    .values({
      email: 'x@example.org',
      recipient: 'r',
      locale: 'hi',
      confirmUntil: 0,
      leaveToken: 'leave',
      askedAt: NOW,
    })
    .execute()
  const { id: issueId } = await db
    .insertInto('newsletterIssue')
    .values({ hash: 'hash', subject: 'सूप', startedAt: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('newsletterDelivery')
    .values({ issueId, recipient: 'r', state: 'sending', changedAt: NOW })
    .execute()
  return { photo, avatar }
}

const RECIPE = {
  ...{ authorId: 'b2Zo', titleKey: 'dal', description: 'x'.repeat(20_000), category: 'Soup', cuisine: 'Indian' },
  ...{ categories: '["dinner"]', dietaryInfo: '["Vegan"]', allergens: '[]', tags: '["तड़का"]', servings: 2 },
  ...{ prepMinutes: 5, cookMinutes: 30, totalMinutes: 35, difficulty: null, spiceLevel: 'Hot', sweetness: null },
  ...{ publishedAt: NOW, updatedAt: NOW },
}

async function fillRecipes(db: Database, pictureKey: string) {
  const add = async (row: object) =>
    (
      await db
        .insertInto('recipe')
        .values({ ...RECIPE, title: 'दाल', ...row })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const recipeId = await add({ ratingCount: 1, ratingSum: 4, score: 0.1 + 0.2, heat: 1e-7, language: 'hi' })
  await add({ title: 'Deleted', deletedAt: NOW, deletedBy: 'author', authorId: null })
  await add({ title: 'Hidden', deletedAt: NOW, deletedBy: 'moderator', hiddenReason: '<b>विज्ञापन</b>' })
  // Its id is never given to another.
  await db
    .deleteFrom('recipe')
    .where('id', '=', await add({ title: 'Purged' }))
    .execute()
  const lines = Array.from({ length: 450 }, (_, position) => position)
  await db
    .insertInto('recipeIngredient')
    .values(lines.map((position) => ({ recipeId, position, section: null, quantity: '½ कप', name: `🌶 ${position}` })))
    .execute()
  await db.insertInto('recipeStep').values({ recipeId, position: 0, section: 'तड़का', text: 'Stir.' }).execute()
  await db.insertInto('recipePhoto').values({ recipeId, position: 0, pictureKey, alt: '' }).execute()
  const review = { recipeId, stars: 4, isSample: 0, createdAt: NOW, updatedAt: NOW }
  const { id: reviewId } = await db
    .insertInto('review')
    .values({ ...review, cookId: 'Ändi', text: 'स्वादिष्ट 😋' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('review')
    .values({ ...review, cookId: 'a1Yz', text: null, hiddenAt: NOW, hiddenReason: 'अशिष्ट' })
    .execute()
  await db.insertInto('reviewHelpful').values({ reviewId, cookId: 'b2Zo' }).execute()
  await db.insertInto('shelved').values({ cookId: 'Ändi', shelf: 'saved', recipeId, addedAt: NOW }).execute()
  const collection = {
    cookId: 'Ändi',
    text: 'घर का\n🪔',
    visibility: 'unlisted' as const,
    linkSecret: 'secret',
    hiddenAt: NOW,
    hiddenReason: '‘ads’\n🛑',
    search: 'q=दाल',
  }
  const { id: collectionId } = await db
    .insertInto('collection')
    .values({ ...collection, title: 'दिवाली', coverRecipeId: recipeId, createdAt: NOW, updatedAt: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('collectionRecipe').values({ collectionId, recipeId, position: 7, addedAt: NOW }).execute()
  await db.insertInto('recipeRevision').values({ recipeId, revision: 2, changedAt: NOW }).execute()
  const { id: entryId } = await db
    .insertInto('cookedEntry')
    .values({
      ...{ cookId: 'Ändi', recipeId, title: 'दाल', cookedOn: '2026-03-01', text: 'बढ़िया', stars: 4, changes: 'नमक कम' },
      ...{ isPublic: 1, isListed: 0, revision: 2, revisedAt: NOW, hiddenAt: NOW, hiddenReason: '…' },
      ...{ createdAt: NOW, updatedAt: NOW },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('cookedPhoto').values({ entryId, position: 0, pictureKey, caption: 'थाली 😋' }).execute()
  await db.updateTable('review').set({ entryId, revision: 2 }).where('id', '=', reviewId).execute()
  await db
    .insertInto('statedChange')
    .values({ recipeId, cookId: 'Ändi', kind: 'less', food: 'salt', instead: '' })
    .execute()
  const note = { cookId: 'Ändi', recipeId, stars: 4, text: 'कम नमक', amounts: '[]', updatedAt: NOW }
  await db.insertInto('recipeNote').values(note).execute()
  const autosave = {
    cookId: 'Ändi',
    key: 'a',
    recipeId,
    version: 1,
    savedAt: NOW,
    isDone: 0 as const,
    discardedAt: null,
    writer: 'a',
  }
  await db
    .insertInto('autosave')
    .values({ ...autosave, base: '{}', edits: '{"a":1}', title: 'खीर', form: '{"title":"खीर"}' })
    .execute()
  await db.insertInto('autosavePhoto').values({ pictureKey, cookId: 'Ändi', key: 'a' }).execute()
  const household = { id: 'घर', name: 'Küche', syncVersion: 2 ** 40, createdAt: NOW, updatedAt: NOW }
  await db.insertInto('household').values(household).execute()
  const member = { cookId: 'Ändi', householdId: household.id, role: 'owner' as const, joinedAt: NOW }
  await db.insertInto('householdMember').values(member).execute()
  await db.insertInto('cookedQuestion').values({ householdId: household.id, mealId: 'दाल', askedAt: NOW }).execute()
  const record = { householdId: household.id, kind: 'item', bucket: 'list', version: 2 ** 40, deletedAt: null }
  await db
    .insertInto('syncRecord')
    .values({ ...record, id: 'दूध', fields: '{"text":["0","दूध"]}' })
    .execute()
  const link = { tokenHash: 'hash', householdId: household.id, createdAt: NOW, seed: '["guest","दादाजी"]' }
  await db
    .insertInto('householdInvite')
    .values({ ...link, madeBy: 'Ändi', email: null, expiresAt: NOW + 1 })
    .execute()
  await db
    .insertInto('listGuest')
    .values({ ...link, listId: 'list', name: 'दादाजी' })
    .execute()
  const { id: importId } = await db
    .insertInto('recipeImport')
    .values({
      ...{
        cookId: 'Ändi',
        state: 'paused',
        apps: 'Mealie',
        locale: 'hi',
        bytes: 2 ** 40,
        recipes: 1,
        currentTitle: 'दाल',
      },
      ...{ kitchen: '{"meals":[],"items":[]}', leftOut: '[]', made: '{"collections":[],"records":[]}', runner: null },
      ...{ createdAt: NOW, changedAt: NOW },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('importedRecipe')
    .values({
      ...{
        importId,
        position: 0,
        title: 'दाल',
        lines: 3,
        appKey: 'hash',
        content: '{"app":"Mealie"}',
        sameAs: null,
        isTwin: 1,
      },
      ...{ choice: 'add', outcome: 'added', losses: '["cut"]', recipeId, recipeVersion: 1, before: null },
    })
    .execute()
  await db
    .insertInto('planCalendar')
    .values({ cookId: 'Ändi', tokenHash: 'hash', createdAt: NOW, seed: 'seed' })
    .execute()
  await db.insertInto('importTable').values({ importId, content: '{"rows":[["नाम"]]}' }).execute()
  const follow = { cookId: 'Ändi', createdAt: NOW }
  await db
    .insertInto('follow')
    .values({ ...follow, authorId: 'b2Zo' })
    .execute()
  await db
    .insertInto('follow')
    .values({ ...follow, category: 'keto' })
    .execute()
  await db
    .insertInto('follow')
    .values({ ...follow, tag: 'दाल' })
    .execute()
  await db
    .insertInto('followingFeed')
    .values({ ...follow, seed: '["following","1"]', tokenHash: 'hash' })
    .execute()
  await db
    .insertInto('followingEmail')
    .values({ cookId: 'Ändi', leaveToken: 'leave', locale: 'hi', seenUntil: NOW, dueAt: NOW })
    .execute()
  await fillCommunity(db, recipeId, NOW)
  await db.insertInto('cookNeeds').values({ cookId: 'Ändi', diets: '["vegan"]', allergens: '[]' }).execute()
  const subject = { kind: 'review' as const, subjectId: reviewId }
  await db
    .insertInto('report')
    .values({ ...subject, reporterId: null, reason: 'spam', reportedAt: NOW })
    .execute()
  await db
    .insertInto('moderationAct')
    .values({ ...subject, moderatorId: 'Ändi', moderatorName: 'Ändi', act: 'hide', subject: '…', actedAt: NOW })
    .execute()
  await fillModeration(db, { ...subject, recipeId, now: NOW })
}

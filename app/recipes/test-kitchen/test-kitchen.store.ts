import { sql } from 'kysely'
import { mayReach } from '#app/people/blocks/blocks.store.ts'
import { notify } from '#app/people/notifications/notifications.store.ts'
import { refuseWords } from '#app/people/screening/screening.store.ts'
import { isDeletedRow, isHiddenRow, isTriedBy } from '#app/recipes/recipe/public.store.ts'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database, RecipeRow } from '#server/database/tables.ts'
import {
  MAX_OPEN,
  MAX_OPEN_FROM_ONE,
  MAX_REQUESTS,
  MAX_TESTERS,
  type NoteOfTest,
  type RecipeTest,
  type RequestedTest,
  type SentNotes,
  type TestNotes,
} from './recipe-test.ts'
import { whyHidden } from './reported-notes.store.ts'

/** Why a cook is not asked; `unreachable` does not tell whether there is no such cook, one blocks the other, or they are asked too often. */
export type RequestRefusal = 'gone' | 'unreachable' | 'repeated' | 'full' | 'busy'

/** What a request's row is read by; together with `whyHidden.as('hiddenReason')` it is a `TestRow`. */
export const TEST_COLUMNS = [
  'requestedAt',
  'answer',
  'endedAt',
  'cookedOn',
  'outcome',
  'text',
  'notedAt',
  'revisedAt',
  'isNamed',
] as const

interface TestRow {
  requestedAt: number
  answer: 'yes' | 'no' | null
  endedAt: number | null
  cookedOn: string | null
  outcome: TestNotes['outcome'] | null
  text: string | null
  notedAt: number | null
  revisedAt: number | null
  isNamed: number
  hiddenReason: string | null
}

/** A request from its row. */
export const testOf = ({ requestedAt, answer, endedAt, isNamed, hiddenReason, ...row }: TestRow): RecipeTest => ({
  ...{ requestedAt, answer, isEnded: endedAt !== null, isNamed: isNamed === 1, hiddenReason },
  notes: notesOf(row),
})

const notesOf = ({
  cookedOn,
  outcome,
  text,
  notedAt,
  revisedAt,
}: Pick<TestRow, 'cookedOn' | 'outcome' | 'text' | 'notedAt' | 'revisedAt'>): SentNotes | null =>
  cookedOn === null || outcome === null || notedAt === null
    ? null
    : { cookedOn, outcome, text: text ?? '', notedAt, revisedAt }

/** Whether a recipe of a row can be tried: it is there, and was never public. */
const isTryable = (row: RecipeRow | undefined): row is RecipeRow =>
  row !== undefined && row.wasPublic === 0 && !isDeletedRow(row) && !isHiddenRow(row)

/** Asks a cook to try a recipe of one's own that was never public, and notifies them. */
export const requestTest = (db: Database, authorId: string, recipeId: number, username: string, now = Date.now()) =>
  db.transaction().execute(async (tx): Promise<'done' | RequestRefusal> => {
    const recipe = await lockRow(tx, 'recipe', recipeId)
    if (!isTryable(recipe) || recipe.authorId !== authorId) return 'gone'
    const named = tx.selectFrom('cook').select('id').where('username', '=', username.toLowerCase())
    const cookId = (await named.where('isSample', '=', 0).executeTakeFirst())?.id
    const tests = await tx
      .selectFrom('recipeTest')
      .select(['cookId', 'answer'])
      .where('recipeId', '=', recipeId)
      .execute()
    if (tests.some((test) => test.cookId === cookId)) return 'repeated'
    if (tests.length >= MAX_REQUESTS || tests.filter(({ answer }) => answer !== 'no').length >= MAX_TESTERS)
      return 'full'
    // Locked, so that others who ask the same cook at the same time are counted.
    if (cookId === undefined || cookId === authorId || !(await lockRow(tx, 'cook', cookId))) return 'unreachable'
    if (!(await mayReach(tx, authorId, cookId))) return 'unreachable'
    const { all, own } = await countOpen(tx, cookId, authorId)
    if (own >= MAX_OPEN_FROM_ONE) return 'busy'
    if (all >= MAX_OPEN) return 'unreachable'
    await tx.insertInto('recipeTest').values({ recipeId, cookId, requestedAt: now }).execute()
    await notify(tx, { to: cookId, from: authorId, ...about(recipeId, 'request') }, now)
    return 'done'
  })

const about = (recipeId: number, detail: 'request' | 'accepted' | 'declined' | 'notes') =>
  ({ kind: 'testKitchen', subject: `${detail}:${recipeId}`, recipeId, detail }) as const

/** How many requests a cook has open, from all authors and from one. */
async function countOpen(tx: Database, cookId: string, authorId: string) {
  const { all, own } = await tx
    .selectFrom('recipeTest')
    .innerJoin('recipe', 'recipe.id', 'recipeId')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('authorId', '=', authorId).as('own'),
    ])
    .where('cookId', '=', cookId)
    .where('notedAt', 'is', null)
    .where(isTriedBy(cookId))
    .executeTakeFirstOrThrow()
  return { all, own }
}

/** Takes a request of one's own back: the cook reads the recipe no longer, and notes that they sent stay. False when there is none. */
export const endTest = (db: Database, authorId: string, recipeId: number, username: string, now = Date.now()) =>
  db.transaction().execute(async (tx) => {
    const recipe = await lockRow(tx, 'recipe', recipeId)
    if (!recipe || recipe.authorId !== authorId) return false
    const cook = tx.selectFrom('cook').select('id').where('username', '=', username.toLowerCase())
    const { numDeletedRows } = await tx
      .deleteFrom('recipeTest')
      .where('recipeId', '=', recipeId)
      .where('cookId', '=', cook)
      .where('notedAt', 'is', null)
      .executeTakeFirstOrThrow()
    const { numUpdatedRows } = await tx
      .updateTable('recipeTest')
      .set({ endedAt: now })
      .where('recipeId', '=', recipeId)
      .where('cookId', '=', cook)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return numDeletedRows + numUpdatedRows > 0n
  })

/** Locks a recipe that a cook is asked to try, with what they answered; null when they are not, or not any more. */
async function lockTried(tx: Database, cookId: string, recipeId: number) {
  const recipe = await lockRow(tx, 'recipe', recipeId)
  if (!isTryable(recipe)) return null
  const test = await tx
    .selectFrom('recipeTest')
    .innerJoin('recipe', 'recipe.id', 'recipeId')
    .select(['answer', 'notedAt'])
    .where('recipeId', '=', recipeId)
    .where('cookId', '=', cookId)
    .where(isTriedBy(cookId))
    .executeTakeFirst()
  return test ? { ...test, authorId: recipe.authorId } : null
}

const ownTest = (tx: Database, cookId: string, recipeId: number) =>
  tx.updateTable('recipeTest').where('recipeId', '=', recipeId).where('cookId', '=', cookId)

/** Answers a request, the same twice only once; a yes can become a no until there are notes. False when nothing is asked, or not any more. */
export const answerTest = (
  db: Database,
  cookId: string,
  recipeId: number,
  answer: 'yes' | 'no',
  now = Date.now(),
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const test = await lockTried(tx, cookId, recipeId)
    if (!test || (answer === 'no' && test.notedAt !== null)) return false
    if (test.answer === answer) return true
    await ownTest(tx, cookId, recipeId).set({ answer, answeredAt: now }).execute()
    const detail = answer === 'yes' ? 'accepted' : 'declined'
    await notify(tx, { to: test.authorId, from: cookId, ...about(recipeId, detail) }, now)
    return true
  })

/**
 * Stores a cook's notes about a recipe that they try, new or changed, and notifies its author of the first; sending them is a yes. False
 * when they are not asked any more. Throws `RefusedWords` where the site's rules refuse them.
 */
export const saveNotes = (db: Database, cookId: string, recipeId: number, notes: TestNotes, now = Date.now()) =>
  db.transaction().execute(async (tx) => {
    const test = await lockTried(tx, cookId, recipeId)
    if (!test) return false
    await refuseWords(tx, cookId, notes.text)
    const isFirst = test.notedAt === null
    await ownTest(tx, cookId, recipeId)
      .set({ ...notes, answer: 'yes', ...(isFirst ? { notedAt: now } : { revisedAt: now }) })
      .$if(test.answer === null, (query) => query.set({ answeredAt: now }))
      .execute()
    if (isFirst) await notify(tx, { to: test.authorId, from: cookId, ...about(recipeId, 'notes') }, now)
    return true
  })

/** Stores whether a public recipe names a cook among those who tried it; false when they sent no notes about it. */
export const nameTester = (db: Database, cookId: string, recipeId: number, isNamed: boolean) =>
  changeContent(db, async (tx) => {
    const { numUpdatedRows } = await ownTest(tx, cookId, recipeId)
      .set({ isNamed: isNamed ? 1 : 0 })
      .where('notedAt', 'is not', null)
      .executeTakeFirstOrThrow()
    contentChanged(tx, recipeContent(recipeId))
    return numUpdatedRows > 0n
  })

/** What a cook was asked about a recipe, which may be gone, public or closed to them since; null for nothing. */
export async function findTest(db: Database, cookId: string, recipeId: number): Promise<RecipeTest | null> {
  const row = db.selectFrom('recipeTest').select(TEST_COLUMNS).select(whyHidden.as('hiddenReason'))
  const found = await row.where('recipeId', '=', recipeId).where('cookId', '=', cookId).executeTakeFirst()
  return found ? testOf(found) : null
}

/** Whom the author of a recipe asked to try it, what they answered, and their notes, without those that a moderator has hidden: for the author alone. */
export async function listTests(db: Database, recipeId: number): Promise<RequestedTest[]> {
  const rows = await db
    .selectFrom('recipeTest')
    .innerJoin('cook', 'cook.id', 'cookId')
    .select(TEST_COLUMNS)
    .select(['username', 'name', 'image', whyHidden.as('reason')])
    .where('recipeId', '=', recipeId)
    .orderBy('requestedAt')
    .orderBy('cookId')
    .execute()
  return rows.map(({ username, name, image, reason, ...row }) => {
    const { hiddenReason, notes, ...test } = testOf({ ...row, hiddenReason: reason })
    const areNotesHidden = hiddenReason !== null
    return { ...test, notes: areNotesHidden ? null : notes, areNotesHidden, cook: { username, name, image } }
  })
}

/** What the page of a recipe that was never public says to a cook of its test kitchen; null for nothing. */
export async function findNoteOfTest(db: Database, cookId: string, recipeId: number): Promise<NoteOfTest | null> {
  const row = await db
    .selectFrom('recipe')
    .select(['authorId', sql<number>`case when ${isTriedBy(cookId)} then 1 else 0 end`.as('isTester')])
    .select((eb) =>
      eb
        .selectFrom('recipeTest')
        .select((test) => test.fn.countAll<number>().as('count'))
        .whereRef('recipeId', '=', 'recipe.id')
        .where('endedAt', 'is', null)
        .where((test) => test.or([test('answer', 'is', null), test('answer', '=', 'yes')]))
        .as('asked'),
    )
    .where('id', '=', recipeId)
    .where('wasPublic', '=', 0)
    .executeTakeFirst()
  if (row?.authorId === cookId) return Number(row.asked) > 0 ? 'asked' : 'unasked'
  return row?.isTester === 1 ? 'tester' : null
}

/** How many of those whom a cook follows are offered to be asked. */
const MAX_OFFERED = 50

/** The usernames of the cooks whom a cook follows and has not asked about a recipe, the last followed first. */
export async function listAskable(db: Database, cookId: string, recipeId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('follow')
    .innerJoin('cook', 'cook.id', 'follow.authorId')
    .select('username')
    .where('follow.cookId', '=', cookId)
    .where('isSample', '=', 0)
    .where('cook.id', 'not in', (eb) =>
      eb.selectFrom('recipeTest').select('recipeTest.cookId').where('recipeId', '=', recipeId),
    )
    .orderBy('follow.id', 'desc')
    .limit(MAX_OFFERED)
    .execute()
  return rows.map(({ username }) => username)
}

/** What a cook was asked to try, answered and noted, and whom they asked, for the export; the notes of others are theirs. */
export async function exportTests(db: Database, cookId: string) {
  const tried = db
    .selectFrom('recipeTest')
    .select(['recipeId', 'answeredAt', ...TEST_COLUMNS])
    .select(whyHidden.as('hiddenReason'))
    .where('cookId', '=', cookId)
  const requested = db
    .selectFrom('recipeTest')
    .innerJoin('recipe', 'recipe.id', 'recipeId')
    .innerJoin('cook', 'cook.id', 'cookId')
    .select(['recipeId', 'username as cook', 'requestedAt', 'answer', 'answeredAt', 'endedAt'])
    .where('authorId', '=', cookId)
  return {
    tried: await tried.orderBy('recipeId').execute(),
    requested: await requested.orderBy('recipeId').orderBy('requestedAt').orderBy('cookId').execute(),
  }
}

import { causesOf, isPendingReason } from '#app/people/screening/pending.ts'
import { holdingOf } from '#app/people/screening/screening.store.ts'
import { contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { cookContent } from './cook.ts'

/** What a cook writes about themselves. */
export interface ProfileWords {
  name: string
  bio: string
  place: string
  /** Addresses of theirs elsewhere. */
  links: string[]
}

/** What a cook wrote about themselves that nobody else reads, and why: it is pending, or a moderator has hidden it. */
export interface ScreenedProfile extends ProfileWords {
  hiddenReason: string | null
}

const wordsOf = ({ name, bio, place, links }: Omit<ProfileWords, 'links'> & { links: string }): ProfileWords => ({
  name,
  bio,
  place,
  links: JSON.parse(links),
})
const textsOf = ({ name, bio, place, links }: ProfileWords) =>
  [name, bio, place, ...links].filter((text) => text !== '')
/** Whether a moderator has hidden what has this reason, or what it came in place of. */
const isAfterHidden = (reason: string | null) => !isPendingReason(reason) || causesOf(reason).includes('again')
const rowOf = ({ links, ...words }: ProfileWords) => ({ ...words, links: JSON.stringify(links) })
const isSame = (a: ProfileWords, b: ProfileWords) => JSON.stringify(rowOf(a)) === JSON.stringify(rowOf(b))

/** A cook's name and what they tell of themselves, as others read it. */
export const readShownWords = (db: Database, cookId: string) =>
  db.selectFrom('cook').select(['name', 'bio']).where('id', '=', cookId).executeTakeFirstOrThrow()

/** What of a cook's profile only they read; null when others read all of it. */
export async function findScreenedProfile(db: Database, cookId: string): Promise<ScreenedProfile | null> {
  const query = db.selectFrom('screenedProfile').select(['name', 'bio', 'place', 'links', 'hiddenReason'])
  const row = await query.where('cookId', '=', cookId).where('hiddenAt', 'is not', null).executeTakeFirst()
  return row ? { ...wordsOf(row), hiddenReason: row.hiddenReason } : null
}

/** What of a cook's profile is pending: the words that their forms go on from; null when nothing is. */
export async function findPendingProfile(db: Database, cookId: string): Promise<ProfileWords | null> {
  const screened = await findScreenedProfile(db, cookId)
  if (screened === null || !isPendingReason(screened.hiddenReason)) return null
  const { hiddenReason, ...words } = screened
  return words
}

/**
 * Stores what a cook changes of what they write about themselves, in the transaction of a `changeContent`. What the site's rules hold is stored apart,
 * and others go on reading what they read before. Whether it is pending.
 */
export async function saveProfileWords(
  tx: Database,
  cookId: string,
  changes: Partial<ProfileWords>,
  now = Date.now(),
): Promise<boolean> {
  const cook = await lockRow(tx, 'cook', cookId)
  if (!cook) return false
  const shown = wordsOf(cook)
  const screened = await tx.selectFrom('screenedProfile').selectAll().where('cookId', '=', cookId).executeTakeFirst()
  const pending = screened && isPendingReason(screened.hiddenReason) ? screened : null
  const before = pending ? wordsOf(pending) : shown
  const words = { ...before, ...changes }
  if (isSame(words, before)) return pending !== null
  const removing = tx.deleteFrom('screenedProfile').where('cookId', '=', cookId)
  const isAgain = screened !== undefined && screened.hiddenAt !== null && isAfterHidden(screened.hiddenReason)
  if (isSame(words, shown) && !isAgain) {
    await removing.execute()
    return false
  }
  const post = { cookId, kind: 'profile', texts: textsOf(words), before: async () => textsOf(shown), isAgain } as const
  const holding = (await holdingOf(tx, post, now)) ?? pending
  if (holding === null) {
    await removing.execute()
    await publish(tx, cookId, words, now)
    return false
  }
  const { hiddenAt, hiddenReason } = holding
  const row = { ...rowOf(words), hiddenAt, hiddenReason }
  if (pending) await tx.updateTable('screenedProfile').set(row).where('id', '=', pending.id).execute()
  else {
    await removing.execute()
    await tx
      .insertInto('screenedProfile')
      .values({ ...row, cookId, createdAt: now })
      .execute()
  }
  return true
}

async function publish(tx: Database, cookId: string, words: ProfileWords, now: number) {
  const changing = tx
    .updateTable('cook')
    .set({ ...rowOf(words), updatedAt: now })
    .where('id', '=', cookId)
  const cook = await changing.returning('username').executeTakeFirst()
  if (cook) contentChanged(tx, cookContent(cook.username))
}

/** Publishes what a cook wrote about themselves, with nulls, or takes it off their profile again since `hiddenAt` (UTC milliseconds) for a reason. */
export async function hideProfile(
  tx: Database,
  id: number,
  hiding: { hiddenAt: number | null; hiddenReason: string | null },
  now = Date.now(),
) {
  const hidden = tx.updateTable('screenedProfile').set(hiding).where('id', '=', id).returningAll()
  const row = await hidden.executeTakeFirst()
  const cook = row && (await lockRow(tx, 'cook', row.cookId))
  if (!row || !cook) return
  if (hiding.hiddenAt === null) await publish(tx, cook.id, wordsOf(row), now)
  else if (isSame(wordsOf(cook), wordsOf(row)))
    await publish(tx, cook.id, { name: cook.displayUsername, bio: '', place: '', links: [] }, now)
}

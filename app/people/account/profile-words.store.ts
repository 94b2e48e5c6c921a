import { causesOf, isPendingReason } from '#app/people/screening/pending.ts'
import { isReported, moveReports } from '#app/people/screening/reports.store.ts'
import { holdingOf } from '#app/people/screening/screening.store.ts'
import { contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { cookContent } from './cook.ts'
import { findTakenUsername } from './cook-names.store.ts'

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
  /** The portrait that nobody else sees, by its address without a width; '' for none. */
  image: string
  hiddenReason: string | null
}

/** All that a cook's page shows of their own: `image` is '' for none. */
interface ShownProfile extends ProfileWords {
  image: string
}

interface Hiding {
  hiddenAt: number | null
  hiddenReason: string | null
}
const SHOWN: Hiding = { hiddenAt: null, hiddenReason: null }
type StoredWords = Omit<ProfileWords, 'links'> & { links: string }
const wordsOf = ({ name, bio, place, links }: StoredWords): ProfileWords => ({
  name,
  bio,
  place,
  links: JSON.parse(links),
})
/** The profile of a row, with the portrait that the cook has where the row names none. */
const profileOf = (row: StoredWords & { image: string | null }, image: string | null = null): ShownProfile => ({
  ...wordsOf(row),
  image: row.image ?? image ?? '',
})
const textsOf = ({ name, bio, place, links }: ProfileWords) =>
  [name, bio, place, ...links].filter((text) => text !== '')
/** What a profile says, in one text. */
const textOf = (profile: ProfileWords) => textsOf(profile).join(' · ')
/** Whether a moderator has hidden what has this reason, or what it came in place of. */
const isAfterHidden = (reason: string | null) => !isPendingReason(reason) || causesOf(reason).includes('again')
const rowOf = ({ links, ...words }: ShownProfile) => ({ ...words, links: JSON.stringify(links) })
const isSame = (a: ShownProfile, b: ShownProfile) => JSON.stringify(rowOf(a)) === JSON.stringify(rowOf(b))
/** What is left of a profile that is hidden: the username. */
const bareProfile = (cook: { displayUsername: string }): ShownProfile => ({
  ...{ name: cook.displayUsername, bio: '', place: '', links: [], image: '' },
})
const isBare = (cook: StoredWords & { displayUsername: string; image: string | null }) =>
  isSame(profileOf(cook), bareProfile(cook))

/** A cook's name and what they tell of themselves, as others read it. */
export const readShownWords = (db: Database, cookId: string) =>
  db.selectFrom('cook').select(['name', 'bio']).where('id', '=', cookId).executeTakeFirstOrThrow()

/** What of a cook's profile only they read; null when others read all of it. */
export async function findScreenedProfile(db: Database, cookId: string): Promise<ScreenedProfile | null> {
  const row = await db
    .selectFrom('screenedProfile')
    .innerJoin('cook', 'cook.id', 'cookId')
    .select(['screenedProfile.name', 'screenedProfile.bio', 'screenedProfile.place', 'screenedProfile.links'])
    .select(['screenedProfile.image', 'hiddenReason', 'cook.image as shownImage'])
    .where('cookId', '=', cookId)
    .where('hiddenAt', 'is not', null)
    .executeTakeFirst()
  if (!row) return null
  const image = row.image === row.shownImage ? '' : (row.image ?? '')
  return { ...wordsOf(row), image, hiddenReason: row.hiddenReason }
}

/** What of a cook's profile is pending: the words that their forms go on from; null when nothing is. */
export async function findPendingProfile(db: Database, cookId: string): Promise<ProfileWords | null> {
  const screened = await findScreenedProfile(db, cookId)
  if (screened === null || !isPendingReason(screened.hiddenReason)) return null
  const { hiddenReason, image, ...words } = screened
  return words
}

/**
 * Stores what a cook changes of their profile, in the transaction of a `changeContent`. What the site's rules hold is stored apart, and
 * others go on reading what they read before; a portrait waits where a moderator has hidden the profile. Whether it is pending.
 */
export async function saveProfileWords(
  tx: Database,
  cookId: string,
  changes: Partial<ShownProfile>,
  now = Date.now(),
): Promise<boolean> {
  const cook = await lockRow(tx, 'cook', cookId)
  if (!cook) return false
  const shown = profileOf(cook)
  const screened = await tx.selectFrom('screenedProfile').selectAll().where('cookId', '=', cookId).executeTakeFirst()
  const pending = screened && isPendingReason(screened.hiddenReason) ? screened : null
  const before = pending ? profileOf(pending, shown.image) : shown
  const words = { ...before, ...changes }
  if (isSame(words, before)) return pending !== null
  const isAgain = screened !== undefined && screened.hiddenAt !== null && isAfterHidden(screened.hiddenReason)
  const { image, ...others } = changes
  if (image !== undefined && Object.keys(others).length === 0 && !isAgain) {
    await tx.updateTable('screenedProfile').set({ image }).where('cookId', '=', cookId).execute()
    await publish(tx, cookId, { ...shown, image }, now)
    return false
  }
  if (isSame(words, shown) && !isAgain) {
    await putProfile(tx, cookId, words, null, now)
    return false
  }
  const post = { cookId, kind: 'profile', texts: textsOf(words), before: async () => textsOf(shown), isAgain } as const
  const holding = (await holdingOf(tx, post, now)) ?? pending
  if (holding && pending) {
    const { hiddenAt, hiddenReason } = holding
    const row = { ...rowOf(words), hiddenAt, hiddenReason }
    await tx.updateTable('screenedProfile').set(row).where('id', '=', pending.id).execute()
  } else await putProfile(tx, cookId, words, holding, now)
  if (holding) return true
  await publish(tx, cookId, words, now)
  return false
}

/** Puts a profile that waits in place of what is stored apart of the one before; one that is shown only where that is reported, so that it goes on being so. */
async function putProfile(tx: Database, cookId: string, profile: ShownProfile, holding: Hiding | null, now: number) {
  const removing = tx.deleteFrom('screenedProfile').where('cookId', '=', cookId).returning('id')
  const replaced = await removing.executeTakeFirst()
  const reported = replaced && (await isReported(tx, replaced.id, 'profile')) ? replaced.id : null
  if (holding === null && reported === null) return
  const { hiddenAt, hiddenReason } = holding ?? SHOWN
  const row = { ...rowOf(profile), cookId, createdAt: now, hiddenAt, hiddenReason }
  const { id } = await tx.insertInto('screenedProfile').values(row).returning('id').executeTakeFirstOrThrow()
  if (reported !== null) await moveReports(tx, 'profile', reported, id)
}

async function publish(tx: Database, cookId: string, { image, ...words }: ShownProfile, now: number) {
  const { links, ...texts } = words
  const row = { ...texts, links: JSON.stringify(links), image: image || null, updatedAt: now }
  const cook = await tx.updateTable('cook').set(row).where('id', '=', cookId).returning('username').executeTakeFirst()
  if (cook) contentChanged(tx, cookContent(cook.username))
}

/** Publishes what a cook wrote about themselves, with nulls, or takes all of it off their profile since `hiddenAt` (UTC milliseconds) for a reason. */
export async function hideProfile(tx: Database, id: number, hiding: Hiding, now = Date.now()) {
  const row = await tx.selectFrom('screenedProfile').selectAll().where('id', '=', id).executeTakeFirst()
  const cook = row && (await lockRow(tx, 'cook', row.cookId))
  if (!row || !cook) return
  // What is shown is stored with the cook, and may have changed since.
  const shown = row.hiddenAt === null && rowOf(profileOf(cook))
  await tx
    .updateTable('screenedProfile')
    .set({ ...shown, ...hiding })
    .where('id', '=', id)
    .execute()
  await publish(tx, cook.id, hiding.hiddenAt === null ? profileOf(row, cook.image) : bareProfile(cook), now)
}

const PROFILE = ['id', 'displayUsername', 'name', 'bio', 'place', 'links', 'image'] as const

/** What everybody reads on a cook's profile, of which the username may be all; null for no such cook, or one of the cookbook. */
export async function findShownProfile(db: Database, username: string) {
  const cook = await db
    .selectFrom('cook')
    .select(PROFILE)
    .where('username', '=', username.toLowerCase())
    .where('isSample', '=', 0)
    .executeTakeFirst()
  return cook ? { cookId: cook.id, text: textOf(wordsOf(cook)), profile: profileOf(cook) } : null
}

/** The id by which moderators find a profile that everybody reads, which is stored apart from now on; null for none. */
export async function profileToReport(tx: Database, username: string, now = Date.now()): Promise<number | null> {
  const named = await findShownProfile(tx, username)
  // Locked, so that it is not changed meanwhile.
  if (!named || !(await lockRow(tx, 'cook', named.cookId))) return null
  const { cookId, profile } = (await findShownProfile(tx, username)) ?? named
  await tx
    .insertInto('screenedProfile')
    .values({ ...rowOf(profile), cookId, createdAt: now, ...SHOWN })
    .onConflict((c) => c.column('cookId').doUpdateSet(rowOf(profile)).where('screenedProfile.hiddenAt', 'is', null))
    .execute()
  const row = tx.selectFrom('screenedProfile').select('id').where('cookId', '=', cookId)
  return (await row.executeTakeFirst())?.id ?? null
}

/** A profile as moderators see it, with its portraits; `beside` is what others read meanwhile, where that is reported. */
export async function findModeratedProfile(db: Database, id: number) {
  const row = await db.selectFrom('screenedProfile').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const query = db.selectFrom('cook').select(PROFILE).select('username').where('id', '=', row.cookId)
  const cook = await query.executeTakeFirstOrThrow()
  const isOther = row.hiddenAt !== null && !isBare(cook)
  const beside = isOther && (await isReported(db, id, 'profile')) ? textOf(wordsOf(cook)) : null
  const taken = row.hiddenAt === null ? null : await findTakenUsername(db, row.cookId)
  const former = taken === null ? [] : [`@${taken}`]
  const images = [row.hiddenAt === null ? cook.image : row.image, beside === null ? null : cook.image]
  return {
    ...{ username: cook.username, text: [...former, textOf(wordsOf(row.hiddenAt === null ? cook : row))].join(' · ') },
    beside,
    ...{ hiddenAt: row.hiddenAt, hiddenReason: row.hiddenReason },
    photos: [...new Set(images)].flatMap((image) => image || []),
  }
}

import { randomInt } from 'node:crypto'
import { contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { cookContent } from './cook.ts'
import { isFreeUsername, looksLikeAnother } from './cook-names.store.ts'
import { usernameLook } from './username.ts'

const GIVEN = /^cook-\d{9}$/
const MAX_TRIES = 20

async function freeNumbered(tx: Database) {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const username = `cook-${randomInt(100_000_000, 1_000_000_000)}`
    if (await isFreeUsername(tx, username)) return username
  }
  throw new Error('no username with a number is free')
}

/** The username that a cook was given, and where mail reaches them. */
export interface GivenUsername {
  username: string
  email: string
}

/**
 * Gives the cook of a hidden profile, by its id, a username of a number, and refuses the one before to everybody from now on; null when they have such a
 * username already, or there is no such profile. In the transaction of a `changeContent`.
 */
export async function giveUsername(tx: Database, profileId: number, now: number): Promise<GivenUsername | null> {
  const profile = await tx.selectFrom('screenedProfile').selectAll().where('id', '=', profileId).executeTakeFirst()
  const cook = profile && (await lockRow(tx, 'cook', profile.cookId))
  if (!profile || !cook || GIVEN.test(cook.displayUsername)) return null
  const { displayUsername: former, email } = cook
  const username = await freeNumbered(tx)
  await tx
    .insertInto('refusedUsername')
    .values({ look: usernameLook(former), refusedAt: now })
    .onConflict((c) => c.doNothing())
    .execute()
  const named = (name: string) => (name === former ? username : name)
  const row = { username, displayUsername: username, sharesLook: 0, name: named(cook.name), updatedAt: now }
  await tx.updateTable('cook').set(row).where('id', '=', cook.id).execute()
  const words = { formerUsername: former, name: named(profile.name) }
  await tx.updateTable('screenedProfile').set(words).where('id', '=', profileId).execute()
  contentChanged(tx, cookContent(cook.username), cookContent(username))
  return { username, email }
}

/** Allows the username again that a moderator took from the cook of a profile, and gives it back unless they have chosen another since. */
export async function restoreUsername(tx: Database, profileId: number, now: number) {
  const profile = await tx.selectFrom('screenedProfile').selectAll().where('id', '=', profileId).executeTakeFirst()
  const cook = profile && (await lockRow(tx, 'cook', profile.cookId))
  if (!cook || profile?.formerUsername == null) return
  const former = profile.formerUsername
  await tx.deleteFrom('refusedUsername').where('look', '=', usernameLook(former)).execute()
  await tx.updateTable('screenedProfile').set({ formerUsername: null }).where('id', '=', profileId).execute()
  if (!GIVEN.test(cook.displayUsername)) return
  const username = former.toLowerCase()
  const sharesLook = (await looksLikeAnother(tx, former, cook.id)) ? 1 : 0
  const name = cook.name === cook.displayUsername ? former : cook.name
  const row = { username, displayUsername: former, sharesLook, name, updatedAt: now }
  await tx.updateTable('cook').set(row).where('id', '=', cook.id).execute()
  contentChanged(tx, cookContent(cook.username), cookContent(username))
}

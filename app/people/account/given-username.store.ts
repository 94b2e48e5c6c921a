import { randomInt } from 'node:crypto'
import { contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { cookContent } from './cook.ts'
import { findTakenUsername, isFreeUsername, takeFreeLook, takeLook } from './cook-names.store.ts'
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
    .values({ look: usernameLook(former), username: former, cookId: cook.id, refusedAt: now })
    .onConflict((c) => c.doNothing())
    .execute()
  const named = (name: string) => (name === former ? username : name)
  const row = { username, displayUsername: username, name: named(cook.name), updatedAt: now }
  await tx.updateTable('cook').set(row).where('id', '=', cook.id).execute()
  await takeLook(tx, cook.id, username)
  await tx
    .updateTable('screenedProfile')
    .set({ name: named(profile.name) })
    .where('id', '=', profileId)
    .execute()
  contentChanged(tx, cookContent(cook.username), cookContent(username))
  return { username, email }
}

/** Allows the username again that a moderator took from the cook of a profile, and gives it back unless they have chosen another since. */
export async function restoreUsername(tx: Database, profileId: number, now: number) {
  const profile = await tx.selectFrom('screenedProfile').selectAll().where('id', '=', profileId).executeTakeFirst()
  const cook = profile && (await lockRow(tx, 'cook', profile.cookId))
  const former = cook && (await findTakenUsername(tx, cook.id))
  if (!cook || !former) return
  await tx.deleteFrom('refusedUsername').where('look', '=', usernameLook(former)).execute()
  if (!GIVEN.test(cook.displayUsername)) return
  const username = former.toLowerCase()
  const name = cook.name === cook.displayUsername ? former : cook.name
  const row = { username, displayUsername: former, name, updatedAt: now }
  await tx.updateTable('cook').set(row).where('id', '=', cook.id).execute()
  await takeFreeLook(tx, cook.id, former)
  contentChanged(tx, cookContent(cook.username), cookContent(username))
}

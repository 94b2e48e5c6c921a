import type { Kind } from '#app/community/moderation/moderation.ts'
import { findSubject } from '#app/community/moderation/subjects.store.ts'
import { findShownProfile, profileToReport } from '#app/people/account/profile-words.store.ts'
import { findCollection } from '#app/recipes/collections/collections.store.ts'
import { hasRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { findShownReply, replyToReport } from '#app/recipes/reviews/replies.store.ts'
import { testKitchenPath } from '#app/recipes/test-kitchen/recipe-test.ts'
import { findNotesToReport, notesToReport } from '#app/recipes/test-kitchen/reported-notes.store.ts'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Database } from '#server/database/tables.ts'

/** What somebody who reads it can report. */
export interface Reportable {
  kind: Kind
  /** What its address names it by: the id, a review's for the reply to it, a cook's username, or the recipe's id and the tester's username. */
  name: string
  /** The path of the page that shows it; null for none. */
  path: string | null
  text: string
  /** Whether everybody reads it. */
  isPublic: boolean
}

interface Reader {
  cookId: string | null
  /** The secret of an unlisted recipe's or collection's link; null for none. */
  link: string | null
}

/** The recipe's id and the tester's username in the name of notes: `12-anna`. */
function namesOfNotes(name: string) {
  const [, id, username = ''] = /^(\d+)-(.+)$/.exec(name) ?? []
  const recipeId = rowIdOf(id)
  return recipeId === null ? null : { recipeId, username }
}

/** What has this name, as far as everybody can read it, whoever has the link of a recipe or a collection, or the author whom notes were sent; null when there is none, or it is deleted or hidden. */
export async function findReportable(
  db: Database,
  kind: Kind,
  name: string,
  reader: Reader,
): Promise<Reportable | null> {
  const id = rowIdOf(name)
  if (kind === 'reply') {
    const reply = id === null ? null : await findShownReply(db, id)
    return reply && { kind, name, path: `/recipe/${reply.recipeId}#reviews`, text: reply.text, isPublic: true }
  }
  if (kind === 'profile') {
    const profile = await findShownProfile(db, name)
    return profile && { kind, name, path: `/cooks/${name.toLowerCase()}`, text: profile.text, isPublic: true }
  }
  if (kind === 'testNotes') {
    const [cookId, names] = [reader.cookId, namesOfNotes(name)]
    const notes = cookId && names && (await findNotesToReport(db, cookId, names.recipeId, names.username))
    return notes && names
      ? { kind, name, path: testKitchenPath(names.recipeId), text: notes.text, isPublic: false }
      : null
  }
  const subject = id === null ? null : await findSubject(db, kind, id)
  if (id === null || subject === null) return null
  const { path, text, isPublic } = subject
  const reportable = { kind, name, path, text, isPublic }
  if (kind === 'collection') return (await findCollection(db, id, { cookId: null, link: reader.link })) && reportable
  if (isPublic) return reportable
  const { link } = reader
  const hasLink = kind === 'recipe' && link !== null && (await hasRecipe(db, id, { cook: null, link }))
  return hasLink ? { ...reportable, path: `/recipe/${id}?link=${link}` } : null
}

/** The id by which moderators find what `findReportable` has found; null when it is gone meanwhile. */
export const reportedId = (db: Database, { kind, name }: Reportable, cookId: string | null) =>
  db.transaction().execute(async (tx) => {
    const id = rowIdOf(name)
    const names = namesOfNotes(name)
    if (kind === 'reply') return id === null ? null : replyToReport(tx, id)
    if (kind === 'profile') return profileToReport(tx, name)
    if (kind !== 'testNotes') return id
    return cookId && names ? notesToReport(tx, cookId, names.recipeId, names.username) : null
  })

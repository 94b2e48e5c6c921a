import { cookContent } from '#app/people/account/cook.ts'
import { saveProfileWords } from '#app/people/account/profile-words.store.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import type { AboutCook } from './about-cook.ts'
import type { PublicCook, Testimonial } from './cook.ts'

const TESTIMONIALS = 6

/** At most six testimonials of sample cooks; [] on a site without them. */
export async function listTestimonials(db: Database): Promise<Testimonial[]> {
  const rows = await db
    .selectFrom('cook')
    .select(['name', 'occupation', 'testimonial', 'image'])
    .where('isSample', '=', 1)
    .where('testimonial', 'is not', null)
    .orderBy('username')
    .limit(TESTIMONIALS)
    .execute()
  return rows.map(({ name, occupation, testimonial, image }) => ({
    name,
    occupation: occupation ?? '',
    text: testimonial ?? '',
    image,
  }))
}

/** A cook's public profile by username, in any case; null if there is none. */
export async function findCook(db: Database, username: string): Promise<PublicCook | null> {
  const row = await db
    .selectFrom('cook')
    .select(['id', 'username', 'displayUsername', 'name', 'image', 'bio', 'occupation', 'createdAt', 'isSample'])
    .select(['place', 'cookingSince', 'links', 'showsCooked'])
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst()
  return row
    ? { ...row, isSample: row.isSample === 1, showsCooked: row.showsCooked === 1, links: JSON.parse(row.links) }
    : null
}

/** Stores what a cook tells of themselves beside their profile; whether its words wait for a moderator. */
export const saveAbout = (db: Database, cookId: string, { place, cookingSince, links }: AboutCook, now = Date.now()) =>
  changeContent(db, async (tx) => {
    const changed = await tx
      .updateTable('cook')
      .set({ cookingSince, updatedAt: now })
      .where('id', '=', cookId)
      .returning('username')
      .executeTakeFirst()
    if (!changed) return false
    contentChanged(tx, cookContent(changed.username))
    return saveProfileWords(tx, cookId, { place, links }, now)
  })

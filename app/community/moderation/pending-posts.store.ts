import { sql } from 'kysely'
import { isPending } from '#app/people/screening/pending.store.ts'
import { trustOf } from '#app/people/screening/trust.store.ts'
import type { TrustLevel } from '#app/people/screening/trust.ts'
import type { Database } from '#server/database/tables.ts'
import type { Kind } from './moderation.ts'
import { isForeign } from './own-subjects.store.ts'
import { findSubject, ownerOfSubject, type Subject } from './subjects.store.ts'

const SHOWN = 50
/** How much of what is pending a moderator reads. */
const MAX_WORDS = 5000

/** Something that waits for a moderator, with all its words and its cook. */
export interface PendingPost {
  subject: Subject
  /** Since when, in UTC milliseconds. */
  at: number
  cook: { name: string; username: string; level: TrustLevel } | null
}

/** What is pending and for this moderator to judge, the oldest first; [] when nothing is. */
export async function listPending(db: Database, moderatorId: string): Promise<PendingPost[]> {
  const from = (kind: Kind, table: string, more = sql`true`) => sql`
    select ${sql.lit(kind)} as "kind", "id", "hiddenAt" as "at" from ${sql.table(table)}
    where ${isPending} and "hiddenAt" is not null and ${more} and ${isForeign(moderatorId, sql.lit(kind), sql.ref(`${table}.id`))}`
  const { rows } = await sql<{ kind: Kind; id: number; at: number }>`select * from (
      select 'recipe' as "kind", "id", "deletedAt" as "at" from "recipe"
      where ${isPending} and "deletedBy" = 'moderator' and ${isForeign(moderatorId, sql.lit('recipe'), sql.ref('recipe.id'))}
      union all ${from('review', 'review', sql`"withdrawnAt" is null`)}
      union all ${from('question', 'question', sql`"deletedAt" is null`)}
      union all ${from('answer', 'answer')}
      union all ${from('cooked', 'cookedEntry', sql`"isPublic" = 1`)}
      union all ${from('collection', 'collection')}
      union all ${from('reply', 'screenedReply', sql`"text" <> ''`)}
      union all ${from('profile', 'screenedProfile')}
    ) as "pending" order by "at", "kind", "id" limit ${sql.lit(SHOWN)}`.execute(db)
  const found = await Promise.all(
    rows.map(async ({ kind, id, at }) => {
      const subject = await findSubject(db, kind, Number(id), MAX_WORDS)
      if (!subject) return null
      const words = kind === 'recipe' ? `${subject.text}\n${await wordsOfRecipe(db, subject.id)}` : subject.text
      return {
        subject: { ...subject, text: words.slice(0, MAX_WORDS) },
        at: Number(at),
        cook: await cookOf(db, kind, subject.id),
      }
    }),
  )
  return found.filter((one) => one !== null)
}

async function cookOf(db: Database, kind: Kind, id: number) {
  const { ownerId } = await ownerOfSubject(db, kind, id)
  if (ownerId === null) return null
  const cook = await db.selectFrom('cook').select(['name', 'username']).where('id', '=', ownerId).executeTakeFirst()
  return cook ? { ...cook, level: await trustOf(db, ownerId) } : null
}

/** What a recipe says besides its title, line by line. */
async function wordsOfRecipe(db: Database, id: number) {
  const recipe = await db
    .selectFrom('recipe')
    .select(['description', 'notes', 'source'])
    .where('id', '=', id)
    .executeTakeFirst()
  const lines = db.selectFrom('recipeIngredient').select(['quantity', 'name', 'notes']).where('recipeId', '=', id)
  const steps = db.selectFrom('recipeStep').select('text').where('recipeId', '=', id)
  return [
    recipe?.description,
    recipe?.source,
    ...(await lines.orderBy('position').execute()).map(({ quantity, name, notes }) =>
      [quantity, name, notes].filter(Boolean).join(' '),
    ),
    ...(await steps.orderBy('position').execute()).map(({ text }) => text),
    recipe?.notes,
  ]
    .filter(Boolean)
    .join('\n')
}

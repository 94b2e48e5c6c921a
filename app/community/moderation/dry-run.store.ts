import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { prepareRules, type ScreenedPost, screen } from '#app/people/screening/screening.ts'
import type { ScreeningRules } from '#app/people/screening/screening-rules.ts'
import { trustOf } from '#app/people/screening/trust.store.ts'
import type { TrustLevel } from '#app/people/screening/trust.ts'
import type { Database } from '#server/database/tables.ts'
import type { Kind } from './moderation.ts'

/** How many of the newest posts of each kind are compared with rules: of seven kinds 14,000 posts. */
export const TRIED_OF_EACH = 2000
const AT_ONCE = 100
const LISTED = 20
const EXCERPT = 200

/** What rules would have made of past posts. */
export interface DryRun {
  /** How many posts were compared. */
  tried: number
  /** How many of them each cause would have made pending or refused. */
  counts: Record<'word' | 'domain' | 'contact' | 'mentions', number>
  /** The newest of these that today's rules do not catch, a few of each kind. */
  examples: { kind: Kind; id: number; text: string }[]
}

interface Row {
  id: number
  cookId: string | null
  text: string
  source: string | null
}

const words = (...columns: string[]) =>
  sql`${sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  )} as "text"`
const lines = (table: string, column: string) =>
  sql`coalesce((select string_agg(${sql.ref(`${table}.${column}`)}, ' ') from ${sql.table(table)} where ${sql.ref(`${table}.recipeId`)} = "recipe"."id"), '')`

/** The kinds of posts that stand one by one, which past posts are read of. */
export type PostKind = Exclude<Kind, 'profile' | 'testNotes'>

const PAGES: Record<PostKind, (before: number) => ReturnType<typeof sql<Row>>> = {
  recipe: (before) => sql<Row>`select "id", "authorId" as "cookId", "source",
      "title" || ' ' || "description" || ' ' || coalesce("notes", '') || ' ' || ${lines('recipeIngredient', 'name')} || ' ' || ${lines('recipeStep', 'text')} as "text"
    from "recipe" where "id" < ${before} and "visibility" = 'public' and "authorId" is not null order by "id" desc limit ${sql.lit(AT_ONCE)}`,
  review: (before) => pageOf('review', words('text', 'changes'), before),
  question: (before) => pageOf('question', words('text'), before),
  answer: (before) => pageOf('answer', words('text'), before),
  collection: (before) => pageOf('collection', words('title', 'text'), before, sql`and "visibility" = 'public'`),
  reply: (before) => sql<Row>`select "review"."id", "authorId" as "cookId", null as "source", "reply" as "text"
    from "review" inner join "recipe" on "recipe"."id" = "recipeId"
    where "review"."id" < ${before} and "repliedAt" is not null order by "review"."id" desc limit ${sql.lit(AT_ONCE)}`,
  cooked: (before) => pageOf('cookedEntry', words('text', 'changes'), before, sql`and "isPublic" = 1`),
}
const pageOf = (table: string, text: ReturnType<typeof words>, before: number, more = sql``) =>
  sql<Row>`select "id", "cookId", null as "source", ${text} from ${sql.table(table)}
    where "id" < ${before} ${more} order by "id" desc limit ${sql.lit(AT_ONCE)}`

export const POST_KINDS = Object.keys(PAGES) as PostKind[]

/** What others read of the newest posts of a kind, from an id downwards, a hundred of them. */
export const newestPosts = async (db: Database, kind: PostKind, before = 2 ** 31 - 1) =>
  (await PAGES[kind](before).execute(db)).rows

/** Compares rules with past posts, the newest first, and changes nothing; between a hundred of them others have their turn. */
export async function tryRules(
  db: Database,
  { rules, today }: { rules: ScreeningRules; today: ScreeningRules },
  ofEach = TRIED_OF_EACH,
): Promise<DryRun> {
  const [wanted, now] = [prepareRules(rules), prepareRules(today)]
  const levels = new Map<string, TrustLevel>()
  const levelOf = async (cookId: string | null) => {
    if (cookId === null) return 'new'
    const level = levels.get(cookId) ?? (await trustOf(db, cookId))
    levels.set(cookId, level)
    return level
  }
  const run: DryRun = { tried: 0, counts: { word: 0, domain: 0, contact: 0, mentions: 0 }, examples: [] }
  for (const kind of POST_KINDS) {
    let before: number | undefined
    let left = ofEach
    let listed = 0
    while (left > 0) {
      const rows = await newestPosts(db, kind, before)
      for (const { id, cookId, text, source } of rows.slice(0, left)) {
        run.tried++
        const post: ScreenedPost = { texts: [text], source }
        if (screen(wanted, 'new', post, null).effect === 'publish') continue
        const level = await levelOf(cookId)
        const { effect, causes } = screen(wanted, level, post, null)
        for (const cause of causes) if (cause in run.counts) run.counts[cause as keyof DryRun['counts']]++
        if (effect === 'publish' || listed >= LISTED / 5 || screen(now, level, post, null).effect !== 'publish')
          continue
        listed++
        run.examples.push({ kind, id: Number(id), text: text.trim().slice(0, EXCERPT) })
      }
      left -= rows.length
      if (rows.length < AT_ONCE) break
      before = Number(rows.at(-1)?.id)
      await setImmediate()
    }
  }
  return run
}

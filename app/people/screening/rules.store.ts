import type { Database } from '#server/database/tables.ts'
import { type PreparedRules, prepareRules } from './screening.ts'
import { DEFAULT_RULES, type ScreeningRules } from './screening-rules.ts'

const ROW = 1
const DEFAULTS = JSON.stringify(DEFAULT_RULES)
/** The last rules that were prepared, since preparing thousands of words takes longer than comparing a text with them. */
let last: { text: string; prepared: PreparedRules } | undefined

const fromText = (text: string): ScreeningRules => ({ ...DEFAULT_RULES, ...JSON.parse(text) })

/** The site's rules, and who changed them last; null for nobody. */
export async function findRules(db: Database) {
  const row = await db
    .selectFrom('screeningRules')
    .select(['rules', 'changedAt', 'changedBy'])
    .where('id', '=', ROW)
    .executeTakeFirst()
  return { rules: fromText(row?.rules ?? DEFAULTS), changed: row ? { at: row.changedAt, by: row.changedBy } : null }
}

/** The site's rules, ready to be compared with texts. */
export async function preparedRules(db: Database): Promise<PreparedRules> {
  const row = await db.selectFrom('screeningRules').select('rules').where('id', '=', ROW).executeTakeFirst()
  const text = row?.rules ?? DEFAULTS
  if (last?.text !== text) last = { text, prepared: prepareRules(fromText(text)) }
  return last.prepared
}

/** Stores the site's rules in place of those before. */
export async function saveRules(db: Database, rules: ScreeningRules, changedBy: string, now = Date.now()) {
  const row = { rules: JSON.stringify(rules), changedAt: now, changedBy }
  await db
    .insertInto('screeningRules')
    .values({ id: ROW, ...row })
    .onConflict((c) => c.column('id').doUpdateSet(row))
    .execute()
}

import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'

export type Row = Readonly<Record<string, unknown>>
/** The rows of each table, as JSON. */
export type Rows = ReadonlyMap<string, ReadonlySet<string>>

/** What is computed from the rest, or names what changed. */
const COMPUTED =
  /^(kysely|sqlite|known|search|contentChange|siteState|recipeReading|recipeShelf|reviewCount|shelf|textSignature)/

/** The names of the tables that are not computed from others. */
export async function tableNames(db: Database, engine: string) {
  const { rows } = await (engine === 'SQLite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
    : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  ).execute(db)
  return rows
    .map(({ name }) => name)
    .filter((name) => !COMPUTED.test(name))
    .sort()
}

/** All rows of these tables. */
export async function readAllRows(db: Database, engine: string, names: readonly string[]): Promise<Rows> {
  const all = new Map(names.map((name) => [name, new Set<string>()]))
  const add = (name: string, row: unknown) => all.get(name)?.add(JSON.stringify(row))
  if (engine === 'SQLite') {
    for (const name of names)
      for (const row of (await sql`select * from ${sql.table(name)}`.execute(db)).rows) add(name, row)
    return all
  }
  // In one query: a round trip for each table would take long.
  const tables = names.map((name) => sql`select ${sql.lit(name)} as name, to_jsonb(r) as row from ${sql.table(name)} r`)
  const { rows } = await sql<{ name: string; row: unknown }>`${sql.join(tables, sql` union all `)}`.execute(db)
  for (const { name, row } of rows) add(name, row)
  return all
}

/** Writes the value of a column, or of a field of an answer. */
export type Writer = (column: string, value: unknown) => string

/** Lines with the same ones in a row as one, with how many they are. */
export const counted = (lines: readonly string[]) =>
  lines.flatMap((line, at) => {
    if (line === lines[at - 1]) return []
    const end = lines.findIndex((other, after) => after > at && other !== line)
    const count = (end < 0 ? lines.length : end) - at
    return [count > 1 ? `${line} (${count} times)` : line]
  })

/** What names a row besides an id that the database gives it. */
const NAMING = /(?:Id|key|kind|shelf|tag|look|position|place|version|slug|day|email|hash|words)$/i
const keyOf = (row: Row) =>
  JSON.stringify('id' in row ? [row.id] : Object.entries(row).filter(([name]) => NAMING.test(name)))

/** Which rows are others than before, a line each: what was and is where some columns changed, all that there is of what is new or gone. */
export function rowChanges(names: readonly string[], before: Rows, after: Rows, write: Writer): string[] {
  const fields = (row: Row) =>
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== '')
      .map(([column, value]) => `${column} ${write(column, value)}`)
      .join(', ')
  return names.flatMap((name) => {
    const [then, now] = [before.get(name) ?? new Set<string>(), after.get(name) ?? new Set<string>()]
    const read = (rows: ReadonlySet<string>): Row[] => [...rows].map((row) => JSON.parse(row))
    const gone = new Map(read(then.difference(now)).map((row) => [keyOf(row), row]))
    const lines = read(now.difference(then)).map((row) => {
      const was = gone.get(keyOf(row))
      if (!was) return `+ ${name}: ${fields(row)}`
      gone.delete(keyOf(row))
      const changed = Object.keys(row).filter((column) => JSON.stringify(was[column]) !== JSON.stringify(row[column]))
      const whose = ['cookId', 'authorId', 'recipeId', 'username', 'householdId']
        .filter((column) => row[column] != null && !changed.includes(column))
        .map((column) => write(column, row[column]))
      const changes = changed.map((column) => `${column} ${write(column, was[column])} → ${write(column, row[column])}`)
      return `~ ${[name, ...whose].join(' ')}: ${changes.join(', ')}`
    })
    return counted([...lines, ...[...gone.values()].map((row) => `- ${name}: ${fields(row)}`)].sort())
  })
}

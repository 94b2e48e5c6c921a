import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listenToOwnChanges } from '#server/database/content.ts'
import { ACTS_OF_COOKS } from './support/acts-of-cooks.ts'
import { ACTS_ON_RECIPES } from './support/acts-on-recipes.ts'
import { aModerator } from './support/builders.ts'
import { describeStores } from './support/databases.ts'
import { aStreet, type Street } from './support/town.ts'

/** What is computed from the rest, or names what changed. */
const COMPUTED =
  /^(kysely|sqlite|known|search|contentChange|siteState|recipeReading|recipeShelf|reviewCount|shelf|textSignature)/

type Rows = ReadonlyMap<string, ReadonlySet<string>>

/** How many rows of each table are others than before, new (+) or gone (-). */
function changesOf(before: Rows, after: Rows) {
  const none = new Set<string>()
  const changes = [...after].flatMap(([name, rows]) => {
    const gone = (before.get(name) ?? none).difference(rows).size
    const made = rows.difference(before.get(name) ?? none).size
    const changed = Math.min(gone, made)
    return [
      ...(changed > 0 ? [`${changed} ${name}`] : []),
      ...(made > changed ? [`+${made - changed} ${name}`] : []),
      ...(gone > changed ? [`-${gone - changed} ${name}`] : []),
    ]
  })
  return changes.join(', ')
}

describeStores('in a town', (db, engine) => {
  const tables = async () => {
    const { rows } = await (engine === 'SQLite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`
    ).execute(db())
    return rows
      .map(({ name }) => name)
      .filter((name) => !COMPUTED.test(name))
      .sort()
  }
  const readAll = async (names: readonly string[]): Promise<Rows> => {
    const all = new Map(names.map((name) => [name, new Set<string>()]))
    const add = (name: string, row: unknown) => all.get(name)?.add(JSON.stringify(row))
    if (engine === 'SQLite') {
      for (const name of names)
        for (const row of (await sql`select * from ${sql.table(name)}`.execute(db())).rows) add(name, row)
      return all
    }
    // In one query: a round trip for each table would take long.
    const tables = names.map(
      (name) => sql`select ${sql.lit(name)} as name, to_jsonb(r) as row from ${sql.table(name)} r`,
    )
    const { rows } = await sql<{ name: string; row: unknown }>`${sql.join(tables, sql` union all `)}`.execute(db())
    for (const { name, row } of rows) add(name, row)
    return all
  }
  const announced: string[] = []
  /** What was announced since the last time, by the names that the street has for it. */
  const readAnnounced = ({ author, anna, ben, soup, stew, draft }: Street) => {
    const ids = new Map(
      Object.entries({ author, anna, ben, soup, stew, draft }).map(([name, id]) => [String(id), name]),
    )
    const named = announced
      .splice(0)
      .map((name) => name.replace(/(?::| by )(\S+)$/, (_, id) => ` ${ids.get(id) ?? ''}`).trim())
    return [...new Set(named)].sort().join(', ')
  }

  test('an act changes what it is about, and nothing of others', async () => {
    const street = await aStreet(db())
    await aStreet(db())
    const keeper = await aModerator(db())
    listenToOwnChanges(db(), (names) => announced.push(...names))
    const names = await tables()
    let before = await readAll(names)
    for (const [what, changes, announces, act] of [...ACTS_ON_RECIPES, ...ACTS_OF_COOKS]) {
      await act(db(), street, keeper)
      const after = await readAll(names)
      expect
        .soft({ what, changes: changesOf(before, after), announces: readAnnounced(street) })
        .toEqual({ what, changes, announces })
      before = after
    }
  })
})

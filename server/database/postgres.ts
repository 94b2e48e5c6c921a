import { type Expression, Kysely, PostgresAdapter, PostgresDialect, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import type { Engine, IndexQuery } from './engine.ts'
import { withoutNulls } from './parameters.ts'
import type { Database, Tables } from './tables.ts'

const CONTENT_CHANNEL = 'foodio_content'
const INT8 = 20
const START_LOCK = 7_203_101

const lexeme = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const begins = (text: string) => `${lexeme(text)}:*`

/** The tsquery of a search; null when it asks for nothing. Title words carry `t:`, ingredients `i:` in the index. */
function tsQuery({ words, ingredients, withoutIngredients, labels, titleOnly, wholeWords }: IndexQuery) {
  const wanted = wholeWords ? lexeme : begins
  const all = [
    ...words.map((word) => wanted(titleOnly ? `t:${word}` : word)),
    ...ingredients.map((word) => begins(`i:${word}`)),
    ...labels.map(lexeme),
  ]
  return all.length ? [...all, ...withoutIngredients.map((word) => `!${begins(`i:${word}`)}`)].join(' & ') : null
}

const wordsOf = (text: string) => (text ? text.split(' ') : [])

export const postgresEngine: Engine = {
  jsonRows: <O>(query: Expression<unknown>) => jsonArrayFrom(query as never) as unknown as RawBuilder<O[]>,

  generatedId: (table) => table.addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity()),
  async startRecipeIds(db, first) {
    await sql`select setval(pg_get_serial_sequence('recipe', 'id'), ${first}, false)`.execute(db)
  },
  sortedText: sql`text collate "C"`,

  async createSearchIndex(db) {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`alter table "searchDocument" add column lexemes tsvector`.execute(db)
    await sql`create index "searchDocumentLexemes" on "searchDocument" using gin (lexemes)`.execute(db)
    await sql`create index "recipeTitleTrigrams" on recipe using gin ("titleKey" gin_trgm_ops)`.execute(db)
    await sql`create index "searchWordTrigrams" on "searchWord" using gist (word gist_trgm_ops)`.execute(db)
  },

  async indexDocument(tx, { recipeId, title, ingredients, other, labels }) {
    const lexemes = [
      ...wordsOf(title).flatMap((word) => [word, `t:${word}`]),
      ...wordsOf(ingredients).flatMap((word) => [word, `i:${word}`]),
      ...wordsOf(other),
      ...wordsOf(labels),
    ]
    await sql`update "searchDocument" set lexemes = array_to_tsvector(${lexemes}::text[])
      where "recipeId" = ${recipeId}`.execute(tx)
  },

  async forgetDocument() {},

  async matchDocuments(db, query, limit) {
    const expression = tsQuery(query)
    if (!expression) return []
    const rows = await db
      .selectFrom('searchDocument')
      .select('recipeId')
      .where(sql<boolean>`lexemes @@ ${expression}::tsquery`)
      .orderBy('recipeId', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => row.recipeId)
  },

  async titlesContaining(db, text, limit) {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
    const rows = await db
      .selectFrom('recipe')
      .select('id')
      .where('titleKey', 'like', pattern)
      .where('deletedAt', 'is', null)
      .limit(limit)
      .execute()
    return rows.map((row) => row.id)
  },

  async rememberWord() {},

  async similarWords(db, word, limit) {
    const rows = await db
      .selectFrom('searchWord')
      .select('word')
      .where(sql<boolean>`word % ${word}`)
      .orderBy(sql`word <-> ${word}`)
      .limit(limit)
      .execute()
    return rows.map((row) => row.word)
  },

  async announceContent(tx) {
    await sql`select pg_notify(${CONTENT_CHANNEL}, '')`.execute(tx)
  },
}

export class FoodioPostgresAdapter extends PostgresAdapter {
  readonly engine = postgresEngine
}

class FoodioPostgresDialect extends PostgresDialect {
  override createAdapter() {
    return new FoodioPostgresAdapter()
  }
}

const statementNames = new Map<string, string>()

/** One short name for each statement text, so that PostgreSQL parses and plans it once; undefined past a thousand texts. */
function statementName(text: string) {
  const known = statementNames.get(text)
  if (known || statementNames.size >= 1000) return known
  const name = `foodio_${statementNames.size}`
  statementNames.set(text, name)
  return name
}

class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads query by argument shape, and only one shape is taken here
  override query(...args: any[]): any {
    const [text, given] = args
    const values = Array.isArray(given) ? withoutNulls(given) : given
    const name = typeof text === 'string' && Array.isArray(values) ? statementName(text) : undefined
    const query = super.query as (...all: unknown[]) => unknown
    return name ? query.call(this, { name, text, values }) : query.call(this, text, values, ...args.slice(2))
  }
}

/** 64-bit integers arrive as numbers: counts and milliseconds stay far below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** Opens a pool on a PostgreSQL server and hears of content changes; throws a ConfigError when it cannot be reached. */
export async function openPostgres(url: string, onContent: () => void, onProblem: (error: Error) => void) {
  const pool = new pg.Pool({ connectionString: url, max: 10, Client: PreparingClient as never, types })
  pool.on('error', onProblem)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const { host, pathname } = new URL(url)
    throw new ConfigError(
      `The database ${pathname.slice(1)} at ${host} cannot be reached: ${(error as Error).message}.`,
    )
  }
  const db: Database = new Kysely<Tables>({ dialect: new FoodioPostgresDialect({ pool }) })
  const ears = listenForContent(url, onContent, onProblem)
  return { db, stopListening: ears.stop }
}

/** Keeps one connection listening for content changes, and makes a new one a second after it was lost. */
function listenForContent(url: string, onContent: () => void, onProblem: (error: Error) => void) {
  let stopped = false
  let client: pg.Client
  let retry: NodeJS.Timeout | undefined
  const connect = async () => {
    client = new pg.Client({ connectionString: url })
    const lost = (error?: Error) => {
      if (stopped) return
      stopped || onProblem(error ?? new Error('The connection that hears of content changes was lost.'))
      client.removeAllListeners('end')
      retry = setTimeout(connect, 1000)
    }
    client.on('error', onProblem)
    client.on('end', lost)
    client.on('notification', onContent)
    try {
      await client.connect()
      await client.query(`listen ${CONTENT_CHANNEL}`)
      onContent()
    } catch (error) {
      lost(error as Error)
    }
  }
  const ready = connect()
  const stop = async () => {
    stopped = true
    clearTimeout(retry)
    await ready
    await client.end().catch(onProblem)
  }
  return { stop }
}

/** Waits for the one start at a time that may migrate and load. */
export async function lockPostgres(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [START_LOCK])
  return async () => client.end()
}

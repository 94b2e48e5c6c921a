import type { BetterAuthOptions } from 'better-auth'
import { type AdapterFactoryConfig, type CleanedWhere, createAdapterFactory } from 'better-auth/adapters'
import { type ControlledTransaction, type ExpressionBuilder, type ExpressionWrapper, type Kysely, sql } from 'kysely'
import type { Database, Tables } from '#server/database/tables.ts'
import { takeLook } from './cook-names.store.ts'

type Loose = Record<string, Record<string, unknown>>
type Where = CleanedWhere[]

const OPERATORS = { eq: '=', ne: '!=', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

function condition(eb: ExpressionBuilder<Loose, string>, { field, value, operator, mode }: CleanedWhere) {
  const text = (pattern: string) => eb(field, 'like', pattern)
  if (operator === 'in' || operator === 'not_in')
    return eb(field, operator === 'in' ? 'in' : 'not in', value as unknown[])
  if (operator === 'contains') return text(`%${value}%`)
  if (operator === 'starts_with') return text(`${value}%`)
  if (operator === 'ends_with') return text(`%${value}`)
  if (value === null) return eb(field, operator === 'ne' ? 'is not' : 'is', null)
  if (mode === 'insensitive' && typeof value === 'string')
    return eb(sql`lower(${sql.ref(field)})`, OPERATORS[operator], value.toLowerCase())
  return eb(field, OPERATORS[operator], value)
}

const matching = (where: Where) => (eb: ExpressionBuilder<Loose, string>) => {
  const all = where.filter(({ connector }) => connector !== 'OR').map((one) => condition(eb, one))
  const any = where.filter(({ connector }) => connector === 'OR').map((one) => condition(eb, one))
  const parts: ExpressionWrapper<Loose, string, unknown>[] = []
  if (all.length > 0) parts.push(eb.and(all as never))
  if (any.length > 0) parts.push(eb.or(any as never))
  return eb.and(parts as never)
}

/** Which handle reads and which writes: the database itself, or a transaction on it. */
interface Handles {
  read(): Kysely<Loose>
  write(): Promise<Kysely<Loose>>
}

function methodsOn({ read, write }: Handles) {
  return {
    create: async <T>({ model, data }: { model: string; data: Record<string, unknown> }) => {
      const db = await write()
      const row = await db.insertInto(model).values(data).returningAll().executeTakeFirstOrThrow()
      if (model === 'cook') await takeLook(db as unknown as Database, String(row.id), String(row.displayUsername))
      return row as T
    },
    update: async <T>({ model, where, update }: { model: string; where: Where; update: unknown }) => {
      const changed = (await write())
        .updateTable(model)
        .set(update as never)
        .where(matching(where) as never)
      return ((await changed.returningAll().executeTakeFirst()) ?? null) as T | null
    },
    updateMany: async ({ model, where, update }: { model: string; where: Where; update: unknown }) => {
      const changed = (await write())
        .updateTable(model)
        .set(update as never)
        .where(matching(where) as never)
      return Number((await changed.executeTakeFirst()).numUpdatedRows)
    },
    findOne: async <T>({ model, where }: { model: string; where: Where }) =>
      ((await read()
        .selectFrom(model)
        .selectAll()
        .where(matching(where) as never)
        .limit(1)
        .executeTakeFirst()) ?? null) as T | null,
    findMany: async <T>(options: {
      model: string
      where?: Where
      limit: number
      offset?: number
      sortBy?: { field: string; direction: 'asc' | 'desc' }
    }) => {
      let query = read().selectFrom(options.model).selectAll().limit(options.limit)
      if (options.where?.length) query = query.where(matching(options.where) as never)
      if (options.sortBy) query = query.orderBy(options.sortBy.field, options.sortBy.direction)
      if (options.offset) query = query.offset(options.offset)
      return (await query.execute()) as T[]
    },
    delete: async ({ model, where }: { model: string; where: Where }) => {
      await (await write())
        .deleteFrom(model)
        .where(matching(where) as never)
        .execute()
    },
    deleteMany: async ({ model, where }: { model: string; where: Where }) =>
      Number(
        (
          await (
            await write()
          )
            .deleteFrom(model)
            .where(matching(where) as never)
            .executeTakeFirst()
        ).numDeletedRows,
      ),
    consumeOne: async <T>({ model, where }: { model: string; where: Where }) =>
      ((await (
        await write()
      )
        .deleteFrom(model)
        .where(matching(where) as never)
        .returningAll()
        .executeTakeFirst()) ?? null) as T | null,
    count: async ({ model, where }: { model: string; where?: Where }) => {
      let query = read().selectFrom(model).select(read().fn.countAll<number>().as('count'))
      if (where?.length) query = query.where(matching(where) as never)
      return (await query.executeTakeFirstOrThrow()).count
    },
  }
}

/**
 * Runs work in a transaction that begins with its first write, since Better Auth hashes passwords before and would block other
 * writers. Rolls back if the work throws.
 */
async function inLazyTransaction<T>(database: Database, work: (handles: Handles) => Promise<T>): Promise<T> {
  let begun: Promise<ControlledTransaction<Tables>> | undefined
  let tx: ControlledTransaction<Tables> | undefined
  const begin = async () => {
    tx = await database.startTransaction().execute()
    return tx
  }
  try {
    const result = await work({
      read: () => loose(tx ?? database),
      write: async () => {
        begun ??= begin()
        return loose(await begun)
      },
    })
    await tx?.commit().execute()
    return result
  } catch (error) {
    // A lost connection has rolled back already, and the first error is more useful.
    if (tx && !tx.isCommitted && !tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => {})
    throw error
  }
}

const loose = (database: Database) => database as unknown as Kysely<Loose>

const CONFIG: AdapterFactoryConfig = {
  adapterId: 'foodio',
  supportsBooleans: false,
  supportsNumericIds: false,
  customTransformInput: ({ data }) => (data instanceof Date ? data.getTime() : data),
  customTransformOutput: ({ data, fieldAttributes }) =>
    fieldAttributes.type === 'date' && data !== null && data !== undefined ? new Date(data) : data,
}

/**
 * Better Auth's tables in FoodIO's database: dates are UTC milliseconds and booleans 0 or 1, as in every other table. What
 * Better Auth does in one transaction (a cook, their password and their session) is one here: there whole or not at all.
 */
export function accountsAdapter(database: Database) {
  const direct: Handles = { read: () => loose(database), write: async () => loose(database) }
  return (options: BetterAuthOptions) =>
    createAdapterFactory({
      adapter: () => methodsOn(direct),
      config: {
        ...CONFIG,
        transaction: (work) =>
          inLazyTransaction(database, (handles) =>
            work(createAdapterFactory({ adapter: () => methodsOn(handles), config: CONFIG })(options)),
          ),
      },
    })(options)
}

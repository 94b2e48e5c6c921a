import type { SelectQueryBuilder } from 'kysely'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import { DAY } from '#server/processes/clock.ts'
import { FIGURES_CONTENT, MIN_COUNT, type MonthFigures, monthsBefore, nextMonth } from './figures.ts'

const MONTHS = 12
/** How many of a month's answers the median is of, at most. */
const MAX_ANSWERS = 10_000
const COLUMNS = ['recipes', 'reviews', 'received', 'answered', 'hidden', 'restored', 'tenthsOfDays'] as const
type Column = (typeof COLUMNS)[number]

/** The states that have the figures of a month; `tenthsOfDays` is the median, -1 for none. */
const keyOf = (month: number, column: Column) =>
  `figures ${new Date(month).toISOString().slice(0, 'YYYY-MM'.length)} ${column}`

/** The figures of the last twelve months that have ended, as far as they are counted, the last first. */
export async function listFigures(db: Database, now = Date.now()): Promise<MonthFigures[]> {
  const months = monthsBefore(now, MONTHS)
  const rows = await db
    .selectFrom('siteState')
    .select(['key', 'value'])
    .where(
      'key',
      'in',
      months.flatMap((month) => COLUMNS.map((column) => keyOf(month, column))),
    )
    .execute()
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return months.flatMap((month) => {
    const value = (column: Column) => values.get(keyOf(month, column))
    if (value('recipes') === undefined) return []
    const { tenthsOfDays = -1, ...counts } = Object.fromEntries(
      COLUMNS.map((column) => [column, value(column) ?? 0]),
    ) as Record<Column, number>
    return [{ month, ...counts, medianDays: tenthsOfDays < 0 ? null : tenthsOfDays / 10 }]
  })
}

/** Counts the months that have ended and are not counted yet; how many. They stay as they were counted. */
export async function countFigures(db: Database, now = Date.now()): Promise<number> {
  const counted = new Set((await listFigures(db, now)).map(({ month }) => month))
  const missing = monthsBefore(now, MONTHS).filter((month) => !counted.has(month))
  for (const month of missing) {
    const figures = await countMonth(db, month)
    await changeContent(db, async (tx) => {
      await tx
        .insertInto('siteState')
        .values(COLUMNS.map((column) => ({ key: keyOf(month, column), value: figures[column] })))
        .onConflict((c) => c.doNothing())
        .execute()
      contentChanged(tx, FIGURES_CONTENT)
    })
  }
  return missing.length
}

async function countMonth(db: Database, month: number): Promise<Record<Column, number>> {
  const end = nextMonth(month)
  const recipes = db
    .selectFrom('recipe')
    .where(isPublic)
    .where('publishedAt', '>=', month)
    .where('publishedAt', '<', end)
  const reviews = db
    .selectFrom('review')
    .where('hiddenAt', 'is', null)
    .where('text', 'is not', null)
    .where('createdAt', '>=', month)
    .where('createdAt', '<', end)
  const received = db.selectFrom('report').where('reportedAt', '>=', month).where('reportedAt', '<', end)
  const settled = db.selectFrom('report').where('settledAt', '>=', month).where('settledAt', '<', end)
  const decided = (act: 'hide' | 'restore') =>
    db.selectFrom('auditLog').where('act', '=', act).where('decidedAt', '>=', month).where('decidedAt', '<', end)
  const answers = await settled.select(['reportedAt', 'settledAt']).limit(MAX_ANSWERS).execute()
  return {
    recipes: await countOf(recipes),
    reviews: await countOf(reviews),
    received: await countOf(received),
    answered: await countOf(settled),
    hidden: await countOf(decided('hide')),
    restored: await countOf(decided('restore')),
    tenthsOfDays: medianOf(answers.map(({ reportedAt, settledAt }) => Number(settledAt) - reportedAt)),
  }
}

async function countOf<TB extends keyof Tables>(query: SelectQueryBuilder<Tables, TB, object>): Promise<number> {
  const counted = query.clearSelect().select(({ fn }) => fn.countAll<number>().as('count'))
  return ((await counted.executeTakeFirstOrThrow()) as { count: number }).count
}

/** The median of some durations in tenths of days; -1 when there are too few. */
function medianOf(durations: number[]) {
  if (durations.length < MIN_COUNT) return -1
  const sorted = durations.sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1] as number, sorted[Math.floor(middle)] as number]
  return Math.round((10 * (low + high)) / 2 / DAY)
}

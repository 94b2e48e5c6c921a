import type { ColumnRole, TableColumn } from '#app/exchange/apps/app-export.ts'
import { fold } from '#app/food/foods/words.ts'
import { COLUMN_NAMES } from './csv-columns.data.ts'

/** Letters that are no Latin letter with an accent, as the names of columns have them. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }
/** The letters of a name, as they are compared. */
const lettersOf = (name: string) =>
  fold(name)
    .replace(/[łøßæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{M}]+/gu, '')
const ROLES = new Map<string, ColumnRole>(
  (Object.keys(COLUMN_NAMES) as ColumnRole[]).flatMap((role) =>
    COLUMN_NAMES[role].map((name) => [lettersOf(name), role] as const),
  ),
)
const MAX_NAME = 60
const SAMPLE_ROWS = 50
const SAMPLE_LENGTH = 2000
const AMOUNT = /(?:^|[\n;|,[\]"'•>-])\s{0,3}[\d½¼¾⅓⅔⅛]/gu
const SENTENCE = /\p{L}[.!。]/gu
const ADDRESS = /^https?:\/\//i
const PICTURE_ADDRESS = /^https?:\/\/\S{1,500}\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i

/** What a column's name says it has of a recipe: "Prep Time (min)", "preparationTime", "Zutat 12"; null for another. */
function roleNamed(header: string): ColumnRole | null {
  if (header.length > MAX_NAME) return null
  return ROLES.get(lettersOf(header.replace(/\(.{0,40}\)/, ''))) ?? null
}

/** How a column's cells look, as shares of those that are not empty. */
function lookOf(cells: readonly string[]) {
  const texts = cells.map((cell) => cell.trim().slice(0, SAMPLE_LENGTH)).filter((cell) => cell !== '')
  const share = (test: (text: string) => boolean) => (texts.length === 0 ? 0 : texts.filter(test).length / texts.length)
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
  return {
    filled: texts.length,
    pictures: share((text) => PICTURE_ADDRESS.test(text)),
    addresses: share((text) => ADDRESS.test(text)),
    lists: share((text) => count(text, AMOUNT) >= 2 && count(text, AMOUNT) >= count(text, SENTENCE)),
    sentences: share((text) => text.length >= 60 && count(text, SENTENCE) >= 1),
    names: share((text) => text.length <= 100 && /\p{L}{3}/u.test(text) && !ADDRESS.test(text) && !text.includes('\n')),
    length: texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length),
    distinct: new Set(texts).size / Math.max(1, texts.length),
  }
}

/** Gives the columns without a role those that the cells show and that no other column has; one without a name among named ones is no column. */
function byContent(columns: TableColumn[], rows: readonly string[][], hasNames: boolean) {
  const looks = columns.map((_, index) => lookOf(rows.slice(0, SAMPLE_ROWS).map((row) => row[index] ?? '')))
  const isTaken = (role: ColumnRole) => columns.some((column) => column.role === role)
  const take = (role: ColumnRole, worth: (look: ReturnType<typeof lookOf>) => number) => {
    if (isTaken(role)) return
    const scores = columns.map(({ name, role: own }, index) => {
      const look = looks[index]
      return look && own === null && (name !== null || !hasNames) ? worth(look) : 0
    })
    const best = scores.indexOf(Math.max(...scores))
    const column = columns[best]
    if (column && (scores[best] ?? 0) > 0) columns[best] = { ...column, role, isGuessed: true }
  }
  take('image', ({ pictures }) => (pictures >= 0.7 ? pictures : 0))
  take('url', ({ addresses }) => (addresses >= 0.7 ? addresses : 0))
  take('ingredients', ({ lists, length }) => (lists >= 0.5 ? lists * 1000 + length / 1000 : 0))
  take('steps', ({ sentences, length }) => (sentences >= 0.5 ? length : 0))
  take('title', ({ names, distinct, filled }) => (names >= 0.8 && distinct >= 0.8 && filled > 0 ? names : 0))
}

/** Whether no cell of the first row looks like content though none has a name that is known. */
const looksLikeHeader = (first: readonly string[], others: readonly string[][]) =>
  others.length > 0 &&
  first.every((cell) => cell.length <= 40 && !/[\n;]|^\s*\d|https?:/.test(cell)) &&
  others.some((row) => row.some((cell) => cell.length > 60))

/** Whether the first row of a table names a recipe's title, and its ingredients or its steps. */
export function hasRecipeColumns([first = []]: readonly string[][]): boolean {
  const roles = first.map((cell) => roleNamed(cell))
  return roles.includes('title') && (roles.includes('ingredients') || roles.includes('steps'))
}

/**
 * What each column of a table has of a recipe, by the names in its first row in many languages and else by its cells, and
 * the rows below the names. A column whose use is unknown has none; a page may ask for it.
 */
export function tableColumns(table: readonly string[][]): { columns: TableColumn[]; rows: readonly string[][] } {
  const [first = [], ...others] = table
  const named = first.map((cell) => roleNamed(cell))
  const hasNames = named.some((role) => role !== null) || looksLikeHeader(first, others)
  const rows = hasNames ? others : table
  const width = rows.reduce((most, row) => Math.max(most, row.length), first.length)
  const columns = Array.from({ length: width }, (_, index): TableColumn => {
    const role = hasNames ? (named[index] ?? null) : null
    return { name: hasNames ? (first[index] ?? '').trim() || null : null, role, isGuessed: false }
  })
  byContent(columns, rows, hasNames)
  return { columns, rows }
}

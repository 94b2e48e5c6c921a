import type { ColumnRole, TableColumn } from '#app/exchange/apps/app-export.ts'
import { nutritionIn } from '#app/exchange/apps/nutrition-figures.ts'
import { plainText } from '#app/exchange/texts/markup.ts'
import { parseCsv } from './csv.ts'
import { hasRecipeColumns, tableColumns } from './csv-columns.ts'
import { type FormatRecipe, fileReader } from './file-reader.ts'
import {
  listedIngredients,
  listedNames,
  paragraphsOf,
  starsOutOf,
  stepsOfText,
  textLines,
  timesOf,
  yieldOf,
} from './recipe-text.ts'

const ENDING = /\.(?:csv|tsv)$/i
const MAX_CELL = 200_000
const QUOTED = /"((?:[^"\\]|\\.){0,5000})"|'((?:[^'\\]|\\.){0,5000}?)'(?=\s{0,9}[,\])])/gs
const YES = /^(?:true|yes|y|1|x|ja|oui|s[ií]|sim|tak|да|हाँ|✓|★)$/iu
const ADDRESS = /https?:\/\/[^\s,;|"'<>]{1,2000}/i
const DATE = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g

/** The items of a list in one cell: on lines, in markup, as JSON, Python and R write lists, or between bars and semicolons. */
function itemsIn(given: string): string[] {
  const cell = given.slice(0, MAX_CELL).trim().replaceAll('\\n', '\n')
  if (/^(?:c\(|\[)/.test(cell) && /[\])]$/.test(cell)) {
    const items = [...cell.matchAll(QUOTED)].map(([, double, single]) =>
      (double ?? single ?? '').replace(/\\(["'\\])/g, '$1'),
    )
    if (items.length > 0) return items.map(plainText)
  }
  const lines = textLines(cell)
  const [line = ''] = lines
  if (lines.length !== 1) return lines
  for (const sign of ['||', '|', ';', ' • ']) if (line.includes(sign)) return line.split(sign)
  return [line]
}

/** Ingredients of a cell; in one line, those between commas that begin with amounts. A line that begins with a comma names a section. */
function ingredientsIn(cell: string) {
  const items = itemsIn(cell).map((item) => item.trim().replace(/^, ?(.{1,80})$/, '[$1]'))
  const [only = ''] = items
  return listedIngredients(items.length === 1 ? only.split(/, ?(?=[\d½¼¾⅓⅔⅛])/u) : items)
}

/** Steps of a cell; those that are numbered in one line, apart. */
function stepsIn(cell: string) {
  const items = itemsIn(cell)
  const [only = ''] = items
  const isNumbered = items.length === 1 && /^1[.)]\s/.test(only.trim())
  return stepsOfText(paragraphsOf(isNumbered ? only.split(/\s(?=\d{1,2}[.)]\s)/) : items.flatMap((item) => [item, ''])))
}

/** The nutrition in the columns that bear the names of its figures. */
const nutritionOf = (columns: readonly TableColumn[], row: readonly string[]) =>
  nutritionIn(
    Object.fromEntries(columns.map(({ name }, index) => [(name ?? '').toLowerCase().slice(0, 60), row[index] ?? ''])),
  )

/** The recipes in the rows of a table whose columns are what `columns` says; those of one role are read together. */
export function recipesInRows(columns: readonly TableColumn[], rows: readonly string[][]): FormatRecipe[] {
  const places = Map.groupBy(columns.keys(), (index) => columns[index]?.role ?? null)
  const cellsOf = (row: readonly string[], role: ColumnRole) =>
    (places.get(role) ?? []).map((index) => row[index] ?? '')
  const textOf = (row: readonly string[], role: ColumnRole) =>
    cellsOf(row, role)
      .filter((cell) => cell.trim() !== '')
      .join('\n')
      .slice(0, MAX_CELL)
  const greatest = rows.reduce((most, row) => Math.max(most, Number(textOf(row, 'rating').replace(',', '.')) || 0), 5)
  return rows.map((row): FormatRecipe => {
    const plain = (role: ColumnRole) => plainText(textOf(row, role)) || null
    const text = (role: ColumnRole) => textLines(textOf(row, role)).join('\n') || null
    const url = ADDRESS.exec(textOf(row, 'url'))?.[0] ?? ADDRESS.exec(textOf(row, 'source'))?.[0]
    const source = plain('source')
    const categories = listedNames(textOf(row, 'category'), /[,;|\n]/)
    return {
      id: plain('id'),
      sourceUrl: url ?? null,
      nutrition: nutritionOf(columns, row),
      stars: starsOutOf(textOf(row, 'rating'), greatest > 5 ? (greatest > 10 ? 100 : 10) : 5),
      isFavorite: YES.test(textOf(row, 'favorite').trim()),
      cookedOn: [...textOf(row, 'cookedOn').matchAll(DATE)].map(([date]) => date),
      collections: categories,
      fields: {
        ...timesOf({
          prep: textOf(row, 'prep'),
          wait: textOf(row, 'wait'),
          cook: textOf(row, 'cook'),
          total: textOf(row, 'total'),
        }),
        ...yieldOf(plainText(cellsOf(row, 'servings').find((cell) => cell.trim() !== '') ?? '')),
        title: plain('title'),
        description: text('description'),
        ingredients: ingredientsIn(cellsOf(row, 'ingredients').join('\n')),
        steps: stepsIn(cellsOf(row, 'steps').join('\n')),
        notes: text('notes'),
        image: ADDRESS.exec(textOf(row, 'image'))?.[0] ?? null,
        author: plain('author'),
        sourceName: source !== null && !ADDRESS.test(source) ? source : null,
        keywords: listedNames(textOf(row, 'tags').replace(/[[\]'"]/g, ''), /[,;|\n]/),
        cuisine: plain('cuisine'),
        category: categories[0] ?? null,
      },
    }
  })
}

const firstLineOf = (start: string) => start.split(/[\r\n]/, 1)[0] ?? ''

function tableReader(app: string, isOwn: (start: string, path: string) => boolean, { hasAnyColumns = false } = {}) {
  return fileReader({
    app,
    paths: ENDING,
    isSigned: true,
    isOwn: (start, _, path) => isOwn(start, path),
    recipesIn(text) {
      const { columns, rows } = tableColumns(parseCsv(text))
      return recipesInRows(columns, rows)
    },
    ...(hasAnyColumns && { tableIn: (text: string) => tableColumns(parseCsv(text)) }),
  })
}

/** Plan to Eat's "Export to CSV". */
export const planToEat = tableReader('Plan to Eat', (start) => /^\W*Title,.{0,400}Main Ingredient/.test(start))
/** My Recipe Box's CSV, which is RecetteTek's as well. */
export const recetteTekTable = tableReader('RecetteTek', (start) =>
  /^\W*title,.{0,400}preparationTime.{0,400}originalPicture/.test(start),
)
/** A table of recipes from anywhere; one that has lost its ending is known by its columns. */
export const anyTable = tableReader(
  'CSV',
  (start, path) => ENDING.test(path.replace(/\.txt$/i, '')) || hasRecipeColumns(parseCsv(firstLineOf(start))),
  { hasAnyColumns: true },
)

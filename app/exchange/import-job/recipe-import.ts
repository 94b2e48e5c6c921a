import type { AppLeftOut, AppListItem, AppMeal, AppRecipe, ReadTable } from '#app/exchange/apps/app-export.ts'
import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import type { ImportedRecipeTable, RecipeImportTable } from '#server/database/kitchen-tables.ts'

export type ImportState = RecipeImportTable['state']
export type ImportChoice = ImportedRecipeTable['choice']
export type ImportOutcome = NonNullable<ImportedRecipeTable['outcome']>

/**
 * How much one drop may bring, and a cook in 24 hours: bytes and recipes. They are private, so the hourly limits of what is published do
 * not count for them.
 */
export const IMPORT_LIMITS = {
  recipes: 20_000,
  /** Pages of bookmarks. */
  pages: 1000,
  recipesADay: 20_000,
  bytesADay: 1024 * 1024 * 1024,
  /** Meals, and items of shopping lists. */
  entries: 5000,
  leftOut: 500,
  /** Characters of a table that is stored until its columns are known. */
  table: 8_000_000,
  /** Imports that wait for their cook; of more the oldest is given up. */
  open: 3,
} as const

/** How many days an import can be undone, and its report is there. */
export const UNDO_DAYS = 30

/** How many recipes a page of the list shows. */
export const LISTED = 50

/** Where a picture is in the file with all pictures of an import: the offset and the number of its bytes. */
export type PicturePlace = [offset: number, length: number]

/** A recipe of another app as it is stored until it is written. */
export interface ImportContent extends Omit<AppRecipe, 'id' | 'path' | 'pictures'> {
  app: string
  pictures: PicturePlace[]
  /** The address of a bookmark, whose page is fetched when its cook has ticked it; missing for what a file has. */
  link?: string
}

/** What the other app had beside recipes. */
export interface ImportedKitchen {
  meals: AppMeal[]
  items: AppListItem[]
}

/** A recipe that was found in a drop; `content` is an `ImportContent` as JSON. */
export interface FoundRecipe {
  title: string
  lines: string[]
  /** The hash of the app and its id of the recipe; null without an id. */
  appKey: string | null
  isTwin: boolean
  /** Whether it is the page of a bookmark, which only its cook ticks. */
  isPage?: boolean
  content: string
}

/** A table of any columns that was all of a drop. */
export interface ImportedTable extends ReadTable {
  app: string
}

/** Whether a cook should be asked what the columns of a table are: one was guessed by its cells, or what a recipe needs is not there. */
export function asksColumns({ columns }: Pick<ImportedTable, 'columns'>) {
  const roles = new Set(columns.map(({ role }) => role))
  return (
    columns.some(({ isGuessed }) => isGuessed) ||
    !roles.has('title') ||
    !(roles.has('ingredients') || roles.has('steps'))
  )
}

/** All that was found in a drop. */
export interface FoundImport extends ImportedKitchen {
  apps: string[]
  recipes: FoundRecipe[]
  leftOut: AppLeftOut[]
  /** The table that it was read from, when it was nothing else. */
  table?: ImportedTable
}

/** What of a recipe could not be taken over. */
export type Loss =
  | 'picture'
  | 'pictureAddress'
  | 'cut'
  | 'fields'
  | 'note'
  | 'diary'
  | 'collection'
  | 'favorite'
  | 'unreachable'
  | 'pageWithoutRecipe'

/** How many recipes of an import are in each state. */
export interface ImportCounts {
  /** All that are in it. */
  all: number
  /** Those that are to be written, and those of them that are. */
  chosen: number
  finished: number
  /** Those that the cook has already, or that are twice in the drop. */
  duplicates: number
  outcomes: Partial<Record<ImportOutcome, number>>
}

/** An import as its page shows it. */
export interface RecipeImport {
  id: number
  state: ImportState
  apps: string
  currentTitle: string | null
  /** Whether it should be written, and nobody does. */
  isBrokenOff: boolean
  kitchen: ImportedKitchen
  leftOut: AppLeftOut[]
  changedAt: number
  counts: ImportCounts
}

/** Whether an import can be undone at a time in UTC milliseconds. */
export const mayUndo = ({ state, changedAt }: Pick<RecipeImportTable, 'state' | 'changedAt'>, now = Date.now()) =>
  (state === 'done' || state === 'cancelled') && changedAt > now - UNDO_DAYS * 24 * 60 * 60_000

export const importPath = (id: number) => `/import/${id}`
export const columnsPath = (id: number) => `${importPath(id)}/columns`

/** One of two recipes that are compared, as its lines. */
export interface ComparedSide {
  ingredients: string[]
  steps: string[]
}

/** A recipe of an import as its list shows it. */
export interface ListedRecipe {
  position: number
  title: string
  app: string
  /** The address of a bookmark's page; null for what a file has. */
  link: string | null
  lines: number
  pictures: number
  choice: ImportChoice
  isTwin: boolean
  /** The cook's own recipe that is the same, beside that of the import; null when there is none. */
  same: { id: number; mayReplace: boolean; mine: ComparedSide; theirs: ComparedSide } | null
}

/** A recipe of an import of which something is to be reported. */
export interface ReportedRecipe {
  position: number
  title: string
  recipeId: number | null
  outcome: ImportOutcome | null
  losses: Loss[]
  /** What did not fit into a recipe, a sentence each. */
  cuts: string[]
}

/** The lines of a section with its name, as one text each; a name may have its colon already. */
export const textsOf = (lines: readonly ImportedLine[]) =>
  lines.map(({ section, text }) => (section === null ? text : `${section.replace(/[:：]$/, '')}: ${text}`))

import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import type { ImportChoice, ImportOutcome, Loss } from './recipe-import.ts'

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

/** The lines of a section with its name, as one text each. */
export const textsOf = (lines: readonly ImportedLine[]) =>
  lines.map(({ section, text }) => (section === null ? text : `${section}: ${text}`))

import type { Generated } from 'kysely'

/** When a recipe's ingredients or steps changed in what is cooked; its first revision has no row. */
interface RecipeRevisionTable {
  recipeId: number
  revision: number
  changedAt: number
}

/**
 * That a cook has cooked a recipe on a day ("2026-11-25"): one entry a day. The title outlives the recipe. `isListed` is derived: it is public,
 * not hidden, and has something to show.
 */
interface CookedEntryTable {
  id: Generated<number>
  cookId: string
  recipeId: number | null
  title: string
  cookedOn: string
  text: string | null
  stars: number | null
  changes: string | null
  isPublic: Generated<number>
  isListed: Generated<number>
  /** The revision of the recipe that was cooked, and since when it was; null for the first one. */
  revision: Generated<number>
  revisedAt: Generated<number | null>
  /** When a moderator hid it from everybody else, and why. */
  hiddenAt: Generated<number | null>
  hiddenReason: Generated<string | null>
  createdAt: number
  updatedAt: number
}

interface CookedPhotoTable {
  entryId: number
  position: number
  pictureKey: string
  caption: string
}

/** That a household was asked how a planned meal was. */
interface CookedQuestionTable {
  householdId: string
  mealId: string
  askedAt: number
}

/** A change of a recipe that a cook described, read from their words; `stated` is that they described at all how they cooked it. */
interface StatedChangeTable {
  recipeId: number
  kind: 'stated' | 'less' | 'more' | 'without' | 'instead'
  /** The food as the table of foods calls it, '' for `stated`. */
  food: string
  /** What took its place, '' for none. */
  instead: string
  cookId: string
}

/** The tables of what cooks have cooked. */
export interface DiaryTables {
  recipeRevision: RecipeRevisionTable
  cookedEntry: CookedEntryTable
  cookedPhoto: CookedPhotoTable
  cookedQuestion: CookedQuestionTable
  statedChange: StatedChangeTable
}

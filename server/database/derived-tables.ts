/** What is read from the texts of a recipe, as JSON: of its ingredients, and of its steps. Each is of the texts with its hash, and of one version of the reader. */
export interface RecipeReadingTable {
  recipeId: number
  version: number
  amountsHash: string
  amounts: string
  stepsHash: string
  stepReadings: string
}

/** The words a recipe is found by, folded and separated by single spaces; `labels` are the filters it passes. */
export interface SearchDocumentTable {
  recipeId: number
  titleKey: string
  title: string
  ingredients: string
  other: string
  labels: string
}

/** Which of the recipes of a chunk have a term: `ids` as `app/recipes/catalog/id-set.ts` stores them. */
export interface SearchPostingTable {
  chunk: number
  term: string
  ids: Uint8Array
}

/** How many reviews of a recipe are shown with so many stars, and with (1) or without (0) words, a photo or an answer; the database counts them itself. */
export interface ReviewCountTable {
  recipeId: number
  stars: number
  worded: number
  count: number
}

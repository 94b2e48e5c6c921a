import type { Aisle } from '#app/food/foods/aisles.ts'

/** What is known of a text that names something to buy: read once on the server, small enough to be remembered by devices. */
export interface ParsedItem {
  /** Two texts with one key are the same thing to buy. */
  key: string
  /** The food's name in the table of foods; null for what is not in it. */
  food: string | null
  /** What one buys, in the reader's language. */
  name: string
  aisle: Aisle
  /** How much of it; '' when nobody wrote it. */
  amount: string
  /** The same where it is one number of one measure, of a range the higher, with the unit's word as typed and how large each is; null where it is not. */
  measure: { value: number; unit: string | null; word: string; size: string | null } | null
  /** What that weighs, as it is bought; null where nobody knows. */
  grams: number | null
  /** What one piece weighs; null for what is not bought by the piece. */
  pieceGrams: number | null
  /** The part that is needed of something bought whole, such as "lemon zest" of a lemon, so that one lemon gives juice and zest; null for the whole. */
  part: string | null
  /** Of a part that is measured in spoons, such as lemon juice: what it is bought as, and how many of those give so much; null for all others. */
  whole: { name: string; count: number } | null
  /** Whether it is bought by volume, whatever a recipe weighs it in. */
  isPoured: boolean
  /** Whether its cook leaves it to whoever cooks. */
  isOptional: boolean
  /** Whether most people always have it at home. */
  isStaple: boolean
}

/** A recipe that needs something. */
export interface NeedingRecipe {
  recipeId: number
  title: string
}

/** Something to buy, added up from items of a list. */
export interface ShoppingLine {
  key: string
  food: string | null
  name: string
  amount: string
  aisle: Aisle
  /** The items that it adds up, in their order. */
  ids: string[]
  /** The recipes that need it, each once. */
  sources: NeedingRecipe[]
}

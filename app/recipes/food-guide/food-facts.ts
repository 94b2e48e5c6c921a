import type { Locale } from '#messages/runtime.js'

/** What is told of a food, as words for the reader. */
export interface FoodFacts {
  name: string
  /** Its other names in the reader's language. */
  also: string[]
  elsewhere: { language: Locale; names: string[] }
  /** Null where no guidance is known. */
  storing: string | null
  weights: string[]
  allergens: string[]
  /** The diets that all of the stand-ins fit; [] where none was named. */
  diets: string[]
  swaps: { use: string | null; how: string; suits: string[]; brings: string[] }[]
}

/** A food that an ingredient names: in the reader's language, and the address of its page. */
export interface FoodReference {
  name: string
  path: string
}

/** One term of a search that may be written in several ways: all words of a phrase, or a label. */
export interface Alternatives {
  phrases: readonly (readonly string[])[]
  labels: readonly string[]
}

/** A query of the search index, in which every entry must match; words are folded stems, matched as prefixes unless they are whole words. */
export interface IndexQuery {
  words: readonly (string | Alternatives)[]
  ingredients: readonly (string | Alternatives)[]
  withoutIngredients: readonly (string | Alternatives)[]
  labels: readonly string[]
  titleOnly?: boolean
  wholeWords?: boolean
  /** A part of the folded title; also finds titles that have all its groups of three letters, but elsewhere. */
  titlePart?: string
  /** Only recipes with a smaller id. */
  before?: number
  /** Only these recipes. */
  among?: readonly number[]
}

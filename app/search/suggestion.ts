/** A recipe that the search box offers. */
export interface Suggestion {
  id: number
  title: string
}

/** What the search box offers; `more` when there are others than the `total` that was counted. */
export interface Suggestions {
  items: Suggestion[]
  total: number
  more: boolean
}

export const NO_SUGGESTIONS: Suggestions = { items: [], total: 0, more: false }

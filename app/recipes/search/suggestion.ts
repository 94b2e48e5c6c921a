/** A recipe that the search box offers. */
export interface TitleSuggestion {
  id: number
  title: string
}

/** What the search box offers; `more` when there are others than the `total` that was counted. */
export interface TitleSuggestions {
  items: TitleSuggestion[]
  total: number
  more: boolean
}

export const NO_SUGGESTIONS: TitleSuggestions = { items: [], total: 0, more: false }

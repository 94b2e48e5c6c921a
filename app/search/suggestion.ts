/** A recipe that the search box offers. */
export interface Suggestion {
  id: number
  title: string
}

/** One cook's stars (1 to 5) with an optional text on a recipe. Times are UTC milliseconds. */
export interface Review {
  id: number
  stars: number
  text: string | null
  createdAt: number
  cook: { username: string; name: string; image: string | null }
}

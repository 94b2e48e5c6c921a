/** An ingredient line of a recipe, as it was typed; its section is the heading above it. */
export interface Ingredient {
  section: string | null
  quantity: string
  name: string
  notes: string | null
}

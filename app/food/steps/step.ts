/** A step of a recipe; its section is the heading above it. */
export interface Step {
  section: string | null
  text: string
}

import type { RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import type { LineChange } from './line-changes.ts'

/** What a version changes of its original. */
export interface RecipeDifference {
  ingredients: LineChange[]
  steps: LineChange[]
  /** Before and after, where they differ. */
  servings: [number, number] | null
  totalMinutes: [number, number] | null
  diets: { added: RecipeDraft['dietaryInfo']; leftOut: RecipeDraft['dietaryInfo'] }
}

/** The name of a change in the form that takes changes over: its part and its place there. */
export const changeName = (part: 'ingredients' | 'steps' | 'about', at: number) => `${part}-${at}`

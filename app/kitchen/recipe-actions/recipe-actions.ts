import type { ActionDone } from '#app/base/request/open-message.tsx'
import type { ShelvedRecipe } from '#app/recipes/bookshelf/device-shelf.ts'
import type { CategorySlug } from '#app/recipes/recipe/recipe.ts'

/** A recipe, and what its reader can do with it. */
export interface RecipeActions {
  recipe: ShelvedRecipe & {
    language: NonNullable<ShelvedRecipe['language']>
    servings: number
    tags: readonly string[]
    categories: readonly CategorySlug[]
  }
  /** What it needs, a text for each ingredient. */
  texts: readonly string[]
  /** That of the recipe's page in the wanted servings and units, and what of it others are sent. */
  query: string
  sharedQuery: string
  /** The secret by which its reader came to it. */
  link: string | undefined
  /** Whether its reader finds it without a secret, can put it into a collection, can ask about it and make a version of it, since it is public, and can edit it. */
  may: { find: boolean; collect: boolean; discuss: boolean; edit: boolean }
  reportPath: string | null
}

/** What the sheets of the menu have: who reads, how they say what was done, and what they call when they are closed. */
export interface SheetProps {
  isCook: boolean
  say(done: ActionDone): void
  onClose(): void
}

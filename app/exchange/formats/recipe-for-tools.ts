import { z } from 'zod'
import type { RequestContext } from '#app/base/request/request-context.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { RowId } from '#server/database/row-id-shape.ts'
import { recipeMarkdown } from './recipe-markdown.ts'

/** The input of tools that take a recipe. */
export const RecipeInput = z.object({
  id: RowId.meta({ description: 'Recipe id, as returned by search_recipes.', examples: [5] }),
})

/** A recipe as Markdown with its page's address, in the reader's language. */
export const markdownOf = (recipe: Recipe, { origin, locale }: Pick<RequestContext, 'origin' | 'locale'>) =>
  recipeMarkdown(recipe, `${origin}/recipe/${recipe.id}`, locale)

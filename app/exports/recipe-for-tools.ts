import { RowId } from '../../server/database/row-id-shape.ts'
import type { Recipe } from '../recipes/recipe.ts'
import type { RequestContext } from '../request/request-context.ts'
import { recipeMarkdown } from './recipe-markdown.ts'

/** A recipe's number, as tools and resources take it. */
export const RecipeNumber = RowId.meta({
  description: 'The recipe’s number, as search_recipes answers it.',
  examples: [5],
})

/** A recipe as Markdown with its page's address, in the reader's language. */
export const markdownOf = (recipe: Recipe, { origin, locale }: Pick<RequestContext, 'origin' | 'locale'>) =>
  recipeMarkdown(recipe, `${origin}/recipe/${recipe.id}`, locale)

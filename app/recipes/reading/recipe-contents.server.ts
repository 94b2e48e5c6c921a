import { allergensOf, type Declared, labelsToCheck, mentionedFoods, unknownFoods } from '#app/food/diets/suits.ts'
import type { Language } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { RecipeContents } from './contents-line.tsx'

/** Both what a recipe declares and what its lines are found to contain. */
export const recipeContentsOf = (recipe: Declared): RecipeContents => ({
  allergens: allergensOf(recipe),
  labels: labelsToCheck(recipe),
  unknown: unknownFoods(recipe),
  mentioned: mentionedFoods(recipe),
})

/** The sentence for readers of another language than a recipe is written in; null when it is in theirs. */
export function languageNote(language: Language): string | null {
  const locale = getLocale()
  if (language === locale) return null
  return m.recipe_written_in({ language: new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language })
}

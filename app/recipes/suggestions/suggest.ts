import type { FieldSuggestions, SuggestionSource } from '#app/recipes/publishing/suggestion.ts'
import { suggestedCategories } from './suggested-categories.ts'
import {
  foodsToCheck,
  foundFoods,
  foundMentions,
  mentionedNames,
  suggestedAllergens,
  suggestedDiets,
} from './suggested-diets.ts'
import { suggestedCuisine, suggestedKind } from './suggested-dish.ts'
import { typedFoods } from './typed-foods.ts'

/** What a recipe seems to be by its words, ingredients, steps and times; nothing is suggested beyond them. */
export function suggest(source: SuggestionSource): FieldSuggestions {
  const ingredients = typedFoods(source.ingredients)
  const category = suggestedKind(source.title, ingredients)
  const cuisine = suggestedCuisine(source.title, ingredients)
  const found = foundFoods(ingredients, source.instructions, source.title)
  const mentions = foundMentions(source, ingredients)
  const dietaryInfo = ingredients.length === 0 ? [] : suggestedDiets([...found, ...mentions])
  return {
    category,
    cuisine,
    categories: suggestedCategories(source, ingredients, { category, cuisine, dietaryInfo }),
    dietaryInfo,
    ...suggestedAllergens(found),
    toCheck: foodsToCheck(found),
    mentioned: mentionedNames(found, mentions),
    unknown: found.flatMap(({ name, isKnown }) => (isKnown ? [] : name)),
  }
}

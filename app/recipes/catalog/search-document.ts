import { DIETARY_INFO, type DietaryInfo, type DietSlug } from '#app/food/diets/diet.ts'
import type { Allergen } from '#app/food/foods/allergen.ts'
import { stem, wordsOf } from '#app/food/foods/words.ts'
import type { CategorySlug } from '#app/recipes/recipe/recipe.ts'
import type { SearchDocument } from '#server/database/tables.ts'
import { pagesOf } from './listings.ts'

/** The total times, in minutes, and the ratings that a search can be narrowed to. */
export const TIME_LIMITS = [15, 30, 45, 60, 120] as const
export const RATING_FLOORS = [3, 4, 4.5] as const

/** The label every recipe bears, so that a search for nothing finds everything. */
export const EVERY_RECIPE = '#all'
export const categoryLabel = (category: string) => `#category:${category}`
export const dietLabel = (diet: string) => `#diet:${diet}`
export const cuisineLabel = (cuisine: string) => `#cuisine:${wordsOf(cuisine).join('-')}`
export const kindLabel = (kind: string) => `#kind:${wordsOf(kind).join('-')}`
export const foodLabel = (food: string) => `#food:${wordsOf(food).join('-')}`
/** The labels of foods that a title names, and that an ingredient is, in other words than the food's own name. */
export const titleFoodLabel = (food: string) => `#title:${wordsOf(food).join('-')}`
export const usedFoodLabel = (food: string) => `#uses:${wordsOf(food).join('-')}`
/** The labels of the groups of foods that its ingredients belong to, however wide: who leaves out meat leaves out chicken. */
export const usedGroupLabel = (food: string) => `#group:${wordsOf(food).join('-')}`
export const freeOfLabel = (allergen: Allergen) => `#free:${allergen}`
export const timeLabel = (minutes: number) => `#time:${minutes}`
const RATING = '#rating:'
export const ratingLabel = (stars: number) => RATING + stars

/** What a recipe is found by. */
export interface Searchable {
  id: number
  title: string
  titleKey: string
  description: string
  category: string
  cuisine: string
  categories: readonly CategorySlug[]
  dietaryInfo: readonly DietaryInfo[]
  /** The diets that it suits. */
  suitedDiets: readonly DietSlug[]
  tags: readonly string[]
  totalMinutes: number
  rating: number
  ingredients: readonly { name: string; notes: string | null }[]
  /** The main food and its groups, the most specific first; [] if unknown. */
  mainFoods: readonly string[]
  /** The foods that its title names and that its ingredients are, with what they belong to. */
  titleFoods: readonly string[]
  usedFoods: readonly string[]
  /** The groups of foods that are too wide to be found by. */
  usedGroups: readonly string[]
  /** The allergens that it is free of. */
  freeOf: readonly Allergen[]
}

/** The foods that a text does not name by their own names, by which it would be found anyway. */
function inOtherWords(foods: readonly string[], text: string) {
  const stems = new Set(wordsOf(text).map(stem))
  return foods.filter((food) => !wordsOf(food).every((word) => stems.has(stem(word))))
}

const labelsOf = (recipe: Searchable) => [
  EVERY_RECIPE,
  ...pagesOf(recipe.categories, recipe.cuisine, recipe.suitedDiets).map(categoryLabel),
  ...recipe.suitedDiets.map(dietLabel),
  ...(recipe.cuisine ? [cuisineLabel(recipe.cuisine)] : []),
  ...(recipe.category ? [kindLabel(recipe.category)] : []),
  ...recipe.mainFoods.map(foodLabel),
  ...inOtherWords(recipe.titleFoods, recipe.title).map(titleFoodLabel),
  ...inOtherWords(recipe.usedFoods, recipe.ingredients.map(({ name }) => name).join(' ')).map(usedFoodLabel),
  ...recipe.usedGroups.map(usedGroupLabel),
  ...recipe.freeOf.map(freeOfLabel),
  ...TIME_LIMITS.filter((limit) => recipe.totalMinutes <= limit).map(timeLabel),
  ...ratingLabels(recipe.rating),
]

const ratingLabels = (rating: number) => RATING_FLOORS.filter((floor) => rating >= floor).map(ratingLabel)

/** The labels of a search document with those of another rating. */
export const withRating = (labels: string, rating: number) =>
  [...labels.split(' ').filter((label) => !label.startsWith(RATING)), ...ratingLabels(rating)].join(' ')

const stems = (words: string[]) => [...new Set(words.map(stem))].join(' ')

/** A recipe's search document, and the words in it as people write them. */
export function searchDocument(recipe: Searchable): { document: SearchDocument; words: string[] } {
  const title = wordsOf(recipe.title)
  const ingredients = wordsOf(recipe.ingredients.map((line) => `${line.name} ${line.notes ?? ''}`).join(' '))
  const dietary = recipe.dietaryInfo.filter((info) => DIETARY_INFO.includes(info))
  const other = wordsOf(
    [recipe.description, recipe.category, recipe.cuisine, ...recipe.tags, ...recipe.categories, ...dietary].join(' '),
  )
  return {
    document: {
      recipeId: recipe.id,
      titleKey: recipe.titleKey,
      title: stems(title),
      ingredients: stems(ingredients),
      other: stems(other),
      labels: labelsOf(recipe).join(' '),
    },
    words: [...new Set([...title, ...ingredients, ...other])],
  }
}

import { categoryOfDiet, DIET_OF_SLUG, DIET_SLUGS, type DietSlug } from '#app/food/diets/diet.ts'
import { DIET_OF_PHRASE } from '#app/food/diets/request-words.ts'
import { closestWords } from '#app/food/foods/spelling.ts'
import { stem } from '#app/food/foods/words.ts'
import type { CategorySlug } from '#app/recipes/recipe/recipe.ts'
import { comparedPhrase } from './query-words.ts'

const DIETS: ReadonlyMap<string, string> = new Map([
  ...DIET_SLUGS.map((slug) => [comparedPhrase(slug), DIET_OF_SLUG[slug]] as const),
  ...Array.from(DIET_OF_PHRASE, ([phrase, diet]) => [comparedPhrase(phrase), diet] as const),
])
const MIN_GUESSED = 6
const GUESSES = [...DIETS.keys()].filter((phrase) => !phrase.includes(' ') && phrase.length >= MIN_GUESSED - 1)

/** The diet that a phrase states, "vegetarian" or "no gluten"; null for none. */
export const dietOfPhrase = (phrase: string) => DIETS.get(phrase) ?? null
export const STATED_DIETS = DIETS

/** The diet that a mistyped word of six letters or more is nearest to ("vegitarian"); null for none, or for a plural ("veggies"). */
export function closestDiet(word: string): string | null {
  if (word.length < MIN_GUESSED) return null
  const [near, other] = closestWords(word, GUESSES)
  const diet = near === undefined || stem(near) === stem(word) || near[0] !== word[0] ? null : dietOfPhrase(near)
  return other !== undefined && dietOfPhrase(other) !== diet ? null : diet
}

/** The filter of the site that a diet is; null for one that it has no filter for (Non-Vegetarian, Low Fat). */
export function filterOfDiet(diet: string): { diet: DietSlug } | { category: CategorySlug } | null {
  const slug = DIET_SLUGS.find((one) => DIET_OF_SLUG[one] === diet)
  if (slug) return { diet: slug }
  const category = categoryOfDiet(diet)
  return category ? { category } : null
}

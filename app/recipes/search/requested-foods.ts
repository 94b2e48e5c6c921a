import { foodNamed } from '#app/food/foods/food-words.ts'
import { stem, wordsOf } from '#app/food/foods/words.ts'
import type { Alternatives } from '#app/recipes/catalog/index-query.ts'
import { titleFoodLabel, usedFoodLabel, usedGroupLabel } from '#app/recipes/catalog/search-document.ts'

/** How many words the name of a food may have in a search. */
const MAX_NAME = 4

const LABELS = {
  title: (food: string) => [titleFoodLabel(food)],
  ingredients: (food: string) => [usedFoodLabel(food)],
  leftOut: (food: string) => [usedFoodLabel(food), usedGroupLabel(food)],
  anywhere: (food: string) => [titleFoodLabel(food), usedFoodLabel(food)],
}

/**
 * Words as terms of the index, as stems; those that name a food ("eggplant", "शिमला मिर्च") with all other ways to
 * find it: by its own name, and by what titles or ingredients call it.
 */
export function requestedFoods(words: readonly string[], where: keyof typeof LABELS): (string | Alternatives)[] {
  const terms: (string | Alternatives)[] = []
  for (let from = 0; from < words.length; ) {
    const [food, length] = longestName(words, from)
    const phrase = words.slice(from, from + length).map(stem)
    if (food === null) terms.push(...phrase)
    else {
      const own = wordsOf(food).map(stem)
      terms.push({ phrases: own.join() === phrase.join() ? [own] : [phrase, own], labels: LABELS[where](food) })
    }
    from += length
  }
  return terms
}

/** The food that the words from a place on name in most words, and their number; null and 1 for none. */
function longestName(words: readonly string[], from: number): [food: string | null, length: number] {
  for (let length = Math.min(MAX_NAME, words.length - from); length > 0; length--) {
    const food = foodNamed(words.slice(from, from + length).join(' '))
    if (food !== null) return [food, length]
  }
  return [null, 1]
}

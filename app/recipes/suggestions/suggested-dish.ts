import type { FieldSuggestions } from '#app/recipes/publishing/suggestion.ts'
import { DISH_KINDS } from '#app/recipes/recipe/recipe.ts'
import { CUISINE_WORDS } from './cuisine-words.data.ts'
import { DISH_WORDS, EITHER_WAY, SAVOURY, SWEET } from './dish-words.data.ts'
import { countPhrases, phrasesOf, stemsOf } from './phrases.ts'
import { hasKind, type TypedFood } from './typed-foods.ts'

type DishKind = (typeof DISH_KINDS)[number]
type Cuisine = NonNullable<FieldSuggestions['cuisine']>

const KIND_OF = new Map<string, DishKind | { sweet: DishKind; savoury: DishKind }>([
  ...EITHER_WAY.flatMap(([names, sweet, savoury]) =>
    phrasesOf(names).map((name) => [name.trim(), { sweet, savoury }] as const),
  ),
  ...DISH_KINDS.flatMap((kind) => phrasesOf(DISH_WORDS[kind]).map((name) => [name.trim(), kind] as const)),
])
const MAX_NAME = Math.max(...[...KIND_OF.keys()].map((name) => name.split(' ').length))

/** Words behind which a title only details its dish: "Panna Cotta with Berries". */
const BEHIND_THE_DISH = /\s(?:with|in|on|from|for|by|à la|के साथ)\s|[,(:–—]/iu

/** What a title calls the dish, looked for from its end: "Coffee Jelly" is a jelly. */
function namedKind(title: string) {
  const words = stemsOf(title.split(BEHIND_THE_DISH)[0] ?? '')
    .trim()
    .split(' ')
  for (let end = words.length; end > 0; end--)
    for (let start = Math.max(0, end - MAX_NAME); start < end; start++) {
      const kind = KIND_OF.get(words.slice(start, end).join(' '))
      if (kind) return kind
    }
  return null
}

/** The kind of dish that a title names; where the name is both, its ingredients decide between sweet and savoury. */
export function suggestedKind(title: string, ingredients: readonly TypedFood[]): DishKind | null {
  const kind = namedKind(title)
  if (kind === null || typeof kind === 'string') return kind
  if (hasKind(ingredients, SAVOURY)) return kind.savoury
  return hasKind(ingredients, SWEET) ? kind.sweet : null
}

const CUISINE_PHRASES = Object.entries(CUISINE_WORDS).map(([cuisine, { titles, foods }]) => ({
  cuisine: cuisine as Cuisine,
  titles: phrasesOf(titles),
  foods: phrasesOf(foods),
}))
/** How much a word of the title weighs beside a food, and what a cuisine needs to be named. */
const TITLE_WEIGHT = 3
const ENOUGH = 2

/** The cuisine that a title or several foods indicate, when no other is as likely; null otherwise. */
export function suggestedCuisine(title: string, ingredients: readonly TypedFood[]): Cuisine | null {
  const stems = stemsOf(title)
  const scores = CUISINE_PHRASES.map(({ cuisine, titles, foods }) => ({
    cuisine,
    score:
      TITLE_WEIGHT * countPhrases(stems, titles) +
      ingredients.filter((ingredient) => countPhrases(ingredient.stems, foods) > 0).length,
  })).sort((a, b) => b.score - a.score)
  const [first, second] = scores
  return first && first.score >= ENOUGH && first.score > (second?.score ?? 0) ? first.cuisine : null
}

import { parseIngredientLine, sectionTitle } from '#app/food/amounts/ingredient-line.ts'
import { foodsInTitle } from '#app/food/foods/dishes.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { containsFood, isKindOf } from '#app/food/foods/foods.ts'
import { stem, wordsOf } from '#app/food/foods/words.ts'
import { DISHES, DISHES_BY_KIND, type Dish } from './dishes.data.ts'
import { FOOD_ART, type FoodArt } from './food-art.data.ts'

/** What of a recipe its cover is drawn from. */
export interface CoverRequest {
  title: string
  /** As `DISH_KINDS` names it. */
  kind: string
  ingredients: readonly string[]
}

/** What a recipe's cover shows: its dish, and its foods, those that it is named after and has most of first. */
export interface ShownDish {
  dish: Dish
  foods: FoodArt[]
  /** Whether sugar goes into it and neither onion nor garlic. */
  isSweet: boolean
}

const MAX_FOODS = 7
const MAX_LINES = 40
/** About how many grams one of a unit is; things that are counted weigh 80. */
const GRAMS: Record<string, number> = {
  g: 1,
  kg: 1000,
  ml: 1,
  l: 1000,
  dl: 100,
  oz: 28,
  lb: 450,
  cup: 150,
  can: 400,
  tin: 400,
  bunch: 60,
  tbsp: 15,
  tsp: 5,
  pinch: 1,
  clove: 5,
}
const COUNTED = 80

const byFood = new Map(FOOD_ART.map((art) => [art.food, art]))

/** How a food is drawn: its own drawing, that of the nearest kind it belongs to, or of what it is made from; null for what nobody can draw. */
export function artOf(food: string): FoodArt | null {
  const drawn = byFood.get(food) ?? FOOD_ART.find((art) => isKindOf(food, art.food))
  return drawn ?? FOOD_ART.find((art) => containsFood(food, art.food)) ?? null
}

/** How much of a dish an ingredient line is: the logarithm of its grams, 1 for what is added to taste. */
function amountOf({ quantity, unit, size }: ReturnType<typeof parseIngredientLine>) {
  if (!quantity) return 1
  const sized = /(\d+)\s*(g|ml)\b/.exec(size ?? '')
  const each = sized ? Number(sized[1]) : unit === null ? COUNTED : (GRAMS[unit] ?? COUNTED)
  return Math.max(1, Math.log2(quantity.high * each + 1))
}

/** The foods of a recipe as they are drawn, each once: those of its title first, then by how characteristic and heavy they are. */
export function shownFoods({ title, ingredients }: CoverRequest): FoodArt[] {
  const scores = new Map<FoodArt, number>()
  const add = (food: string, score: number) => {
    const art = artOf(food)
    if (art) scores.set(art, Math.max(scores.get(art) ?? 0, score * art.weight))
  }
  const lines = ingredients
    .filter((line) => sectionTitle(line) === null)
    .slice(0, MAX_LINES)
    .map(parseIngredientLine)
    .map((read) => ({ food: foodsIn(read.name)[0], amount: amountOf(read) }))
  for (const [at, { food, amount }] of lines.entries()) if (food) add(food, amount * (at < 4 ? 1.3 : 1))
  for (const [at, food] of foodsInTitle(title).entries()) {
    // "Bean stew" is of the white beans among its ingredients.
    const narrower = lines.find((line) => line.food && line.food !== food && isKindOf(line.food, food))?.food
    add(narrower ?? food, at === 0 ? 220 : 200)
  }
  return [...scores]
    .sort(([, a], [, b]) => b - a)
    .map(([art]) => art)
    .slice(0, MAX_FOODS)
}

const phraseOf = (text: string) => wordsOf(text).map(stem).join(' ')

/** The dishes by the phrases that name them, singular and folded. */
const phrases = new Map(
  DISHES.flatMap((dish) =>
    dish.words.split(',').flatMap((words): [string, Dish][] => {
      const phrase = phraseOf(words)
      return phrase ? [[phrase, dish]] : []
    }),
  ),
)
const MAX_PHRASE = 3
const COMPANY = /\b(?:with|in|on|over|and served)\b|,|\(|[–—:]/i

/** The dish that ends a text, the longest name before shorter ones; null when it names none. */
function dishIn(text: string): Dish | null {
  const words = phraseOf(text).split(' ')
  for (let end = words.length; end > 0; end--)
    for (let start = Math.max(0, end - MAX_PHRASE); start < end; start++) {
      const dish = phrases.get(words.slice(start, end).join(' '))
      if (dish) return dish
    }
  return null
}

/** What to draw for a recipe: the dish of its title ("soup with croutons" is a soup), or what its kind of dish is served as. */
export function shownDish(request: CoverRequest): ShownDish {
  const [head = ''] = request.title.split(COMPANY)
  const dish = dishIn(head) ?? dishIn(request.title)
  const kind = DISHES_BY_KIND[request.kind] ?? DISHES_BY_KIND['Main Course']
  return { dish: dish ?? (kind as Dish), foods: shownFoods(request), isSweet: isSweet(request) }
}

function isSweet({ kind, ingredients }: CoverRequest) {
  if (kind === 'Cake' || kind === 'Dessert' || kind === 'Drink') return true
  const foods = ingredients.slice(0, MAX_LINES).flatMap((line) => foodsIn(line))
  const has = (wanted: string) => foods.some((food) => isKindOf(food, wanted))
  return (has('sugar') || has('sweetener')) && !has('onion') && !has('garlic') && !has('meat')
}

/** The hero of a dish for its foods: by the first food that has one of its own; null where pieces fill the vessel. */
export function heroOf({ heroes }: Dish, foods: readonly FoodArt[]): string | null {
  if (!heroes) return null
  for (const { food } of foods.slice(0, 4))
    for (const [wanted, hero] of Object.entries(heroes)) if (wanted && isKindOf(food, wanted)) return hero
  return heroes[''] ?? null
}

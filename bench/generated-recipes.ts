import { forbiddenIn } from '#app/food/diets/diet-rules.ts'
import { FOODS } from '#app/food/foods/foods.ts'
import { fold } from '#app/food/foods/words.ts'
import { CATEGORIES, CUISINES, DIFFICULTIES, DISH_KINDS } from '#app/recipes/recipe/recipe.ts'

const MAINS =
  'chicken,beef,potato,rice,pasta,egg,tomato,cheese,mushroom,salmon,chocolate,lemon,apple,lentil,tofu,spinach'
const STAPLES =
  'salt,onion,garlic,olive oil,butter,black pepper,sugar,flour,egg,tomato,lemon juice,milk,water,cream,ginger'
const WAYS =
  'easy,quick,creamy,roasted,spicy,crispy,grilled,braised,golden,smoky,slow,fresh,sticky,rustic,stuffed'.split(',')
const DISHES = 'salad,soup,curry,cake,pie,stew,bowl,bake,noodles,skewers,tart,fritters,casserole,dumplings,wrap'.split(
  ',',
)
/** Those that foods can break. */
const DIETS = ['Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free'] as const
/** Each recipe is written by one of them. */
export const COOKS = 2000
const START = Date.UTC(2024, 0, 1)
const MINUTE = 60_000

/** What everybody cooks with, most used first, and behind it all other foods that FoodIO knows. */
const ranked = (first: string) => [...new Set([...first.split(','), ...FOODS.map(({ name }) => name)])]

/** A repeatable stream of numbers from 0 to 1 (mulberry32). */
export function random(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Picks of a list that are as frequent as words are: the one of rank n about 1/(n + 3) as often (Zipf and Mandelbrot). */
function zipf<T>(list: readonly T[], next: () => number) {
  let total = 0
  const sums = list.map((_, rank) => {
    total += 1 / (rank + 4)
    return total
  })
  return () => {
    const at = next() * total
    return list[sums.findIndex((sum) => sum > at)] as T
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * A function that makes one recipe after the other, the same ones in every run: few foods are in most of them, diets are those that the ingredients allow, a cook of rank 0
 * has every twentieth, the others are shared by the rest, and few recipes have most of the reviews.
 */
export function recipeGenerator() {
  const next = random(42)
  const below = (limit: number) => Math.floor(next() * limit)
  const [main, staple, way, dish] = [ranked(MAINS), ranked(STAPLES), WAYS, DISHES].map((list) => zipf(list, next)) as [
    () => string,
    () => string,
    () => string,
    () => string,
  ]
  const [category, cuisine, kind] = [zipf(CATEGORIES, next), zipf(CUISINES, next), zipf(DISH_KINDS, next)]
  let made = 0
  return () => {
    const at = made++
    const foods = [main(), main()]
    const ingredients = [...new Set([...foods, ...Array.from({ length: 4 + below(6) }, staple)])]
    const [how, what] = [way(), dish()]
    const title = [how, foods[0], 'and', foods[1], what].map((word) => capital(word as string)).join(' ')
    const minutes = 5 * (1 + below(24))
    const published = START + at * MINUTE
    return {
      recipe: {
        authorId: below(20) === 0 ? cookId(0) : cookId(1 + below(COOKS - 1)),
        title,
        titleKey: fold(title),
        description: `A ${how} ${what} of ${foods.join(' and ')}, made up by a machine for measuring, as we cook it ${WAYS[below(WAYS.length)]} at home.`,
        category: kind(),
        cuisine: cuisine(),
        categories: JSON.stringify([...new Set([category(), category()])]),
        dietaryInfo: JSON.stringify(DIETS.filter((diet) => forbiddenIn(ingredients.join(', '), diet).length === 0)),
        allergens: '[]',
        tags: JSON.stringify([what, how]),
        servings: 1 + below(8),
        prepMinutes: 5,
        cookMinutes: minutes,
        totalMinutes: minutes + 5,
        difficulty: DIFFICULTIES[below(DIFFICULTIES.length)] ?? null,
        spiceLevel: null,
        sweetness: null,
        publishedAt: published,
        updatedAt: published,
        heat: next(),
      },
      ingredients: ingredients.map((name, position) => ({
        position,
        section: null,
        quantity: '100 g',
        name,
        notes: null,
      })),
      steps: ingredients.slice(0, 6).map((name, position) => ({
        position,
        section: null,
        text: `Take the ${name}, cook it slowly in the pan until it is done and its smell fills the kitchen, and stir now and then.`,
      })),
      reviews: Array.from({ length: Math.min(COOKS, Math.floor(0.5 / (next() + 0.001))) }, (_, by) => ({
        cookId: cookId(by),
        stars: 1 + Math.max(below(5), below(5)),
        text: below(2) === 0 ? `Cooked the ${what} for friends, and everybody asked for more ${foods[0]}.` : null,
        isSample: 0,
        createdAt: published + by * MINUTE,
        updatedAt: published + by * MINUTE,
      })),
    }
  }
}

/** The id, and the username, of the cook of a rank. */
export const cookId = (rank: number) => `filler-${rank}`

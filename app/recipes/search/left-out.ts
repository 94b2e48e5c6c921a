import { allergensNamed } from '#app/food/diets/diet-rules.ts'
import { JOINERS } from '#app/food/diets/request-words.data.ts'
import { isFreeEnding, namesAllergenGroup, requestPhrases } from '#app/food/diets/request-words.ts'
import { ALLERGENS, type Allergen } from '#app/food/foods/allergen.ts'
import { closestFood, foodNamed } from '#app/food/foods/food-words.ts'
import { dietOfPhrase } from './diet-phrases.ts'
import { comparedPhrase, joinedText, type QueryWords, runAt } from './query-words.ts'

/** A food, or a kind of allergen, that some words of a search name: as they name it, and where it ends. */
interface NamedFood {
  text: string
  end: number
}

/** Foods one behind the other, joined by commas and the like, and where they end. */
interface NamedFoods {
  foods: NamedFood[]
  end: number
}

const joiners = new Set(requestPhrases(JOINERS).map(comparedPhrase))
const MAX_NAME = 4
const MAX_FOODS = 6
/** Foods that are an allergen themselves: who leaves them out leaves out what contains them. */
const ALLERGENIC = new Set(ALLERGENS.map((allergen) => foodNamed(allergen)).filter((food) => food !== null))

/** The food that the words from a place on name, in as many words as it has; one that is mistyped as well. */
function foodAt(words: QueryWords, from: number): NamedFood | null {
  const run = runAt(words, from, MAX_NAME)
  for (let length = run.length; length > 0; length -= 1) {
    // "Gluten free bread" behind "dairy or" is free of both, and no food of that name.
    if (run.slice(1, length).some((word) => isFreeEnding(word.text))) continue
    const text = joinedText(run.slice(0, length))
    if (foodNamed(text) !== null) return { text, end: from + length }
  }
  const [first] = run
  if (!first) return null
  if (namesAllergenGroup(first.text) || allergensNamed(first.text).length > 0)
    return { text: first.text, end: from + 1 }
  const near = closestFood(first.text, { isFood: true })
  return near === null ? null : { text: near, end: from + 1 }
}

type Link = 'comma' | 'join'

/** How two foods are joined, and where the second begins; null when none follows. */
function linkAt(words: QueryWords, at: number): { link: Link; next: number } | null {
  const word = words[at]
  if (!word) return null
  if (word.link !== null && foodAt(words, at)) return { link: word.link === 'or' ? 'join' : 'comma', next: at }
  const isJoined = joiners.has(word.text) && (!word.isBroken || word.link !== null)
  return isJoined && foodAt(words, at + 1) ? { link: 'join', next: at + 1 } : null
}

/** The foods from a place on: "onion", "onion or garlic", "eggs, milk and nuts"; unless they `joinCommas`, a comma joins only before a last "or". */
export function foodsAt(words: QueryWords, from: number, joinCommas: boolean): NamedFoods | null {
  const foods: NamedFood[] = []
  let sure = 1
  let isAfterComma = false
  for (let at: number | null = from; at !== null && foods.length < MAX_FOODS; ) {
    const food = foodAt(words, at)
    if (food === null) break
    foods.push(food)
    if (joinCommas || !isAfterComma) sure = foods.length
    const follow = linkAt(words, food.end)
    if (follow) isAfterComma = follow.link === 'comma'
    at = follow?.next ?? null
  }
  const left = foods.slice(0, sure)
  const end = left.at(-1)?.end
  return end === undefined ? null : { foods: left, end }
}

/** What a food that stays out means: a diet of the site by its phrase, all that contains an allergen, or the food alone. */
interface LeftOut {
  diet: string | null
  avoid: Allergen[]
  exclude: string | null
}

/**
 * What it means that a food stays out. Who is allergic, or says "free", means all that contains it; so does who leaves out what is an allergen
 * itself ("no eggs"). Who leaves out cheese may eat butter.
 */
export function leftOutBy(text: string, kind: 'left out' | 'free' | 'allergy'): LeftOut {
  const diet = dietOfPhrase(kind === 'free' ? `${text} free` : `no ${text}`)
  if (diet !== null) return { diet, avoid: [], exclude: null }
  const food = foodNamed(text)
  const isWhole = kind !== 'left out' || food === null || ALLERGENIC.has(food) || namesAllergenGroup(text)
  const avoid = isWhole ? allergensNamed(text) : []
  return { diet: null, avoid, exclude: avoid.length > 0 ? null : text }
}

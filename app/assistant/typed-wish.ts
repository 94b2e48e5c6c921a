import type { Allergen } from '../recipes/recipe.ts'
import { fold } from '../recipes/words.ts'
import { allergensNamed } from './diet-law.ts'
import { closestFood, foodsIn } from './food-words.ts'

/** A food that somebody has: as they typed it, and as FoodIO calls it; null for one that FoodIO does not know. */
export interface Wanted {
  typed: string
  food: string | null
}

/** What a typed text says: what is there, what must not be in it, and for how many. */
export interface Wish {
  wanted: Wanted[]
  without: string[]
  avoided: Allergen[]
  servings: number | null
}

const BREAKS = /[\n\r;.!?।•·*]+|\bbut\b|\blekin\b|लेकिन/i
const PIECES = /[,،、|/+&]+|\band\b|\bplus\b|\bor\b|\baur\b|और|या/i
const NEGATED =
  /\b(?:no|not|non|without|never|avoid(?:ing)?|except|minus|hates?|skip|leave out|hold the|free of|do(?:es)? ?n['o]?t|can ?'?not|cannot|dislikes?|intoleran\w*|bina)\b|बिना|नहीं|मत\b/i
const DENIES_BEFORE = /नहीं|मत/
const WITHOUT_IN_HINDI = /bina|बिना/i
const END_OF_WITHOUT = /\bke\b|के(?!\p{L}|\p{M})/u
/** "Dairy-free" and the like. */
const FREE_OF = /\b(?:dairy|lactose|milk|nut|peanut|gluten|wheat|egg|soya?|fish|sesame)[- ]free\b/gi
const ALLERGIC = /\ballerg\w*|एलर्जी/i
const OUT_OF = /\b(?:out of|ran out of|run out of)\b/i
const FOR_HOW_MANY =
  /\b(?:for|serves?|feeds?)\s+(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a dozen)\b/i
const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  'a dozen': 12,
}
/** What people write around the foods they have. */
const FILLERS = new Set(
  'i ive have has got a an the some of few bit little left leftover leftovers over lot lots plenty fresh frozen dried tinned canned can cans tin tins jar jars pack packet packets bag bags bunch cup cups tbsp tsp tablespoon tablespoons teaspoon teaspoons g kg ml l oz lb lbs pound pounds gram grams slice slices piece pieces half quarter dozen large small medium ripe old big cooked raw chopped sliced diced grated my in fridge please with only just maybe also any make me something want like'.split(
    ' ',
  ),
)
const MOST_FOODS = 25

/** How many a text asks for ("for six"), or null. */
export function servingsIn(text: string): number | null {
  const said = FOR_HOW_MANY.exec(text)?.[1]?.toLowerCase()
  if (!said) return null
  const number = NUMBERS[said] ?? Number(said)
  return number >= 1 && number <= 50 ? number : null
}

/** The words of a piece that may name a food that FoodIO does not know. */
const tellingWords = (piece: string) =>
  fold(piece)
    .replace(/[^\p{L}\p{M}\s-]+/gu, ' ')
    .split(' ')
    .filter((word) => word.length > 1 && !FILLERS.has(word))

function wantedIn(piece: string): Wanted[] {
  const foods = foodsIn(piece)
  const words = tellingWords(piece)
  if (foods.length > 0)
    return foods.map((food) => ({ typed: foods.length === 1 ? words.join(' ') || food : food, food }))
  if (words.length === 0) return []
  const mended = words.map(closestFood).filter((food) => food !== null)
  if (mended.length > 0) return mended.map((food) => ({ typed: food, food }))
  return [{ typed: words.slice(0, 3).join(' '), food: null }]
}

/** Reads what people type: lists in any form, amounts, "leftover chicken", "no nuts", "allergic to eggs and milk", "for six". */
export function readWish(text: string): Wish {
  const wish: Wish = { wanted: [], without: [], avoided: [], servings: servingsIn(text) }
  for (const sentence of text.replace(FOR_HOW_MANY, ' ').split(BREAKS)) {
    let negated = false
    const allergic = ALLERGIC.test(sentence)
    // Who says what they are allergic to means all that follows; "no nuts, rice" has rice in the house.
    for (const part of sentence.split(/[,،、]+/)) {
      negated = allergic && negated
      for (const typed of part.split(PIECES)) {
        const piece = typed.replace(FREE_OF, (free) => {
          avoid(wish, free, true)
          return ' '
        })
        if (ALLERGIC.test(piece) || OUT_OF.test(piece)) negated = true
        const { before, denied, after }: Around = negated
          ? { before: '', denied: piece, after: '' }
          : aroundDenial(piece)
        for (const wanted of [...wantedIn(before), ...wantedIn(after)]) add(wish, wanted)
        if (denied === '') continue
        avoid(wish, denied, allergic)
        negated = after === ''
      }
    }
  }
  wish.wanted = wish.wanted.filter(({ food }) => food === null || !wish.without.includes(food)).slice(0, MOST_FOODS)
  return wish
}

interface Around {
  before: string
  denied: string
  after: string
}

/** What stands before a denial, what it denies and what stands behind it: Hindi denies what came before, or up to "ke". */
function aroundDenial(piece: string): Around {
  const found = NEGATED.exec(piece)
  if (!found) return { before: piece, denied: '', after: '' }
  if (DENIES_BEFORE.test(found[0])) return { before: '', denied: piece, after: '' }
  const rest = piece.slice(found.index)
  const end = WITHOUT_IN_HINDI.test(found[0]) ? END_OF_WITHOUT.exec(rest) : null
  const cut = end ? end.index : rest.length
  return {
    before: piece.slice(0, found.index),
    denied: rest.slice(0, cut),
    after: rest.slice(cut).replace(END_OF_WITHOUT, ''),
  }
}

function add(wish: Wish, wanted: Wanted) {
  const known = wish.wanted.some(({ food, typed }) => (wanted.food ? food === wanted.food : typed === wanted.typed))
  if (!known) wish.wanted.push(wanted)
}

function avoid(wish: Wish, piece: string, allergic: boolean) {
  const said = piece.replace(NEGATED, ' ')
  const foods = foodsIn(said)
  const named = foods.length > 0 ? foods : tellingWords(said).flatMap((word) => closestFood(word) ?? [])
  wish.without = [...new Set([...wish.without, ...named])]
  // Who leaves out cheese may eat butter; who is allergic, or names what is no food ("gluten"), means all that holds it.
  if (allergic || named.length === 0) wish.avoided = [...new Set([...wish.avoided, ...allergensNamed(said)])]
}

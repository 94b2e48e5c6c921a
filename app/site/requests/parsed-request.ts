import type { DietChoice } from '#app/food/diets/diet.ts'
import { allergensNamed, DIET_RULES } from '#app/food/diets/diet-rules.ts'
import { NEGATED_WORDS } from '#app/food/diets/refusals.data.ts'
import { FILLERS, PRACTICES } from '#app/food/diets/request-words.data.ts'
import { DIET_OF_PHRASE, isFreeEnding, namesAllergenGroup, requestRows } from '#app/food/diets/request-words.ts'
import type { Allergen } from '#app/food/foods/allergen.ts'
import { isCommonWord } from '#app/food/foods/common-words.ts'
import { isDish } from '#app/food/foods/dishes.ts'
import { isKnownWord } from '#app/food/foods/english-words.ts'
import { withEmojiNamed } from '#app/food/foods/food-emoji.ts'
import { closestFood, exactFoodsIn, foodsIn, unknownWordsIn } from '#app/food/foods/food-words.ts'
import type { Piece } from './refusals.ts'
import { requestPiecesOf } from './request-pieces.ts'

/** A food that somebody has: as they typed it, and as FoodIO calls it; null for one that FoodIO does not know. */
export interface Wanted {
  typed: string
  food: string | null
  /** What was made of it, so that it is no raw one: "mashed", "leftover"; undefined where it is as it is bought. */
  state?: string
}

/** What was read from a typed text: what is there, what must not be in it, and for how many. */
export interface ParsedRequest {
  wanted: Wanted[]
  without: string[]
  avoided: Allergen[]
  /** Whether an allergy or a way of eating is why something is left out, so that it is never offered again. */
  mustAvoid: boolean
  /** The diet that the text states ("my wife is vegan"), or null. */
  diet: DietChoice | null
  /** Diets that apply besides it: "keto" beside "vegetarian". */
  besides: DietChoice[]
  servings: number | null
}

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
/** Words for what is cooked already. */
const COOKED_WORDS =
  /^(?:mashed|cooked|boiled|roast|roasted|baked|grilled|fried|steamed|rotisserie|leftovers?|bache|bacha|उबला|उबले|उबली|पका|पके|पकी|बचा|बची|बचे)$/
/** Common words that name a dish, by which recipes are called. */
const DISHES = new Set(
  'bowl burger cake casserole curry feast gratin lasagna pancake pasta pastry pie pizza pudding risotto roll salad sandwich shake soup stew taco tart toast wrap'.split(
    ' ',
  ),
)
const fillers = new Set(`${FILLERS} ${NEGATED_WORDS}`.split(/\s+/))
/** What nobody cooks with: who names it, however, means what is free of it. */
const NO_FOODS = new Set(['gluten', 'lactose', 'casein', 'allergens'])
/** Ways of eating that leave foods out. */
const practices = new Map(
  requestRows(PRACTICES).map(([name, foods]) => [name, foods.split(',').map((food) => food.trim())]),
)
/** How many foods somebody can have; what must stay out is never cut. */
export const MAX_FOODS = 25
const MAX_UNKNOWN_WORDS = 3

/** The number of servings in a text ("for six"), or null. */
export function servingsIn(text: string): number | null {
  const count = FOR_HOW_MANY.exec(text)?.[1]?.toLowerCase()
  if (!count) return null
  const number = NUMBERS[count] ?? Number(count)
  return number >= 1 && number <= 50 ? number : null
}

/** The words of a piece that may name a food that FoodIO does not know. */
const tellingWords = (words: readonly string[]) =>
  words.filter((word) => word.length > 1 && !fillers.has(word) && !/^[\d¼½¾⅓⅔]/.test(word))

/** A food as it was typed, or by its own name where the words left of it no longer name it ("sweet potatoes"). */
const nameOf = (food: string, typed: string) => (exactFoodsIn(typed)[0] === food ? typed : food)

/** What was made of a food, by the words before it. */
const stateOf = (piece: readonly string[]) => {
  const state = piece.find((word) => COOKED_WORDS.test(word))
  return state === undefined ? {} : { state }
}

/** Foods with a letter wrong beside others that are spelled right: "broccoli chedder". */
const mistypedBeside = (piece: readonly string[]): Wanted[] =>
  unknownWordsIn(piece.join(' '))
    .filter((word) => !fillers.has(word) && !DISHES.has(word))
    .map((word) => closestFood(word))
    .filter((food) => food !== null)
    .filter((food) => !isDish(food))
    .map((food) => ({ typed: food, food }))

function wantedIn(piece: readonly string[]): Wanted[] {
  const foods = exactFoodsIn(piece.join(' ')).filter((food) => !isDish(food))
  const words = tellingWords(piece)
  if (foods.length > 0)
    return [
      ...foods.map((food) => ({
        typed: foods.length === 1 ? nameOf(food, words.join(' ')) : food,
        food,
        ...stateOf(piece),
      })),
      ...mistypedBeside(piece),
    ]
  const corrected = words
    .map((word) => closestFood(word))
    .filter((food) => food !== null)
    .filter((food) => !isDish(food))
  if (corrected.length > 0) return corrected.map((food) => ({ typed: food, food }))
  const unknown = words.filter((word) => DISHES.has(word) || !isCommonWord(word))
  return unknown.length === 0 || words.length > MAX_UNKNOWN_WORDS ? [] : [{ typed: unknown.join(' '), food: null }]
}

/** Reads what people type: lists in any form, amounts, "leftover chicken", "no nuts", "allergic to eggs and milk", "for six". */
export function parseRequest(text: string): ParsedRequest {
  const request: ParsedRequest = {
    wanted: [],
    without: [],
    avoided: [],
    mustAvoid: false,
    diet: null,
    besides: [],
    servings: servingsIn(text),
  }
  for (const piece of requestPiecesOf(withEmojiNamed(text).replace(FOR_HOW_MANY, ' '))) readPiece(request, piece)
  request.wanted = request.wanted
    .filter(({ food }) => food === null || !request.without.includes(food))
    .slice(0, MAX_FOODS)
  return request
}

/** Words of somebody who eats so, before or behind the name of the diet: "my mate is vegan", "vegan guests". */
const PERSON_BEHIND =
  /^(?:mates?|friends?|guests?|daughters?|sons?|kids?|child|children|family|couple|household|house|home|flatmates?|housemates?|wife|husband|partner|parents?|girlfriend|boyfriend|sister|brother|teenagers?|colleagues?|people|person|crowd|hai|hain|hoon|hun|hu|h|है|हैं|हूं|हूँ|log|mehmaan|dost)$/
const PERSON_BEFORE =
  /^(?:is|are|am|went|gone|going|go|turned|turning|became|become|been|being|im|shes|hes|were|theyre|strictly|strict|one|two|both|all|mostly)$/
const NOT_SO = /^(?:not|non|no|isnt|arent|aint|never|nahi|nahin|नहीं|नही|neither|nor)$/
const DIET_WORDS = /^(?:vegans?|vegetarians?|veggies?|shakahari|शाकाहारी|वीगन|वेजिटेरियन)$/

/** The diet of somebody who is spoken of among other words; null where none is, or where it is said of a food ("vegan butter"). */
function dietOfPerson(words: readonly string[]): DietChoice | null {
  const hasFood = foodsIn(words.filter((word) => !DIET_WORDS.test(word)).join(' ')).length > 0
  for (const [at, word] of words.entries()) {
    if (!DIET_WORDS.test(word) || words.slice(Math.max(0, at - 2), at).some((before) => NOT_SO.test(before))) continue
    if (NOT_SO.test(words[at + 1] ?? '')) continue
    const isOfPerson = PERSON_BEHIND.test(words[at + 1] ?? '') || PERSON_BEFORE.test(words[at - 1] ?? '')
    if (isOfPerson || !hasFood) return (DIET_OF_PHRASE.get(word) as DietChoice | undefined) ?? null
  }
  return null
}

/** Who is coeliac, or Jain, says so among other words: "celiac hai beti ko", "ghar pe sab jain hain". */
const ILL_OF_GLUTEN = /^(?:c(?:o)?eliacs?|सीलिएक|सिलिएक|सीलियक)$/
const isJain = (word: string) => practices.has(word) && /^(?:jain|jains|जैन)$/.test(word)
/** Who eats halal or kosher says so without a food: "we keep halal"; "halal chicken" is a food. */
const practiceOf = (words: readonly string[]) => {
  const practice = words.find((word) => practices.has(word))
  return practice !== undefined && foodsIn(words.join(' ')).length === 0 ? practices.get(practice) : undefined
}

/** Words behind which the name of what something is free of begins. */
const BEFORE_FREE = /^(?:a|an|the|for|with|is|are|be|been|being|thats|that|which|must|needs?|it|its|of|from|in|my|our)$/

function readPiece(request: ParsedRequest, piece: Piece) {
  const { out, allergy } = piece
  const words = piece.words.filter((word) => !ILL_OF_GLUTEN.test(word) && !isJain(word))
  if (piece.words.some((word) => ILL_OF_GLUTEN.test(word))) Object.assign(request, withDiet(request, 'Gluten-Free'))
  if (piece.words.some(isJain)) for (const food of practices.get('jain') ?? []) avoid(request, [food], true)
  if (words.length === 0) return
  const person = out ? null : dietOfPerson(words)
  if (person) {
    Object.assign(request, withDiet(request, person))
    const rest = words.filter((word) => !DIET_WORDS.test(word))
    for (const wanted of foodsIn(rest.join(' ')).length > 0 ? wantedIn(rest) : []) add(request, wanted)
    return
  }
  const named = tellingWords(words).filter((word) => word !== 'diet')
  const diet = DIET_OF_PHRASE.get((out && !allergy ? ['no', ...named] : named).join(' ')) as DietChoice | undefined
  // "We aren't vegetarian".
  if (diet && words.some((word) => NOT_SO.test(word) && !named.includes(word)) && !out) return
  // "Upvas nahi hai"; what is not halal stays out all the same.
  const practice = out && !words.includes('non') ? undefined : practiceOf(named)
  if (diet) Object.assign(request, withDiet(request, diet))
  else if (practice) for (const food of practice) avoid(request, [food], true)
  else if (out) avoid(request, words, allergy)
  else {
    const isSeitan = /\b(?:wheat|vital) gluten\b/.test(words.join(' '))
    const free = words.findIndex((word, at) => at > 0 && isFreeEnding(word))
    const isName = free > 0 && foodsIn(words.slice(0, free + 2).join(' ')).some((food) => food.includes('free'))
    // "A cake for a nut free school": what is before "a" is no part of the name.
    const before = free > 0 && !isName ? words.slice(0, free) : []
    const named = before.findLastIndex((word) => BEFORE_FREE.test(word)) + 1
    if (before.length > 0) avoid(request, before.slice(named), true)
    const rest = before.length > 0 ? [...before.slice(0, named), ...words.slice(free + 1)] : words
    const isWanted = (word: string) => isSeitan || !NO_FOODS.has(word)
    if (!rest.every(isWanted))
      avoid(
        request,
        rest.filter((word) => !isWanted(word)),
        true,
      )
    for (const wanted of wantedIn(rest.filter(isWanted))) add(request, wanted)
  }
}

const STRICTNESS: DietChoice[] = ['Any', 'Non-Vegetarian', 'Gluten-Free', 'Vegetarian', 'Vegan']
/** What who eats free of something avoids. */
const avoidedBy = (diet: DietChoice) => (diet.endsWith('-Free') ? DIET_RULES[diet].allergens : [])

/**
 * The request under a diet that its text states besides: never looser than either. Beside another diet,
 * "Gluten-Free" is gluten left out; a diet that neither of two includes applies besides.
 */
export function withDiet<W extends { diet: DietChoice | null; besides: DietChoice[]; avoided: Allergen[] }>(
  request: W,
  stated: DietChoice,
): W {
  const diets = [...new Set([request.diet ?? 'Any', stated])]
  const ranked = diets.filter((one) => STRICTNESS.includes(one))
  ranked.sort((a, b) => STRICTNESS.indexOf(b) - STRICTNESS.indexOf(a))
  const others = diets.filter((one) => !STRICTNESS.includes(one))
  const strictest =
    ranked.find((one) => one !== 'Gluten-Free' && one !== 'Any') ?? (others.length > 0 ? null : ranked[0])
  const diet = strictest ?? others[0] ?? 'Any'
  const avoided = diets.filter((one) => one !== 'Gluten-Free' || diet !== 'Gluten-Free')
  return {
    ...request,
    diet,
    besides: [...new Set([...request.besides, ...others.filter((one) => one !== diet)])],
    avoided: [...new Set([...request.avoided, ...avoided.flatMap(avoidedBy)])],
  }
}

function add(request: ParsedRequest, wanted: Wanted) {
  const known = request.wanted.some(({ food, typed }) => (wanted.food ? food === wanted.food : typed === wanted.typed))
  if (!known) request.wanted.push(wanted)
}

function avoid(request: ParsedRequest, words: readonly string[], allergic: boolean) {
  const text = words.join(' ')
  // Seitan is called gluten, too, and is not what somebody means who avoids that.
  const foodWords = words.filter((word) => !NO_FOODS.has(word))
  const foods = foodsIn(foodWords.join(' '))
  const named =
    foods.length > 0
      ? foods
      : tellingWords(foodWords).flatMap((word) => closestFood(word, { isFood: allergic && !isKnownWord(word) }) ?? [])
  request.without = [...new Set([...request.without, ...named])]
  request.mustAvoid ||= allergic
  // Who leaves out cheese may eat butter; who is allergic, or names what is no food ("gluten"), means all that contains it.
  if (allergic || named.length === 0 || namesAllergenGroup(text))
    request.avoided = [...new Set([...request.avoided, ...allergensNamed(text)])]
}

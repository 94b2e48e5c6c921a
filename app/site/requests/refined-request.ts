import type { Person } from '#app/food/diets/care.data.ts'
import { isWithheldFrom, personsIn, withoutPersons } from '#app/food/diets/care.ts'
import { DIET_OF_SLUG, type DietChoice } from '#app/food/diets/diet.ts'
import { REQUEST_CUISINES } from '#app/food/diets/request-words.data.ts'
import { respelled } from '#app/food/foods/words.ts'
import type { AssistantRequest, CuisineChoice } from './assistant.ts'
import { type Conditions, conditionsIn } from './conditions.ts'
import { MAX_FOODS, type ParsedRequest, parseRequest, servingsIn, withDiet } from './parsed-request.ts'
import { type RefusedFood, withinLimits } from './refused-foods.ts'
import { withoutIdioms } from './shorthand.ts'

/** A request with its follow-up lines worked in. */
export interface RefinedRequest extends Omit<ParsedRequest, 'diet'> {
  diet: DietChoice
  cuisine: CuisineChoice
  /** The maximum of minutes, waiting included; null for any. */
  time: number | null
  /** Who eats along for whom some foods are not advised. */
  persons: Person[]
  /** The category of the meal; null for any. */
  meal: Conditions['meal']
  isLight: boolean
  /** What the kitchen lacks. */
  missingTools: string[]
  /** What somebody has and may not eat; it is not in `wanted`. */
  refused: RefusedFood[]
}

const SHARE_OF_TIME = 0.6
/** What "quick" means in a first text, in minutes. */
const QUICK_MINUTES = 30
/** What "quicker" means at most, in minutes. */
const MAX_QUICK = 60
const DIET_PATTERNS: [RegExp, DietChoice][] = [
  [/\bvegan\b|वीगन/i, 'Vegan'],
  [/\b(?:vegetarian|veggie|veg)\b|शाकाहारी/i, 'Vegetarian'],
  [/\bgluten[ -]?free\b|ग्लूटेन/i, 'Gluten-Free'],
]
/** A cuisine is requested by its name alone or before "food": "with Greek yogurt" requests none. */
const CUISINE_PATTERNS = REQUEST_CUISINES.trim()
  .split('\n')
  .map((row) => row.split(':').map((part) => part.trim()))
  .map(([name = '', words = '']): [RegExp, CuisineChoice] => [
    new RegExp(
      `(?<!\\p{L})(?:${words.replaceAll(', ', '|')})(?= *(?:$|[.,;!?]|(?:food|foods|dish|dishes|cuisine|cooking|recipe|recipes|style|kitchen|meal|please|instead|one|खाना|व्यंजन)(?!\\p{L})))`,
      'iu',
    ),
    name as CuisineChoice,
  ])

const quicker = (time: number | null) =>
  Math.max(1, Math.min(MAX_QUICK, Math.floor((time ?? MAX_QUICK) * SHARE_OF_TIME)))

/** Whether a request without foods says enough of a dish: its meal, that it is light, or what the kitchen lacks. */
export const namesConditions = ({ meal, isLight, missingTools, refused }: RefinedRequest) =>
  refused.length === 0 && (meal !== null || isLight || missingTools.length > 0)

/** The diets that a line names. A line makes a diet stricter only; "any diet" asks for a new request, so that nobody loses theirs by accident. */
const dietsIn = (line: string) =>
  /\b(?:not|non)[ -]/i.test(line) ? [] : DIET_PATTERNS.filter(([pattern]) => pattern.test(line)).map(([, diet]) => diet)

/** The request as read after its first text, and after each of its follow-up lines; the last one is the whole. */
export function* refinements({
  diet,
  cuisine,
  time,
  diets = [],
  allergens = [],
  ...typed
}: AssistantRequest): Generator<RefinedRequest, void> {
  const [ingredients = '', ...refine] = [typed.ingredients, ...typed.refine].map((text) =>
    withoutIdioms(respelled(text)),
  )
  const { minutes, isQuick, rest, ...conditions } = conditionsIn(ingredients)
  const parsed = parseRequest(withoutPersons(rest))
  const persons = personsIn([ingredients, ...refine].join('\n'))
  const within = minutes ?? (isQuick ? Math.min(time, QUICK_MINUTES) : time)
  const first = { ...parsed, ...conditions, cuisine, time: within, diet: 'Any' as const, refused: [], persons }
  const stated = [diet, ...diets.map((one) => DIET_OF_SLUG[one]), ...(parsed.diet ? [parsed.diet] : [])]
  let request = stated.reduce<RefinedRequest>(withDiet, {
    ...first,
    avoided: [...new Set([...first.avoided, ...allergens])],
    mustAvoid: first.mustAvoid || allergens.length > 0,
  })
  yield withoutRefused(request)
  for (const line of refine) {
    request = withLine(request, withoutPersons(line))
    yield withoutRefused(request)
  }
}

/** The request with all its follow-up lines ("without nuts", "for six", "under 20 minutes", "make it vegan", "with rice too"). */
export const refineRequest = (request: AssistantRequest): RefinedRequest =>
  [...refinements(request)].at(-1) as RefinedRequest

function withoutRefused(request: RefinedRequest): RefinedRequest {
  const { allowed, refused } = withinLimits(request.wanted, request)
  const wanted = allowed.filter(({ food, typed }) => !isWithheldFrom(request.persons, food ?? typed))
  return { ...request, wanted, refused }
}

function withLine(request: RefinedRequest, line: string): RefinedRequest {
  const { minutes, isQuick, isLight, meal, missingTools, rest } = conditionsIn(line)
  const parsed = parseRequest(rest)
  const without = [...new Set([...request.without, ...parsed.without])]
  const wanted = [...request.wanted, ...parsed.wanted.filter(({ food }) => food !== null)].filter(
    ({ food }, at, all) =>
      (food === null || !without.includes(food)) && all.findIndex((one) => one.food === food) === at,
  )
  const next: RefinedRequest = {
    wanted: wanted.length > 0 ? wanted.slice(0, MAX_FOODS) : request.wanted.filter(({ food }) => food === null),
    without,
    avoided: [...new Set([...request.avoided, ...parsed.avoided])],
    mustAvoid: request.mustAvoid || parsed.mustAvoid,
    servings: servingsIn(line) ?? request.servings,
    persons: request.persons,
    diet: request.diet,
    besides: [...new Set([...request.besides, ...parsed.besides])],
    refused: [],
    cuisine: CUISINE_PATTERNS.find(([pattern]) => pattern.test(line))?.[1] ?? request.cuisine,
    time: minutes ?? (isQuick ? quicker(request.time) : request.time),
    meal: meal ?? request.meal,
    isLight: isLight || request.isLight,
    missingTools: [...new Set([...request.missingTools, ...missingTools])],
  }
  return [...(parsed.diet ? [parsed.diet] : []), ...dietsIn(line)].reduce<RefinedRequest>(withDiet, next)
}

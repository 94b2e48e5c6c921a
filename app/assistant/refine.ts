import type { AskedCuisine, AskedDiet, AssistantRequest } from './assistant.ts'
import { type RefusedFood, withinLimits } from './refused-foods.ts'
import { MAX_FOODS, readWish, servingsIn, type Wish, withDiet } from './typed-wish.ts'
import { REQUEST_CUISINES } from './typed-words.data.ts'

/** A request with its follow-up lines worked in. */
export interface Asked extends Omit<Wish, 'diet'> {
  diet: AskedDiet
  cuisine: AskedCuisine
  /** The most minutes, all in all and waiting included; null for any. */
  time: number | null
  /** What somebody has and may not eat; it is not in `wanted`. */
  refused: RefusedFood[]
}

const WITHIN = /(\d{1,4})\s*(?:-\s*)?(hours?|hrs?|h|minutes?|mins?|min|मिनट|घंटे?)|\b(half an hour)\b|\b(an hour)\b/iu
const QUICKER = /\b(?:quick(?:er)?|faster|less time|hurry)\b|जल्दी|झटपट/i
const SHARE_OF_TIME = 0.6
/** What "quicker" means where no time was given, in minutes. */
const QUICK = 30
const DIETS: [RegExp, AskedDiet][] = [
  [/\bvegan\b|वीगन/i, 'Vegan'],
  [/\b(?:vegetarian|veggie|veg)\b|शाकाहारी/i, 'Vegetarian'],
  [/\bgluten[ -]?free\b|ग्लूटेन/i, 'Gluten-Free'],
]
/** A cuisine is asked for by its name alone or before "food": "with Greek yogurt" asks for none. */
const CUISINES = REQUEST_CUISINES.trim()
  .split('\n')
  .map((row) => row.split(':').map((part) => part.trim()))
  .map(([name = '', words = '']): [RegExp, AskedCuisine] => [
    new RegExp(
      `(?<!\\p{L})(?:${words.replaceAll(', ', '|')})(?= *(?:$|[.,;!?]|(?:food|foods|dish|dishes|cuisine|cooking|recipe|recipes|style|kitchen|meal|please|instead|one|खाना|व्यंजन)(?!\\p{L})))`,
      'iu',
    ),
    name as AskedCuisine,
  ])

const quicker = (time: number | null) => (time === null ? QUICK : Math.max(1, Math.floor(time * SHARE_OF_TIME)))

function timeIn(line: string): number | null {
  const [found, number, unit = '', half, whole] = WITHIN.exec(line) ?? []
  if (!found) return null
  if (half) return 30
  if (whole) return 60
  return Math.max(1, Number(number) * (/^(?:h|घ)/i.test(unit) ? 60 : 1))
}

/** The diets that a line names. A line makes a diet stricter only; "any diet" asks for a new request, so that nobody loses theirs by accident. */
const dietsIn = (line: string) =>
  /\b(?:not|non)[ -]/i.test(line) ? [] : DIETS.filter(([says]) => says.test(line)).map(([, diet]) => diet)

/** The request as it is understood after its first text, and after each of its follow-up lines; the last one is what is asked. */
export function* understood({ diet, cuisine, time, ingredients, refine }: AssistantRequest): Generator<Asked, void> {
  const wish = readWish(ingredients)
  let asked = withDiet<Asked>({ ...wish, cuisine, time: time ?? null, diet: 'Any', refused: [] }, diet)
  if (wish.diet) asked = withDiet(asked, wish.diet)
  yield withoutRefused(asked)
  for (const line of refine) {
    asked = withLine(asked, line)
    yield withoutRefused(asked)
  }
}

/** The request with all its follow-up lines ("without nuts", "for six", "under 20 minutes", "make it vegan", "with rice too"). */
export const refined = (request: AssistantRequest): Asked => [...understood(request)].at(-1) as Asked

function withoutRefused(asked: Asked): Asked {
  const { allowed, refused } = withinLimits(asked.wanted, asked)
  return { ...asked, wanted: allowed, refused }
}

function withLine(asked: Asked, line: string): Asked {
  const wish = readWish(line.replace(WITHIN, ' '))
  const minutes = timeIn(line)
  const without = [...new Set([...asked.without, ...wish.without])]
  const wanted = [...asked.wanted, ...wish.wanted.filter(({ food }) => food !== null)].filter(
    ({ food }, at, all) =>
      (food === null || !without.includes(food)) && all.findIndex((one) => one.food === food) === at,
  )
  const next: Asked = {
    wanted: wanted.length > 0 ? wanted.slice(0, MAX_FOODS) : asked.wanted.filter(({ food }) => food === null),
    without,
    avoided: [...new Set([...asked.avoided, ...wish.avoided])],
    mustAvoid: asked.mustAvoid || wish.mustAvoid,
    servings: servingsIn(line) ?? asked.servings,
    diet: asked.diet,
    besides: [...new Set([...asked.besides, ...wish.besides])],
    refused: [],
    cuisine: CUISINES.find(([says]) => says.test(line))?.[1] ?? asked.cuisine,
    time: minutes ?? (QUICKER.test(line) ? quicker(asked.time) : asked.time),
  }
  return [...(wish.diet ? [wish.diet] : []), ...dietsIn(line)].reduce<Asked>(withDiet, next)
}

import { LRUCache } from 'lru-cache'
import { fold, stem } from '../recipes/words.ts'
import { FOOD_LINES, PANTRY_FOODS } from './food-synonyms.data.ts'

interface Food {
  names: string[]
  under: string[]
}

const listed = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** Every food with its names, its own first, and the broader foods it stands directly under. */
const FOODS = new Map<string, Food>(
  FOOD_LINES.trim()
    .split('\n')
    .map((line) => {
      const [named = '', under] = line.split('<')
      const [food = '', others] = named.split('=')
      return [food.trim(), { names: [food.trim(), ...listed(others)], under: listed(under) }]
    }),
)

/** The words of a text as names are compared: folded, without signs, in the singular. */
const tokensOf = (text: string) =>
  fold(text)
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.map(stem) ?? []

/** The food that each name names, by its words with single spaces between them. */
const NAMED = new Map<string, string>()
for (const [food, { names }] of FOODS) for (const name of names) NAMED.set(tokensOf(name).join(' '), food)
const MOST_WORDS = Math.max(...[...NAMED.keys()].map((name) => name.split(' ').length))

const found = new LRUCache<string, string[]>({ max: 5000 })
const LONGEST = 4000

/** The foods that a text names, the longest name first wherever two begin, in their order and without doubles; [] for none. */
export function foodsIn(text: string): string[] {
  const key = text.slice(0, LONGEST)
  const known = found.get(key)
  if (known) return known
  const tokens = tokensOf(key)
  const foods = new Set<string>()
  for (let at = 0; at < tokens.length; ) {
    let length = Math.min(MOST_WORDS, tokens.length - at)
    while (length > 0 && !NAMED.has(tokens.slice(at, at + length).join(' '))) length--
    if (length > 0) foods.add(NAMED.get(tokens.slice(at, at + length).join(' ')) as string)
    at += Math.max(1, length)
  }
  const result = [...foods]
  found.set(key, result)
  return result
}

/** Everything that a food is a kind of, itself included. */
const broader = new Map<string, ReadonlySet<string>>()
function broaderOf(food: string): ReadonlySet<string> {
  const known = broader.get(food)
  if (known) return known
  const all = new Set([food, ...(FOODS.get(food)?.under ?? []).flatMap((one) => [...broaderOf(one)])])
  broader.set(food, all)
  return all
}

/** Whether a food is another one or a kind of it: chicken breast of chicken, and of meat. */
export const isKindOf = (food: string, wanted: string) => broaderOf(food).has(wanted)

/** The names under which a food may stand in a recipe: its own, then those of its kinds. */
export const namesOf = (food: string): string[] => [
  ...(FOODS.get(food)?.names ?? []),
  ...[...FOODS].flatMap(([other, { names }]) => (other !== food && isKindOf(other, food) ? names.slice(0, 2) : [])),
]

/** Every food that FoodIO knows. */
export const allFoods = () => [...FOODS.keys()]

export const PANTRY: ReadonlySet<string> = new Set(PANTRY_FOODS)

const SHORTEST_MENDED = 5
const SINGLE_WORDS = [...NAMED.keys()].filter((name) => !name.includes(' ') && name.length >= SHORTEST_MENDED - 1)

/** Whether two words differ by one letter: one more, one less, another one, or two neighbours the other way round. */
function differsByOne(one: string, other: string) {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [a, b] = [one.slice(start), other.slice(start)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}

/** The known food that a mistyped word of five letters or more means; null when none does, or more than one. */
export function closestFood(word: string): string | null {
  const [token = '', ...rest] = tokensOf(word)
  if (rest.length > 0 || token.length < SHORTEST_MENDED) return null
  const foods = new Set(SINGLE_WORDS.filter((name) => differsByOne(token, name)).map((name) => NAMED.get(name)))
  const [food] = foods
  return foods.size === 1 ? (food ?? null) : null
}

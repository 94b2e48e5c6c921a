import { FOODS, type FoodEntry, type FoodRole } from './food-synonyms.data.ts'
import { foodsIn, isKindOf } from './food-words.ts'

const entries = new Map(FOODS.map((entry) => [entry.food, entry]))

const contents = new Map<string, ReadonlySet<string>>()
function contentsOf(food: string): ReadonlySet<string> {
  const known = contents.get(food)
  if (known) return known
  const found = new Set([food])
  for (const one of found)
    for (const wider of [...(entries.get(one)?.under ?? []), ...(entries.get(one)?.from ?? [])]) found.add(wider)
  contents.set(food, found)
  return found
}

/** Whether a food is another, a kind of it or made from it, however far up: what holds for diets, allergies and dislikes. */
export const holdsFood = (food: string, other: string): boolean =>
  food === other || (entries.has(food) && contentsOf(food).has(other))

/** Groups so wide that having one of a group is not having what a recipe calls by the group's name. */
const GROUPS: ReadonlySet<string> = new Set([
  'meat',
  'poultry',
  'seafood',
  'shellfish',
  'crustacean',
  'mollusc',
  'dairy',
  'grain',
  'legume',
  'vegetable',
  'root vegetable',
  'leafy green',
  'fruit',
  'herb',
  'spice',
  'seed',
  'sauce',
  'flour',
  'starch',
  'sweetener',
  'alcohol',
  'stock',
  'oil',
])
/** What is only a part of the food above it, or has been minced: it does not stand in for the whole. */
const PARTS = ['ground meat', 'chicken wing', 'chicken leg']
/** Whether a food is only a part of the food above it, or that food minced. */
export const isPart = (food: string) => PARTS.some((part) => isKindOf(food, part))

/**
 * Whether who has a food has what a recipe calls for: the food itself or a kind of it, or the food of which theirs is a
 * kind ("cheese" for cheddar), unless that is a wide group or theirs is only a part.
 */
export function covers(have: string, called: string): boolean {
  if (isKindOf(called, have)) return true
  if (entries.get(called)?.alsoCalled?.some((name) => isKindOf(name, have))) return true
  return isKindOf(have, called) && !GROUPS.has(called) && !isPart(have)
}

/** Whether a cook makes at once what a recipe calls for from a food that is there ("lemon juice" from lemons). */
export const isMadeFrom = (called: string, have: string): boolean => {
  const entry = entries.get(called)
  return entry?.byHand === true && (entry.from ?? []).some((food) => covers(have, food))
}

const roles = new Map<string, FoodRole>()

function roleOfEntry({ food, role, under = [] }: FoodEntry): FoodRole {
  const known = roles.get(food)
  if (known) return known
  const wider = under.flatMap((name) => entries.get(name) ?? []).map(roleOfEntry)
  const inherited = (['main', 'base', 'seasoning'] as const).find((one) => wider.includes(one)) ?? 'main'
  roles.set(food, role ?? inherited)
  return role ?? inherited
}

/** What a food does in a dish; what is made from a food does what that food does, and what FoodIO does not know is 'main'. */
export function roleOf(food: string): FoodRole {
  const entry = entries.get(food) ?? entries.get(foodsIn(food)[0] ?? '')
  return entry ? roleOfEntry(entry) : 'main'
}

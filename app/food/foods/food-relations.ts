import type { FoodRole } from './food.ts'
import { foodsIn } from './food-words.ts'
import { type Food, findFood, isKindOf, ofFoods } from './foods.ts'

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
/** Whether a food is such a group. */
export const isWideGroup = (food: string) => GROUPS.has(food)
/** Whether a food is only a part of the food above it, or that food minced. */
export const isPart = (food: string) => PARTS.some((part) => isKindOf(food, part))

/**
 * Whether who has a food has what a recipe calls for: the food itself or a kind of it, or the food of which theirs is a
 * kind ("cheese" for cheddar), unless that is a wide group or theirs is only a part.
 */
export function includesFood(have: string, called: string): boolean {
  if (have === 'flour') return called === 'flour' || isKindOf(called, 'wheat flour')
  if (isKindOf(called, have)) return true
  if (findFood(called)?.called.some((name) => isKindOf(name, have))) return true
  return isKindOf(have, called) && !isWideGroup(called) && !isPart(have)
}

/** Whether a cook makes at once what a recipe calls for from a food that is there ("lemon juice" from lemons). */
export const isMadeFrom = (called: string, have: string): boolean => {
  const food = findFood(called)
  return food?.handmade === true && food.of.some((source) => includesFood(have, source))
}

const roleOfFood: (name: string) => FoodRole = ofFoods<FoodRole>(
  ({ role, belongs }: Food) => {
    const wider = belongs.map(roleOfFood)
    return role ?? (['main', 'base', 'seasoning'] as const).find((one) => wider.includes(one)) ?? 'main'
  },
  () => 'main',
)

/** What a food does in a dish; what is made from a food does what that food does, and what FoodIO does not know is 'main'. */
export const roleOf = (name: string): FoodRole => roleOfFood(findFood(name) ? name : (foodsIn(name)[0] ?? ''))

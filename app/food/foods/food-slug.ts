import { foodNamed } from './food-words.ts'
import { FOODS, type Food, findFood } from './foods.ts'
import { fold } from './words.ts'

/** The name of a food in addresses: lower-case Latin letters, digits and dashes, one for each food. */
export const slugOfFood = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const bySlug = new Map(FOODS.map((food) => [slugOfFood(food.name), food]))

/** The food that an address names: by its slug, or by another of its names, written so ("eggplant"); null for none. */
export function foodOfSlug(slug: string): Food | null {
  const named = bySlug.get(slug)
  if (named) return named
  const name = foodNamed(slug.replaceAll('-', ' '))
  return (name !== null && findFood(name)) || null
}

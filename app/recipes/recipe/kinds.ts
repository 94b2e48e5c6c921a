import { m } from '#messages'
import type { CUISINES, DISH_KINDS } from './recipe.ts'

const KINDS: Record<(typeof DISH_KINDS)[number], () => string> = {
  Breakfast: m.kind_breakfast,
  Cake: m.kind_cake,
  Dessert: m.kind_dessert,
  Drink: m.kind_drink,
  'Main Course': m.kind_main_course,
  Salad: m.kind_salad,
  'Side Dish': m.kind_side_dish,
  Snack: m.kind_snack,
  Soup: m.kind_soup,
  Starter: m.kind_starter,
  Bread: m.kind_bread,
  Sauce: m.kind_sauce,
}
const CUISINE_NAMES: Record<(typeof CUISINES)[number], () => string> = {
  American: m.cuisine_american,
  British: m.cuisine_british,
  Chinese: m.cuisine_chinese,
  French: m.cuisine_french,
  German: m.cuisine_german,
  Greek: m.cuisine_greek,
  Hawaiian: m.cuisine_hawaiian,
  Indian: m.cuisine_indian,
  International: m.cuisine_international,
  Italian: m.cuisine_italian,
  Japanese: m.cuisine_japanese,
  Korean: m.cuisine_korean,
  Mediterranean: m.cuisine_mediterranean,
  Mexican: m.cuisine_mexican,
  'Middle Eastern': m.cuisine_middle_eastern,
  Moroccan: m.cuisine_moroccan,
  'North African': m.cuisine_north_african,
  Scandinavian: m.cuisine_scandinavian,
  Spanish: m.cuisine_spanish,
  'Tex-Mex': m.cuisine_tex_mex,
  Thai: m.cuisine_thai,
  Vietnamese: m.cuisine_vietnamese,
}

const named = (names: Record<string, () => string>, word: string) =>
  (Object.hasOwn(names, word) && names[word]?.()) || word

/** A kind of dish in the reader's language; one that a cook made up stays as typed. */
export const kindText = (kind: string) => named(KINDS, kind)

/** A cuisine in the reader's language; one that FoodIO does not know stays as typed. */
export const cuisineText = (cuisine: string) => named(CUISINE_NAMES, cuisine)

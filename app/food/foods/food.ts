import { z } from 'zod'
import { ALLERGENS, CONTENTS } from './allergen.ts'

const name = z.string().trim().min(1).max(80)
const oneOrMore = z.union([name, z.array(name).min(1)]).transform((value) => [value].flat())
const amount = z.number().min(0)

/** What a food does in a dish: makes it, holds it together, or flavours it. */
export const FOOD_ROLES = ['main', 'base', 'seasoning'] as const
export type FoodRole = (typeof FOOD_ROLES)[number]

/** What a food is of that follows from no allergen and no broader food; all but `insect` only matter to paleo and Whole30. */
const FOOD_KINDS = ['grain', 'legume', 'sugar', 'sweetener', 'alcohol', 'seed-oil', 'insect'] as const

const NUTRITION = {
  kcal: amount,
  protein: amount,
  fat: amount,
  carbs: amount,
  fiber: amount,
  sugar: amount,
  sodium: amount,
}

/** One line of the table of foods; cookbook/README.md explains its fields. Other foods are named by their names. */
export const FoodLine = z
  .strictObject({
    name: name.optional(),
    also: z.array(name).optional(),
    hi: z.array(name).optional(),
    as: name.optional(),
    belongs: oneOrMore.optional(),
    of: oneOrMore.optional(),
    handmade: z.literal(true).optional(),
    called: oneOrMore.optional(),
    role: z.enum(FOOD_ROLES).optional(),
    allergens: z.array(z.enum(ALLERGENS)).optional(),
    free: z.array(z.enum(CONTENTS)).optional(),
    check: z.array(z.enum(CONTENTS)).optional(),
    kinds: z.array(z.enum(FOOD_KINDS)).optional(),
    aisle: name.optional(),
    cup: amount.optional(),
    piece: amount.optional(),
    edible: z.number().gt(0).lt(1).optional(),
    ...z.object(NUTRITION).partial().shape,
  })
  .refine(({ as, belongs, of, also, hi, called }) => !as || !(belongs ?? of ?? also ?? hi ?? called), {
    error: 'a sort of another food (`as`) has no names and relations of its own',
  })
  .refine((line) => Object.keys(NUTRITION).every((key) => Object.hasOwn(line, key) === Object.hasOwn(line, 'kcal')), {
    error: 'the nutrition is all seven figures or none',
  })
export type FoodLine = z.infer<typeof FoodLine>

/** A file of foods: lines by their keys, which recipes of the cookbook name them by. */
export const FoodFile = z.record(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), FoodLine)

import { z } from 'zod'
import { ALLERGENS, type Allergen } from '#app/food/foods/allergen.ts'

const text = z.string().trim().min(1).max(400)

/** The diets that a stand-in may be fine for. */
export const SUITS = ['vegetarian', 'vegan', 'gluten-free'] as const
export type Suits = (typeof SUITS)[number]

/** The file of swaps: foods by a name that the table knows, other foods that they are for too, and what to use, the best first. */
export const SwapFile = z.record(
  text,
  z.strictObject({
    also: z.array(text).default([]),
    swaps: z
      .array(
        z.strictObject({
          use: text,
          suits: z.array(z.enum(SUITS)).min(1),
          brings: z.array(z.enum(ALLERGENS)).default([]),
          how: z.strictObject({ en: text }).catchall(text),
        }),
      )
      .min(1),
  }),
)

/** One food that can stand in for others: how much of it and how, the diets it is fine for, the allergens it contains. */
export interface Swap {
  instead: string
  /** Other foods, besides other names of it, that it stands in for. */
  also: readonly string[]
  use: string
  /** In the languages that it was described in, English always. */
  how: { en: string; [locale: string]: string }
  suits: readonly Suits[]
  brings: readonly Allergen[]
}

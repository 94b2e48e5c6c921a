import { z } from 'zod'
import { MAX_SERVINGS, type RecipeView, UNITS } from '#app/base/request/units.ts'

/** How programs request a recipe for other servings and in other units. */
export const WantedInput = z.object({
  servings: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_SERVINGS)
    .optional()
    .meta({
      description: 'Servings to work out the amounts for, in ingredients and steps; the recipe’s own if missing.',
      examples: [8],
    }),
  units: z
    .enum(UNITS)
    .optional()
    .meta({
      description:
        'Units to show: `written` as the author wrote them, `metric`, `us`, or `grams` (metric, with weights for volumes where the food’s weight is known). An amount that cannot be converted truly stays as written.',
      examples: ['us'],
    }),
})

/** What an input wants; amounts as written where it does not tell. */
export const wantedIn = ({ servings, units }: z.infer<typeof WantedInput>): RecipeView => ({
  servings: servings ?? null,
  units: units ?? 'written',
})

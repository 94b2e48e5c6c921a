import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'

export const ASKED_DIETS = ['Vegetarian', 'Vegan', 'Non-Vegetarian', 'Gluten-Free', 'Any'] as const
export type AskedDiet = (typeof ASKED_DIETS)[number]
export const ASKED_CUISINES = ['Indian', 'Italian', 'Chinese', 'Mexican', 'Any'] as const
export type AskedCuisine = (typeof ASKED_CUISINES)[number]

const DAY_MINUTES = 24 * 60
const LONGEST = 2000
const LONGEST_LINE = 300
const MOST_LINES = 20

/** What somebody asks the assistant: the specification's four fields, and follow-up lines that refine them, oldest first. */
export const AssistantRequest = z.object({
  diet: z.enum(ASKED_DIETS, { error: () => m.assistant_diet_required() }),
  cuisine: z.enum(ASKED_CUISINES, { error: () => m.assistant_cuisine_required() }),
  time: z.coerce
    .number({ error: () => m.assistant_time_required() })
    .int({ error: () => m.assistant_time_required() })
    .min(1, { error: () => m.assistant_time_required() })
    .max(DAY_MINUTES, { error: () => m.assistant_time_most({ most: DAY_MINUTES }) }),
  ingredients: z
    .string({ error: () => m.assistant_ingredients_required() })
    .trim()
    .min(1, { error: () => m.assistant_ingredients_required() })
    .max(LONGEST, { error: () => m.publish_too_long({ most: LONGEST }) }),
  refine: z
    .array(
      z
        .string()
        .trim()
        .max(LONGEST_LINE, { error: () => m.publish_too_long({ most: LONGEST_LINE }) }),
    )
    .max(MOST_LINES)
    .default([])
    .transform((lines) => lines.filter(Boolean)),
})
export type AssistantRequest = z.infer<typeof AssistantRequest>

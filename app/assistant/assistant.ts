import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import { CUISINES } from '../recipes/recipe.ts'

/** The specification's diets first, then the others that FoodIO's recipes declare or have a category for. */
export const ASKED_DIETS = [
  'Vegetarian',
  'Vegan',
  'Non-Vegetarian',
  'Gluten-Free',
  'Dairy-Free',
  'Nut-Free',
  'High-Protein',
  'Low Fat',
  'Low Carb',
  'Keto',
  'Whole30',
  'Paleo',
  'Any',
] as const
export type AskedDiet = (typeof ASKED_DIETS)[number]
export const ASKED_CUISINES = [...CUISINES, 'Any'] as const
export type AskedCuisine = (typeof ASKED_CUISINES)[number]

const DAY_MINUTES = 24 * 60
const LONGEST = 2000
const LONGEST_LINE = 300
const MOST_LINES = 20

/** What somebody asks the assistant: the specification's four fields, and follow-up lines that refine them, oldest first. */
export const AssistantRequest = z.object({
  diet: z.enum(ASKED_DIETS, { error: () => m.assistant_diet_required() }),
  cuisine: z.enum(ASKED_CUISINES, { error: () => m.assistant_cuisine_required() }),
  /** Minutes in all, waiting included; left out for any. */
  time: z.coerce
    .number({ error: () => m.assistant_time_required() })
    .int({ error: () => m.assistant_time_required() })
    .min(1, { error: () => m.assistant_time_required() })
    .max(DAY_MINUTES, { error: () => m.assistant_time_most({ most: DAY_MINUTES }) })
    .optional(),
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

/** A form's fields as the request takes them: an empty time is none. */
export const requestOfForm = (form: FormData) => ({
  ...Object.fromEntries(['diet', 'cuisine', 'ingredients'].map((name) => [name, form.get(name) ?? undefined])),
  time: String(form.get('time') ?? '').trim() || undefined,
  refine: form.getAll('refine').map(String),
})

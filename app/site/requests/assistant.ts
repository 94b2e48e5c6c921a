import { z } from 'zod'
import { DIET_CHOICES } from '#app/food/diets/diet.ts'
import { CookNeeds } from '#app/kitchen/households/household.ts'
import { CUISINES } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'

/** The cuisines that the form offers: those of the specification, in its order. */
export const MAIN_CUISINE_CHOICES = ['Indian', 'Italian', 'Chinese', 'Mexican', 'Any'] as const
type MainCuisine = (typeof MAIN_CUISINE_CHOICES)[number]
/** The cuisines that it offers behind "More". */
export const MORE_CUISINE_CHOICES = CUISINES.filter(
  (cuisine): cuisine is Exclude<(typeof CUISINES)[number], MainCuisine> =>
    !(MAIN_CUISINE_CHOICES as readonly string[]).includes(cuisine),
)
export const CUISINE_CHOICES = [...MAIN_CUISINE_CHOICES, ...MORE_CUISINE_CHOICES] as const
export type CuisineChoice = (typeof CUISINE_CHOICES)[number]

const DAY_MINUTES = 24 * 60
const MAX_LENGTH = 2000
const MAX_LINE_LENGTH = 300
const MAX_LINES = 20

/**
 * A request to the assistant: the specification's four fields, follow-up lines that refine them, oldest first, and what the people at the
 * table do not eat.
 */
export const AssistantRequest = z.object({
  diets: CookNeeds.shape.diets.default([]),
  allergens: CookNeeds.shape.allergens.default([]),
  diet: z.enum(DIET_CHOICES, { error: () => m.assistant_diet_required() }),
  cuisine: z.enum(CUISINE_CHOICES, { error: () => m.assistant_cuisine_required() }),
  /** Minutes in all, waiting included. */
  time: z.coerce
    .number({ error: () => m.assistant_time_required() })
    .int({ error: () => m.assistant_time_required() })
    .min(1, { error: () => m.assistant_time_required() })
    .max(DAY_MINUTES, { error: () => m.assistant_time_most({ most: DAY_MINUTES }) }),
  ingredients: z
    .string({ error: () => m.assistant_ingredients_required() })
    .trim()
    .min(1, { error: () => m.assistant_ingredients_required() })
    .max(MAX_LENGTH, { error: () => m.form_too_long({ most: MAX_LENGTH }) }),
  refine: z
    .array(
      z
        .string()
        .trim()
        .max(MAX_LINE_LENGTH, { error: () => m.form_too_long({ most: MAX_LINE_LENGTH }) }),
    )
    .max(MAX_LINES)
    .default([])
    .transform((lines) => lines.filter(Boolean)),
})
/** A request as it is answered; without diets and allergens everybody at the table eats everything. */
export type AssistantRequest = Omit<z.infer<typeof AssistantRequest>, keyof CookNeeds> & Partial<CookNeeds>

/** A form's fields as the request takes them. */
export const requestOfForm = (form: FormData) => ({
  ...Object.fromEntries(['diet', 'cuisine', 'time', 'ingredients'].map((name) => [name, form.get(name) ?? undefined])),
  refine: form.getAll('refine').map(String),
  diets: form.getAll('diets').map(String),
  allergens: form.getAll('allergens').map(String),
})

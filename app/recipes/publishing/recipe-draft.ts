import { z } from 'zod'
import { sectionTitle } from '#app/food/amounts/ingredient-line.ts'
import { DIETARY_INFO } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import type { Nutrient } from '#app/food/nutrition/nutrients.ts'
import { PHOTO_KEY } from '#app/recipes/photos/photo-key.ts'
import {
  CATEGORIES,
  CUISINES,
  DIFFICULTIES,
  DISH_KINDS,
  QUICK_MEAL_MINUTES,
  SPICE_LEVELS,
  SWEETNESS,
} from '#app/recipes/recipe/recipe.ts'
import { LANGUAGE_TAGS } from '#app/recipes/recipe/recipe-language.ts'
import { AUDIENCES, isTitleEnough, VISIBILITIES } from '#app/recipes/recipe/visibility.ts'
import { m } from '#messages'
import { stepsOf } from './instructions.ts'

/** How much of everything a recipe may have: characters, lines, minutes (a week) or pieces. */
export const DRAFT_LIMITS = {
  title: 120,
  description: 1000,
  ingredients: 100,
  ingredient: 300,
  instructions: 20_000,
  minutes: 7 * 24 * 60,
  servings: 100,
  tags: 10,
  tag: 30,
  notes: 3000,
  source: 500,
  photos: 6,
  alt: 200,
} as const

/** Minutes until a dish is ready: everything together. */
export const totalOf = (times: { prepTime: number; waitTime: number; cookTime: number }) =>
  times.prepTime + times.waitTime + times.cookTime

const text = (missing: () => string, most: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(most, { error: () => m.form_too_long({ most }) })

const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => m.form_too_long({ most }) })
    .default('')

const minutes = () =>
  z.coerce
    .number({ error: () => m.publish_minutes() })
    .int({ error: () => m.publish_minutes() })
    .min(0, { error: () => m.publish_minutes() })
    .max(DRAFT_LIMITS.minutes, { error: () => m.publish_minutes_most() })

/** The most that a serving may have of each nutrient: kilocalories, milligrams of sodium, everything else in grams. */
export const NUTRIENT_LIMITS: Record<Nutrient, number> = {
  calories: 10_000,
  protein: 1000,
  carbs: 2000,
  sugar: 2000,
  fiber: 500,
  fat: 1000,
  sodium: 50_000,
}

const amountOf = (nutrient: Nutrient) =>
  z.coerce
    .number({ error: () => m.publish_nutrient() })
    .min(0, { error: () => m.publish_nutrient() })
    .max(NUTRIENT_LIMITS[nutrient], { error: () => m.publish_nutrient_most({ most: NUTRIENT_LIMITS[nutrient] }) })
    .meta({ description: nutrient === 'calories' ? 'Kilocalories.' : nutrient === 'sodium' ? 'Milligrams.' : 'Grams.' })

const nutrition = z
  .object({
    calories: amountOf('calories'),
    protein: amountOf('protein'),
    carbs: amountOf('carbs'),
    sugar: amountOf('sugar'),
    fiber: amountOf('fiber'),
    fat: amountOf('fat'),
    sodium: amountOf('sodium'),
  })
  .nullable()
  .default(null)

const isSingleLine = (value: string) => value.replace(/\s+/g, ' ')

/** One of the values, or '' when the cook names none. */
const orNone = <const T extends readonly [string, ...string[]]>(values: T) => z.enum([...values, '']).default('')

/** Some of the values, each once. */
const someOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .array(z.enum(values))
    .default([])
    .transform((chosen) => [...new Set(chosen)])

const tags = z
  .union([z.string().transform((value) => value.split(/[,;#\n]/)), z.array(z.string())])
  .default([])
  .transform((list) => [
    ...new Set(list.map((tag) => isSingleLine(tag).normalize('NFC').trim().toLowerCase()).filter(Boolean)),
  ])
  .refine((list) => list.length <= DRAFT_LIMITS.tags && list.every((tag) => tag.length <= DRAFT_LIMITS.tag), {
    error: () => m.publish_tags_most({ tags: DRAFT_LIMITS.tags, letters: DRAFT_LIMITS.tag }),
  })

const photo = z.object({
  key: z.string().regex(PHOTO_KEY, { error: () => m.publish_photo_gone() }),
  alt: optionalText(DRAFT_LIMITS.alt),
})

/** What a cook publishes: the specification's fields under their names, and the rest of a recipe with defaults. */
export const RecipeDraft = z
  .object({
    title: text(() => m.publish_title_required(), DRAFT_LIMITS.title).transform(isSingleLine),
    description: text(() => m.publish_description_required(), DRAFT_LIMITS.description),
    photos: z
      .array(photo, { error: () => m.publish_photo_required() })
      .max(DRAFT_LIMITS.photos, { error: () => m.publish_photos_most({ most: DRAFT_LIMITS.photos }) })
      .default([]),
    ingredients: z
      .array(
        z
          .string({ error: () => m.publish_ingredients_required() })
          .trim()
          .max(DRAFT_LIMITS.ingredient, { error: () => m.form_too_long({ most: DRAFT_LIMITS.ingredient }) }),
        { error: () => m.publish_ingredients_required() },
      )
      // Empty lines are left out, wherever they are.
      .transform((lines) => lines.filter((line) => line !== ''))
      .refine((lines) => lines.length <= DRAFT_LIMITS.ingredients, {
        error: () => m.publish_ingredients_most({ most: DRAFT_LIMITS.ingredients }),
      })
      .refine((lines) => lines.some((line) => sectionTitle(line) === null), {
        path: [0],
        error: () => m.publish_ingredients_required(),
      }),
    instructions: text(() => m.publish_instructions_required(), DRAFT_LIMITS.instructions).refine(
      (value) => stepsOf(value).length > 0,
      { error: () => m.publish_instructions_required() },
    ),
    prepTime: minutes(),
    waitTime: minutes().default(0),
    cookTime: minutes(),
    servings: z.coerce
      .number({ error: () => m.publish_servings() })
      .int({ error: () => m.publish_servings() })
      .min(1, { error: () => m.publish_servings() })
      .max(DRAFT_LIMITS.servings, { error: () => m.publish_servings() })
      .default(4),
    cuisine: orNone(CUISINES),
    category: orNone(DISH_KINDS),
    categories: someOf(CATEGORIES),
    dietaryInfo: someOf(DIETARY_INFO),
    allergens: someOf(ALLERGENS),
    tags,
    difficulty: z.enum(DIFFICULTIES).nullable().default(null),
    spiceLevel: z.enum(SPICE_LEVELS).nullable().default(null),
    sweetness: z.enum(SWEETNESS).nullable().default(null),
    language: z.enum(LANGUAGE_TAGS).default('en'),
    visibility: z.enum(VISIBILITIES).optional(),
    audience: z.enum(AUDIENCES).optional(),
    sharedWithHousehold: z.boolean().optional(),
    source: optionalText(DRAFT_LIMITS.source),
    notes: optionalText(DRAFT_LIMITS.notes),
    nutrition,
  })
  .refine(({ prepTime, cookTime }) => prepTime + cookTime > 0, { path: ['cookTime'], error: () => m.publish_no_time() })
  .refine((draft) => !draft.categories.includes('30-minute-meals') || totalOf(draft) <= QUICK_MEAL_MINUTES, {
    path: ['categories'],
    error: () => m.publish_not_quick(),
  })
export type RecipeDraft = z.infer<typeof RecipeDraft>

/** A recipe that its cook still works on, or stores for themselves: only the title is needed. */
export const UnfinishedDraft = z.object({
  ...RecipeDraft.shape,
  description: optionalText(DRAFT_LIMITS.description),
  ingredients: z
    .array(
      z
        .string()
        .trim()
        .max(DRAFT_LIMITS.ingredient, { error: () => m.form_too_long({ most: DRAFT_LIMITS.ingredient }) }),
    )
    .default([])
    .transform((lines) => lines.filter((line) => line !== ''))
    .refine((lines) => lines.length <= DRAFT_LIMITS.ingredients, {
      error: () => m.publish_ingredients_most({ most: DRAFT_LIMITS.ingredients }),
    }),
  instructions: optionalText(DRAFT_LIMITS.instructions),
  prepTime: minutes().default(0),
  cookTime: minutes().default(0),
})

/** The rules for a recipe of this visibility. */
export const draftRules = (visibility: unknown) => (isTitleEnough(visibility) ? UnfinishedDraft : RecipeDraft)

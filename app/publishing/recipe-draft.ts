import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import { sectionTitle } from '../recipes/ingredient-line.ts'
import {
  ALLERGENS,
  CATEGORIES,
  CUISINES,
  DIETARY_INFO,
  DIFFICULTIES,
  DISH_KINDS,
  SPICE_LEVELS,
  SWEETNESS,
} from '../recipes/recipe.ts'
import { stepsOf } from './instructions.ts'

/** How much of everything a recipe may have: characters, lines, minutes (a week) or pieces. */
export const MOST = {
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
  photos: 6,
  alt: 200,
} as const

const PHOTO_KEY = /^photos\/[0-9a-f]{32}$/

const text = (missing: () => string, most: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(most, { error: () => m.publish_too_long({ most }) })

const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => m.publish_too_long({ most }) })
    .default('')

const minutes = () =>
  z.coerce
    .number({ error: () => m.publish_minutes() })
    .int({ error: () => m.publish_minutes() })
    .min(0, { error: () => m.publish_minutes() })
    .max(MOST.minutes, { error: () => m.publish_minutes_most() })

const isSingleLine = (value: string) => value.replace(/\s+/g, ' ')

/** Some of the values, each once. */
const someOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .array(z.enum(values))
    .default([])
    .transform((chosen) => [...new Set(chosen)])

const tags = z
  .union([z.string().transform((value) => value.split(/[,;#\n]/)), z.array(z.string())])
  .default([])
  .transform((list) => [...new Set(list.map((tag) => isSingleLine(tag).trim().toLowerCase()).filter(Boolean))])
  .refine((list) => list.length <= MOST.tags && list.every((tag) => tag.length <= MOST.tag), {
    error: () => m.publish_tags_most({ tags: MOST.tags, letters: MOST.tag }),
  })

const photo = z.object({
  key: z.string().regex(PHOTO_KEY, { error: () => m.publish_photo_gone() }),
  alt: optionalText(MOST.alt),
})

/** What a cook publishes: the specification's fields under their names, and the rest of a recipe with defaults. */
export const RecipeDraft = z
  .object({
    title: text(() => m.publish_title_required(), MOST.title).transform(isSingleLine),
    description: text(() => m.publish_description_required(), MOST.description),
    photos: z
      .array(photo, { error: () => m.publish_photo_required() })
      .max(MOST.photos, { error: () => m.publish_photos_most({ most: MOST.photos }) })
      .default([]),
    ingredients: z
      .array(
        text(() => m.publish_ingredient_required(), MOST.ingredient),
        {
          error: () => m.publish_ingredients_required(),
        },
      )
      .max(MOST.ingredients, { error: () => m.publish_ingredients_most({ most: MOST.ingredients }) })
      .refine((lines) => lines.some((line) => sectionTitle(line) === null), {
        error: () => m.publish_ingredients_required(),
      }),
    instructions: text(() => m.publish_instructions_required(), MOST.instructions).refine(
      (value) => stepsOf(value).length > 0,
      { error: () => m.publish_instructions_required() },
    ),
    prepTime: minutes(),
    cookTime: minutes(),
    servings: z.coerce
      .number({ error: () => m.publish_servings() })
      .int({ error: () => m.publish_servings() })
      .min(1, { error: () => m.publish_servings() })
      .max(MOST.servings, { error: () => m.publish_servings() })
      .default(4),
    cuisine: z.enum(CUISINES).default('International'),
    category: z.enum(DISH_KINDS).default('Main Course'),
    categories: someOf(CATEGORIES),
    dietaryInfo: someOf(DIETARY_INFO),
    allergens: someOf(ALLERGENS),
    tags,
    difficulty: z.enum(DIFFICULTIES).default('Easy'),
    spiceLevel: z.enum(SPICE_LEVELS).default('Mild'),
    sweetness: z.enum(SWEETNESS).default('Medium'),
    notes: optionalText(MOST.notes),
  })
  .refine(({ prepTime, cookTime }) => prepTime + cookTime > 0, { path: ['cookTime'], error: () => m.publish_no_time() })
export type RecipeDraft = z.infer<typeof RecipeDraft>

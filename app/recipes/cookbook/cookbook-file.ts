import { z } from 'zod'
import { DIETARY_INFO } from '#app/food/diets/diet.ts'
import { CATEGORIES, DIFFICULTIES, SPICE_LEVELS, SWEETNESS } from '#app/recipes/recipe/recipe.ts'

const day = z.iso.date().transform((text) => Date.parse(`${text}T12:00:00Z`))
const line = z.string().trim().min(1).max(200)
const duration = z.strictObject({ minutes: z.int().min(0).max(6000), note: line.optional() })
const heading = z.strictObject({ section: line })

/** One line of a recipe file's ingredients; `grams` is the edible weight in the whole dish, `food` a key of the foods. */
const CookbookIngredient = z.strictObject({
  quantity: line.optional(),
  name: line,
  notes: line.optional(),
  food: line,
  grams: z.number().min(0).max(20_000),
})

const Cover = z.strictObject({
  layout: line,
  ground: line,
  hero: line,
  pieces: z.array(line).optional(),
  props: z.array(line),
  palette: line,
  alt: z.string().trim().min(20).max(160),
})

/** A recipe file of the cookbook. Days become UTC milliseconds (noon). */
export const CookbookRecipe = z.strictObject({
  id: z.int().min(1).max(9999),
  title: line.max(80),
  author: line,
  published: day,
  description: z.string().trim().min(30).max(300),
  category: line,
  cuisine: line,
  categories: z.array(z.enum(CATEGORIES)).min(1),
  servings: z.int().min(1).max(100),
  prepTime: duration,
  waitTime: duration.optional(),
  cookTime: duration,
  difficulty: z.enum(DIFFICULTIES),
  spiceLevel: z.enum(SPICE_LEVELS),
  sweetness: z.enum(SWEETNESS),
  dietaryInfo: z.array(z.enum(DIETARY_INFO)),
  tags: z.array(line).min(1).max(8),
  ingredients: z.array(z.union([heading, CookbookIngredient])).min(2),
  steps: z.array(z.union([heading, z.string().trim().min(10).max(1500)])).min(2),
  cover: Cover.optional(),
  reviews: z
    .array(
      z.strictObject({ by: line, stars: z.int().min(1).max(5), on: day, text: z.string().trim().max(600).optional() }),
    )
    .default([]),
})
export type CookbookRecipe = z.infer<typeof CookbookRecipe>

/** One of the sample cooks; `role` and `testimonial` are what the home page quotes. */
export const CookbookCook = z.strictObject({
  username: z.string().regex(/^[a-z0-9]{3,30}$/),
  name: line,
  bio: line,
  role: line.optional(),
  testimonial: z.string().trim().max(300).optional(),
})
export type CookbookCook = z.infer<typeof CookbookCook>

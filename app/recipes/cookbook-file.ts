import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { ALLERGENS } from '../foods/allergen.ts'
import { CATEGORIES, DIETARY_INFO, DIFFICULTIES, SPICE_LEVELS, SWEETNESS } from './recipe.ts'

/** A data file of the cookbook that cannot be loaded; the message names the file, the line and the reason. */
export class CookbookError extends Error {}

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

const amount = z.number().min(0)

/** A file of foods: what 100 g of each contain. */
export const CookbookFoods = z.record(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.strictObject({
    name: line,
    kcal: amount,
    protein: amount,
    fat: amount,
    carbs: amount,
    fiber: amount,
    sugar: amount,
    sodium: amount,
    kinds: z.array(line).default([]),
    allergens: z.array(z.enum(ALLERGENS)).default([]),
  }),
)

/** One of the sample cooks; `role` and `testimonial` are what the home page quotes. */
export const CookbookCook = z.strictObject({
  username: z.string().regex(/^[a-z0-9]{3,30}$/),
  name: line,
  bio: line,
  role: line.optional(),
  testimonial: z.string().trim().max(300).optional(),
})
export type CookbookCook = z.infer<typeof CookbookCook>

/** Reads a YAML text with a shape; throws a CookbookError with the line of the first fault. */
export function parseCookbookFile<T>(name: string, text: string, shape: z.ZodType<T>): T {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const fail = (offset: number, reason: string): never => {
    throw new CookbookError(`cookbook/${name}, line ${lines.linePos(offset).line}: ${reason}`)
  }
  const [broken] = document.errors
  if (broken) fail(broken.pos[0], broken.message.split(/ at line|\n/)[0] ?? broken.message)
  const result = shape.safeParse(document.toJS())
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const path = [...(issue?.path ?? [])]
  if (issue?.code === 'unrecognized_keys') path.push(issue.keys[0] ?? '')
  return fail(offsetOf(document, path), `${path.join('.') || 'the file'}: ${issue?.message}`)
}

/** Where in the text the value at a path stands, or the nearest value around it that is there. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]) {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = depth ? document.getIn(path.slice(0, depth), true) : document.contents
    const range = (node as { range?: [number, number, number] } | undefined)?.range
    if (range) return range[0]
  }
  return 0
}

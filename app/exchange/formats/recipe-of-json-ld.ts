import { z } from 'zod'
import { DIETARY_INFO } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { CATEGORIES, DIFFICULTIES, type Recipe, SPICE_LEVELS, SWEETNESS } from '#app/recipes/recipe/recipe.ts'
import { LANGUAGE_TAGS } from '#app/recipes/recipe/recipe-language.ts'
import { AUDIENCES, VISIBILITIES } from '#app/recipes/recipe/visibility.ts'
import { VOCABULARY } from './vocabulary.ts'

/** The length of the longest text that is read for recipes, in UTF-16 units. */
export const MAX_READ_LENGTH = 5_000_000

const text = z.string()
const note = z.string().nullable()
const whole = z.int().min(0)
const time = z.iso.datetime().transform((at) => Date.parse(at))
const duration = z
  .string()
  .regex(/^PT(?:\d{1,9}H)?\d{1,2}M$/)
  .transform((given) => {
    const [, hours = '0', minutes = '0'] = /^PT(?:(\d+)H)?(\d+)M$/.exec(given) ?? []
    return Number(hours) * 60 + Number(minutes)
  })
const amount = z
  .string()
  .max(60)
  .regex(/^[\d.e+-]+ (?:kcal|g|mg)$/)
  .transform((given) => Number(given.split(' ')[0]))
  .pipe(z.number())

const Image = z.object({
  'foodio:key': text,
  width: z.number(),
  height: z.number(),
  'foodio:colour': text,
  caption: text,
  'foodio:isCover': z.boolean(),
  'foodio:isPhoto': z.boolean(),
})

const Person = z.object({
  '@type': z.literal('Person'),
  name: text,
  alternateName: text,
  image: text.default('').transform((address) => address || null),
  'foodio:isNew': z.boolean(),
})

const Nutrition = z.object({
  calories: amount,
  proteinContent: amount,
  carbohydrateContent: amount,
  fatContent: amount,
  fiberContent: amount,
  sugarContent: amount,
  sodiumContent: amount,
  'foodio:isEstimated': z.literal(true).optional(),
})

/** A file that `recipeJsonLd` wrote, maybe before recipes had a language, a waiting time and a visibility. */
const RecipeFile = z.object({
  '@context': z.tuple([text, z.object({ foodio: z.literal(VOCABULARY) })]),
  url: text,
  identifier: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
  name: text,
  description: text,
  inLanguage: z.enum(LANGUAGE_TAGS).default('en'),
  image: z.array(Image),
  author: z.union([Person, z.object({ '@type': z.literal('Organization') }).transform(() => null)]),
  datePublished: time,
  dateModified: time,
  prepTime: duration,
  cookTime: duration,
  totalTime: duration,
  recipeYield: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  recipeCategory: text.default(''),
  recipeCuisine: text.default(''),
  keywords: z.array(text),
  nutrition: Nutrition.optional(),
  recipeInstructions: z.array(z.object({ text, 'foodio:section': note })),
  aggregateRating: z.object({ ratingValue: z.number().min(0).max(5), ratingCount: whole }).optional(),
  'foodio:difficulty': z.enum(DIFFICULTIES).nullable(),
  'foodio:spiceLevel': z.enum(SPICE_LEVELS).nullable(),
  'foodio:sweetness': z.enum(SWEETNESS).nullable(),
  'foodio:prepNote': note,
  'foodio:waitTime': duration.default(0),
  'foodio:waitNote': note.default(null),
  'foodio:cookNote': note,
  'foodio:categories': z.array(z.enum(CATEGORIES)),
  'foodio:dietaryInfo': z.array(z.enum(DIETARY_INFO)),
  'foodio:allergens': z.array(z.enum(ALLERGENS)),
  'foodio:visibility': z.enum(VISIBILITIES).default('public'),
  'foodio:audience': z.enum(AUDIENCES).nullable().default(null),
  'foodio:sharedWithHousehold': z.boolean().default(false),
  'foodio:source': note.default(null),
  'foodio:notes': note,
  'foodio:isCookbook': z.boolean(),
  'foodio:ingredients': z.array(z.object({ section: note, quantity: text, name: text, notes: note })),
})
type RecipeFile = z.infer<typeof RecipeFile>

function nutritionOf(source: RecipeFile['nutrition']): Recipe['nutrition'] {
  return source
    ? {
        calories: source.calories,
        protein: source.proteinContent,
        carbs: source.carbohydrateContent,
        fat: source.fatContent,
        fiber: source.fiberContent,
        sugar: source.sugarContent,
        sodium: source.sodiumContent,
        ...(source['foodio:isEstimated'] && { isEstimated: true }),
      }
    : null
}

function recipeOf(file: RecipeFile): Recipe {
  const pictures = file.image.map((image) => ({
    image,
    picture: {
      key: image['foodio:key'],
      width: image.width,
      height: image.height,
      colour: image['foodio:colour'],
      alt: image.caption,
    },
  }))
  const { author } = file
  return {
    id: file.identifier,
    title: file.name,
    description: file.description,
    language: file.inLanguage,
    picture: pictures.find(({ image }) => image['foodio:isCover'])?.picture ?? null,
    photos: pictures.flatMap(({ image, picture }) => (image['foodio:isPhoto'] ? [picture] : [])),
    rating: file.aggregateRating?.ratingValue ?? 0,
    ratingCount: file.aggregateRating?.ratingCount ?? 0,
    prep: { minutes: file.prepTime, note: file['foodio:prepNote'] },
    wait: { minutes: file['foodio:waitTime'], note: file['foodio:waitNote'] },
    cook: { minutes: file.cookTime, note: file['foodio:cookNote'] },
    totalMinutes: file.totalTime,
    servings: file.recipeYield,
    tags: file.keywords,
    difficulty: file['foodio:difficulty'],
    spiceLevel: file['foodio:spiceLevel'],
    sweetness: file['foodio:sweetness'],
    author: author && {
      username: author.alternateName,
      name: author.name,
      image: author.image,
      isNew: author['foodio:isNew'],
    },
    visibility: file['foodio:visibility'],
    audience: file['foodio:audience'],
    sharedWithHousehold: file['foodio:sharedWithHousehold'],
    source: file['foodio:source'],
    notes: file['foodio:notes'],
    isCookbook: file['foodio:isCookbook'],
    category: file.recipeCategory,
    cuisine: file.recipeCuisine,
    categories: file['foodio:categories'],
    dietaryInfo: file['foodio:dietaryInfo'],
    allergens: file['foodio:allergens'],
    ingredients: file['foodio:ingredients'],
    steps: file.recipeInstructions.map(({ text: stepText, 'foodio:section': section }) => ({
      section,
      text: stepText,
    })),
    nutrition: nutritionOf(file.nutrition),
    publishedAt: file.datePublished,
    updatedAt: file.dateModified,
  }
}

/**
 * The recipe in a file that `recipeJsonLd` wrote, and its page's address from the file; null for any other text.
 * A stranger may have written it: ids, addresses and picture keys are its origin, not what to open.
 */
export function recipeOfJsonLd(given: string): { recipe: Recipe; address: string } | null {
  if (given.length > MAX_READ_LENGTH) return null
  try {
    const read = RecipeFile.safeParse(JSON.parse(given))
    return read.success ? { recipe: recipeOf(read.data), address: read.data.url } : null
  } catch {
    return null
  }
}

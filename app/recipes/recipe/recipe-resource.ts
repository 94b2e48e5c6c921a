import { z } from 'zod'
import { DIETARY_INFO } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { reasonText } from '#app/people/screening/hidden-text.ts'
import { RowId } from '#server/database/row-id-shape.ts'
import { pictureAddress } from '#server/media/picture-address.ts'
import {
  CATEGORIES,
  DIFFICULTIES,
  type Picture,
  type Recipe,
  type RecipeCardData,
  SPICE_LEVELS,
  SWEETNESS,
} from './recipe.ts'
import { LANGUAGE_TAGS } from './recipe-language.ts'
import { VISIBILITIES } from './visibility.ts'

const moment = (description: string) => z.iso.datetime().meta({ description, examples: ['2026-11-21T18:30:00.000Z'] })
const minutes = (description: string) =>
  z
    .int()
    .min(0)
    .meta({ description: `${description}, in minutes.`, examples: [25] })
const level = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values).nullable().meta({ description: 'Null if not given.' })
const grams = z.number().meta({ description: 'Grams.' })

/** The figures of a serving's nutrition, with their units. */
export const NUTRIENT_FIGURES = {
  calories: z.number().meta({ description: 'Kilocalories.' }),
  protein: grams,
  carbs: grams,
  fat: grams,
  fiber: grams,
  sugar: grams,
  sodium: z.number().meta({ description: 'Milligrams.' }),
}

/** A recipe id in a path. */
export const RecipeId = z.object({
  id: RowId.meta({ description: 'Recipe id.', examples: [5] }),
})

/** The secret in the link of an unlisted recipe, as a parameter. */
export const LinkSecret = z
  .string()
  .max(100)
  .optional()
  .meta({ description: 'The `link` parameter of an unlisted recipe’s URL, for those who are not its author.' })

/** Who finds a recipe, as the API describes it. */
export const VISIBILITY = z.enum(VISIBILITIES).meta({
  description:
    'Who finds the recipe: `draft`, its author alone; `private`, its author, and their household if `sharedWithHousehold`; `unlisted`, those with its secret link; `public`, everybody.',
})

export const PictureResource = z
  .strictObject({
    url: z.url().meta({ description: 'URL of a WebP image, at most 1280 pixels wide.' }),
    width: z.int().meta({ description: 'Width of the original in pixels.' }),
    height: z.int().meta({ description: 'Height of the original in pixels.' }),
    alt: z.string().meta({ description: 'Alternative text.' }),
  })
  .meta({ id: 'Picture' })

const summary = {
  id: z.int().meta({ description: 'Recipe id; never changes.' }),
  title: z.string().meta({ examples: ['Best Lasagna'] }),
  description: z.string(),
  visibility: VISIBILITY,
  language: z.enum(LANGUAGE_TAGS).meta({ description: 'Language of the texts, as a BCP 47 tag.' }),
  // A union, since the document would leave `null` out of a nullable reference.
  image: z.union([PictureResource, z.null()]),
  rating: z.number().min(0).max(5).meta({ description: 'Average rating in stars; 0 without ratings.' }),
  ratingCount: z.int().min(0).meta({ description: 'Number of ratings.' }),
  prepTime: minutes('Preparation time'),
  prepNote: z.string().nullable().meta({ description: 'Note about the preparation time, such as “plus shelling”.' }),
  totalTime: minutes('Preparation, waiting and cooking time together'),
  servings: z.int().min(1).meta({ description: 'Number of servings.' }),
  tags: z.array(z.string()),
  difficulty: level(DIFFICULTIES),
  spiceLevel: level(SPICE_LEVELS),
  sweetness: level(SWEETNESS),
  url: z.url().meta({ description: 'URL of the recipe’s page.' }),
}

/** A recipe in a list. */
export const RecipeSummary = z.strictObject(summary).meta({ id: 'RecipeSummary' })
export type RecipeSummary = z.infer<typeof RecipeSummary>

/** A whole recipe. */
export const RecipeResource = z
  .strictObject({
    ...summary,
    sharedWithHousehold: z
      .boolean()
      .meta({ description: 'Whether it is private and its author’s household may read it.' }),
    author: z
      .strictObject({ username: z.string(), name: z.string(), url: z.url() })
      .nullable()
      .meta({ description: 'Null if the author has deleted their account.' }),
    photos: z
      .array(PictureResource)
      .meta({ description: 'All photos, the cover first; empty if `image` is the only picture.' }),
    cuisine: z.string().meta({ description: 'Empty if not given.', examples: ['Italian'] }),
    category: z.string().meta({ description: 'Kind of dish; empty if not given.', examples: ['Main Course'] }),
    categories: z
      .array(z.enum(CATEGORIES))
      .meta({ description: 'Slugs of the categories that the recipe is listed in.' }),
    dietaryInfo: z.array(z.enum(DIETARY_INFO)),
    allergens: z
      .array(z.enum(ALLERGENS))
      .meta({ description: 'Allergens, out of the fourteen that the European Union regulates.' }),
    waitTime: minutes('Waiting time, such as chilling, marinating or rising'),
    waitNote: z
      .string()
      .nullable()
      .meta({ description: 'Reason for the waiting time.', examples: ['marinating'] }),
    cookTime: minutes('Cooking time'),
    cookNote: z.string().nullable(),
    ingredients: z.array(
      z.strictObject({
        section: z.string().nullable().meta({ description: 'Heading of the group, such as “For the dough”.' }),
        quantity: z.string().meta({
          description: 'Amount and unit as the author wrote them; empty if there is none.',
          examples: ['1/2 cup'],
        }),
        name: z.string().meta({ examples: ['rice'] }),
        notes: z
          .string()
          .nullable()
          .meta({ examples: ['rinsed'] }),
      }),
    ),
    instructions: z.array(z.string()).meta({ description: 'The steps in order.' }),
    instructionSections: z
      .array(
        z.strictObject({
          title: z.string(),
          from: z.int().meta({ description: 'Index of the first step below the heading.' }),
        }),
      )
      .meta({ description: 'Headings between the steps.' }),
    source: z
      .string()
      .nullable()
      .meta({ description: 'Where the author has the recipe from: a URL or a name; null if it is their own.' }),
    notes: z.string().nullable(),
    hiddenReason: z.string().nullable().meta({
      description:
        'Why a moderator has hidden the recipe, for its author, to whom it is `private` then; null if it is not hidden, or no reason was given.',
    }),
    nutritionalInfo: z
      .strictObject({
        ...NUTRIENT_FIGURES,
        isEstimated: z.boolean().meta({ description: 'Whether it is estimated from the ingredients.' }),
      })
      .nullable()
      .meta({ description: 'Per serving; null if unknown.' }),
    publishedAt: moment('When it was published'),
    updatedAt: moment('When it was last revised'),
  })
  .meta({ id: 'Recipe' })
export type RecipeResource = z.infer<typeof RecipeResource>

export const pictureResource = ({ key, width, height, alt }: Picture, origin: string) => ({
  url: origin + pictureAddress(key, 1280, 'webp'),
  width,
  height,
  alt,
})

/** A recipe's card as the API's summary. */
export const summaryOf = (card: RecipeCardData, origin: string): RecipeSummary => ({
  id: card.id,
  title: card.title,
  description: card.description,
  visibility: card.visibility,
  language: card.language,
  image: card.picture && pictureResource(card.picture, origin),
  rating: card.rating,
  ratingCount: card.ratingCount,
  prepTime: card.prep.minutes,
  prepNote: card.prep.note,
  totalTime: card.totalMinutes,
  servings: card.servings,
  tags: card.tags,
  difficulty: card.difficulty,
  spiceLevel: card.spiceLevel,
  sweetness: card.sweetness,
  url: `${origin}/recipe/${card.id}`,
})

/** A recipe as the API's resource, with the reason for which a moderator has hidden it. */
export function recipeResource(recipe: Recipe, origin: string, hiddenReason: string | null = null): RecipeResource {
  const sections = recipe.steps.flatMap(({ section }, from) =>
    section !== null && section !== recipe.steps[from - 1]?.section ? [{ title: section, from }] : [],
  )
  return {
    ...summaryOf(recipe, origin),
    sharedWithHousehold: recipe.sharedWithHousehold,
    author: recipe.author && {
      username: recipe.author.username,
      name: recipe.author.name,
      url: `${origin}/cooks/${recipe.author.username}`,
    },
    photos: recipe.photos.map((photo) => pictureResource(photo, origin)),
    cuisine: recipe.cuisine,
    category: recipe.category,
    categories: recipe.categories,
    dietaryInfo: recipe.dietaryInfo,
    allergens: recipe.allergens,
    waitTime: recipe.wait.minutes,
    waitNote: recipe.wait.note,
    cookTime: recipe.cook.minutes,
    cookNote: recipe.cook.note,
    ingredients: recipe.ingredients,
    instructions: recipe.steps.map(({ text }) => text),
    instructionSections: sections,
    source: recipe.source,
    notes: recipe.notes,
    hiddenReason: reasonText(hiddenReason),
    nutritionalInfo: recipe.nutrition && { ...recipe.nutrition, isEstimated: recipe.nutrition.isEstimated === true },
    publishedAt: new Date(recipe.publishedAt).toISOString(),
    updatedAt: new Date(recipe.updatedAt).toISOString(),
  }
}

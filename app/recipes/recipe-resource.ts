import { z } from 'zod'
import { RowId } from '../../server/database/row-id-shape.ts'
import { ALLERGENS } from '../foods/allergen.ts'
import { pictureAddress } from '../ui/picture-address.ts'
import {
  CATEGORIES,
  DIETARY_INFO,
  DIFFICULTIES,
  type Picture,
  type Recipe,
  type RecipeCard,
  SPICE_LEVELS,
  SWEETNESS,
} from './recipe.ts'
import { LANGUAGE_TAGS } from './recipe-language.ts'

const moment = (description: string) => z.iso.datetime().meta({ description, examples: ['2026-11-21T18:30:00.000Z'] })
const minutes = (description: string) =>
  z
    .int()
    .min(0)
    .meta({ description: `${description}, in minutes.`, examples: [25] })
const level = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values).nullable().meta({ description: 'Null when its cook did not say.' })
const grams = z.number().meta({ description: 'Grams.' })

/** A recipe's number, as part of an address. */
export const RecipeId = z.object({
  id: RowId.meta({ description: 'The recipe’s number.', examples: [5] }),
})

export const PictureResource = z
  .strictObject({
    url: z.url().meta({ description: 'WebP, 1280 pixels wide or as wide as the picture is.' }),
    width: z.int().meta({ description: 'Of the original, in pixels.' }),
    height: z.int().meta({ description: 'Of the original, in pixels.' }),
    alt: z.string().meta({ description: 'What is seen, for people who do not see it.' }),
  })
  .meta({ id: 'Picture' })

const summary = {
  id: z.int().meta({ description: 'Its number, which never changes.' }),
  title: z.string().meta({ examples: ['Best Lasagna'] }),
  description: z.string(),
  language: z.enum(LANGUAGE_TAGS).meta({ description: 'Of its texts, as a BCP 47 tag.' }),
  // A union, since the document would leave `null` out of a nullable reference.
  image: z.union([PictureResource, z.null()]),
  rating: z.number().min(0).max(5).meta({ description: 'The average of all stars, 0 when nobody has rated.' }),
  ratingCount: z.int().min(0).meta({ description: 'How many cooks have rated it.' }),
  prepTime: minutes('The work before cooking'),
  prepNote: z.string().nullable().meta({ description: 'What else takes time, such as “plus shelling”.' }),
  totalTime: minutes('Preparation, waiting and cooking together'),
  servings: z.int().min(1).meta({ description: 'How many people it feeds.' }),
  tags: z.array(z.string()),
  difficulty: level(DIFFICULTIES),
  spiceLevel: level(SPICE_LEVELS),
  sweetness: level(SWEETNESS),
  url: z.url().meta({ description: 'Its page.' }),
}

/** What a list says of a recipe. */
export const RecipeSummary = z.strictObject(summary).meta({ id: 'RecipeSummary' })
export type RecipeSummary = z.infer<typeof RecipeSummary>

/** A whole recipe. */
export const RecipeResource = z
  .strictObject({
    ...summary,
    author: z
      .strictObject({ username: z.string(), name: z.string(), url: z.url() })
      .nullable()
      .meta({ description: 'Null when its cook has left.' }),
    photos: z.array(PictureResource).meta({ description: 'The cover first; empty when `image` is all there is.' }),
    cuisine: z.string().meta({ description: 'Empty when its cook names none.', examples: ['Italian'] }),
    category: z
      .string()
      .meta({ description: 'The kind of dish; empty when its cook names none.', examples: ['Main Course'] }),
    categories: z.array(z.enum(CATEGORIES)).meta({ description: 'The pages that it stands on.' }),
    dietaryInfo: z.array(z.enum(DIETARY_INFO)),
    allergens: z.array(z.enum(ALLERGENS)).meta({ description: 'Of the fourteen that the European Union names.' }),
    waitTime: minutes('Chilling, marinating, rising and the like'),
    waitNote: z
      .string()
      .nullable()
      .meta({ description: 'What it waits for.', examples: ['marinating'] }),
    cookTime: minutes('Boiling, baking and the like'),
    cookNote: z.string().nullable(),
    ingredients: z.array(
      z.strictObject({
        section: z
          .string()
          .nullable()
          .meta({ description: 'The heading that it stands under, such as “For the dough”.' }),
        quantity: z
          .string()
          .meta({ description: 'Amount and unit as written; empty when there is none.', examples: ['1/2 cup'] }),
        name: z.string().meta({ examples: ['rice'] }),
        notes: z
          .string()
          .nullable()
          .meta({ examples: ['rinsed'] }),
      }),
    ),
    instructions: z.array(z.string()).meta({ description: 'The steps in their order.' }),
    instructionSections: z
      .array(z.strictObject({ title: z.string(), from: z.int().meta({ description: 'The index of its first step.' }) }))
      .meta({ description: 'Headings between the steps.' }),
    notes: z.string().nullable(),
    nutritionalInfo: z
      .strictObject({
        calories: z.number().meta({ description: 'Kilocalories.' }),
        protein: grams,
        carbs: grams,
        fat: grams,
        fiber: grams,
        sugar: grams,
        sodium: z.number().meta({ description: 'Milligrams.' }),
      })
      .nullable()
      .meta({ description: 'Of one serving; null when it is not known.' }),
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

/** A card as the API shows it. */
export const summaryOf = (card: RecipeCard, origin: string): RecipeSummary => ({
  id: card.id,
  title: card.title,
  description: card.description,
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

/** A recipe as the API shows it. */
export function recipeResource(recipe: Recipe, origin: string): RecipeResource {
  const sections = recipe.steps.flatMap(({ section }, from) =>
    section !== null && section !== recipe.steps[from - 1]?.section ? [{ title: section, from }] : [],
  )
  return {
    ...summaryOf(recipe, origin),
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
    notes: recipe.notes,
    nutritionalInfo: recipe.nutrition,
    publishedAt: new Date(Number(recipe.publishedAt)).toISOString(),
    updatedAt: new Date(Number(recipe.updatedAt)).toISOString(),
  }
}

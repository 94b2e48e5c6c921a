import { z } from 'zod'
import { DIETARY_INFO } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { CATEGORIES } from '#app/recipes/recipe/recipe.ts'
import { DRAFT_LIMITS } from './recipe-draft.ts'

const text = z.string()
const photoParts = z.array(text).max(DRAFT_LIMITS.photos)

/** The fields of the recipe form by name; their values are validated by `RecipeDraft`, so a few extra lines are accepted here. */
export const RecipeFields = z.object({
  whole: text,
  title: text,
  description: text,
  'photo-key': photoParts,
  'photo-width': photoParts,
  'photo-height': photoParts,
  'photo-colour': photoParts,
  'photo-alt': photoParts,
  photoFiles: z.array(z.file()).max(DRAFT_LIMITS.photos * 2),
  imageUrl: text,
  makeCover: text,
  ingredients: z.array(text).max(DRAFT_LIMITS.ingredients * 2),
  /** Sent, and not read, by pages that an older version opened. */
  pasted: text,
  instructions: text,
  prepTime: text,
  waitTime: text,
  cookTime: text,
  servings: text,
  cuisine: text,
  category: text,
  categories: z.array(text).max(CATEGORIES.length),
  dietaryInfo: z.array(text).max(DIETARY_INFO.length),
  allergens: z.array(text).max(ALLERGENS.length),
  tags: text,
  difficulty: text,
  spiceLevel: text,
  sweetness: text,
  language: text,
  notes: text,
  visibility: text,
  sharedWithHousehold: text,
  source: text,
  mayPublish: text,
  recognised: text,
  calories: text,
  protein: text,
  carbs: text,
  sugar: text,
  fiber: text,
  fat: text,
  sodium: text,
  version: text,
  formKey: text,
  autosave: text,
  edits: text,
  base: text,
  mine: text,
  applied: text,
})

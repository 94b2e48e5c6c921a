import type { AppRecipe } from '#app/exchange/apps/app-export.ts'
import type { SampleField } from './app-exports.ts'

/** What a recipe that was read has of each field; null, false or nothing where it has none. */
const FIELDS: Record<SampleField, (read: AppRecipe) => unknown> = {
  description: ({ recipe }) => recipe.description,
  sections: ({ recipe }) => [...recipe.ingredients, ...recipe.steps].some(({ section }) => section !== null),
  notes: ({ recipe }) => recipe.notes,
  servings: ({ recipe }) => recipe.servings,
  prepMinutes: ({ recipe }) => recipe.prepMinutes,
  waitMinutes: ({ recipe }) => recipe.waitMinutes,
  cookMinutes: ({ recipe }) => recipe.cookMinutes,
  stars: ({ stars }) => stars,
  isFavorite: ({ isFavorite }) => isFavorite,
  sourceUrl: ({ recipe }) => recipe.sourceUrl,
  collections: ({ collections }) => collections.length,
  keywords: ({ recipe }) => recipe.keywords.length,
  nutrition: ({ nutrition }) => nutrition,
  cookedOn: ({ cookedOn }) => cookedOn.length,
  ownNote: ({ ownNote }) => ownNote,
  pictures: ({ pictures }) => pictures.length,
}

/** The fields of a recipe that was read which have something in them, beside title, ingredients and steps. */
export const fieldsRead = (read: AppRecipe): SampleField[] =>
  (Object.keys(FIELDS) as SampleField[]).filter((field) => Boolean(FIELDS[field](read)))

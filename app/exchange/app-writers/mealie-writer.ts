import { isoDuration } from '#app/recipes/recipe/structured-recipe.ts'
import {
  type AppWriter,
  jsonText,
  schemaNutrition,
  sourceAddress,
  type WrittenLine,
  writtenIngredients,
  writtenSteps,
  writtenText,
} from './app-writer.ts'

/** Lines with the name of a section at the first of it. */
function titled<T>(lines: readonly WrittenLine[], write: (title: string, text: string) => T): T[] {
  let last: string | null = null
  return lines.map(({ section, text }) => {
    const title = section !== last ? (section ?? '') : ''
    last = section
    return write(title, text)
  })
}

const duration = (minutes: number) => (minutes > 0 ? isoDuration(minutes) : null)
const named = (name: string) => ({ name, slug: name.toLowerCase().replaceAll(' ', '-') })

/** Folders as Mealie's version 0 had them, which each later version imports ("Mealie pre v1.0"). */
export const mealieWriter: AppWriter = {
  id: 'mealie',
  app: 'Mealie',
  ending: 'zip',
  filesOf(recipe, { address, stem, pictures }) {
    const nutrition = schemaNutrition(recipe)
    const file = {
      name: recipe.title,
      slug: stem,
      description: writtenText(recipe.description),
      image: stem,
      recipeYield: String(recipe.servings),
      recipeIngredient: titled(writtenIngredients(recipe), (title, note) => ({
        title: title || null,
        note,
        unit: null,
        food: null,
        disableAmount: true,
        quantity: 1,
      })),
      recipeInstructions: titled(writtenSteps(recipe), (title, text) => ({ title, text })),
      nutrition:
        nutrition &&
        Object.fromEntries(
          Object.entries(nutrition).flatMap(([key, value]) => (key === '@type' ? [] : [[key, value.split(' ')[0]]])),
        ),
      tags: recipe.tags.map(named),
      recipeCategory: [],
      notes: recipe.notes ? [{ title: '', text: writtenText(recipe.notes) }] : [],
      rating: Math.round(recipe.rating) || null,
      orgURL: sourceAddress(recipe, address),
      prepTime: duration(recipe.prep.minutes),
      performTime: duration(recipe.cook.minutes),
      totalTime: duration(recipe.totalMinutes),
      dateAdded: new Date(recipe.publishedAt).toISOString().slice(0, 10),
      settings: {
        public: false,
        showNutrition: true,
        showAssets: false,
        landscapeView: false,
        disableComments: false,
        disableAmount: true,
      },
      assets: [],
      comments: [],
      extras: {},
    }
    const [cover] = pictures
    return {
      [`recipes/${stem}/${stem}.json`]: jsonText(file),
      ...(cover && { [`recipes/${stem}/images/original.${cover.ending}`]: cover.bytes }),
    }
  },
}

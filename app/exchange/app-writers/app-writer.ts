import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { nonBlankLines, oneLine, shownIngredient } from '#app/recipes/recipe/shown-lines.ts'
import { ingredientLine } from '#app/recipes/recipe/structured-recipe.ts'

/** What is there of a recipe beside its texts: its page, a name for its files, and its pictures, the cover first. */
export interface WrittenWith {
  address: string
  stem: string
  pictures: readonly { ending: string; bytes: Uint8Array }[]
}

/** The files of one recipe by their paths in an app's archive. */
export type RecipeFiles = Record<string, string | Uint8Array>

/** Writes recipes as another app imports them; `id` is what an address names it by, `app` as people know it. */
export interface AppWriter {
  id: string
  app: string
  /** How the name of the archive ends. */
  ending: string
  filesOf: (recipe: Recipe, context: WrittenWith) => RecipeFiles
}

/** A line of a list or a name over the next ones. */
export interface WrittenLine {
  section: string | null
  text: string
}

/** The ingredients of a recipe as lines, each in one line. */
export const writtenIngredients = (recipe: Recipe): WrittenLine[] =>
  recipe.ingredients
    .map(shownIngredient)
    .map((line) => ({ section: line.section, text: ingredientLine(line) }))
    .filter(({ text }) => text !== '')

/** The steps of a recipe as lines, each in one line. */
export const writtenSteps = (recipe: Recipe): WrittenLine[] =>
  recipe.steps
    .map(({ section, text }) => ({ section: oneLine(section ?? '') || null, text: oneLine(text) }))
    .filter(({ text }) => text !== '')

/** Lines with the names of their sections as lines of their own, as an app marks these. */
export function withHeadings(lines: readonly WrittenLine[], heading: (name: string) => string): string[] {
  let last: string | null = null
  return lines.flatMap(({ section, text }) => {
    const isNew = section !== null && section !== last
    last = section
    return isNew ? [heading(section), text] : [text]
  })
}

/** A text of any lines with line breaks between those that have something; '' for nothing. */
export const writtenText = (text: string | null) => nonBlankLines(text ?? '').join('\n')

/** Where a recipe is from: its author's source where that is an address, else its page. */
export const sourceAddress = ({ source }: Recipe, address: string) =>
  source && /^https?:\/\/\S+$/.test(source) ? source : address

/** A time as people write it; '' for none. */
export const minutesText = (minutes: number) => (minutes > 0 ? `${minutes} min` : '')

/** The nutrition of a serving as lines; '' where nobody states it. */
export const nutritionText = ({ nutrition }: Recipe) =>
  nutrition && !nutrition.isEstimated
    ? [
        `Calories: ${nutrition.calories}`,
        `Protein: ${nutrition.protein} g`,
        `Carbohydrates: ${nutrition.carbs} g`,
        `Sugar: ${nutrition.sugar} g`,
        `Fiber: ${nutrition.fiber} g`,
        `Fat: ${nutrition.fat} g`,
        `Sodium: ${nutrition.sodium} mg`,
      ].join('\n')
    : ''

/** The nutrition of a serving with schema.org's names; null where nobody states it. */
export const schemaNutrition = ({ nutrition }: Recipe) =>
  nutrition && !nutrition.isEstimated
    ? {
        '@type': 'NutritionInformation',
        calories: `${nutrition.calories} kcal`,
        proteinContent: `${nutrition.protein} g`,
        carbohydrateContent: `${nutrition.carbs} g`,
        sugarContent: `${nutrition.sugar} g`,
        fiberContent: `${nutrition.fiber} g`,
        fatContent: `${nutrition.fat} g`,
        sodiumContent: `${nutrition.sodium} mg`,
      }
    : null

/** JSON as a file has it. */
export const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

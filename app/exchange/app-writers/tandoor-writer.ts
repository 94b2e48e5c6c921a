import { zipSync } from 'fflate'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { groupBySection } from '#app/recipes/recipe/sections.ts'
import {
  type AppWriter,
  jsonText,
  sourceAddress,
  type WrittenLine,
  writtenIngredients,
  writtenSteps,
  writtenText,
} from './app-writer.ts'

const encoder = new TextEncoder()
/** Tandoor reads amounts from a whole line only when it is typed in, so that the line is a food without an amount. */
const ingredient = (text: string, order: number, isHeader: boolean) => ({
  food: isHeader ? null : { name: text, plural_name: null, ignore_shopping: false, supermarket_category: null },
  unit: null,
  amount: 0,
  note: isHeader ? text : '',
  order,
  is_header: isHeader,
  no_amount: true,
})

function ingredientsOf(lines: readonly WrittenLine[]) {
  const listed = groupBySection(lines).flatMap(({ section, lines: own }) => [
    ...(section === null ? [] : [{ text: section, isHeader: true }]),
    ...own.map(({ line }) => ({ text: line.text, isHeader: false })),
  ])
  return listed.map(({ text, isHeader }, order) => ingredient(text, order, isHeader))
}

function stepsOf(recipe: Recipe) {
  const texts = groupBySection(writtenSteps(recipe)).map(({ section, lines }, order) => ({
    name: section ?? '',
    instruction: lines.map(({ line }) => line.text).join('\n\n'),
    order,
    time: 0,
    show_as_header: section !== null,
    ingredients: order === 0 ? ingredientsOf(writtenIngredients(recipe)) : [],
  }))
  const notes = writtenText(recipe.notes)
  const last = { name: '', order: texts.length, time: 0, show_as_header: false, ingredients: [] }
  return notes === '' ? texts : [...texts, { ...last, instruction: `### Notes\n\n${notes}` }]
}

/** A zip with a zip for each recipe. Tandoor knows work and waiting; the cooking is work. */
export const tandoorWriter: AppWriter = {
  id: 'tandoor',
  app: 'Tandoor',
  ending: 'zip',
  filesOf(recipe, { address, stem, pictures }) {
    const { nutrition } = recipe
    const file = {
      name: recipe.title,
      description: writtenText(recipe.description),
      keywords: recipe.tags.map((name) => ({ name, description: '' })),
      steps: stepsOf(recipe),
      working_time: recipe.prep.minutes + recipe.cook.minutes,
      waiting_time: recipe.wait.minutes,
      internal: true,
      nutrition:
        nutrition && !nutrition.isEstimated
          ? {
              calories: nutrition.calories,
              proteins: nutrition.protein,
              carbohydrates: nutrition.carbs,
              fats: nutrition.fat,
              source: 'FoodIO',
            }
          : null,
      servings: recipe.servings,
      servings_text: '',
      source_url: sourceAddress(recipe, address),
    }
    const [cover] = pictures
    const image = cover ? { [`image.${cover.ending}`]: cover.bytes } : {}
    return { [`${stem}.zip`]: zipSync({ 'recipe.json': encoder.encode(jsonText(file)), ...image }, { level: 6 }) }
  },
}

import { isThing, type LinkedThing } from '#app/exchange/formats/json-ld.ts'
import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import type { DroppedFile } from './app-export.ts'
import { isPicture, starsOf, toAppRecipe } from './app-recipe.ts'
import { baseName, type FileIndex, folderOf } from './file-content.ts'
import { jsonFiles } from './json-files.ts'
import { isTrueAt, longTextOf, namesIn, numberAt, textAt, thingsAt, valueAt } from './json-values.ts'
import { nutritionIn } from './nutrition-figures.ts'
import { ingredientText, quantityInWords, stepsInText, withoutMarks } from './recipe-lines.ts'

/** The name of a food or a unit, in the plural where the amount is more than one and there is one. */
function nameAt(ingredient: LinkedThing, key: string, isPlural: boolean): string {
  const value = valueAt(ingredient, key)
  if (value === undefined || !isThing(value)) return textAt(ingredient, key)
  return (isPlural && textAt(value, 'plural_name')) || textAt(value, 'name')
}

function lineOf(ingredient: LinkedThing): string {
  const amount = isTrueAt(ingredient, 'no_amount') ? null : numberAt(ingredient, 'amount')
  const [unit, note] = [nameAt(ingredient, 'unit', (amount ?? 0) > 1), textAt(ingredient, 'note')]
  const isPlural = (amount ?? 0) > 1 && unit === ''
  const food = nameAt(ingredient, 'food', isPlural || isTrueAt(ingredient, 'always_use_plural_food'))
  return ingredientText([quantityInWords(amount), unit, food], note) || textAt(ingredient, 'original_text')
}

const inOrder = (things: readonly LinkedThing[]) =>
  things.toSorted((a, b) => (numberAt(a, 'order') ?? 0) - (numberAt(b, 'order') ?? 0))

function ingredientsOf(steps: readonly LinkedThing[]): ImportedLine[] {
  return steps.flatMap((step) => {
    // A step's name is over its ingredients where several steps have some.
    const named =
      steps.filter((other) => thingsAt(other, 'ingredients').length > 0).length > 1 ? textAt(step, 'name') : ''
    let section = named || null
    return inOrder(thingsAt(step, 'ingredients')).flatMap((ingredient): ImportedLine[] => {
      if (isTrueAt(ingredient, 'is_header')) {
        section = textAt(ingredient, 'note', 'original_text') || nameAt(ingredient, 'food', false) || null
        return []
      }
      const text = lineOf(ingredient)
      return text === '' ? [] : [{ section, text }]
    })
  })
}

/** Tandoor writes templates of its own between braces in the steps: the amount of an ingredient, and its name. */
const withoutTemplates = (text: string) =>
  text.replace(/\{\{\s{0,9}ingredients\[\d{1,3}\][^{}]{0,60}\}\}|\{%[^{}]{0,200}%\}/g, '').replace(/[ \t]{2,}/g, ' ')

function stepsOf(steps: readonly LinkedThing[]): ImportedLine[] {
  return steps.flatMap((step) => {
    const name = textAt(step, 'name') || null
    const instruction = valueAt(step, 'instruction', 'instructions_markdown')
    const lines = stepsInText(typeof instruction === 'string' ? withoutTemplates(instruction) : '')
    return lines.map(({ section, text }) => ({ section: section ?? name, text }))
  })
}

const minutesAt = (recipe: LinkedThing, key: string) => {
  const minutes = Math.round(numberAt(recipe, key) ?? 0)
  return minutes > 0 ? minutes : null
}

/** The picture in a recipe's own zip: `image`, with any suffix or none. */
const pictureBeside = ({ path }: DroppedFile, index: FileIndex) =>
  index.in(folderOf(path)).filter((file) => /^image(?:\.\w{1,8})?$/i.test(baseName(file.path)) && isPicture(file.bytes))

function nutritionOf(recipe: LinkedThing) {
  const stated = valueAt(recipe, 'nutrition')
  return stated !== undefined && isThing(stated) ? nutritionIn(stated) : null
}

/** Tandoor's export: a zip with a zip for each recipe, its `recipe.json` and its picture. */
export const tandoor = jsonFiles({
  app: 'Tandoor',
  isOwn: (recipe) =>
    'name' in recipe &&
    Array.isArray(recipe.steps) &&
    ('working_time' in recipe ||
      'waiting_time' in recipe ||
      thingsAt(recipe, 'steps').some((step) => 'instruction' in step && 'ingredients' in step)),
  besides: (_, file, index) => pictureBeside(file, index),
  recipeOf(recipe, file, index) {
    const steps = inOrder(thingsAt(recipe, 'steps'))
    const servings = numberAt(recipe, 'servings')
    const [work, wait] = [minutesAt(recipe, 'working_time'), minutesAt(recipe, 'waiting_time')]
    return toAppRecipe(
      file.path,
      {
        title: textAt(recipe, 'name'),
        description: longTextOf(recipe.description)?.split('\n').map(withoutMarks).join('\n') ?? null,
        ingredients: ingredientsOf(steps),
        steps: stepsOf(steps),
        servings: servings !== null && servings >= 1 ? Math.round(servings) : null,
        yieldText: ingredientText([textAt(recipe, 'servings'), textAt(recipe, 'servings_text')]) || null,
        prepMinutes: work,
        waitMinutes: wait,
        totalMinutes: work === null && wait === null ? null : (work ?? 0) + (wait ?? 0),
        keywords: namesIn(recipe.keywords),
      },
      {
        sourceUrl: textAt(recipe, 'source_url'),
        pictures: pictureBeside(file, index).map(({ bytes }) => bytes),
        stars: starsOf(recipe.rating),
        isFavorite: isTrueAt(recipe, 'is_favorite', 'favorite'),
        nutrition: nutritionOf(recipe),
      },
    )
  },
})

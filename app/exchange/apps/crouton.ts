import { isThing, type LinkedThing, listed } from '#app/exchange/formats/json-ld.ts'
import { unnumbered } from '#app/exchange/formats/steps.ts'
import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import { pictureOfBase64, starsOf, toAppRecipe } from './app-recipe.ts'
import { jsonFiles } from './json-files.ts'
import { isTrueAt, longTextOf, namesIn, numberAt, textAt, thingsAt, valueAt } from './json-values.ts'
import { nutritionInText } from './nutrition-figures.ts'
import { ingredientText, minutesIn, quantityInWords } from './recipe-lines.ts'

/** Crouton's units; any other is its own word, and an item has none. */
const UNITS: Readonly<Record<string, string>> = {
  ITEM: '',
  TEASPOON: 'tsp',
  TABLESPOON: 'tbsp',
  CUP: 'cup',
  MILLS: 'ml',
  LITRES: 'l',
  DECILITER: 'dl',
  CENTILITER: 'cl',
  FLUID_OUNCE: 'fl oz',
  PINT: 'pint',
  QUART: 'quart',
  GALLON: 'gallon',
  GRAMS: 'g',
  KGS: 'kg',
  POUND: 'lb',
  OUNCE: 'oz',
}
/** A duration of more than so many minutes is written in seconds. */
const MAX_MINUTES = 72 * 60

/** The list's parts in their order, which is not that of the list. */
const inOrder = (recipe: LinkedThing, key: string) =>
  thingsAt(recipe, key).toSorted((a, b) => (numberAt(a, 'order') ?? 0) - (numberAt(b, 'order') ?? 0))

function quantityText(quantity: LinkedThing): string {
  const type = textAt(quantity, 'quantityType').toUpperCase()
  const unit = Object.hasOwn(UNITS, type) ? UNITS[type] : type.toLowerCase().replaceAll('_', ' ')
  const [amount, second] = [numberAt(quantity, 'amount'), numberAt(quantity, 'secondaryAmount')]
  // "2–3 cups": the second amount is the end of a range.
  const range = second !== null && second > (amount ?? 0) ? `–${quantityInWords(second)}` : ''
  return ingredientText([`${quantityInWords(amount)}${range}`, unit ?? ''])
}

function ingredientsOf(recipe: LinkedThing): ImportedLine[] {
  let section: string | null = null
  const lines: ImportedLine[] = []
  for (const entry of inOrder(recipe, 'ingredients')) {
    const ingredient = valueAt(entry, 'ingredient') ?? null
    const name = isThing(ingredient) ? textAt(ingredient, 'name') : textAt(entry, 'ingredient', 'name')
    const [quantity] = thingsAt(entry, 'quantity')
    const isSection =
      (quantity && textAt(quantity, 'quantityType').toUpperCase() === 'SECTION') || isTrueAt(entry, 'isSection')
    const text = ingredientText([quantity ? quantityText(quantity) : '', name])
    if (isSection) section = name || null
    else if (text !== '') lines.push({ section, text })
  }
  return lines
}

function stepsOf(recipe: LinkedThing): ImportedLine[] {
  let section: string | null = null
  const lines: ImportedLine[] = []
  for (const entry of inOrder(recipe, 'steps')) {
    const text = longTextOf(valueAt(entry, 'step', 'text')) ?? ''
    if (isTrueAt(entry, 'isSection') || textAt(entry, 'type').toUpperCase() === 'SECTION')
      section = text.replaceAll('\n', ' ') || null
    else if (text !== '') lines.push({ section, text })
  }
  return unnumbered(lines)
}

function minutesOf(recipe: LinkedThing, key: string) {
  const number = numberAt(recipe, key)
  if (number === null) return minutesIn(recipe[key])
  const minutes = Math.round(number > MAX_MINUTES ? number / 60 : number)
  return minutes > 0 ? minutes : null
}

/** Crouton's `.crumb`, one recipe in each. */
export const crouton = jsonFiles({
  app: 'Crouton',
  ending: /\.crumb$/i,
  isOwn: (recipe) =>
    'name' in recipe &&
    Array.isArray(recipe.steps) &&
    thingsAt(recipe, 'steps').some((step) => 'step' in step) &&
    ('serves' in recipe || 'duration' in recipe || 'webLink' in recipe || 'uuid' in recipe),
  recipeOf(recipe, { path }) {
    const link = textAt(recipe, 'webLink')
    const nutrition = longTextOf(valueAt(recipe, 'neutritionalInfo', 'nutritionalInfo'))
    const servings = numberAt(recipe, 'serves')
    const [duration, cooking] = [minutesOf(recipe, 'duration'), minutesOf(recipe, 'cookingDuration')]
    return toAppRecipe(
      path,
      {
        title: textAt(recipe, 'name'),
        ingredients: ingredientsOf(recipe),
        steps: stepsOf(recipe),
        notes: longTextOf(recipe.notes),
        servings: servings !== null && servings >= 1 ? Math.round(servings) : null,
        yieldText: textAt(recipe, 'serves') || null,
        // The duration is of the preparation where the cooking has its own.
        prepMinutes: cooking === null ? null : duration,
        cookMinutes: cooking,
        totalMinutes: cooking === null ? duration : (duration ?? 0) + cooking,
        sourceName: textAt(recipe, 'sourceName') || (/^https?:/i.test(link) ? null : link || null),
      },
      {
        id: textAt(recipe, 'uuid', 'id') || null,
        sourceUrl: link,
        pictures: [...listed(valueAt(recipe, 'images')), valueAt(recipe, 'sourceImage')].flatMap(
          (picture) => pictureOfBase64(picture) ?? [],
        ),
        stars: starsOf(recipe.rating),
        isFavorite: isTrueAt(recipe, 'isFavourite', 'isFavorite', 'favourite'),
        collections: [...namesIn(recipe.tags), ...namesIn(recipe.folders)],
        nutrition: nutrition === null ? null : nutritionInText(nutrition),
      },
    )
  },
})

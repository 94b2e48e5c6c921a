import { isThing, type LinkedThing, listed } from '#app/exchange/formats/json-ld.ts'
import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import type { AppLeftOut, AppRecipe } from './app-export.ts'
import { type AppDetails, isPicture, starsOf, toAppRecipe } from './app-recipe.ts'
import { baseName, type FileIndex } from './file-content.ts'
import { isTrueAt, longTextOf, namesIn, numberAt, plainValue, textAt, thingsAt, valueAt } from './json-values.ts'
import { nutritionIn } from './nutrition-figures.ts'
import {
  dayIn,
  ingredientText,
  minutesIn,
  quantityInWords,
  stepsInText,
  withoutMarks,
  yieldIn,
} from './recipe-lines.ts'

/** A thing with `recipe_yield` as `recipeYield`: Mealie wrote either at different times. */
const camelKeys = (thing: LinkedThing): LinkedThing =>
  Object.fromEntries(
    Object.entries(thing).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

function nameAt(thing: LinkedThing, key: string, isPlural: boolean): string {
  const value = valueAt(thing, key)
  if (value === undefined || !isThing(value)) return plainValue(value)
  const named = camelKeys(value)
  if (isTrueAt(named, 'useAbbreviation')) {
    const short = (isPlural && textAt(named, 'pluralAbbreviation')) || textAt(named, 'abbreviation')
    if (short !== '') return short
  }
  return (isPlural && textAt(named, 'pluralName')) || textAt(named, 'name')
}

/** An ingredient as Mealie shows it: of its parts where it has any, else its note, which then is the whole line. */
export function mealieIngredient(given: LinkedThing, isAmountShown: boolean): string {
  const ingredient = camelKeys(given)
  const quantity = isTrueAt(ingredient, 'disableAmount') ? null : numberAt(ingredient, 'quantity')
  const note = textAt(ingredient, 'note')
  const unit = nameAt(ingredient, 'unit', (quantity ?? 0) > 1)
  const food =
    nameAt(ingredient, 'food', (quantity ?? 0) > 1 && unit === '') || nameAt(ingredient, 'referencedRecipe', false)
  if (food !== '' || unit !== '') return ingredientText([quantityInWords(quantity), unit, food], note)
  const whole = note || textAt(ingredient, 'originalText', 'display')
  if (whole === '') return ''
  return isAmountShown && !/^[\d½¼¾⅓⅔⅛]/u.test(whole) ? ingredientText([quantityInWords(quantity), whole]) : whole
}

/** Lines whose titles are over them and those behind them. */
function titled(things: readonly LinkedThing[], linesOf: (thing: LinkedThing) => ImportedLine[]): ImportedLine[] {
  let section: string | null = null
  return things.flatMap((thing) => {
    section = textAt(thing, 'title') || section
    return linesOf(thing).map((line) => ({ text: line.text, section: line.section ?? section }))
  })
}

function ingredientsOf(recipe: LinkedThing): ImportedLine[] {
  const [settings] = thingsAt(recipe, 'settings').map(camelKeys)
  const isAmountShown = settings !== undefined && !isTrueAt(settings, 'disableAmount')
  const parts = listed(valueAt(recipe, 'recipeIngredient')).map((part) =>
    isThing(part) ? part : { note: part, disableAmount: true },
  )
  return titled(parts, (part) => {
    const text = withoutMarks(mealieIngredient(part, isAmountShown))
    return text === '' ? [] : [{ section: null, text }]
  })
}

const stepsOf = (recipe: LinkedThing): ImportedLine[] =>
  titled(
    listed(valueAt(recipe, 'recipeInstructions')).map((part): LinkedThing => (isThing(part) ? part : { text: part })),
    (step) => stepsInText(valueAt(step, 'text', 'summary')),
  )

const notesOf = (recipe: LinkedThing) =>
  listed(valueAt(recipe, 'notes'))
    .map((note) => (isThing(note) ? [textAt(note, 'title'), longTextOf(note.text) ?? ''] : [plainValue(note)]))
    .map((parts) => parts.filter((part) => part !== '').join(': '))
    .join('\n') || null

function yieldOf(recipe: LinkedThing) {
  const stated = yieldIn(valueAt(recipe, 'recipeYield'))
  const servings = Math.round(numberAt(recipe, 'recipeServings') ?? 0)
  const quantity = quantityInWords(numberAt(recipe, 'recipeYieldQuantity'))
  const yieldText = ingredientText([quantity, stated.yieldText ?? '']) || null
  return {
    servings: servings >= 1 ? servings : (stated.servings ?? yieldIn(yieldText).servings),
    yieldText: yieldText ?? (servings >= 1 ? String(servings) : null),
  }
}

/** A recipe of Mealie's in its own JSON, or put together of a backup's tables. */
export function mealieRecipe(path: string, given: LinkedThing, details: AppDetails): AppRecipe | AppLeftOut {
  const recipe = camelKeys(given)
  const nutrition = thingsAt(recipe, 'nutrition').map(camelKeys)[0]
  const cooked = dayIn(valueAt(recipe, 'lastMade'))
  const comments = thingsAt(recipe, 'comments').flatMap((comment) => longTextOf(comment.text) ?? [])
  return toAppRecipe(
    path,
    {
      title: textAt(recipe, 'name'),
      description: longTextOf(recipe.description),
      ingredients: ingredientsOf(recipe),
      steps: stepsOf(recipe),
      notes: notesOf(recipe),
      ...yieldOf(recipe),
      prepMinutes: minutesIn(recipe.prepTime),
      cookMinutes: minutesIn(valueAt(recipe, 'performTime', 'cookTime')),
      totalMinutes: minutesIn(recipe.totalTime),
      keywords: namesIn(recipe.tags),
    },
    {
      id: textAt(recipe, 'id') || null,
      sourceUrl: textAt(recipe, 'orgURL', 'orgUrl'),
      stars: starsOf(recipe.rating),
      isFavorite: isTrueAt(recipe, 'isFavorite', 'favorite'),
      ownNote: comments.join('\n') || null,
      collections: namesIn(valueAt(recipe, 'recipeCategory', 'categories')),
      nutrition: nutrition ? nutritionIn(nutrition) : null,
      ...details,
      cookedOn: [...(details.cookedOn ?? []), ...(cooked === null ? [] : [cooked])],
    },
  )
}

/** An id as a UUID is written, for one without hyphens. */
const hyphened = (id: string) =>
  id.replace(/^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/i, '$1-$2-$3-$4-$5')

/** A recipe's picture in the folder under its name: the original, else the smaller copy of it. */
export function mealiePictures(folder: string, name: string, index: FileIndex): Uint8Array[] {
  const folders = [name, hyphened(name), name.replaceAll('-', '')].flatMap((one) => [
    `${folder}${one}/images/`,
    `${folder}${one}/`,
  ])
  const pictures = [...new Set(folders)].flatMap((one) => index.in(one)).filter(({ bytes }) => isPicture(bytes))
  const named = (pattern: RegExp) => pictures.find(({ path }) => pattern.test(baseName(path)))
  const picture = named(/^original\./i) ?? named(/^min-original\./i) ?? named(/original\./i) ?? named(/^(?!tiny-)/i)
  return picture ? [picture.bytes] : []
}

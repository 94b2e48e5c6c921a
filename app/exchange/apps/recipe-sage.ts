import { isA, isThing, type LinkedThing, listed } from '#app/exchange/formats/json-ld.ts'
import type { Json } from '#app/exchange/formats/lenient-json.ts'
import { recipeFields } from '#app/exchange/formats/schema-recipe.ts'
import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import { pictureOfBase64, starsOf, toAppRecipe } from './app-recipe.ts'
import { jsonFiles } from './json-files.ts'
import { longTextOf, namesIn, numberAt, textAt, thingsAt, valueAt } from './json-values.ts'
import { linkedNutrition } from './nutrition-figures.ts'
import { ingredientsIn, stepsInText } from './recipe-lines.ts'

/** The texts of steps, with the names of HowToSections as headings before theirs. */
export function recipeStepTexts(value: Json | undefined, depth = 0): string[] {
  return listed(value).flatMap((part): string[] => {
    if (typeof part === 'string') return [part]
    if (!isThing(part) || depth > 3) return []
    const inner = valueAt(part, 'itemListElement')
    const name = textAt(part, 'name', 'text').replace(/^\[(.*)\]$/, '$1')
    // A section may be an entry of the list itself, before its steps.
    if (inner === undefined) return [isA(part, 'HowToSection') ? `[${name}]` : textAt(part, 'text', 'name')]
    return [...(name === '' ? [] : [`[${name}]`]), ...recipeStepTexts(inner, depth + 1)]
  })
}

/** The texts in a list of texts or of things with one. */
export const recipeTexts = (value: Json | undefined): string[] =>
  listed(value).map((part) => (isThing(part) ? textAt(part, 'text', 'name') : typeof part === 'string' ? part : ''))

/** Lines of another reading where the marks of sections give none. */
const orElse = (lines: ImportedLine[], others: ImportedLine[]) => (lines.length > 0 ? lines : others)

/** The stars of a rating whose best need not be five. */
function starsAt(recipe: LinkedThing) {
  const [rating] = thingsAt(recipe, 'aggregateRating')
  return rating ? starsOf(valueAt(rating, 'ratingValue'), numberAt(rating, 'bestRating') || 5) : null
}

const notesOf = (recipe: LinkedThing) =>
  listed(valueAt(recipe, 'comment'))
    .map((comment) => longTextOf(isThing(comment) ? comment.text : comment) ?? '')
    .filter((text) => text !== '')
    .join('\n') || null

const isOwn = (recipe: LinkedThing) =>
  isA(recipe, 'Recipe') &&
  ('creditText' in recipe ||
    'isBasedOn' in recipe ||
    ('comment' in recipe && 'recipeCategory' in recipe && 'identifier' in recipe))

/** RecipeSage's export: schema.org's recipes in a list, sections as `[Sauce]`, the source in `isBasedOn`, notes as a comment. */
export const recipeSage = jsonFiles({
  app: 'RecipeSage',
  isOwn,
  recipeOf(recipe, { path }) {
    const fields = recipeFields(recipe)
    const images = listed(valueAt(recipe, 'image', 'images')).map((image) =>
      isThing(image) ? (valueAt(image, 'url') ?? null) : image,
    )
    return toAppRecipe(
      path,
      {
        ...fields,
        description: longTextOf(recipe.description),
        ingredients: orElse(
          ingredientsIn(recipeTexts(valueAt(recipe, 'recipeIngredient', 'ingredients'))),
          fields.ingredients,
        ),
        steps: orElse(stepsInText(recipeStepTexts(valueAt(recipe, 'recipeInstructions'))), fields.steps),
        notes: notesOf(recipe),
        category: null,
        sourceName: textAt(recipe, 'creditText') || fields.sourceName,
      },
      {
        id: textAt(recipe, 'identifier') || null,
        sourceUrl: textAt(recipe, 'isBasedOn', 'url'),
        pictures: images.flatMap((image) => pictureOfBase64(image) ?? []),
        stars: starsAt(recipe),
        collections: namesIn(recipe.recipeCategory),
        nutrition: linkedNutrition(recipe),
      },
    )
  },
})

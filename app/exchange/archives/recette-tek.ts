import { type Besides, type FormatRecipe, fileReader } from '#app/exchange/documents/file-reader.ts'
import {
  listedIngredients,
  listedNames,
  paragraphsOf,
  starsOutOf,
  stepsOfText,
  textLines,
  timesOf,
  yieldOf,
} from '#app/exchange/documents/recipe-text.ts'
import { type Json, readJson } from '#app/exchange/formats/lenient-json.ts'
import { MAX_TEXT } from '#app/exchange/texts/imported-recipe.ts'
import { tidy } from '#app/exchange/texts/markup.ts'

type Fields = { [key: string]: Json }

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: Json | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, MAX_TEXT) : ''
const listOf = (value: Json | undefined) => (Array.isArray(value) ? value : value === undefined ? [] : [value])

/** Names in a list, in a text between semicolons, or as the titles of things. */
const namesOf = (value: Json | undefined) =>
  listOf(value).flatMap((one) => listedNames(textOf(isFields(one) ? (one.title ?? one.name) : one), /[;\n]/))

/** The lines of a text, or of a list with texts and of things with texts. */
const linesOf = (value: Json | undefined): string[] =>
  listOf(value).flatMap((one) => textLines(textOf(isFields(one) ? (one.text ?? one.name ?? one.title) : one)))

function recipeOf(recipe: Fields, folder: Besides): FormatRecipe {
  const text = (...names: string[]) =>
    tidy(names.map((name) => textOf(recipe[name])).find((one) => one.trim() !== '') ?? '')
  const minutes = (...names: string[]) => text(...names).replace(/^\d+(?:\.\d+)?$/, '$& min')
  const long = (name: string) => linesOf(recipe[name]).join('\n') || null
  const pictures = [...listOf(recipe.pictures), ...listOf(recipe.picture)].map((one) =>
    textOf(isFields(one) ? (one.path ?? one.url) : one),
  )
  const [notes, video] = [long('notes'), text('video')]
  return {
    id: text('uuid', 'id') || null,
    sourceUrl: text('url', 'source', 'link'),
    stars: starsOutOf(text('rating')),
    isFavorite: recipe.favorite === true || text('favorite') === '1',
    // The paths are those of the telephone that it was stored on.
    pictures: pictures.flatMap((path) => (path === '' ? [] : (folder.named(path) ?? []))),
    collections: [...namesOf(recipe.categories), ...namesOf(recipe.category)],
    fields: {
      ...timesOf({
        prep: minutes('preparationTime', 'prepTime'),
        cook: minutes('cookingTime', 'cookTime'),
        wait: minutes('inactiveTime', 'restingTime'),
        total: minutes('totalTime'),
      }),
      ...yieldOf(text('quantity', 'servings')),
      title: text('title', 'name'),
      description: long('description'),
      ingredients: listedIngredients(linesOf(recipe.ingredients)),
      steps: stepsOfText(paragraphsOf(linesOf(recipe.instructions).flatMap((line) => [line, '']))),
      notes: [notes, video].filter(Boolean).join('\n') || null,
      image: text('originalPicture') || null,
      keywords: [...namesOf(recipe.keywords), ...namesOf(recipe.tags)],
      cuisine: text('cuisine') || null,
    },
  }
}

/** RecetteTek's (My Recipe Box's) .rtk, a zip with recipes in JSON and their pictures. */
export const recetteTek = fileReader({
  app: 'RecetteTek',
  paths: /(?:^|\/)recipes(?:_\d{1,4})?\.json$/i,
  hasPictures: true,
  isOwn: (start) => /"(?:originalPicture|preparationTime|cookingTime)"/.test(start),
  recipesIn: (text, folder) =>
    readJson(text)
      .flatMap((value) => (isFields(value) && Array.isArray(value.recipes) ? value.recipes : value))
      .flatMap((value) => (isFields(value) ? [recipeOf(value, folder)] : [])),
})

import { gunzipSync, strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readDropped } from '#app/exchange/apps/app-readers.ts'
import { recipeCooklang } from '#app/exchange/formats/recipe-cooklang.ts'
import { readCooklang, readJsonLdFile, readMarkdown } from '#app/exchange/formats/recipe-files.server.ts'
import { recipeJsonLd } from '#app/exchange/formats/recipe-json-ld.ts'
import { recipeMarkdown } from '#app/exchange/formats/recipe-markdown.ts'
import { recipeOfJsonLd } from '#app/exchange/formats/recipe-of-json-ld.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { structuredRecipe } from '#app/recipes/recipe/structured-recipe.ts'
import { locales } from '#messages/runtime.js'
import { aFile, aPicture, theRecipe } from '../../../tests/support/dropped-files.ts'
import { fullRecipe, missingFields } from '../../../tests/support/full-recipe.ts'
import { readPdf } from '../../../tests/support/pdf-reader.ts'
import { aPdf } from '../../../tests/support/pdfs.ts'
import { APP_WRITERS, appArchive } from './app-archive.server.ts'

const ADDRESS = 'https://food.example/recipe/7'
const FIGURES = ['calories', 'protein', 'carbohydrates', 'fat', 'fiber', 'sugar', 'sodium']
const DATES = ['published', 'updated']
const STARS = ['rating', 'number of ratings']
const TIME_NOTES = ['prep note', 'wait note', 'cook note']
const LEVELS = ['difficulty', 'spice level', 'sweetness']
const LABELS = ['category', 'cuisine', 'categories', 'diets', 'allergens']
const WORDS_FOR_PHOTOS = ['words for the cover', 'second photo', 'words for the second photo']
/** What no file has that is for people or for other programs. */
const INNER = [...WORDS_FOR_PHOTOS, ...STARS, 'username', 'source', 'categories']

const markdown = recipeMarkdown(fullRecipe, ADDRESS)
const bodyAt = markdown.indexOf('\n---\n') + 5
const cooklang = recipeCooklang(fullRecipe, ADDRESS)
const jsonLd = recipeJsonLd(fullRecipe, ADDRESS)
const schema = JSON.stringify(structuredRecipe(fullRecipe, [], 'https://food.example'))

const sorted = (fields: readonly string[]) => fields.toSorted()

test.each<[format: string, text: string, without: string[]]>([
  [
    'the text of Markdown',
    markdown.slice(bodyAt),
    [
      ...['second photo', 'words for the second photo', ...STARS, 'tags', ...LEVELS, 'author', 'username', 'source'],
      ...[...LABELS, ...FIGURES, ...DATES, 'page'],
    ],
  ],
  [
    'the front matter of Markdown',
    markdown.slice(0, bodyAt),
    [...INNER, 'notes', 'ingredient sections', 'quantities', 'foods', 'ingredient notes', 'step sections', 'steps'],
  ],
  ['Cooklang', cooklang, INNER],
  ['JSON-LD', jsonLd, []],
  [
    'the data of a page',
    schema,
    [
      ...['words for the cover', 'second photo', 'words for the second photo', 'username', 'source', 'notes'],
      ...[...TIME_NOTES, 'wait', ...LEVELS, 'categories', 'allergens', 'ingredient sections', 'diets: Gluten-Free'],
    ],
  ],
])('%s has every field of a recipe but what it has no place for', (_, text, without) => {
  expect(sorted(missingFields(text))).toEqual(sorted(without))
})

test.each(locales)('Markdown in %s has as much as in any other language', (locale) => {
  const text = recipeMarkdown(fullRecipe, ADDRESS, locale)
  expect(missingFields(text)).toEqual(missingFields(markdown))
})

test('paper has every field of a recipe but what it has no place for', async () => {
  const { text } = await readPdf(await aPdf(fullRecipe))
  const without = ['cover', ...WORDS_FOR_PHOTOS, 'tags', 'sweetness', 'username', 'source', 'categories']
  // Dates and addresses are written for people.
  expect(sorted(missingFields(text))).toEqual(sorted([...without, ...DATES, 'page']))
})

test('JSON-LD brings back the whole recipe', () => {
  expect(recipeOfJsonLd(jsonLd)).toEqual({ recipe: fullRecipe, address: ADDRESS })
})

/** What a draft for a form has no field for. */
const UNREAD = [...INNER, ...TIME_NOTES, ...LEVELS, 'diets', 'allergens', ...FIGURES, ...DATES]
test.each<[format: string, read: object | null, without: string[]]>([
  ['Markdown', readMarkdown(markdown), UNREAD],
  [
    'Markdown without its front matter',
    readMarkdown(markdown.slice(bodyAt)),
    [...UNREAD, 'cover', 'tags', 'author', 'category', 'cuisine', 'page'],
  ],
  ['Cooklang', readCooklang(cooklang), [...UNREAD, 'ingredient sections']],
  ['JSON-LD', readJsonLdFile(jsonLd), UNREAD],
])('from %s every field comes back that a draft has a place for', (_, read, without) => {
  expect(sorted(missingFields(JSON.stringify(read)))).toEqual(sorted(without))
})

/** What no app of others has a place for, where its pictures are files of their own. */
const NO_APP = ['cover', ...WORDS_FOR_PHOTOS, ...STARS, ...TIME_NOTES, 'username', ...LABELS, 'updated', 'page']
const MORE_FIGURES = ['fiber', 'sugar', 'sodium']

async function filesOf(writer: (typeof APP_WRITERS)[number], recipes: Recipe[]) {
  const stream = appArchive(writer, recipes, async ({ key }) => aPicture(key.length), 'https://food.example')
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
const unpacked = (archive: Uint8Array) =>
  Object.entries(unzipSync(archive)).flatMap(([path, content]): [string, Uint8Array][] => {
    if (path.endsWith('.zip')) return Object.entries(unzipSync(content))
    return [[path, path.endsWith('.paprikarecipe') ? gunzipSync(content) : content]]
  })
const textIn = (archive: Uint8Array) =>
  unpacked(archive)
    .filter(([path]) => !/\.(?:jpg|png|webp)$/.test(path))
    .map(([, content]) => strFromU8(content))
    .join('\n')

/** What each app's files have not, and what does not come back from them beyond that. */
const APPS: Record<string, { without: string[]; lost: string[]; pictures: number; stars: number | null }> = {
  mealie: {
    without: [...NO_APP, 'wait', ...LEVELS, 'author'],
    lost: ['published'],
    ...{ pictures: 1, stars: 4 },
  },
  tandoor: {
    // Work is preparation and cooking together.
    without: [...NO_APP, 'prep', 'cook', 'total', ...LEVELS, 'author', ...MORE_FIGURES, 'published'],
    lost: [],
    ...{ pictures: 1, stars: null },
  },
  paprika: {
    without: [...NO_APP, 'wait', 'spice level', 'sweetness'],
    lost: ['difficulty', 'published'],
    ...{ pictures: 2, stars: 4 },
  },
  recipesage: {
    without: [...NO_APP, 'wait', ...LEVELS, 'published'],
    lost: [],
    ...{ pictures: 2, stars: null },
  },
  nextcloud: {
    without: [...NO_APP.filter((field) => field !== 'updated'), 'wait', ...LEVELS, 'author'],
    lost: [...DATES],
    ...{ pictures: 1, stars: null },
  },
  cooklang: {
    without: INNER,
    lost: [...TIME_NOTES, ...LEVELS, 'diets', 'allergens', 'ingredient sections', ...FIGURES, ...DATES],
    ...{ pictures: 2, stars: null },
  },
  markdown: {
    without: INNER.filter((field) => field !== 'words for the cover'),
    lost: ['words for the cover', ...TIME_NOTES, ...LEVELS, 'diets', 'allergens', ...FIGURES, ...DATES],
    ...{ pictures: 2, stars: null },
  },
}

test.each(APP_WRITERS)(
  'the files for $app have every field of a recipe that the app has a place for',
  async (writer) => {
    const { without = [] } = APPS[writer.id] ?? {}
    expect(sorted(missingFields(textIn(await filesOf(writer, [fullRecipe]))))).toEqual(sorted(without))
  },
)

test.each(APP_WRITERS)('from the files for $app as much comes back as is in them', async (writer) => {
  const { without = [], lost = [], pictures, stars } = APPS[writer.id] ?? {}
  const exports = readDropped([aFile(`recipes.${writer.ending}`, await filesOf(writer, [fullRecipe]))])
  const { pictures: read, ...back } = theRecipe(exports)
  // Tandoor's total is that of its working and waiting.
  const expected = [...without.filter((field) => writer.id !== 'tandoor' || field !== 'total'), ...lost]
  expect(sorted(missingFields(JSON.stringify(back)))).toEqual(sorted(expected))
  expect({ pictures: read.length, stars: back.stars }).toEqual({ pictures, stars })
})

test.each(APP_WRITERS)('recipes whose titles make the same name have files of their own for $app', async (writer) => {
  const titles = ['Rice', 'Rice', 'rice!', 'RICE', '???', '!!!', 'con', 'Con', 'a'.repeat(90), 'a'.repeat(91)]
  const recipes = titles.map((title, index) => ({ ...fullRecipe, id: index + 1, title }))
  const archive = await filesOf(writer, recipes)
  const one = Object.keys(unzipSync(await filesOf(writer, [fullRecipe]))).length
  const names = Object.keys(unzipSync(archive)).map((name) => name.toLowerCase())
  expect(new Set(names).size).toBe(titles.length * one)
  const exports = readDropped([aFile(`recipes.${writer.ending}`, archive)])
  const read = exports.flatMap(({ recipes: back }) =>
    back.map(({ recipe, pictures }) => [recipe.title, pictures.length]),
  )
  expect(read.toSorted()).toEqual(titles.map((title) => [title, APPS[writer.id]?.pictures]).toSorted())
})

import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { test } from 'vitest'
import { APP_WRITERS, appArchive } from '#app/exchange/app-writers/app-archive.server.ts'
import type { AppExport, AppRecipe } from '#app/exchange/apps/app-export.ts'
import { readDropped } from '#app/exchange/apps/app-readers.ts'
import { namesInZip } from '#app/exchange/apps/expand-files.ts'
import { ARCHIVE_READERS } from '#app/exchange/archives/archive-readers.ts'
import { recipeJsonLd } from '#app/exchange/formats/recipe-json-ld.ts'
import { recipeMarkdown } from '#app/exchange/formats/recipe-markdown.ts'
import { formOf } from '#app/exchange/importing/imported-form.ts'
import { readSource } from '#app/exchange/importing/read-source.ts'
import { readHtml } from '#app/exchange/importing/recipe-reader.server.ts'
import { withSplitText } from '#app/exchange/importing/split-text.ts'
import type { ImportedRecipe } from '#app/exchange/texts/fields.ts'
import { EMPTY_FORM } from '#app/recipes/publishing/form-values.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { ingredientLine } from '#app/recipes/recipe/structured-recipe.ts'
import { APP_SAMPLES } from '../support/app-exports.ts'
import { ARCHIVE_SAMPLES } from '../support/archive-exports.ts'
import { aFile, aPicture, textsOf } from '../support/dropped-files.ts'
import { below, expectApproved } from './approval.ts'
import { DISHES } from './dishes.ts'
import { PASTED_TEXTS, WEB_PAGES } from './web-pages.data.ts'

/** What is known of a thing, a fact a line; what is empty is left out. */
const factsOf = (thing: object) =>
  Object.entries(thing).flatMap(([name, value]) => {
    const isNothing = value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)
    return isNothing ? [] : `${name}: ${JSON.stringify(value)}`
  })

const recipeLines = ({ ingredients, steps, title, ...others }: ImportedRecipe) =>
  below(title, [
    ...factsOf(others),
    ...textsOf(ingredients).map((line) => `- ${line}`),
    ...textsOf(steps).map((line, at) => `${at + 1}. ${line}`),
  ])

const appRecipeLines = ({ recipe, pictures, ...others }: AppRecipe) => [
  ...recipeLines(recipe),
  ...factsOf({ ...others, pictures: pictures.length }).map((line) => `  ${line}`),
]

const exportLines = ({ app, recipes, meals, items, leftOut, links = [], tables = [] }: AppExport) =>
  below(app || 'nobody', [
    ...recipes.slice(0, 1).flatMap(appRecipeLines),
    ...recipes.slice(1).map(({ recipe }) => `and ${recipe.title}`),
    ...meals.map((meal) => `meal: ${factsOf(meal).join(', ')}`),
    ...items.map((item) => `to buy: ${factsOf(item).join(', ')}`),
    ...leftOut.map(({ name, reason }) => `left out: ${name}, ${reason}`),
    ...links.map(({ title, url }) => `link: ${title} ${url}`),
    ...tables.flatMap(({ path, columns, rows }) => [
      `table: ${path}, ${rows.length} rows`,
      ...columns.map(({ name, role, isGuessed }) => `column: ${name} is ${role}${isGuessed ? ', guessed' : ''}`),
    ]),
  ])

test('what apps and programs export is read as approved', () =>
  expectApproved(
    'read-exports',
    [...APP_SAMPLES, ...ARCHIVE_SAMPLES].flatMap(({ app, files }) =>
      below(
        `== ${app}`,
        readDropped(files(2), ARCHIVE_READERS).flatMap((read) => exportLines(read)),
      ),
    ),
  ))

test('web pages are read as approved', () =>
  expectApproved(
    'read-pages',
    WEB_PAGES.flatMap(([address, html]) => {
      const read = readHtml(html, address)
      return [`== ${address}`, ...(read ? recipeLines(read) : ['no recipe'])]
    }),
  ))

/** The fields of a form that are filled. */
const formLines = (read: ImportedRecipe) => {
  const { values, leftOut } = formOf(read)
  return [...factsOf(values), ...leftOut.map((text) => `left out: ${text}`)]
}

test('pasted texts and files are read into the form as approved', () =>
  expectApproved(
    'read-texts',
    PASTED_TEXTS.flatMap(([name, text]) => {
      const read = readSource({ name, text })
      const title = `== ${name || text.split('\n')[0]}`
      if (read === null || read === 'tooLong') return [title, 'no recipe']
      const typed = { ...EMPTY_FORM, whole: text, title: 'My own title', servings: '2', ingredients: ['1 typed lemon'] }
      const { values, split } = withSplitText(typed, read)
      return [
        title,
        ...recipeLines(read),
        ...below('as a form', formLines(read)),
        ...below('into a form that has something', [
          ...factsOf(values).filter((fact) => !factsOf(formOf(read).values).includes(fact)),
          ...factsOf(split),
        ]),
      ]
    }),
  ))

const ORIGIN = 'https://foodio.example'

const CAKE = DISHES[1] as Recipe
/** Recipes that have what files write: sections, notes, nutrition, sources, ranges and Hindi. */
const WRITTEN: readonly Recipe[] = [
  {
    ...CAKE,
    ...{ ingredients: CAKE.ingredients.slice(-8), steps: CAKE.steps.slice(-4) },
    source: 'https://pies.example/apple?x=1',
    notes: 'Keeps 2 days.\nFreeze it *raw*: {see} ~below~.',
    nutrition: { calories: 410, protein: 4.5, carbs: 56, fat: 19, fiber: 3.1, sugar: 29, sodium: 240 },
    author: { username: 'anna', name: 'Anna Müller', image: null, isNew: false },
    rating: 4.5,
    ratingCount: 12,
    difficulty: 'Medium',
    allergens: ['gluten', 'milk'],
  },
  { ...(DISHES.at(-3) as Recipe), source: 'नानी', spiceLevel: 'Mild', tags: ['पालक', 'पनीर'] },
  { ...(DISHES.at(-2) as Recipe), description: 'Fudgy @ the middle, #crackly on top.\nTwo lines.' },
]

const textOf = (content: string | Uint8Array): string[] => {
  if (typeof content === 'string') return content.split('\n')
  if (content[0] === 0x1f && content[1] === 0x8b) return gunzipSync(content).toString().split('\n')
  if (namesInZip({ path: '', bytes: content }) !== null)
    return Object.entries(unzipSync(content)).flatMap(([path, inner]) =>
      below(path, textOf(path.endsWith('.json') ? Buffer.from(inner).toString() : inner)),
    )
  return [`${content.length > 64 ? 'many' : content.length} bytes`]
}

test('recipes are written for other apps as approved', () =>
  expectApproved(
    'written-for-apps',
    APP_WRITERS.flatMap((writer) =>
      WRITTEN.slice(0, 1).flatMap((recipe) => {
        const pictures = [{ ending: 'jpg', bytes: aPicture(1) }]
        const files = writer.filesOf(recipe, {
          address: `${ORIGIN}/recipe/${recipe.id}`,
          stem: `dish-${recipe.id}`,
          pictures,
        })
        return Object.entries(files).flatMap(([path, content]) => below(`== ${writer.app}: ${path}`, textOf(content)))
      }),
    ),
  ))

test('recipes are written as files as approved', () =>
  expectApproved(
    'written-files',
    WRITTEN.slice(0, 2).flatMap((recipe, at) => {
      const address = `${ORIGIN}/recipe/${recipe.id}`
      if (at === 0) return below(`== ${recipe.title} in JSON-LD`, recipeJsonLd(recipe, address).split('\n'))
      return [...below(`== ${recipe.title} in Hindi Markdown`, recipeMarkdown(recipe, address, 'hi').split('\n'))]
    }),
  ))

/** A recipe as its cook wrote it, in the words of what is read. */
const asRead = (recipe: Recipe): Record<string, unknown> => ({
  ...{ title: recipe.title, description: recipe.description, notes: recipe.notes, servings: recipe.servings },
  ...{ prepMinutes: recipe.prep.minutes, waitMinutes: recipe.wait.minutes, cookMinutes: recipe.cook.minutes },
  ...{
    totalMinutes: recipe.totalMinutes,
    cuisine: recipe.cuisine,
    category: recipe.category,
    language: recipe.language,
  },
  ...{ keywords: recipe.tags, sourceUrl: recipe.source, author: recipe.author?.name ?? null },
  ingredients: recipe.ingredients.map((line) => ({ section: line.section, text: ingredientLine(line) })),
  steps: recipe.steps,
})

/** What of a recipe is read otherwise than it was written. */
function changesOf(recipe: Recipe, read: ImportedRecipe) {
  const got = read as unknown as Record<string, unknown>
  const text = (value: unknown) => JSON.stringify(value === '' || value === 0 ? null : value)
  return Object.entries(asRead(recipe)).flatMap(([name, value]) => {
    if (Array.isArray(value) && name !== 'keywords') {
      const lines = textsOf(got[name] as { section: string | null; text: string }[])
      const before = new Set(textsOf(value as { section: string | null; text: string }[]))
      return lines.filter((line) => !before.has(line)).map((line) => `${name}: ${line}`)
    }
    return text(value) === text(got[name]) ? [] : `${name}: ${text(value)} → ${text(got[name])}`
  })
}

test('what is written for other apps is read again as approved', async () => {
  const lines: string[] = []
  for (const writer of APP_WRITERS)
    for (const recipe of WRITTEN) {
      const stream = appArchive(writer, [recipe], async () => aPicture(5), ORIGIN)
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
      const read = readDropped([aFile(`recipes.${writer.ending}`, bytes)])
      const changes = read.flatMap(({ recipes }) => recipes.flatMap((one) => changesOf(recipe, one.recipe)))
      const found = read.flatMap(({ recipes }) => recipes).length
      lines.push(...below(`${writer.app}: ${recipe.title}, ${found} read`, changes))
    }
  for (const recipe of WRITTEN) {
    const file = recipeJsonLd(recipe, `${ORIGIN}/recipe/${recipe.id}`)
    const read = readSource({ name: 'recipe.json', text: file })
    lines.push(
      ...below(`JSON-LD: ${recipe.title}`, read && read !== 'tooLong' ? changesOf(recipe, read) : ['no recipe']),
    )
  }
  await expectApproved('read-again', lines)
})

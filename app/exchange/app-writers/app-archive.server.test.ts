import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { AppRecipe } from '#app/exchange/apps/app-export.ts'
import { readDropped } from '#app/exchange/apps/app-readers.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { anyRecipe } from '../../../tests/support/any-recipe.ts'
import { aFile, aPicture, textsOf } from '../../../tests/support/dropped-files.ts'
import { lemonRice } from '../../../tests/support/lemon-rice.ts'
import { APP_WRITERS, appArchive } from './app-archive.server.ts'
import type { AppWriter } from './app-writer.ts'
import { sourceAddress, writtenIngredients, writtenSteps, writtenText } from './app-writer.ts'

/** What a format has no place for, and what it therefore gives back in another. */
const LESS: Record<string, readonly string[]> = {
  paprika: ['waitMinutes'],
  mealie: ['waitMinutes'],
  tandoor: ['prepMinutes', 'cookMinutes', 'notes', 'steps'],
  recipesage: ['waitMinutes'],
  nextcloud: ['waitMinutes', 'notes', 'steps'],
  cooklang: ['description'],
  markdown: ['description'],
}

async function throughArchive(id: string, recipe: Recipe): Promise<AppRecipe | undefined> {
  const writer = APP_WRITERS.find((one) => one.id === id)
  if (!writer) throw new Error(id)
  const stream = appArchive(writer, [recipe], async () => aPicture(5), 'https://food.example')
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const exports = readDropped([aFile(`recipes.${writer.ending}`, bytes)])
  expect(exports.map(({ app, leftOut }) => [app, leftOut])).toEqual([[writer.app, []]])
  return exports[0]?.recipes[0]
}

const written = (recipe: Recipe): Record<string, unknown> => ({
  title: recipe.title,
  description: writtenText(recipe.description) || null,
  ingredients: textsOf(writtenIngredients(recipe)),
  steps: textsOf(writtenSteps(recipe)),
  notes: writtenText(recipe.notes) || null,
  servings: recipe.servings,
  prepMinutes: recipe.prep.minutes || null,
  waitMinutes: recipe.wait.minutes || null,
  cookMinutes: recipe.cook.minutes || null,
  totalMinutes: recipe.totalMinutes || null,
})
const read = ({ recipe }: AppRecipe): Record<string, unknown> => ({
  ...Object.fromEntries(Object.keys(written(lemonRice)).map((key) => [key, recipe[key as 'title']])),
  ingredients: textsOf(recipe.ingredients),
  steps: textsOf(recipe.steps),
})
const without = (values: Record<string, unknown>, keys: readonly string[] = []) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))

/** A text that no format takes for its own marks: words of any script with figures between them. */
const plain = (text: string) =>
  `Aa ${text.replace(/[^\p{L}\p{N}]+|Â/gu, ' ')}`.replace(/\s+/g, ' ').trim().slice(0, 50).trim()
const plainRecipe = anyRecipe.map(
  (recipe): Recipe => ({
    ...recipe,
    title: plain(recipe.title),
    description: plain(recipe.description),
    notes: recipe.notes && plain(recipe.notes),
    source: null,
    author: null,
    servings: Math.min(recipe.servings, 99),
    ingredients: recipe.ingredients.map((line) => ({
      section: line.section && plain(line.section),
      quantity: /^[\d½]/.test(line.quantity) ? '2 tbsp' : '',
      name: plain(line.name),
      notes: null,
    })),
    steps: recipe.steps.map(({ section, text }) => ({ section: section && plain(section), text: plain(text) })),
    totalMinutes: recipe.prep.minutes + recipe.wait.minutes + recipe.cook.minutes,
  }),
)
/** A name over the first of several sections is no name over lines before it. */
const hasNamesThroughout = ({ ingredients, steps }: Recipe) =>
  [ingredients, steps].every((lines) =>
    lines.every(({ section }, index) => section !== null || index === 0 || lines[index - 1]?.section === null),
  )

test.each(APP_WRITERS)('a recipe for $app comes back with its picture, its sections and its source', async ({ id }) => {
  const back = await throughArchive(id, { ...lemonRice, rating: 4 })
  expect(back?.pictures.map((picture) => [...picture])).toEqual([[...aPicture(5)]])
  expect(back?.recipe.sourceUrl).toBe(sourceAddress(lemonRice, 'https://food.example/recipe/7'))
  const tags = [...(back?.recipe.keywords ?? []), ...(back?.collections ?? [])]
  expect(tags).toContain('rice')
  if (back)
    expect(without(read(back), ['waitMinutes', 'steps', 'ingredients', ...(LESS[id] ?? [])])).toEqual(
      without(written(lemonRice), ['waitMinutes', 'steps', 'ingredients', ...(LESS[id] ?? [])]),
    )
})

test.each(['cooklang', 'markdown'])('all pictures of a recipe go along to %s, the cover first', async (id) => {
  const photos = ['a', 'b', 'c'].map((key) => ({ key, width: 4, height: 3, colour: '#fff', alt: '' }))
  const recipe = { ...lemonRice, picture: photos[0] ?? null, photos }
  const writer = APP_WRITERS.find((one) => one.id === id) as AppWriter
  const stream = appArchive(writer, [recipe], async ({ key }) => aPicture(key.charCodeAt(0)), 'https://food.example')
  const files = Object.entries(unzipSync(new Uint8Array(await new Response(stream).arrayBuffer())))
  const pictures = files.filter(([name]) => /\.(?:jpg|png|webp)$/.test(name)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  expect(new Set(pictures.map(([, bytes]) => bytes.join()))).toEqual(
    new Set([97, 98, 99].map((code) => aPicture(code).join())),
  )
  expect(pictures.filter(([name]) => !/\.\d\.\w+$/.test(name)).map(([, bytes]) => bytes)).toEqual([aPicture(97)])
})

test.each(APP_WRITERS.filter(({ id }) => id !== 'cooklang' && id !== 'markdown'))(
  'any recipe for $app comes back without loss',
  { tags: 'slow' },
  async ({ id }) => {
    await fc.assert(
      fc.asyncProperty(plainRecipe.filter(hasNamesThroughout), async (recipe) => {
        const back = await throughArchive(id, recipe)
        expect(back).toBeDefined()
        if (back) expect(without(read(back), LESS[id])).toEqual(without(written(recipe), LESS[id]))
      }),
      { numRuns: 40 },
    )
  },
)

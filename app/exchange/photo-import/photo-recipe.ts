import { z } from 'zod'
import { type ImportedRecipe, noFields } from '#app/exchange/texts/fields.ts'
import { toImportedRecipe } from '#app/exchange/texts/imported-recipe.ts'
import { jsonInAnswer } from '#server/ai-model.ts'

const MAX_LINES = 150
const line = (max: number) =>
  z.object({
    section: z.string().trim().max(120).nullish().describe('The heading of its part, where there is one.'),
    text: z.string().trim().min(1).max(max),
  })
const minutes = z.int().min(0).max(20_160).nullish()

/** What an AI service is to answer about photos of one recipe; anything else is refused. Times in minutes. */
export const PhotoRecipe = z.object({
  title: z.string().trim().min(1).max(300).nullable().describe('As written; null when the photos show no recipe.'),
  description: z.string().trim().max(3000).nullish(),
  ingredients: z.array(line(500)).max(MAX_LINES).describe('Each line as written, with its amount.'),
  steps: z.array(line(4000)).max(MAX_LINES).describe('Each step as written, without its number.'),
  notes: z.string().trim().max(5000).nullish(),
  servings: z.int().min(1).max(1000).nullish(),
  prepMinutes: minutes,
  waitMinutes: minutes,
  cookMinutes: minutes,
  totalMinutes: minutes,
  language: z.string().trim().max(20).nullish().describe('The code of the language of the text, such as en or hi.'),
})
export type PhotoRecipe = z.infer<typeof PhotoRecipe>

/** The shape as the service is told it. */
export const photoRecipeSchema = () => JSON.stringify(z.toJSONSchema(PhotoRecipe))

/** The longest answer that is looked at, in characters. */
export const MAX_ANSWER = 60_000

/** What an answer has of the shape, or what is wrong with it, as the service is told. */
export function parseAnswer(text: string): { recipe: PhotoRecipe } | { wrong: string } {
  const value = jsonInAnswer(text.slice(0, MAX_ANSWER))
  if (value === undefined) return { wrong: 'It is not one JSON object.' }
  const parsed = PhotoRecipe.safeParse(value)
  return parsed.success ? { recipe: parsed.data } : { wrong: z.prettifyError(parsed.error).slice(0, 1000) }
}

/** The recipe in an answer; null when the photos show none. Nothing in it is an address, so that nothing is fetched because of it. */
export function recipeOfAnswer({ title, ingredients, steps, ...read }: PhotoRecipe): ImportedRecipe | null {
  const lines = (all: PhotoRecipe['steps']) => all.map(({ section, text }) => ({ section: section || null, text }))
  const fields = {
    ...noFields(),
    title,
    ingredients: lines(ingredients),
    steps: lines(steps),
    description: read.description || null,
    notes: read.notes || null,
    servings: read.servings ?? null,
    prepMinutes: read.prepMinutes ?? null,
    waitMinutes: read.waitMinutes ?? null,
    cookMinutes: read.cookMinutes ?? null,
    totalMinutes: read.totalMinutes ?? null,
    language: read.language || null,
  }
  return toImportedRecipe(fields, 'text', null)
}

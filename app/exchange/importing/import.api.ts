import { z } from 'zod'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import type { ImportedForm } from './imported-form.ts'
import { importRecipe } from './importing.server.ts'

const number = (description: string) => z.int().nullable().meta({ description })

const ImportedDraft = z
  .strictObject({
    title: z.string(),
    description: z.string(),
    photos: z.array(z.strictObject({ key: z.string(), alt: z.string() })).meta({
      description:
        'The photo of the source, fetched and stored for a day; empty if there is none. A recipe published without photos gets a cover that FoodIO draws.',
    }),
    ingredients: z.array(z.string()),
    instructions: z.string(),
    prepTime: number('Preparation time in minutes; null if the source gives none.'),
    waitTime: number('Waiting time in minutes; null if the source gives none.'),
    cookTime: number('Cooking time in minutes; null if the source gives none.'),
    servings: number('Number of servings; 4 if the source gives none.'),
    cuisine: z.string(),
    category: z.string(),
    language: z.string().meta({ description: 'A BCP 47 tag; the language of the request if the source gives none.' }),
    tags: z.array(z.string()),
    notes: z.string().meta({ description: 'Notes, including the source of the recipe.' }),
    leftOut: z
      .array(z.string())
      .meta({ description: 'Parts of the source that did not fit into the draft, described in a sentence each.' }),
  })
  .meta({ id: 'ImportedDraft' })

const Source = z
  .object({
    url: z.string().trim().max(2000).optional().meta({ description: 'URL of a web page with a recipe.' }),
    text: z
      .string()
      .max(8 * 1024 * 1024)
      .optional()
      .meta({
        description: 'A recipe as HTML, schema.org JSON-LD, Markdown, Cooklang or plain text.',
        examples: [
          'Lemon rice\n\n1 cup rice\n2 tbsp lemon juice\n1 tsp mustard seeds\n\nBoil the rice. Stir in the juice.',
        ],
      }),
    name: z
      .string()
      .max(200)
      .default('')
      .meta({ description: 'The file name of `text`; its extension helps to detect the format.' }),
  })
  .refine(({ url, text }) => Boolean(url) !== Boolean(text?.trim()), {
    error: () => m.problem_import_source(),
    path: ['url'],
  })
  .meta({ id: 'ImportSource' })

const importing = apiRoute({
  method: 'post',
  path: '/recipes/import',
  needs: 'writer',
  tags: ['Recipes'],
  operationId: 'importRecipe',
  summary: 'Import a recipe',
  description:
    'Reads a recipe from a web page or a text and returns it as a draft. Nothing is published: review the draft, then publish it with `POST /recipes`. At most 60 an hour.',
  request: { body: { required: true, content: { 'application/json': { schema: Source } } } },
  responses: { 200: { description: 'The draft.', content: { 'application/json': { schema: ImportedDraft } } } },
})

const minutes = (text: string) => (text === '' ? null : Number(text))

const draftOf = ({ values, leftOut }: ImportedForm): z.infer<typeof ImportedDraft> => ({
  title: values.title,
  description: values.description,
  photos: values.photos.map(({ key, alt }) => ({ key, alt })),
  ingredients: values.ingredients,
  instructions: values.instructions,
  prepTime: minutes(values.prepTime),
  waitTime: minutes(values.waitTime),
  cookTime: minutes(values.cookTime),
  servings: minutes(values.servings),
  cuisine: values.cuisine,
  category: values.category,
  language: values.language,
  tags: values.tags.split(',').flatMap((tag) => tag.trim() || []),
  notes: values.notes,
  leftOut,
})

export function importApi(api: Api) {
  api.openapi(importing, async (c) => {
    const { db, media, workers } = c.get('context')
    const { url, text = '', name } = c.req.valid('json')
    const found = await importRecipe({ db, media, workers, cookId: signedIn(c).id }, url ? { url } : { name, text })
    if ('problem' in found) {
      const { problem, wait } = found
      return wait
        ? refuse(429, { detail: problem, wait })
        : refuse(422, { fields: { [url ? 'url' : 'text']: problem } })
    }
    return c.json(draftOf(found), 200)
  })
}

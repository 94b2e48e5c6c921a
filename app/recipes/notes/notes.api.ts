import { RecipeId } from '#app/recipes/recipe/recipe-resource.ts'
import { hasRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { RecipeNoteDraft } from './note-draft.ts'
import { findRecipeNote, saveRecipeNote } from './recipe-notes.store.ts'

const TAGS: [string] = ['Notes']
const Note = RecipeNoteDraft.meta({ id: 'RecipeNote' })

const read = apiRoute({
  method: 'get',
  path: '/recipes/{id}/note',
  needs: 'reader',
  tags: TAGS,
  operationId: 'readNote',
  summary: 'Read your note about a recipe',
  request: { params: RecipeId },
  responses: { 200: { description: 'The note.', content: { 'application/json': { schema: Note } } } },
  problems: [404],
})

const save = apiRoute({
  method: 'put',
  path: '/recipes/{id}/note',
  needs: 'writer',
  tags: TAGS,
  operationId: 'saveNote',
  summary: 'Save your note about a recipe',
  description: 'Nobody else sees it. Idempotent; a note without stars, text and amounts is deleted.',
  request: {
    params: RecipeId,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: RecipeNoteDraft.meta({
            id: 'RecipeNoteDraft',
            examples: [
              { stars: 4, text: 'Less sugar next time.', amounts: [{ line: '200 g sugar', amount: '150 g' }] },
            ],
          }),
        },
      },
    },
  },
  responses: { 204: { description: 'Done.' } },
  problems: [404],
})

export function notesApi(api: Api) {
  api.openapi(read, async (c) => {
    const note = await findRecipeNote(c.get('context').db, signedIn(c).id, c.req.valid('param').id)
    if (note === null) refuse(404)
    return c.json(note, 200)
  })

  api.openapi(save, async (c) => {
    const { db } = c.get('context')
    const { id } = c.req.valid('param')
    if (!(await hasRecipe(db, id, { cook: signedIn(c) }))) refuse(404, { detail: m.recipe_not_found() })
    await saveRecipeNote(db, signedIn(c).id, id, c.req.valid('json'))
    return c.body(null, 204)
  })
}

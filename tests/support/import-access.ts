import type { AccessRow } from './kitchen-access.ts'

const aFile = () => {
  const form = new FormData()
  const recipe = { '@type': 'Recipe', name: 'Rice', recipeIngredient: ['200 g rice'], recipeInstructions: 'Boil it.' }
  form.append('file', new File([JSON.stringify([recipe])], 'recipes.json'))
  return form
}

/** The calls about imports, with what creates a list to tick of the owner, and one that has been written. */
export const importAccess = (theirs: () => Promise<number>, written: () => Promise<number>): AccessRow[] => [
  ['GET /imports', [401, 200, 200, 200, 200, 200], () => ({ path: '/imports' })],
  ['POST /imports', [401, 201, 201, 201, 403, 201], () => ({ path: '/imports', form: aFile() })],
  ['GET /imports/{id}', [401, 200, 404, 404, 200, 200], async () => ({ path: `/imports/${await theirs()}` })],
  [
    'GET /imports/{id}/recipes',
    [401, 200, 404, 404, 200, 200],
    async () => ({ path: `/imports/${await theirs()}/recipes?page=1` }),
  ],
  [
    'PUT /imports/{id}/choices',
    [401, 204, 404, 404, 403, 204],
    async () => ({ path: `/imports/${await theirs()}/choices`, json: { all: false } }),
  ],
  [
    'POST /imports/{id}/{act}',
    [401, 202, 404, 404, 403, 202],
    async () => ({ path: `/imports/${await written()}/undo` }),
  ],
  ['DELETE /imports/{id}', [401, 204, 404, 404, 403, 204], async () => ({ path: `/imports/${await theirs()}` })],
]

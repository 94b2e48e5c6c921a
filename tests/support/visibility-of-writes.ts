import { COLLECTIONS } from './visible-recipes.ts'

/** What a stranger may send about a recipe: the path and the body; each is answered as if there were none. */
export const WRITES: Record<string, (id: number) => [path: string, body?: object]> = {
  'PUT /recipes/{id}': (id) => [`/recipes/${id}`],
  'DELETE /recipes/{id}': (id) => [`/recipes/${id}`],
  'POST /recipes/{id}/restore': (id) => [`/recipes/${id}/restore`],
  'PUT /recipes/{id}/review': (id) => [`/recipes/${id}/review`, { stars: 1, text: 'Found you.' }],
  'PUT /recipes/{id}/cooked/{day}': (id) => [`/recipes/${id}/cooked/2026-03-05`, { text: 'Found you.' }],
  'DELETE /recipes/{id}/cooked/{day}': (id) => [`/recipes/${id}/cooked/2026-03-05`],
  'POST /recipes/{id}/questions': (id) => [`/recipes/${id}/questions`, { text: 'Found you.' }],
  'POST /questions/{id}/answers': (id) => [`/questions/${id}/answers`, { text: 'Found you.' }],
  'PUT /questions/{id}/helpful': (id) => [`/questions/${id}/helpful`],
  'POST /recipes/{id}/tests': (id) => [`/recipes/${id}/tests`, { username: 'found' }],
  'DELETE /recipes/{id}/tests/{username}': (id) => [`/recipes/${id}/tests/helpfultester`],
  'PUT /recipes/{id}/test/answer': (id) => [`/recipes/${id}/test/answer`, { answer: 'yes' }],
  'PUT /recipes/{id}/test/notes': (id) => [
    `/recipes/${id}/test/notes`,
    { cookedOn: '2026-03-05', outcome: 'asWritten' },
  ],
  'PUT /recipes/{id}/test/name': (id) => [`/recipes/${id}/test/name`, { isNamed: true }],
  'PUT /recipes/{id}/note': (id) => [`/recipes/${id}/note`, { stars: 1, text: 'Found you.', amounts: [] }],
  'POST /shopping-lists/{id}/recipes': (id) => ['/shopping-lists/list/recipes', { recipe: id }],
  'PUT /meal-plan/{id}': (id) => ['/meal-plan/found', { day: '2031-03-05', meal: 'dinner', recipe: id }],
  'PUT /collections/{id}/recipes/{recipeId}': (id) => [`/collections/${COLLECTIONS.others}/recipes/${id}`],
  'PUT /collections/{id}': (id) => [`/collections/${COLLECTIONS.others}`, { title: 'Found you', coverRecipeId: id }],
  'PUT /me/favorites/{id}': (id) => [`/me/favorites/${id}`],
  'PUT /me/saved/{id}': (id) => [`/me/saved/${id}`],
  'DELETE /me/favorites/{id}': (id) => [`/me/favorites/${id}`],
  'DELETE /me/saved/{id}': (id) => [`/me/saved/${id}`],
  'DELETE /recipes/{id}/review': (id) => [`/recipes/${id}/review`],
}

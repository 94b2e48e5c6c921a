import type { Street } from '../support/town.ts'

/** A photo that is stored. */
export const PHOTO = `photos/${'0'.repeat(32)}`

/** Calls the API as a cook, and returns the answer. */
export type As = (
  who: string,
  call: string,
  json?: unknown,
  headers?: Record<string, string>,
) => Promise<{ id: number; url: string }>

/** What cooks do by the API in a street, one call after the other. */
export const ACTS: Record<string, (as: As, street: Street & { carla: string; drop: number }) => Promise<unknown>> = {
  reviews: async (as, { soup, draft, reviews }) => {
    const [ofAnna, ofBen] = [reviews['anna soup'], reviews['ben soup']]
    await as('visitor', `GET /recipes/${soup}/reviews?limit=1`)
    await as('carla', `PUT /recipes/${soup}/review`, {
      stars: 2,
      text: ' Too salty. ',
      cooked: 'asWritten',
      changes: 'No salt',
    })
    await as('carla', `PUT /reviews/${ofBen}/helpful`)
    await as('carla', `PUT /reviews/${ofBen}/helpful`)
    await as('ben', `PUT /reviews/${ofBen}/helpful`)
    await as('author', `PUT /reviews/${ofAnna}/reply`, { reply: 'Use less.' })
    await as('carla', `PUT /reviews/${ofAnna}/reply`, { reply: 'Not mine.' })
    await as('carla', `GET /recipes/${soup}/reviews?sort=helpful&limit=2`)
    await as('carla', `GET /recipes/${soup}/reviews?limit=2`)
    await as('anna', `GET /recipes/${soup}/reviews?limit=1&cursor=WzAsMTc5MDgxMjgwMDAwMCwzMDFd`)
    await as('anna', `GET /recipes/${soup}/review`)
    await as('anna', `PUT /recipes/${soup}/review`, { stars: 5, text: 'Better now.' })
    await as('anna', `PUT /recipes/${soup}/review`, { stars: 5, text: 'Better now.', photo: null })
    await as('anna', `PUT /recipes/${soup}/review`, {
      stars: 5,
      text: 'Better now.',
      photo: 'photos/0123456789abcdef0123456789abcdef',
    })
    await as('author', `PUT /recipes/${soup}/review`, { stars: 5, text: '' })
    await as('anna', `PUT /recipes/${draft}/review`, { stars: 5, text: '' })
    await as('ben', `DELETE /recipes/${soup}/review`)
    await as('ben', `DELETE /recipes/${soup}/review`)
    await as('ben', `GET /recipes/${soup}/review`)
    await as('ben', `DELETE /reviews/${ofAnna}/helpful`)
    await as('visitor', `GET /recipes/${soup}/reviews`)
    await as('visitor', `GET /recipes/${draft}/reviews`)
    await as('visitor', `PUT /reviews/${ofAnna}/helpful`)
    await as('carla', 'PUT /reviews/99999/helpful')
  },
  questions: async (as, { soup, stew, draft, questions, answers, author }) => {
    const [ofAnna, ofBen] = [questions['anna stew'], questions['ben stew']]
    const { id } = await as('carla', `POST /recipes/${stew}/questions`, { text: `Is it hot, @${author}?` })
    await as('carla', `POST /recipes/${stew}/questions`, { text: `Is it hot, @${author}?` })
    await as('author', `POST /recipes/${stew}/questions`, { text: 'Do you like it?' })
    await as('carla', `POST /recipes/${draft}/questions`, { text: 'May I see it?' })
    await as('visitor', `GET /recipes/${stew}/questions?limit=2`)
    await as('carla', `PUT /questions/${ofBen}/helpful`)
    await as('carla', `PUT /questions/${id}/helpful`)
    await as('carla', `GET /recipes/${stew}/questions`)
    await as('author', `POST /questions/${id}/answers`, { text: 'A little.' })
    await as('anna', `POST /questions/${id}/answers`, { text: 'Not at all.' })
    await as('anna', `POST /questions/${id}/answers`, { text: 'Not at all.' })
    const { id: third } = await as('ben', `POST /questions/${id}/answers`, { text: 'Yes.' })
    await as('ben', `PUT /answers/${third}`, { text: 'Yes, very.' })
    await as('ben', `PUT /answers/${third}`, { text: 'Yes, very hot.' })
    await as('anna', `PUT /answers/${third}`, { text: 'No.' })
    await as('visitor', `GET /answers/${third}/earlier`)
    await as('carla', `PUT /answers/${third}/helpful`)
    await as('ben', `PUT /answers/${third}/helpful`)
    await as('carla', `GET /questions/${id}/answers?limit=2`)
    await as('carla', `PUT /questions/${id}/solution`, { answer: third })
    await as('ben', `PUT /questions/${id}/solution`, { answer: null })
    await as('carla', `PUT /questions/${id}/solution`, { answer: answers['ben soup'] })
    await as('carla', `PUT /questions/${id}`, { text: 'Is it very hot?' })
    await as('ben', `PUT /questions/${id}`, { text: 'Mine now.' })
    await as('visitor', `GET /questions/${id}`)
    await as('visitor', `GET /questions/${id}/earlier`)
    await as('ben', `DELETE /answers/${third}`)
    await as('ben', `DELETE /questions/${id}`)
    await as('carla', `DELETE /questions/${id}`)
    await as('visitor', `GET /questions/${id}`)
    await as('anna', `DELETE /answers/${answers['ben stew']}`)
    await as('anna', `DELETE /questions/${ofAnna}`)
    await as('visitor', `GET /recipes/${stew}/questions`)
    await as('visitor', `GET /recipes/${soup}/questions?limit=1`)
    await as('visitor', 'GET /questions/99999')
  },
  collections: async (as, { soup, stew, draft, collections }) => {
    await as('anna', 'GET /collections?limit=1')
    const { id, url } = await as('author', 'POST /collections', {
      title: ' Winter ',
      text: 'Warm.',
      visibility: 'unlisted',
    })
    const link = new URL(url).searchParams.get('link')
    await as('author', `PUT /collections/${id}/recipes/${soup}`)
    await as('author', `PUT /collections/${id}/recipes/${draft}`)
    await as('author', `PUT /collections/${id}/recipes/${stew}?place=1`)
    await as('author', `PUT /collections/${id}/recipes/2?place=2`)
    await as('author', `PUT /collections/${id}/recipes/999`)
    await as('anna', `PUT /collections/${id}/recipes/${soup}`)
    await as('author', `GET /collections/${id}/recipes?limit=3`)
    await as('visitor', `GET /collections/${id}`)
    await as('visitor', `GET /collections/${id}?link=${link}`)
    await as('visitor', `GET /collections/${id}/recipes?limit=1&link=${link}`)
    await as('author', `PUT /collections/${id}`, {
      title: 'Winter days',
      text: '',
      visibility: 'public',
      coverRecipeId: soup,
    })
    await as('author', `PUT /collections/${id}`, { title: 'Winter days', visibility: 'public', coverRecipeId: 2 })
    await as('visitor', `GET /collections/${id}`)
    await as('visitor', `GET /collections/${id}/recipes`)
    await as('anna', `PUT /collections/${id}`, { title: 'Mine', visibility: 'public' })
    await as('author', `DELETE /collections/${id}/recipes/${stew}`)
    await as('author', `DELETE /collections/${id}/recipes/${stew}`)
    await as('anna', `DELETE /collections/${id}/recipes/${soup}`)
    const search = await as('author', 'POST /collections', { title: 'Soups', search: 'q=soup&diet=vegan&page=3' })
    await as('author', `PUT /collections/${search.id}/recipes/${soup}`)
    await as('author', `GET /collections/${search.id}/recipes?limit=2`)
    await as('author', 'GET /collections')
    await as('anna', `DELETE /collections/${id}`)
    await as('author', `DELETE /collections/${id}`)
    await as('author', `GET /collections/${id}`)
    await as('visitor', `GET /collections/${collections['anna winter']}/recipes?limit=1`)
  },
  bookshelf: async (as, { soup, draft, author }) => {
    await as('anna', 'GET /me/saved')
    await as('anna', `PUT /me/saved/${draft}`)
    await as('carla', `PUT /me/saved/${draft}`)
    await as('carla', `PUT /me/favorites/${soup}`)
    await as('carla', 'PUT /me/saved/2')
    await as('carla', `PUT /me/saved/${soup}`)
    await as('carla', 'PUT /me/saved/2')
    await as('carla', 'GET /me/saved?limit=1')
    await as('carla', 'GET /me/favorites')
    await as('carla', `DELETE /me/saved/${soup}`)
    await as('carla', 'GET /me/saved')
    await as('carla', `GET /recipes/savedRecipes/${author}`)
  },
  notes: async (as, { soup, draft }) => {
    await as('anna', `GET /recipes/${soup}/note`)
    await as('anna', `PUT /recipes/${soup}/note`, {
      text: ' More salt. ',
      amounts: [{ line: 'rice', amount: '2 cups' }],
    })
    await as('anna', `GET /recipes/${soup}/note`)
    await as('anna', `PUT /recipes/${soup}/note`, {})
    await as('anna', `GET /recipes/${soup}/note`)
    await as('carla', `PUT /recipes/${draft}/note`, { text: 'Nice.' })
  },
  'test kitchen': async (as, { draft, author, ben, carla }) => {
    await as('author', `GET /recipes/${draft}/tests`)
    await as('author', `POST /recipes/${draft}/tests`, { username: `@${carla}` })
    await as('author', `POST /recipes/${draft}/tests`, { username: carla })
    await as('author', `POST /recipes/${draft}/tests`, { username: 'nobody' })
    await as('anna', `POST /recipes/${draft}/tests`, { username: carla })
    await as('carla', 'GET /me/tests')
    await as('carla', `PUT /recipes/${draft}/test/answer`, { answer: 'yes' })
    await as('carla', 'GET /me/tests')
    await as('carla', `PUT /recipes/${draft}/test/notes`, { cookedOn: '2026-10-01', outcome: 'withChanges' })
    await as('carla', `PUT /recipes/${draft}/test/notes`, {
      cookedOn: '2026-10-01',
      outcome: 'withChanges',
      text: 'More salt.',
    })
    await as('carla', `PUT /recipes/${draft}/test/answer`, { answer: 'no' })
    await as('carla', `PUT /recipes/${draft}/test/name`, { isNamed: true })
    await as('carla', `GET /recipes/${draft}/test`)
    await as('author', `GET /recipes/${draft}/test`)
    await as('author', `DELETE /recipes/${draft}/tests/${ben}`)
    await as('anna', `DELETE /recipes/${draft}/tests/${author}`)
    await as('ben', `GET /recipes/${draft}/test`)
    await as('author', `GET /recipes/${draft}/tests`)
  },
  publishing: async (as, { soup, draft }) => {
    const sent = {
      ...{
        title: ' Lentil stew ',
        description: 'Warm.',
        ingredients: ['For the pot:', '2 cups lentils, rinsed', '1 l water'],
      },
      ...{
        instructions: 'Rinse the lentils.\nCook for 20 minutes.',
        prepTime: 5,
        cookTime: 20,
        tags: ['warm'],
        servings: 2,
      },
      photos: [{ key: PHOTO, alt: 'A bowl' }],
    }
    const title = { title: 'Only a title', visibility: 'draft' }
    const { id } = await as('carla', 'POST /recipes', title, { 'idempotency-key': 'one' })
    await as('carla', 'POST /recipes', title, { 'idempotency-key': 'one' })
    await as('carla', 'POST /recipes', { ...title, title: 'Another' }, { 'idempotency-key': 'one' })
    await as('carla', 'POST /recipes', { title: 'Only a title', photos: [{ key: 'photos/none' }] })
    await as('carla', `PUT /recipes/${id}`, { ...sent, visibility: 'private' })
    const tag = { 'if-match': '"1.x"' }
    await as('carla', `PUT /recipes/${id}`, { ...sent, visibility: 'private' }, tag)
    await as('carla', `PUT /recipes/${id}`, { ...sent, visibility: 'unlisted' }, tag)
    await as(
      'carla',
      `PUT /recipes/${id}`,
      { ...sent, visibility: 'unlisted', notes: 'Freezes well.' },
      { 'if-match': '*' },
    )
    await as('carla', `GET /recipes/${id}/draft`)
    await as('author', `GET /recipes/${id}/draft`)
    await as('visitor', `GET /recipes/${id}`)
    await as('anna', `PUT /recipes/${soup}`, sent, { 'if-match': '*' })
    await as('carla', `GET /recipes/${id}?servings=4&units=us`)
    await as('carla', 'GET /me/recipes?limit=2')
    await as('author', 'GET /me/recipes?limit=2')
    await as('anna', `DELETE /recipes/${id}`)
    await as('carla', `DELETE /recipes/${id}`, undefined, tag)
    await as('carla', `DELETE /recipes/${id}`)
    await as('carla', `DELETE /recipes/${id}`)
    await as('author', `DELETE /recipes/${draft}`)
    await as('carla', 'GET /me/deleted')
    await as('author', `POST /recipes/${id}/restore`)
    await as('carla', `POST /recipes/${id}/restore`)
    await as('carla', 'GET /me/deleted')
  },
  versions: async (as, { stew }) => {
    const text = {
      title: 'Hot stew',
      description: 'Hot.',
      ingredients: ['2 cups rice', 'salt'],
      instructions: 'Boil it.',
      photos: [{ key: PHOTO }],
    }
    await as('author', `PUT /recipes/${stew}`, { ...text, prepTime: 2, cookTime: 10, servings: 3 }, { 'if-match': '*' })
    await as('author', `PUT /recipes/${stew}`, { ...text, prepTime: 2, cookTime: 15, servings: 3 }, { 'if-match': '*' })
    await as('visitor', `GET /recipes/${stew}/changes`)
    await as('visitor', `GET /recipes/${stew}/changes/1`)
    await as('visitor', `GET /recipes/${stew}/changes/2`)
    await as('visitor', `GET /recipes/${stew}/changes/9`)
    await as('visitor', `GET /recipes/${stew}/versions?limit=1`)
  },
  imports: async (as, { drop }) => {
    await as('ben', 'GET /imports')
    await as('anna', 'GET /imports')
    await as('ben', `GET /imports/${drop}`)
    await as('anna', `GET /imports/${drop}`)
    await as('ben', `GET /imports/${drop}/recipes`)
    await as('ben', `PUT /imports/${drop}/choices`, {
      all: false,
      choices: [0, 3].map((position) => ({ position, choice: 'add' })),
    })
    await as('ben', `PUT /imports/${drop}/choices`, { choices: [{ position: 2, choice: 'replace' }] })
    await as('anna', `PUT /imports/${drop}/choices`, { all: true })
    await as('ben', `POST /imports/${drop}/pause`)
    await as('ben', `POST /imports/${drop}/undo`)
    await as('anna', `POST /imports/${drop}/start`)
    await as('ben', `POST /imports/${drop}/start`)
    await as('ben', `GET /imports/${drop}`)
    await as('ben', `GET /imports/${drop}/recipes?reported=true`)
    await as('ben', `PUT /imports/${drop}/choices`, { all: true })
    await as('ben', `DELETE /imports/${drop}`)
    await as('ben', `POST /imports/${drop}/undo`)
    await as('ben', `GET /imports/${drop}`)
    await as('ben', `POST /imports/${drop}/undo`)
    await as('ben', `DELETE /imports/${drop + 1}`)
    await as('ben', 'GET /imports')
    await as('ben', 'POST /recipes/import', {
      text: 'Lemon rice\n\n1 cup rice\n2 tbsp lemon juice\n1 tsp salt\n\nBoil the rice. Stir in the juice.',
      name: 'rice.txt',
    })
    await as('ben', 'POST /recipes/import', { text: 'Nothing.' })
    await as('ben', 'POST /recipes/import', { text: ' ' })
  },
  lists: async (as) => {
    for (const query of [
      'q=soup&limit=2',
      'category=Dessert&sort=quickest&limit=2',
      'diet=vegan&avoid=nuts&time=30&limit=1',
    ])
      await as('visitor', `GET /recipes?${query}`)
    for (const query of [
      'cook=anna',
      'q=chiken&limit=1',
      'rating=4.5&sort=newest&limit=2',
      'limit=0',
      'diet=Vegan&cuisine=INDIAN&sort=Newest&limit=1',
      'diet=meat',
      'cursor=x',
    ])
      await as('visitor', `GET /recipes?${query}`)
    await as('visitor', 'GET /suggestions?q=so')
    await as('visitor', 'GET /categories')
    await as('visitor', 'GET /categories/Dessert')
    await as('visitor', 'GET /categories/none')
    await as('visitor', 'GET /recipes/2?servings=8')
    await as('visitor', 'POST /recipes', { title: 'Mine' })
    await as('visitor', 'PATCH /categories')
  },
}

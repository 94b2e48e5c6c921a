/** A request of a row in the table of who may do what. */
export interface SentRequest {
  path: string
  json?: unknown
  form?: FormData
  headers?: Record<string, string>
}

/** A call, what visitor, owner, other cook, moderator, the owner's token to read and their token to write get, and its request. */
export type AccessRow = [name: string, expected: number[], send: () => Promise<SentRequest> | SentRequest]

/** The calls about collections, with what creates a private one of the owner. */
export const collectionAccess = (theirs: () => Promise<number>): AccessRow[] => [
  ['GET /collections', [401, 200, 200, 200, 200, 200], () => ({ path: '/collections' })],
  ['POST /collections', [401, 201, 201, 201, 403, 201], () => ({ path: '/collections', json: { title: 'दिवाली' } })],
  ['GET /collections/{id}', [404, 200, 404, 404, 200, 200], async () => ({ path: `/collections/${await theirs()}` })],
  [
    'GET /collections/{id}/recipes',
    [404, 200, 404, 404, 200, 200],
    async () => ({ path: `/collections/${await theirs()}/recipes` }),
  ],
  [
    'PUT /collections/{id}',
    [401, 200, 404, 404, 403, 200],
    async () => ({ path: `/collections/${await theirs()}`, json: { title: 'Holi' } }),
  ],
  [
    'PUT /collections/{id}/recipes/{recipeId}',
    [401, 204, 404, 404, 403, 204],
    async () => ({ path: `/collections/${await theirs()}/recipes/5?place=1` }),
  ],
  [
    'DELETE /collections/{id}/recipes/{recipeId}',
    [401, 204, 404, 404, 403, 204],
    async () => ({ path: `/collections/${await theirs()}/recipes/5` }),
  ],
  [
    'DELETE /collections/{id}',
    [401, 204, 404, 404, 403, 204],
    async () => ({ path: `/collections/${await theirs()}` }),
  ],
]

/** A secret with which a device shares a list, as the API takes it. */
export const DEVICE_SECRET = 'k'.repeat(43)

/** The calls about what a cook follows. */
export const FOLLOWING_ACCESS: AccessRow[] = [
  ['GET /following', [401, 200, 200, 200, 200, 200], () => ({ path: '/following' })],
  ['GET /following/recipes', [401, 200, 200, 200, 200, 200], () => ({ path: '/following/recipes' })],
  ['PUT /following/{kind}/{name}', [401, 204, 204, 204, 403, 204], () => ({ path: '/following/category/dinner' })],
  ['DELETE /following/{kind}/{name}', [401, 204, 204, 204, 403, 204], () => ({ path: '/following/category/dinner' })],
  ['GET /following-feed', [401, 200, 200, 200, 200, 200], () => ({ path: '/following-feed' })],
  ['POST /following-feed', [401, 201, 201, 201, 403, 201], () => ({ path: '/following-feed' })],
  ['DELETE /following-feed', [401, 204, 204, 204, 403, 204], () => ({ path: '/following-feed' })],
  ['GET /following-email', [401, 200, 200, 200, 200, 200], () => ({ path: '/following-email' })],
  ['PUT /following-email', [401, 200, 200, 200, 403, 200], () => ({ path: '/following-email', json: { isOn: false } })],
]

/** The calls about a list that is shared without an account, with what shares one by `DEVICE_SECRET` and gives its key and the hash of it. */
export const liveListAccess = (shared: () => Promise<{ key: string; id: string }>): AccessRow[] => {
  const anyone = [200, 200, 200, 200, 200, 200]
  const owner = { secret: DEVICE_SECRET }
  return [
    ['POST /live-lists', anyone, () => ({ path: '/live-lists', json: owner })],
    [
      'POST /live-lists/queries',
      anyone,
      async () => ({ path: '/live-lists/queries', json: { key: (await shared()).key } }),
    ],
    [
      'POST /live-lists/changes',
      anyone,
      async () => ({ path: '/live-lists/changes', json: { key: (await shared()).key, changes: [] } }),
    ],
    ['GET /live-lists/{id}/events', anyone, async () => ({ path: `/live-lists/${(await shared()).id}/events` })],
    [
      'POST /live-lists/endings',
      [204, 204, 204, 204, 204, 204],
      async () => {
        await shared()
        return { path: '/live-lists/endings', json: owner }
      },
    ],
    [
      'POST /live-lists/adoptions',
      [401, 204, 404, 404, 403, 204],
      async () => {
        await shared()
        return { path: '/live-lists/adoptions', json: { ...owner, list: 'list' } }
      },
    ],
  ]
}

/** The calls about lists, plans and households: everybody who is signed in has their own. */
export const KITCHEN_ACCESS: AccessRow[] = [
  [
    'PUT /recipes/{id}/note',
    [401, 204, 204, 204, 403, 204],
    () => ({ path: '/recipes/5/note', json: { text: 'Less salt.' } }),
  ],
  [
    'PUT /recipes/{id}/cooked/{day}',
    [401, 200, 200, 200, 403, 200],
    () => ({ path: '/recipes/5/cooked/2026-03-05', json: { text: 'Good.' } }),
  ],
  [
    'DELETE /recipes/{id}/cooked/{day}',
    [401, 204, 204, 204, 403, 204],
    () => ({ path: '/recipes/5/cooked/2026-03-05' }),
  ],
  ['GET /diary', [401, 200, 200, 200, 200, 200], () => ({ path: '/diary' })],
  ['GET /recipes/{id}/cooked', [200, 200, 200, 200, 200, 200], () => ({ path: '/recipes/5/cooked' })],
  ['GET /recipes/{id}/cooked-summary', [200, 200, 200, 200, 200, 200], () => ({ path: '/recipes/5/cooked-summary' })],
  ['GET /recipes/{id}/note', [401, 200, 200, 200, 200, 200], () => ({ path: '/recipes/5/note' })],
  ['GET /sync', [401, 200, 200, 200, 200, 200], () => ({ path: '/sync?since=0' })],
  ['POST /sync', [401, 200, 200, 200, 403, 200], () => ({ path: '/sync', json: { changes: [] } })],
  ['GET /sync/events', [401, 200, 200, 200, 200, 200], () => ({ path: '/sync/events' })],
  ['GET /household', [401, 200, 200, 200, 200, 200], () => ({ path: '/household' })],
  ['PUT /household/ovens', [401, 204, 204, 204, 403, 204], () => ({ path: '/household/ovens', json: { ovens: 2 } })],
  ['PUT /household/name', [401, 204, 204, 204, 403, 204], () => ({ path: '/household/name', json: { name: 'घर' } })],
  [
    'PUT /household/members/{username}',
    [401, 404, 404, 404, 403, 404],
    () => ({ path: '/household/members/nobody', json: { role: 'owner' } }),
  ],
  [
    'DELETE /household/members/{username}',
    [401, 404, 404, 404, 403, 404],
    () => ({ path: '/household/members/owner' }),
  ],
  [
    'POST /household/leave',
    [401, 204, 204, 204, 403, 204],
    () => ({ path: '/household/leave', json: { takesCopy: true } }),
  ],
  ['POST /household/join', [401, 404, 404, 404, 403, 404], () => ({ path: '/household/join', json: { token: 'x' } })],
  ['GET /household/invites', [401, 200, 200, 200, 200, 200], () => ({ path: '/household/invites' })],
  ['POST /household/invites', [401, 201, 201, 201, 403, 201], () => ({ path: '/household/invites', json: {} })],
  ['DELETE /household/invites/{id}', [401, 404, 404, 404, 403, 404], () => ({ path: '/household/invites/none' })],
  [
    'PUT /household/needs',
    [401, 204, 204, 204, 403, 204],
    () => ({ path: '/household/needs', json: { diets: ['vegan'], allergens: [] } }),
  ],
  ['GET /household/guest-links', [401, 200, 200, 200, 200, 200], () => ({ path: '/household/guest-links' })],
  [
    'POST /household/guest-links',
    [401, 201, 201, 201, 403, 201],
    () => ({ path: '/household/guest-links', json: { name: 'Grandma', list: 'list' } }),
  ],
  [
    'DELETE /household/guest-links/{id}',
    [401, 404, 404, 404, 403, 404],
    () => ({ path: '/household/guest-links/none' }),
  ],
  ['GET /meal-plan', [401, 200, 200, 200, 200, 200], () => ({ path: '/meal-plan?from=2026-11-23&to=2026-11-29' })],
  ['GET /meal-plan/meals', [401, 200, 200, 200, 200, 200], () => ({ path: '/meal-plan/meals' })],
  [
    'PUT /meal-plan/meals/{meal}',
    [401, 204, 204, 204, 403, 204],
    () => ({ path: '/meal-plan/meals/dinner', json: { name: 'Abendbrot' } }),
  ],
  [
    'PUT /meal-plan/{id}',
    [401, 200, 200, 200, 403, 200],
    () => ({ path: '/meal-plan/dinner', json: { day: '2026-11-23', meal: 'dinner', text: 'Pizza' } }),
  ],
  ['DELETE /meal-plan/{id}', [401, 204, 204, 204, 403, 204], () => ({ path: '/meal-plan/none' })],
  [
    'POST /meal-plan/copies',
    [401, 200, 200, 200, 403, 200],
    () => ({ path: '/meal-plan/copies', json: { from: '2026-11-23', to: '2026-11-30' } }),
  ],
  ['GET /meal-plan/proposals', [401, 200, 200, 200, 200, 200], () => ({ path: '/meal-plan/proposals' })],
  ['GET /calendar-feed', [401, 200, 200, 200, 200, 200], () => ({ path: '/calendar-feed' })],
  ['POST /calendar-feed', [401, 201, 201, 201, 403, 201], () => ({ path: '/calendar-feed' })],
  ['DELETE /calendar-feed', [401, 204, 204, 204, 403, 204], () => ({ path: '/calendar-feed' })],
  ['GET /shop', [401, 200, 200, 200, 200, 200], () => ({ path: '/shop' })],
  [
    'PUT /shop/aisles',
    [401, 204, 204, 204, 403, 204],
    () => ({ path: '/shop/aisles', json: { aisles: ['frozen', 'fruit'] } }),
  ],
  [
    'PUT /shop/at-home/{food}',
    [401, 204, 204, 204, 403, 204],
    () => ({ path: '/shop/at-home/olive%20oil', json: { isAtHome: true } }),
  ],
  ['GET /me/recipes', [401, 200, 200, 200, 200, 200], () => ({ path: '/me/recipes' })],
  ['GET /shopping-lists', [401, 200, 200, 200, 200, 200], () => ({ path: '/shopping-lists' })],
  [
    'PUT /shopping-lists/{id}',
    [401, 204, 204, 204, 403, 204],
    () => ({ path: '/shopping-lists/market', json: { name: 'Market' } }),
  ],
  [
    'PUT /shopping-lists/{id}/items/{item}',
    [401, 200, 200, 200, 403, 200],
    () => ({ path: '/shopping-lists/list/items/milk', json: { text: 'milk' } }),
  ],
  [
    'PATCH /shopping-lists/{id}/items/{item}',
    [401, 200, 200, 200, 403, 200],
    () => ({ path: '/shopping-lists/list/items/milk', json: { ticked: true } }),
  ],
  ['GET /shopping-lists/{id}/items', [401, 200, 200, 200, 200, 200], () => ({ path: '/shopping-lists/list/items' })],
  [
    'DELETE /shopping-lists/{id}/items/{item}',
    [401, 204, 204, 204, 403, 204],
    () => ({ path: '/shopping-lists/list/items/milk' }),
  ],
  [
    'POST /shopping-lists/{id}/recipes',
    [401, 200, 200, 200, 403, 200],
    () => ({ path: '/shopping-lists/list/recipes', json: { recipe: 5 } }),
  ],
  ['DELETE /shopping-lists/{id}', [401, 204, 204, 204, 403, 204], () => ({ path: '/shopping-lists/market' })],
]

/** A request of a row in the table of who may do what. */
export interface SentRequest {
  path: string
  json?: unknown
  form?: FormData
  headers?: Record<string, string>
}

/** A call, what visitor, owner, other cook, moderator, the owner's token to read and their token to write get, and its request. */
export type AccessRow = [name: string, expected: number[], send: () => Promise<SentRequest> | SentRequest]

/** The calls about lists, plans and households: everybody who is signed in has their own. */
export const KITCHEN_ACCESS: AccessRow[] = [
  [
    'PUT /recipes/{id}/note',
    [401, 204, 204, 204, 403, 204],
    () => ({ path: '/recipes/5/note', json: { text: 'Less salt.' } }),
  ],
  ['GET /recipes/{id}/note', [401, 200, 200, 200, 200, 200], () => ({ path: '/recipes/5/note' })],
  ['GET /sync', [401, 200, 200, 200, 200, 200], () => ({ path: '/sync?since=0' })],
  ['POST /sync', [401, 200, 200, 200, 403, 200], () => ({ path: '/sync', json: { changes: [] } })],
  ['GET /sync/events', [401, 200, 200, 200, 200, 200], () => ({ path: '/sync/events' })],
]

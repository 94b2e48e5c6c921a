import { z } from 'zod'
import { USERNAME } from '#app/people/account/username.ts'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent } from '#server/api/api-route.ts'
import { Paging, pageOf } from '#server/api/cursor.ts'
import { refuse } from '#server/api/problem.ts'
import { listCooks } from './listed-cooks.store.ts'

const ListedCookResource = z
  .strictObject({ username: z.string(), name: z.string(), bio: z.string(), place: z.string(), url: z.url() })
  .meta({ id: 'ListedCook' })

const list = apiRoute({
  method: 'get',
  path: '/cooks',
  needs: 'anyone',
  tags: ['Cooks'],
  operationId: 'listCooks',
  summary: 'List or search the cooks who have public recipes',
  description: 'By username.',
  request: {
    query: z.object({
      q: z
        .string()
        .trim()
        .max(60)
        .default('')
        .meta({ description: 'How a username, a name or a word of one begins.', examples: ['mee'] }),
      ...Paging,
    }),
  },
  responses: { 200: { description: 'A page of cooks.', ...jsonContent(pageOf(ListedCookResource)) } },
})

/** The call that lists cooks; its cursor is the last username. */
export function directoryApi(api: Api) {
  api.openapi(list, async (c) => {
    const { db, origin } = c.get('context')
    const { q, limit, cursor } = c.req.valid('query')
    const after = cursor === undefined ? null : Buffer.from(cursor, 'base64url').toString()
    if (after !== null && !USERNAME.test(after)) refuse(422, { fields: { cursor: m.problem_cursor() } })
    const found = await listCooks(db, { text: q, after, size: limit + 1 })
    const items = found.slice(0, limit).map(({ username, name, bio, place }) => ({
      username,
      name,
      bio,
      place,
      url: `${origin}/cooks/${username}`,
    }))
    const last = found.length > limit ? items.at(-1) : undefined
    return c.json({ items, next: last ? Buffer.from(last.username).toString('base64url') : null }, 200)
  })
}

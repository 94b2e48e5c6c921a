import { z } from 'zod'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { pictureAddress } from '#server/media/picture-address.ts'
import { findCook } from './cooks.store.ts'

const CookResource = z
  .strictObject({
    username: z.string(),
    name: z.string(),
    avatar: z.url().nullable().meta({ description: 'URL of a square picture; null if there is none.' }),
    bio: z.string().meta({ description: 'Short biography; empty if not given.' }),
    joinedAt: z.iso.datetime(),
    url: z.url(),
  })
  .meta({ id: 'Cook' })

const read = apiRoute({
  method: 'get',
  path: '/cooks/{username}',
  needs: 'anyone',
  tags: ['Cooks'],
  operationId: 'readCook',
  summary: 'Read a cook’s profile',
  description: 'To list the cook’s recipes, use `GET /recipes?cook=…`.',
  request: {
    params: z.object({
      username: z
        .string()
        .max(64)
        .meta({ description: 'The cook’s username.', examples: ['meera'] }),
    }),
  },
  responses: { 200: { description: 'The cook.', content: { 'application/json': { schema: CookResource } } } },
  problems: [404],
})

export function cooksApi(api: Api) {
  api.openapi(read, async (c) => {
    const { db, origin } = c.get('context')
    const cook = (await findCook(db, c.req.valid('param').username)) ?? refuse(404, { detail: m.cook_not_found() })
    const { username, displayUsername, name, image, bio, createdAt } = cook
    const resource = {
      username: displayUsername,
      name,
      avatar: image && origin + pictureAddress(image, 320, 'webp'),
      bio,
      joinedAt: new Date(createdAt).toISOString(),
      url: `${origin}/cooks/${username}`,
    }
    return c.json(resource, 200)
  })
}

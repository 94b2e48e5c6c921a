import { z } from 'zod'
import { pendingWithoutId } from '#app/people/screening/pending-resource.ts'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { fieldsOf } from '#server/fields-of.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { pictureAddress } from '#server/media/picture-address.ts'
import { AboutForm, aboutOf, MAX_OWN_LINKS, PLACE_LENGTH } from './about-cook.ts'
import { BADGES } from './badge.ts'
import { badgesOf } from './badges.store.ts'
import { findCook, saveAbout } from './cooks.store.ts'

const CookResource = z
  .strictObject({
    username: z.string(),
    name: z.string(),
    avatar: z.url().nullable().meta({ description: 'URL of a square picture; null if there is none.' }),
    bio: z.string().meta({ description: 'Short biography; empty if not given.' }),
    place: z.string().meta({ description: 'Where they cook, in their words; empty if not given.' }),
    cookingSince: z.int().nullable().meta({ description: 'The year since which they cook; null if not given.' }),
    links: z.array(z.url()).meta({ description: 'At most three addresses of theirs elsewhere.' }),
    badges: z.array(z.enum(BADGES)).meta({ description: 'What they have done for others.' }),
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

const AboutRequest = z
  .object({
    place: z
      .string()
      .default('')
      .meta({ description: `At most ${PLACE_LENGTH} characters.`, examples: ['Pune'] }),
    cookingSince: z
      .int()
      .nullable()
      .default(null)
      .meta({ description: 'A year.', examples: [1998] }),
    links: z
      .array(z.string())
      .max(MAX_OWN_LINKS)
      .default([])
      .meta({
        description: `At most ${MAX_OWN_LINKS}, with http or https.`,
        examples: [['https://meera.example/kitchen']],
      }),
  })
  .meta({ id: 'AboutCook' })

const saveOwn = apiRoute({
  method: 'put',
  path: '/me/about',
  needs: 'writer',
  tags: ['Cooks'],
  operationId: 'saveAbout',
  summary: 'Tell where you cook, since when, and where else you are found',
  description:
    'In place of what you told before; read it with `GET /cooks/{username}`. What is pending is in `screenedProfile` of `GET /auth/user`.',
  request: { body: { required: true, ...jsonContent(AboutRequest) } },
  responses: { 202: pendingWithoutId, 204: { description: 'Done.' } },
})

export function cooksApi(api: Api) {
  api.openapi(saveOwn, async (c) => {
    const { db } = c.get('context')
    const wait = await countAttempt(db, 'profileByCook', signedIn(c).id)
    if (wait) refuse(429, { wait })
    const { place, cookingSince, links } = c.req.valid('json')
    const [link1, link2, link3] = links
    const read = AboutForm.safeParse({ place, cookingSince, link1, link2, link3 })
    if (!read.success) refuse(422, { fields: fieldsOf(read.error.issues as never) })
    const isPending = await saveAbout(db, signedIn(c).id, aboutOf(read.data))
    return isPending ? c.json({ isPending: true as const }, 202) : c.body(null, 204)
  })

  api.openapi(read, async (c) => {
    const { db, origin } = c.get('context')
    const cook = (await findCook(db, c.req.valid('param').username)) ?? refuse(404, { detail: m.cook_not_found() })
    const { id, username, displayUsername, name, image, bio, createdAt, place, cookingSince, links } = cook
    const resource = {
      username: displayUsername,
      name,
      avatar: image && origin + pictureAddress(image, 320, 'webp'),
      bio,
      place,
      cookingSince,
      links,
      badges: await badgesOf(db, id),
      joinedAt: new Date(createdAt).toISOString(),
      url: `${origin}/cooks/${username}`,
    }
    return c.json(resource, 200)
  })
}

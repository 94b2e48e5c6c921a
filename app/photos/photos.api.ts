import { z } from 'zod'
import type { Api } from '../../server/api/api-env.ts'
import { apiRoute, signedIn } from '../../server/api/api-route.ts'
import { refuse } from '../../server/api/problem.ts'
import { SentFile } from '../../server/multipart.ts'
import { pictureAddress } from '../../server/picture-address.ts'
import { RETRY_AFTER } from '../../server/picture-queue.ts'
import { countAttempt } from '../../server/rate-limits.server.ts'
import { changePicture } from '../account/profile.server.ts'
import { keepPicture } from './kept-pictures.server.ts'
import { photoProblemText } from './photo-problem.ts'
import { keepPhoto } from './photos.server.ts'

const TAGS: [string] = ['Photos']
const file = (description: string) =>
  z.instanceof(SentFile).meta({ type: 'string', format: 'binary', description } as Record<string, unknown>)
const form = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'multipart/form-data': { schema } } })

const sendPhoto = apiRoute({
  method: 'post',
  path: '/photos',
  needs: 'writer',
  tags: TAGS,
  operationId: 'sendPhoto',
  summary: 'Send a photo for a recipe',
  description:
    'It is kept for a day, and as long as a recipe shows it. Its metadata (place, camera) is not. Eighty an hour.',
  request: {
    body: form(z.object({ photo: file('JPEG, PNG, WebP or AVIF, 10 MB at most; recognised by its content.') })),
  },
  responses: {
    201: {
      description: 'It is kept.',
      content: {
        'application/json': {
          schema: z.strictObject({
            key: z.string().meta({ description: 'To name it by in a recipe’s `photos`.' }),
            width: z.int().meta({ description: 'Pixels.' }),
            height: z.int().meta({ description: 'Pixels.' }),
            url: z.url(),
          }),
        },
      },
    },
  },
})

const sendAvatar = apiRoute({
  method: 'post',
  path: '/profile',
  needs: 'session',
  tags: TAGS,
  operationId: 'sendAvatar',
  summary: 'Send a picture of yourself',
  request: {
    body: form(
      z.object({
        avatar: file('JPEG, PNG, WebP or AVIF, 10 MB at most; cut to a square.'),
        userId: z
          .string()
          .optional()
          .meta({ description: 'Taken and not looked at: it becomes the picture of whoever sends it.' }),
      }),
    ),
  },
  responses: {
    200: {
      description: 'It is your picture now.',
      content: {
        'application/json': { schema: z.strictObject({ filename: z.string(), url: z.url() }) },
      },
    },
  },
})

export function photosApi(api: Api) {
  api.openapi(sendPhoto, async (c) => {
    const { db, media, origin } = c.get('context')
    const kept = await keepPhoto({ db, media, cookId: signedIn(c).id }, c.req.valid('form').photo)
    if ('problem' in kept) {
      const text = photoProblemText(kept.problem)
      if (kept.problem === 'busy') return refuse(429, { detail: text, wait: RETRY_AFTER })
      return refuse(kept.problem === 'tooMany' ? 429 : 422, { detail: text, fields: { photo: text } })
    }
    const { key, width, height } = kept.photo
    return c.json({ key, width, height, url: origin + pictureAddress(key, 1280, 'webp') }, 201)
  })

  api.openapi(sendAvatar, async (c) => {
    const { db, media, origin } = c.get('context')
    const wait = await countAttempt(db, 'pictureByCook', signedIn(c).id)
    if (wait) refuse(429, { wait })
    const kept = await keepPicture({ db, media }, 'avatars', c.req.valid('form').avatar)
    if ('problem' in kept && kept.problem === 'busy')
      return refuse(429, { detail: photoProblemText(kept.problem), wait: RETRY_AFTER })
    if ('problem' in kept) return refuse(422, { fields: { avatar: photoProblemText(kept.problem) } })
    await changePicture(db, signedIn(c).id, kept.key)
    const url = origin + pictureAddress(kept.key, 320, 'webp')
    return c.json({ filename: `${kept.key.split('/').at(-1)}.webp`, url }, 200)
  })
}

import { z } from 'zod'
import { changePicture } from '#app/people/account/profile.store.ts'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { SentFile } from '#server/http/multipart.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { pictureAddress, pictureFileName } from '#server/media/picture-address.ts'
import { RETRY_AFTER } from '#server/media/picture-queue.ts'
import { photoProblemText } from './photo-problem.ts'
import { savePhoto } from './photos.server.ts'
import { savePicture } from './save-picture.server.ts'

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
  summary: 'Upload a photo for a recipe or a review',
  description:
    'The photo is deleted after a day unless a recipe or a review uses it. Its metadata, such as location and camera, is removed. At most 80 an hour.',
  request: {
    body: form(
      z.object({
        photo: file(
          'A JPEG, PNG, WebP or AVIF file of at most 10 MB, to be decoded in 300 MB of memory: 75 megapixels of a PNG with transparency, 16 of AVIF. The type is detected from the content.',
        ),
      }),
    ),
  },
  responses: {
    201: {
      description: 'The photo is stored.',
      content: {
        'application/json': {
          schema: z.strictObject({
            key: z
              .string()
              .meta({ description: 'The key to use in the `photos` of a recipe or as the `photo` of a review.' }),
            width: z.int().meta({ description: 'Width in pixels.' }),
            height: z.int().meta({ description: 'Height in pixels.' }),
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
  summary: 'Upload your profile picture',
  request: {
    body: form(
      z.object({
        avatar: file('A JPEG, PNG, WebP or AVIF file of at most 10 MB. It is cropped to a square.'),
        userId: z
          .string()
          .optional()
          .meta({ description: 'Accepted for compatibility and ignored; the picture is always the caller’s.' }),
      }),
    ),
  },
  responses: {
    200: {
      description:
        'The picture is stored as your profile picture. Where a moderator has hidden your profile before, others see it once one has looked at it.',
      content: {
        'application/json': {
          schema: z.strictObject({
            filename: z.string().meta({ description: 'The file name; the picture is at `/uploads/{filename}`.' }),
            url: z.url(),
          }),
        },
      },
    },
  },
})

export function photosApi(api: Api) {
  api.openapi(sendPhoto, async (c) => {
    const { db, media, origin } = c.get('context')
    const stored = await savePhoto({ db, media, cookId: signedIn(c).id }, c.req.valid('form').photo)
    if ('problem' in stored) {
      const text = photoProblemText(stored.problem)
      if (stored.problem === 'busy') return refuse(429, { detail: text, wait: RETRY_AFTER })
      return refuse(stored.problem === 'tooMany' ? 429 : 422, { detail: text, fields: { photo: text } })
    }
    const { key, width, height } = stored.photo
    return c.json({ key, width, height, url: origin + pictureAddress(key, 1280, 'webp') }, 201)
  })

  api.openapi(sendAvatar, async (c) => {
    const { db, media, origin } = c.get('context')
    const wait = await countAttempt(db, 'pictureByCook', signedIn(c).id)
    if (wait) refuse(429, { wait })
    const stored = await savePicture({ db, media }, 'avatars', c.req.valid('form').avatar)
    if ('problem' in stored && stored.problem === 'busy')
      return refuse(429, { detail: photoProblemText(stored.problem), wait: RETRY_AFTER })
    if ('problem' in stored) return refuse(422, { fields: { avatar: photoProblemText(stored.problem) } })
    await changePicture(db, signedIn(c).id, stored.key)
    const url = origin + pictureAddress(stored.key, 320, 'webp')
    return c.json({ filename: pictureFileName(stored.key), url }, 200)
  })
}

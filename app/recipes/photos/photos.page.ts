import { redirect } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/base/forms/read-form.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { metOutage } from '#server/database/unavailable.ts'
import { SentFile } from '#server/http/multipart.ts'
import type { Route } from './+types/photos.page'
import { type PhotoResult, savePhoto } from './photos.server.ts'

/** Stores the photo of the file `photo` or the URL `imageUrl`; returns the stored photo or the problem to scripts. */
export async function action(args: Route.ActionArgs) {
  const { db, media, cook, log } = args.context.get(requestContext)
  if (!cook) return answer({ problem: 'failed' }, 401)
  const form = await readForm(args, z.object({ photo: z.file(), imageUrl: z.string() }))
  const [file, address] = [form.get('photo'), form.get('imageUrl')]
  const sent =
    file instanceof SentFile && file.size > 0 ? file : typeof address === 'string' && address ? address : null
  if (sent === null) return answer({ problem: 'none' })
  try {
    return answer(await savePhoto({ db, media, cookId: cook.id }, sent))
  } catch (error) {
    log.error({ err: error }, 'photo was not saved')
    return answer({ problem: 'failed' }, metOutage() ? 503 : 500)
  }
}

const answer = (result: PhotoResult, status = 200) => Response.json(result, { status })

export const loader = () => redirect('/AddRecipe')

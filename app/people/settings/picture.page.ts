import { redirect } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/base/forms/read-form.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { changePicture } from '#app/people/account/profile.store.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { savePicture } from '#app/recipes/photos/save-picture.server.ts'
import { SentFile } from '#server/http/multipart.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/picture.page'
import type { PictureProblem } from './picture-problem.ts'

/** Stores a cook's profile picture; answers scripts with JSON, forms with the profile. */
export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db, media, log } = args.context.get(requestContext)
  const problem = await change().catch((error: unknown): PictureProblem => {
    if (!(error instanceof Error)) throw error
    log.error({ err: error }, 'picture was not saved')
    return 'failed'
  })
  if (args.request.headers.get('accept')?.includes('application/json')) return Response.json({ problem })
  return problem
    ? redirectWithNotice(`/profile?edit&picture=${problem}`)
    : redirectWithNotice('/profile', { notice: 'pictureSaved' })

  async function change(): Promise<PictureProblem | null> {
    if (await countAttempt(db, 'pictureByCook', cook.id)) return 'tooMany'
    const file = (await readForm(args, z.object({ picture: z.file() }))).get('picture')
    if (!(file instanceof SentFile) || file.size === 0) return 'none'
    const stored = await savePicture({ db, media }, 'avatars', file)
    if ('problem' in stored) return stored.problem
    await changePicture(db, cook.id, stored.key)
    return null
  }
}

export const loader = () => redirect('/profile?edit')

import { redirect } from 'react-router'
import { z } from 'zod'
import { SentFile } from '../../server/multipart.ts'
import { changePicture } from '../account/profile.server.ts'
import { readForm } from '../forms/read-form.ts'
import { keepPicture } from '../photos/kept-pictures.server.ts'
import { countAttempt } from '../request/rate-limits.server.ts'
import { goOn, requireCook } from '../request/replies.server.ts'
import { visit } from '../request/request-context.ts'
import type { Route } from './+types/picture.page'
import type { PictureProblem } from './picture-problem.ts'

/** Keeps the picture that a cook sends: answers scripts with JSON, forms with the profile. */
export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db, media, log } = args.context.get(visit)
  const problem = await change().catch((error: unknown): PictureProblem => {
    if (!(error instanceof Error)) throw error
    log.error({ err: error }, 'picture was not kept')
    return 'failed'
  })
  if (args.request.headers.get('accept')?.includes('application/json')) return Response.json({ problem })
  return problem ? goOn(`/profile?edit&picture=${problem}`) : goOn('/profile', { notice: 'pictureSaved' })

  async function change(): Promise<PictureProblem | null> {
    if (await countAttempt(db, 'pictureByCook', cook.id)) return 'tooMany'
    const file = (await readForm(args, z.object({ picture: z.file() }))).get('picture')
    if (!(file instanceof SentFile) || file.size === 0) return 'none'
    const kept = await keepPicture({ db, media }, 'avatars', file)
    if ('problem' in kept) return kept.problem
    await changePicture(db, cook.id, kept.key)
    return null
  }
}

export const loader = () => redirect('/profile?edit')

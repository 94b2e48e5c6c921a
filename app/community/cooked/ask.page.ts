import { redirect } from 'react-router'
import { readForm } from '#app/base/forms/read-form.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { metOutage } from '#server/database/unavailable.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/ask.page'
import { PlannedMealForm } from './cooked-question.ts'
import { takeQuestion } from './cooked-questions.store.ts'

export const loader = () => redirect('/diary')

const answer = (body: object, status = 200) => Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

/** `POST /diary/ask` by scripts: the planned meal that the cook is asked about now and never again, null for none. */
export async function action(args: Route.ActionArgs) {
  const { db, cook, log } = args.context.get(requestContext)
  const now = PlannedMealForm.safeParse(Object.fromEntries(await readForm(args, PlannedMealForm))).data
  if (!cook || !now) return answer({ question: null }, cook ? 422 : 401)
  try {
    if (await countAttempt(db, 'diaryByCook', cook.id)) return answer({ question: null }, 429)
    return answer({ question: await takeQuestion(db, cook.id, now) })
  } catch (error) {
    log.error({ err: error }, 'no question about a meal could be taken')
    return answer({ question: null }, metOutage() ? 503 : 500)
  }
}

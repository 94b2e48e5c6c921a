import { redirect } from 'react-router'
import { z } from 'zod'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn } from '#app/base/forms/replies.server.ts'
import { safeNext } from '#app/base/request/next.ts'
import type { Notice } from '#app/base/request/notices.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { subjectOf } from '#app/people/cooks/follow-subject.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { waitText } from '#server/http/wait-text.ts'
import type { Route } from './+types/follow.page'
import { follow, isFollowing, unfollow } from './follows.store.ts'

const FollowIntent = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['follow', 'end']), subject: z.string(), next: z.string().optional() }),
])

/** Why something cannot be followed: the notice of forms and the text of scripts. */
const REFUSALS = {
  gone: { notice: 'followGone', text: m.following_gone },
  own: { notice: 'followOwn', text: m.following_own },
  blocked: { notice: 'blocked', text: m.blocks_refused },
  full: { notice: 'followsFull', text: m.following_full },
} as const

const answer = (body: object, status = 200) => Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

/** `GET /following/follow?subject=cook:meera`: whether the signed-in cook follows it, as JSON; a browser that comes here by itself goes to the list. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  if (request.headers.get('accept')?.includes('application/json') !== true) throw redirect('/following')
  const { db, cook } = context.get(requestContext)
  const subject = subjectOf(url.searchParams.get('subject'))
  return answer({ isFollowed: cook !== null && subject !== null && (await isFollowing(db, cook.id, subject)) })
}

/**
 * Makes the cook follow something, or ends it: `do` is follow or end, `subject` names it. Repeating the same changes nothing. Answers
 * scripts with JSON, forms with the page that they name.
 */
export async function action(args: Route.ActionArgs) {
  const { db, cook: signedIn } = args.context.get(requestContext)
  const wantsJson = args.request.headers.get('accept')?.includes('application/json') === true
  if (!signedIn && wantsJson) return answer({ problem: m.following_signed_out() }, 401)
  const form = await readForm(args, FollowIntent)
  const next = safeNext(form.get('next'))
  const cook = requireCook({ ...args, url: new URL(next, args.url) })
  const intent = intentIn(form, FollowIntent)
  const subject = subjectOf(intent?.subject)
  const refused = (notice: Notice, problem: string, status: number) =>
    wantsJson ? answer({ problem }, status) : redirectWithNotice(next, { notice })
  if (!intent || !subject) return refused('followGone', m.following_gone(), 422)
  return reportFailureOn(next, args, async () => {
    const wait = await countAttempt(db, 'followByCook', cook.id)
    if (wait) return refused('tooOften', waitText(wait), 429)
    const outcome = intent.do === 'follow' ? await follow(db, cook.id, subject) : await unfollow(db, cook.id, subject)
    if (outcome !== undefined && outcome !== 'followed') {
      const { notice, text } = REFUSALS[outcome]
      return refused(notice, text(), 409)
    }
    if (wantsJson) return answer({ isFollowed: intent.do === 'follow' })
    return intent.do === 'follow'
      ? redirectWithNotice(next, { notice: 'followed', link: '/following' })
      : redirectWithNotice(next, { notice: 'unfollowed' })
  })
}

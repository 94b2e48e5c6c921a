import { redirect } from 'react-router'
import type { FailedSubmission } from '#app/base/forms/failed-submission.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { m } from '#messages'
import { waitText } from '#server/http/wait-text.ts'
import type { Route } from './+types/join.page'
import type { Joined } from './joined.ts'
import { Subscription } from './newsletter.ts'
import { requestSubscription } from './subscribing.server.ts'

const answer = (joined: Joined, status: number, headers: Record<string, string> = {}) =>
  Response.json(joined, { status, headers })

/** Returns the message beside the footer's field, the same for every valid address. */
export async function action(args: Route.ActionArgs) {
  const { context } = args
  const form = await readForm(args, Subscription)
  const read = Subscription.safeParse(Object.fromEntries(form))
  if (!read.success) return answer({ problem: read.error.issues[0]?.message ?? m.account_email_wrong() }, 422)
  try {
    const refused = await requestSubscription(context, read.data.email)
    if (!refused) return answer({ problem: null, text: m.newsletter_subscribed(), hint: m.newsletter_look() }, 200)
    return answer({ problem: waitText(refused) }, 429, { 'retry-after': String(refused) })
  } catch (error) {
    context.get(requestContext).log.error({ err: error }, 'form failed')
    return Response.json({ failure: m.form_broken() } satisfies FailedSubmission, { status: 500 })
  }
}

export const loader = () => redirect('/newsletter')

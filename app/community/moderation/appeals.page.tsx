import { parseWithZod } from '@conform-to/zod/v4'
import { useFetcher } from 'react-router'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { Field } from '#app/base/forms/field.tsx'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, tooManyAttempts } from '#app/base/forms/replies.server.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { hiddenText } from '#app/people/screening/hidden-text.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { AccountPage } from '#app/people/sign-in/account-page.tsx'
import { m } from '#messages'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/appeals.page'
import { appealAgainst, listOwnHidden, type OwnHidden } from './appeals.store.ts'
import styles from './moderation.module.css'
import { Appeal, MAX_APPEAL } from './moderation.ts'

/** `/appeals`: what moderators have hidden of a cook's own, with the reasons, and a form to appeal against each, once. */
export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  return { hidden: await listOwnHidden(args.context.get(requestContext).db, cook.id) }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const submission = parseWithZod(await readForm(args, Appeal), { schema: Appeal })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const wait = await countAttempt(db, 'appealByCook', cook.id)
    if (wait) return tooManyAttempts(submission, wait)
    if (!(await appealAgainst(db, cook.id, submission.value)))
      return invalidForm(submission, { fieldErrors: { text: [m.appeal_gone()] } })
    return redirectWithNotice('/appeals', { notice: 'reported' })
  })
}

export default function AppealsPage({ loaderData: { hidden }, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={m.appeal_title()} text={m.appeal_intro()}>
      <meta name="robots" content="noindex" />
      {hidden.length === 0 && <p className={styles.none}>{m.appeal_none()}</p>}
      <ul className={styles.own}>
        {hidden.map((own) => (
          <li key={`${own.kind} ${own.id}`}>
            <blockquote className={styles.quote}>{own.text}</blockquote>
            <p>{hiddenText(own.reason)}</p>
            {own.appeal === null ? (
              <AppealForm own={own} result={actionData} />
            ) : (
              <p className={styles.none}>
                {own.appeal.isDecided
                  ? m.appeal_rejected({ text: own.appeal.text })
                  : m.appeal_waiting({ text: own.appeal.text })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </AccountPage>
  )
}

function AppealForm({ own: { kind, id, text }, result }: { own: OwnHidden; result: FormOutcome | undefined }) {
  const fetcher = useFetcher<FormOutcome>()
  const outcome = fetcher.data ?? (isAbout(result, kind, id) ? result : undefined)
  const shown = outcome && 'initialValue' in outcome ? outcome : undefined
  const typed = shown?.initialValue?.text
  const problem = shown?.error?.text?.[0]
  return (
    <fetcher.Form method="post" className={styles.hide} preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="subject" value={id} />
      <Field
        id={`text-${kind}-${id}`}
        name="text"
        label={m.appeal_text()}
        defaultValue={typeof typed === 'string' ? typed : ''}
        {...(problem && { problem })}
        rows={2}
        maxLength={MAX_APPEAL}
        required
      />
      <FormFailure outcome={outcome} busy={fetcher.state !== 'idle'} />
      <Button type="submit" aria-label={`${m.appeal_submit()}: ${text}`}>
        {m.appeal_submit()}
      </Button>
    </fetcher.Form>
  )
}

/** Whether an outcome is that of the appeal about this, among the forms of the page. */
function isAbout(result: FormOutcome | undefined, kind: string, id: number) {
  const sent = result && 'initialValue' in result ? result.initialValue : undefined
  return sent?.kind === kind && sent.subject === String(id)
}

import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { Radios } from '#app/base/forms/choices.tsx'
import { Field } from '#app/base/forms/field.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, tooManyAttempts } from '#app/base/forms/replies.server.ts'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { notPublicHeaders, ownHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { AccountPage } from '#app/people/sign-in/account-page.tsx'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/report.page'
import styles from './moderation.module.css'
import { reportSubject } from './moderation.store.ts'
import { REASONS, REPORTED_KINDS, Report } from './moderation.ts'
import { REASON_TEXTS } from './reason-texts.ts'
import { findReportable } from './subjects.store.ts'

export const headers = ownHeaders

/** `/report?recipe=…`, `review`, `collection`, `cooked`, `question` or `answer`: reports it to the moderators, without an account. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const kind = REPORTED_KINDS.find((one) => searchParams.has(one)) ?? 'recipe'
  const id = orNotFound(rowIdOf(searchParams.get(kind)), m.report_gone())
  const { db } = context.get(requestContext)
  const found = orNotFound(await findReportable(db, kind, id, searchParams.get('link')), m.report_gone())
  const subject = { ...found, kind }
  return subject.isPublic ? subject : data(subject, { headers: notPublicHeaders() })
}

export async function action(args: Route.ActionArgs) {
  const { db, cook, address } = args.context.get(requestContext)
  const submission = parseWithZod(await readForm(args, Report), { schema: Report })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const wait = await countAttempt(db, 'reportByAddress', address)
    if (wait) return tooManyAttempts(submission, wait)
    const { kind, subject } = submission.value
    const link = args.url.searchParams.get('link')
    const { path } = orNotFound(await findReportable(db, kind, subject, link), m.report_gone())
    await reportSubject(db, cook?.id ?? null, submission.value)
    return redirectWithNotice(cook?.role === 'moderator' || path === null ? '/moderation' : path, {
      notice: 'reported',
    })
  })
}

const TITLES: Record<Report['kind'], () => string> = {
  recipe: m.report_recipe,
  review: m.report_review,
  collection: m.report_collection,
  cooked: m.report_cooked,
  question: m.report_question,
  answer: m.report_answer,
}

export default function ReportPage({ loaderData: subject, actionData }: Route.ComponentProps) {
  const [form, fields] = useShapedForm(Report, actionData)
  const busy = useBusy()
  return (
    <AccountPage title={TITLES[subject.kind]()} text={m.report_intro()}>
      {!subject.isPublic && <meta name="robots" content="noindex" />}
      <blockquote className={styles.subject}>{subject.text}</blockquote>
      <ShapedForm form={form} outcome={actionData}>
        <input type="hidden" name="kind" value={subject.kind} />
        <input type="hidden" name="subject" value={subject.id} />
        <Radios
          {...shaped(fields.reason)}
          legend={m.report_reason()}
          options={REASONS.map((reason) => [reason, REASON_TEXTS[reason]()])}
        />
        <Field {...shaped(fields.text)} label={m.report_text()} className={styles.text} rows={4} maxLength={1000} />
        <div className={formStyles.actions}>
          <ButtonLink to={subject.path ?? '/'} variant="quiet">
            {m.form_cancel()}
          </ButtonLink>
          <Button type="submit" disabled={busy}>
            {m.report_submit()}
          </Button>
        </div>
      </ShapedForm>
    </AccountPage>
  )
}

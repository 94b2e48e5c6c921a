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
import styles from '#app/community/moderation/moderation.module.css'
import { reportSubject } from '#app/community/moderation/moderation.store.ts'
import { KINDS, type Kind, REASONS, ReportForm } from '#app/community/moderation/moderation.ts'
import { REASON_TEXTS } from '#app/community/moderation/reason-texts.ts'
import { AccountPage } from '#app/people/sign-in/account-page.tsx'
import { m } from '#messages'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/report.page'
import { findReportable, reportedId } from './reportable.store.ts'

export const headers = ownHeaders

/** `/report?recipe=…` or another kind: reports it to the moderators, without an account; notes from a test kitchen, as the recipe's author. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const kind = KINDS.find((one) => searchParams.has(one)) ?? 'recipe'
  const { db } = context.get(requestContext)
  // Notes alone depend on who asks; the form of everything else is one for all.
  const cookId = kind === 'testNotes' ? (context.get(requestContext).cook?.id ?? null) : null
  const reader = { cookId, link: searchParams.get('link') }
  const subject = orNotFound(await findReportable(db, kind, searchParams.get(kind) ?? '', reader), m.report_gone())
  return subject.isPublic ? subject : data(subject, { headers: notPublicHeaders() })
}

export async function action(args: Route.ActionArgs) {
  const { db, cook, address } = args.context.get(requestContext)
  const submission = parseWithZod(await readForm(args, ReportForm), { schema: ReportForm })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const wait = await countAttempt(db, 'reportByAddress', address)
    if (wait) return tooManyAttempts(submission, wait)
    const { kind, subject: name } = submission.value
    const reader = { cookId: cook?.id ?? null, link: args.url.searchParams.get('link') }
    const found = orNotFound(await findReportable(db, kind, name, reader), m.report_gone())
    const subject = orNotFound(await reportedId(db, found, reader.cookId), m.report_gone())
    await reportSubject(db, reader.cookId, { ...submission.value, subject })
    const { path } = found
    return redirectWithNotice(cook?.role === 'moderator' || path === null ? '/moderation' : path, {
      notice: 'reported',
    })
  })
}

const TITLES: Record<Kind, () => string> = {
  recipe: m.report_recipe,
  review: m.report_review,
  collection: m.report_collection,
  cooked: m.report_cooked,
  question: m.report_question,
  answer: m.report_answer,
  reply: m.report_reply,
  profile: m.report_profile,
  testNotes: m.report_test_notes,
}

export default function ReportPage({ loaderData: subject, actionData }: Route.ComponentProps) {
  const [form, fields] = useShapedForm(ReportForm, actionData)
  const busy = useBusy()
  return (
    <AccountPage title={TITLES[subject.kind]()} text={m.report_intro()}>
      {!subject.isPublic && <meta name="robots" content="noindex" />}
      <blockquote className={styles.subject}>{subject.text}</blockquote>
      <ShapedForm form={form} outcome={actionData}>
        <input type="hidden" name="kind" value={subject.kind} />
        <input type="hidden" name="subject" value={subject.name} />
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
          <Button type="submit" busy={busy}>
            {m.report_submit()}
          </Button>
        </div>
      </ShapedForm>
    </AccountPage>
  )
}

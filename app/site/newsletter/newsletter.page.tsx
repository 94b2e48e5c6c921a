import { parseWithZod } from '@conform-to/zod/v4'
import { Link } from 'react-router'
import { Field } from '#app/base/forms/field.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, tooManyAttempts } from '#app/base/forms/replies.server.ts'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { Button } from '#app/base/ui/button.tsx'
import { AccountPage } from '#app/people/sign-in/account-page.tsx'
import { m } from '#messages'
import type { Route } from './+types/newsletter.page'
import { Subscription } from './newsletter.ts'
import { requestSubscription } from './subscribing.server.ts'

export const headers = waitHeaders

export const loader = ({ url }: Route.LoaderArgs) => ({ sent: url.searchParams.has('sent') })

export async function action(args: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(args, Subscription), { schema: Subscription })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const refused = await requestSubscription(args.context, submission.value.email)
    return refused ? tooManyAttempts(submission, refused) : redirectWithNotice('/newsletter?sent')
  })
}

/** Where the footer's form leads without scripts. */
export default function NewsletterPage({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  const [form, fields] = useShapedForm(Subscription, actionData)
  const busy = useBusy()
  return (
    <AccountPage title={m.newsletter_title()} text={sent ? undefined : m.newsletter_text()}>
      {sent ? (
        <>
          <p role="status">{m.newsletter_subscribed()}</p>
          <p>{m.newsletter_look()}</p>
        </>
      ) : (
        <ShapedForm form={form} outcome={actionData} sorry={m.newsletter_failed()}>
          <Field {...shaped(fields.email)} label={m.newsletter_email()} type="email" autoComplete="email" />
          <Button type="submit" busy={busy}>
            {m.newsletter_submit()}
          </Button>
        </ShapedForm>
      )}
      <p>
        <Link to="/PrivacyPolicy">{m.privacy_title()}</Link>
      </p>
    </AccountPage>
  )
}

import { parseWithZod } from '@conform-to/zod/v4'
import { Field } from '#app/base/forms/field.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, tooManyAttempts } from '#app/base/forms/replies.server.ts'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { findPendingProfile } from '#app/people/account/profile-words.store.ts'
import { AboutForm, aboutOf, PLACE_LENGTH } from '#app/people/cooks/about-cook.ts'
import { findCook, saveAbout } from '#app/people/cooks/cooks.store.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { AccountPage } from '#app/people/sign-in/account-page.tsx'
import { m } from '#messages'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/about.page'

export const headers = waitHeaders

/** What cooks tell of themselves on their page: a place, since when they cook, and where else they are found. */
export async function loader(args: Route.LoaderArgs) {
  const { id, username } = requireCook(args)
  const { db } = args.context.get(requestContext)
  const cook = orNotFound(await findCook(db, username), m.cook_not_found())
  const { place, links } = (await findPendingProfile(db, id)) ?? cook
  return { username, place, cookingSince: cook.cookingSince, links }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const submission = parseWithZod(await readForm(args, AboutForm), { schema: AboutForm })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const wait = await countAttempt(db, 'profileByCook', cook.id)
    if (wait) return tooManyAttempts(submission, wait)
    await saveAbout(db, cook.id, aboutOf(submission.value))
    return redirectWithNotice(`/cooks/${cook.username}`, { notice: 'profileSaved' })
  })
}

export default function AboutPage({
  loaderData: { username, place, cookingSince, links },
  actionData,
}: Route.ComponentProps) {
  const busy = useBusy()
  const [form, fields] = useShapedForm(AboutForm, actionData, {
    place,
    cookingSince: cookingSince === null ? '' : String(cookingSince),
    link1: links[0] ?? '',
    link2: links[1] ?? '',
    link3: links[2] ?? '',
  })
  return (
    <AccountPage title={m.cooks_about()} text={m.cooks_about_text()}>
      <ShapedForm form={form} outcome={actionData} sorry={m.profile_failed()}>
        <Field {...shaped(fields.place)} label={m.cooks_place()} maxLength={PLACE_LENGTH} />
        <Field {...shaped(fields.cookingSince)} label={m.cooks_since_year()} inputMode="numeric" maxLength={4} />
        {[fields.link1, fields.link2, fields.link3].map((field, at) => (
          <Field
            key={field.id}
            {...shaped(field)}
            label={m.cooks_link({ number: at + 1 })}
            inputMode="url"
            autoCapitalize="none"
            maxLength={200}
          />
        ))}
        <div className={formStyles.actions}>
          <ButtonLink to={`/cooks/${username}`} variant="quiet">
            {m.form_cancel()}
          </ButtonLink>
          <Button type="submit" busy={busy}>
            {busy ? m.form_saving() : m.profile_save()}
          </Button>
        </div>
      </ShapedForm>
    </AccountPage>
  )
}

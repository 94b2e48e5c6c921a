import { parseWithZod } from '@conform-to/zod/v4'
import { Radios } from '#app/base/forms/choices.tsx'
import { Field } from '#app/base/forms/field.tsx'
import styles from '#app/base/forms/form.module.css'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, tooManyAttempts } from '#app/base/forms/replies.server.ts'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { NO_THEME } from '#app/base/request/theme.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { AccountEnd } from '#app/people/account/account.ts'
import { signOut } from '#app/people/account/accounts.server.ts'
import { checkPassword, hasPassword } from '#app/people/account/profile.store.ts'
import { authContextOf, requireCook } from '#app/people/session/requests.server.ts'
import { SettingsPage, SettingsPanel } from '#app/people/settings/settings-page.tsx'
import { m } from '#messages'
import type { Route } from './+types/delete.page'
import { deleteCook } from './leaving.store.ts'

export const headers = waitHeaders

export async function loader(args: Route.LoaderArgs) {
  return { withPassword: await hasPassword(authContextOf(args).db, requireCook(args).id) }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const context = authContextOf(args)
  const submission = parseWithZod(await readForm(args, AccountEnd), { schema: AccountEnd })
  if (submission.status !== 'success') return invalidForm(submission)
  const { recipes, password } = submission.value
  return reportFailure(args, submission, async () => {
    if (await hasPassword(context.db, cook.id)) {
      const answer = await checkPassword(context, cook, password)
      if (typeof answer === 'object') return tooManyAttempts(submission, answer.refused)
      if (answer === 'wrong') return invalidForm(submission, { fieldErrors: { password: [m.security_wrong()] } })
    }
    await deleteCook(context.db, cook.id, recipes)
    const { cookies } = await signOut(context)
    return redirectWithNotice('/', { cookies: [...cookies, NO_THEME], notice: 'accountDeleted', reload: true })
  })
}

export default function DeletePage({ loaderData: { withPassword }, actionData }: Route.ComponentProps) {
  const [form, fields] = useShapedForm(AccountEnd, actionData)
  const busy = useBusy()
  return (
    <SettingsPage place="/settings/data" title={m.security_delete()}>
      <SettingsPanel>
        <ShapedForm form={form} outcome={actionData} sorry={m.security_delete_failed()}>
          <Radios
            {...shaped(fields.recipes)}
            legend={m.security_delete_text()}
            options={[
              ['keep', m.security_delete_keep()],
              ['delete', m.security_delete_recipes()],
            ]}
          />
          {withPassword && (
            <Field
              {...shaped(fields.password)}
              label={m.security_current()}
              type="password"
              autoComplete="current-password"
              required
            />
          )}
          <div className={styles.actions}>
            <ButtonLink to="/settings/data" variant="quiet">
              {m.form_cancel()}
            </ButtonLink>
            <Button type="submit" busy={busy}>
              {m.security_delete_submit()}
            </Button>
          </div>
        </ShapedForm>
      </SettingsPanel>
    </SettingsPage>
  )
}

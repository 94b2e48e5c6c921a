import { parseWithZod } from '@conform-to/zod/v4'
import { m } from '../../messages/compiled/messages.js'
import { AccountEnd } from '../account/account.ts'
import { AccountPage } from '../account/account-page.tsx'
import { signOut } from '../account/accounts.server.ts'
import { checkPassword, hasPassword } from '../account/profile.server.ts'
import { Radios } from '../forms/choices.tsx'
import { Field } from '../forms/field.tsx'
import styles from '../forms/form.module.css'
import { readForm } from '../forms/read-form.ts'
import { invalidForm, reportFailure, tooManyAttempts } from '../forms/replies.server.ts'
import { ShapedForm } from '../forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '../forms/use-form.ts'
import { waitHeaders } from '../request/headers.ts'
import { authContextOf, redirectWithNotice, requireCook } from '../request/requests.server.ts'
import { NO_THEME } from '../request/theme.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/delete.page'
import { deleteCook } from './leaving.server.ts'

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
    <AccountPage title={m.security_delete()}>
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
          <ButtonLink to="/profile/security" variant="quiet">
            {m.form_cancel()}
          </ButtonLink>
          <Button type="submit" disabled={busy}>
            {m.security_delete_submit()}
          </Button>
        </div>
      </ShapedForm>
    </AccountPage>
  )
}

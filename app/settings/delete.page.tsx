import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { AccountEnd } from '../account/account.ts'
import { AccountPage } from '../account/account-page.tsx'
import { signOut } from '../account/accounts.server.ts'
import { checkPassword, hasPassword } from '../account/profile.server.ts'
import { Field } from '../forms/field.tsx'
import { FieldErrors } from '../forms/field-errors.tsx'
import styles from '../forms/form.module.css'
import { FormFailure } from '../forms/form-failure.tsx'
import { readForm } from '../forms/read-form.ts'
import { invalidForm, reportFailure, tooManyAttempts } from '../forms/replies.server.ts'
import { useBusy, useShapedForm } from '../forms/use-form.ts'
import { waitHeaders } from '../request/headers.ts'
import { authContextOf, redirectWithNotice, requireCook } from '../request/requests.server.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/delete.page'
import { deleteCook } from './leaving.server.ts'

export const headers = waitHeaders

export async function loader(args: Route.LoaderArgs) {
  return { withPassword: await hasPassword(authContextOf(args).db, requireCook(args).id) }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const asking = authContextOf(args)
  const submission = parseWithZod(await readForm(args, AccountEnd), { schema: AccountEnd })
  if (submission.status !== 'success') return invalidForm(submission)
  const { recipes, password } = submission.value
  return reportFailure(args, submission, async () => {
    if (await hasPassword(asking.db, cook.id)) {
      const answer = await checkPassword(asking, cook, password)
      if (typeof answer === 'object') return tooManyAttempts(submission, answer.refused)
      if (answer === 'wrong') return invalidForm(submission, { fieldErrors: { password: [m.security_wrong()] } })
    }
    await deleteCook(asking.db, cook.id, recipes)
    const { cookies } = await signOut(asking)
    return redirectWithNotice('/', { cookies, notice: 'accountDeleted' })
  })
}

const CHOICES = { keep: m.security_delete_keep, delete: m.security_delete_recipes }

export default function DeletePage({ loaderData: { withPassword }, actionData }: Route.ComponentProps) {
  const [form, fields] = useShapedForm(AccountEnd, actionData)
  const busy = useBusy()
  return (
    <AccountPage title={m.security_delete()}>
      <Form method="post" className={styles.form} {...getFormProps(form)}>
        <FieldErrors id={form.errorId} errors={form.errors} />
        <FormFailure outcome={actionData} busy={busy} sorry={m.security_delete_failed()} />
        <fieldset className={styles.choices} aria-describedby={fields.recipes.errors && fields.recipes.errorId}>
          <legend>{m.security_delete_text()}</legend>
          {Object.entries(CHOICES).map(([choice, text]) => (
            <label key={choice}>
              <input
                type="radio"
                name="recipes"
                value={choice}
                defaultChecked={fields.recipes.initialValue === choice}
              />
              {text()}
            </label>
          ))}
          <FieldErrors id={fields.recipes.errorId} errors={fields.recipes.errors} />
        </fieldset>
        {withPassword && (
          <Field field={fields.password} label={m.security_current()} type="password" autoComplete="current-password" />
        )}
        <div className={styles.actions}>
          <ButtonLink to="/profile/security" look="quiet">
            {m.form_cancel()}
          </ButtonLink>
          <Button type="submit" disabled={busy}>
            {m.security_delete_submit()}
          </Button>
        </div>
      </Form>
    </AccountPage>
  )
}

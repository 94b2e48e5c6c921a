import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { ProfileChange } from '../account/account.ts'
import styles from '../account/form.module.css'
import { useBusy, useShapedForm } from '../account/use-form.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FieldErrors } from '../ui/field-errors.tsx'
import { PageDialog } from '../ui/page-dialog.tsx'
import { PictureForm } from './picture-form.tsx'

interface EditProfileProps {
  cook: { displayUsername: string; email: string; bio: string; image: string | null }
  /** Whom a cook without a password signs in with; null for one who has a password. */
  provider: string | null
  result: SubmissionResult<string[]> | undefined
  /** Why a picture was not kept, when it was sent without scripts. */
  pictureProblem: string | null
}

/** The modal in which a cook changes picture, username, mail address and the line about them; its address is `/profile?edit`. */
export function EditProfile({ cook, provider, result, pictureProblem }: EditProfileProps) {
  const busy = useBusy()
  const [form, fields] = useShapedForm(ProfileChange, result, {
    username: cook.displayUsername,
    email: cook.email,
    currentPassword: '',
    bio: cook.bio,
  })
  return (
    <PageDialog title={m.profile_edit()} under="/profile">
      <PictureForm image={cook.image} problem={pictureProblem} />
      <Form method="post" action="/profile" className={styles.form} {...getFormProps(form)} preventScrollReset>
        <FieldErrors id={form.errorId} errors={form.errors} />
        <Field field={fields.username} label={m.account_username()} autoComplete="username" autoCapitalize="none" />
        <Field
          field={fields.email}
          label={m.account_email()}
          hint={provider === null ? undefined : m.account_email_sign_in({ name: provider })}
          type="email"
          autoComplete="email"
        />
        {provider === null && (
          <Field
            field={fields.currentPassword}
            label={m.security_current()}
            hint={m.account_email_password()}
            type="password"
            autoComplete="current-password"
          />
        )}
        <Field field={fields.bio} label={m.account_bio()} maxLength={160} />
        <div className={styles.actions}>
          <ButtonLink to="/profile" look="quiet" preventScrollReset>
            {m.form_cancel()}
          </ButtonLink>
          <Button type="submit" disabled={busy}>
            {busy ? m.profile_saving() : m.profile_save()}
          </Button>
        </div>
      </Form>
    </PageDialog>
  )
}

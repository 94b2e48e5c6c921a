import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { Field } from '#app/base/forms/field.tsx'
import styles from '#app/base/forms/form.module.css'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { PageDialog } from '#app/base/ui/page-dialog.tsx'
import { BIO_LENGTH, ProfileChange } from '#app/people/account/account.ts'
import { MAX_DISPLAY_NAME } from '#app/people/account/display-name.ts'
import { m } from '#messages'
import { PictureForm } from './picture-form.tsx'

interface EditProfileProps {
  cook: { displayUsername: string; name: string; email: string; bio: string; image: string | null }
  /** Whom a cook without a password signs in with; null for one who has a password. */
  provider: string | null
  result: FormOutcome | undefined
  /** Why a picture that was sent without scripts is refused. */
  pictureProblem: string | null
}

/** The modal in which a cook changes picture, username, display name, mail address and the line about them; its address is `/profile?edit`. */
export function EditProfile({ cook, provider, result, pictureProblem }: EditProfileProps) {
  const busy = useBusy()
  const [form, fields] = useShapedForm(ProfileChange, result, {
    username: cook.displayUsername,
    name: cook.name === cook.displayUsername ? '' : cook.name,
    email: cook.email,
    currentPassword: '',
    bio: cook.bio,
  })
  return (
    <PageDialog title={m.profile_edit()} under="/profile" locked={busy}>
      <PictureForm image={cook.image} problem={pictureProblem} />
      <ShapedForm form={form} outcome={result} sorry={m.profile_failed()} action="/profile" preventScrollReset>
        <Field
          {...shaped(fields.username)}
          label={m.account_username()}
          hint={m.account_username_hint()}
          autoComplete="username"
          autoCapitalize="none"
        />
        <Field
          {...shaped(fields.name)}
          label={m.account_name()}
          hint={m.account_name_hint()}
          maxLength={2 * MAX_DISPLAY_NAME}
          autoComplete="name"
          autoCapitalize="words"
        />
        <Field
          {...shaped(fields.email)}
          label={m.account_email()}
          hint={provider === null ? undefined : m.account_email_sign_in({ name: provider })}
          type="email"
          autoComplete="email"
        />
        {provider === null && (
          <Field
            {...shaped(fields.currentPassword)}
            label={m.security_current()}
            hint={m.account_email_password()}
            type="password"
            autoComplete="current-password"
          />
        )}
        <Field {...shaped(fields.bio)} label={m.account_bio()} rows={3} maxLength={BIO_LENGTH} />
        <div className={styles.actions}>
          {busy ? (
            <Button variant="quiet" disabled>
              {m.form_cancel()}
            </Button>
          ) : (
            <ButtonLink to="/profile" variant="quiet" preventScrollReset>
              {m.form_cancel()}
            </ButtonLink>
          )}
          <Button type="submit" busy={busy}>
            {busy ? m.form_saving() : m.profile_save()}
          </Button>
        </div>
      </ShapedForm>
    </PageDialog>
  )
}

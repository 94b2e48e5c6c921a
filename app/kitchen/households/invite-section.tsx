import { ActionForm } from '#app/base/forms/action-form.tsx'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { Field } from '#app/base/forms/field.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { dateText } from '#app/base/request/per-language.ts'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import styles from './household.module.css'
import { InviteDraft } from './household.ts'
import type { InviteSummary } from './invites.store.ts'
import { LinkAgain, type ShownLink } from './link-again.tsx'

interface InviteSectionProps {
  invites: readonly ShownLink<InviteSummary>[]
  /** What became of the form when it was sent before. */
  result: FormOutcome | undefined
  /** The key by which the server recognises a repeated form. */
  formKey: string
}

/** How owners invite, and the invitations that are open. */
export function InviteSection({ invites, result, formKey }: InviteSectionProps) {
  const [form, { email }] = useShapedForm(InviteDraft, result, { email: '' })
  const busy = useBusy()
  return (
    <section className={styles.card} aria-labelledby="invite">
      <h2 id="invite">{m.household_invite()}</h2>
      <ShapedForm form={form} outcome={result}>
        <input type="hidden" name="do" value="invite" />
        <input type="hidden" name="formKey" value={formKey} />
        <Field
          {...shaped(email)}
          label={m.household_invite_email()}
          hint={m.household_invite_hint()}
          type="email"
          autoComplete="off"
        />
        <div className={formStyles.actions}>
          <Button type="submit" busy={busy}>
            {m.household_invite_submit()}
          </Button>
        </div>
      </ShapedForm>
      {invites.length > 0 && (
        <>
          <h3>{m.household_invites()}</h3>
          <ul className={styles.rows}>
            {invites.map(({ id, email, expiresAt, link }) => {
              const name = email ?? m.household_invite_link()
              return (
                <li key={id}>
                  <span>
                    <strong>
                      <bdi>{name}</bdi>
                    </strong>
                    <small>{m.household_invite_until({ date: dateText(expiresAt) })}</small>
                    <LinkAgain link={link} name={name} />
                  </span>
                  <ActionForm fields={{ do: 'withdraw', invite: id }}>
                    <Button type="submit" variant="quiet" aria-label={`${m.household_withdraw()}: ${name}`}>
                      {m.household_withdraw()}
                    </Button>
                  </ActionForm>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}

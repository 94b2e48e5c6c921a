import { z } from 'zod'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { m } from '#messages'
import styles from './email-notices.module.css'

/** What a cook may want about their address: its link once more, that of a new address once more, or to stay with the old one. */
export const EmailIntent = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['confirm', 'emailAgain', 'emailCancel']) }),
])
type EmailIntent = z.infer<typeof EmailIntent>

interface EmailNoticesProps {
  cook: { email: string; emailVerified: boolean }
  /** The address that waits for its confirmation; null for none. */
  pending: string | null
}

/** Notices about the e-mail address: it is unconfirmed, or a new one is waiting for confirmation. */
export const EmailNotices = ({ cook, pending }: EmailNoticesProps) => (
  <>
    {!cook.emailVerified && (
      <div className={`page ${styles.notice}`}>
        <span>{m.profile_unconfirmed()}</span>
        <EmailAction action="confirm" label={m.profile_confirm_again()} />
      </div>
    )}
    {pending !== null && (
      <div className={`page ${styles.notice}`}>
        <span>{m.profile_email_waits({ email: pending, old: cook.email })}</span>
        <EmailAction action="emailAgain" label={m.profile_confirm_again()} />
        <EmailAction action="emailCancel" label={m.profile_email_cancel()} />
      </div>
    )}
  </>
)

const EmailAction = ({ action, label }: { action: EmailIntent['do']; label: string }) => (
  <ActionForm action="/settings/security" fields={{ do: action }}>
    <button type="submit" className={styles.action}>
      {label}
    </button>
  </ActionForm>
)

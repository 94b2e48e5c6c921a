import { Form } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import styles from './email-notices.module.css'

interface EmailNoticesProps {
  cook: { email: string; emailVerified: boolean }
  /** The address that waits for its confirmation; null for none. */
  pending: string | null
}

/** What a cook has to know about their mail address: that it is not confirmed, or that another one waits for its link. */
export const EmailNotices = ({ cook, pending }: EmailNoticesProps) => (
  <>
    {!cook.emailVerified && (
      <Form method="post" action="/profile/security" className={`page ${styles.notice}`}>
        <span>{m.profile_unconfirmed()}</span>
        <button type="submit" name="do" value="confirm">
          {m.profile_confirm_again()}
        </button>
      </Form>
    )}
    {pending !== null && (
      <Form method="post" action="/profile/security" className={`page ${styles.notice}`}>
        <span>{m.profile_email_waits({ email: pending, old: cook.email })}</span>
        <button type="submit" name="do" value="emailAgain">
          {m.profile_confirm_again()}
        </button>
        <button type="submit" name="do" value="emailCancel">
          {m.profile_email_cancel()}
        </button>
      </Form>
    )}
  </>
)

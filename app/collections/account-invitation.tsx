import { m } from '../../messages/compiled/messages.js'
import { loginPath } from '../request/next.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './collections.module.css'

/** Tells a visitor where their collections are stored, and that sharing them takes an account; `here` is the page to come back to. */
export const AccountInvitation = ({ here }: { here: string }) => (
  <div className={styles.device}>
    <p>{m.collection_device()}</p>
    <ButtonLink to={loginPath(here)} variant="quiet">
      {m.login_title()}
    </ButtonLink>
    <ButtonLink to="/register" variant="quiet">
      {m.register_submit()}
    </ButtonLink>
  </div>
)

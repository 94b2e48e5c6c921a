import { loginPath, registerPath } from '#app/base/request/next.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import styles from '#app/recipes/collections/collections.module.css'
import { m } from '#messages'

/** Tells a visitor where their collections are stored, and that sharing them takes an account; `here` is the page to come back to. */
export const AccountInvitation = ({ here }: { here: string }) => (
  <div className={styles.device}>
    <p>{m.collection_device()}</p>
    <ButtonLink to={loginPath(here)} variant="quiet">
      {m.login_title()}
    </ButtonLink>
    <ButtonLink to={registerPath(here)} variant="quiet">
      {m.register_submit()}
    </ButtonLink>
  </div>
)

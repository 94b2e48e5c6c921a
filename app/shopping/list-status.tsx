import { m } from '../../messages/compiled/messages.js'
import { loginPath } from '../request/next.ts'
import { useSyncOutcome } from '../sync/device-replica.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useNetwork } from '../ui/network.ts'
import { listPath } from './list-path.ts'
import styles from './list-status.module.css'

/** Where the list is: nothing to read while all is sent, a quiet line while it is on this device only. */
export function ListStatus({ list, isSignedIn }: { list: string; isSignedIn: boolean }) {
  const outcome = useSyncOutcome()
  const isReachable = useNetwork() === 'reachable'
  return (
    <div className={styles.status} data-no-print data-needs-script>
      <p role="status">
        {outcome === 'waiting' && m.shopping_waiting()}
        {outcome === 'full' && m.shopping_full()}
      </p>
      {!isSignedIn && isReachable && outcome === 'signedOut' && (
        <p>
          {m.shopping_on_device()}{' '}
          <ButtonLink to={loginPath(listPath(list))} variant="quiet" prefetch="none">
            {m.login_title()}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

import { loginPath } from '#app/base/request/next.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { useNetwork } from '#app/base/ui/network.ts'
import { listPath } from '#app/kitchen/items/list-path.ts'
import { useSyncOutcome } from '#app/kitchen/records/device-replica.ts'
import { m } from '#messages'
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

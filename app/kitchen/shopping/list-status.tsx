import { loginPath } from '#app/base/request/next.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { useNetwork } from '#app/base/ui/network.ts'
import { listPath } from '#app/kitchen/items/list-path.ts'
import { type DeviceLiveList, updateLiveList } from '#app/kitchen/live-lists/device-live-lists.ts'
import { useSyncOutcome } from '#app/kitchen/records/device-replica.ts'
import { m } from '#messages'
import styles from './list-status.module.css'

interface ListStatusProps {
  list: string
  isSignedIn: boolean
  /** The live list of this device that it is. */
  live: DeviceLiveList | undefined
}

/** Where the list is: nothing to read while all is sent, a quiet line while it is on this device only. */
export function ListStatus({ list, isSignedIn, live }: ListStatusProps) {
  const outcome = useSyncOutcome()
  const isReachable = useNetwork() === 'reachable'
  return (
    <div className={styles.status} data-no-print data-needs-script>
      <p role="status">
        {outcome === 'waiting' && m.shopping_waiting()}
        {outcome === 'full' && m.shopping_full()}
        {live && (live.hasEnded ? m.shopping_live_over() : m.shopping_live_on())}
      </p>
      {live?.hasEnded && (
        <Button variant="quiet" onClick={() => updateLiveList(live.key, null)}>
          {m.shopping_live_understood()}
        </Button>
      )}
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

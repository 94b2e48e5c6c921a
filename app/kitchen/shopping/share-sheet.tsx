import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { CopyField } from '#app/base/forms/copy-field.tsx'
import type { FailedSubmission } from '#app/base/forms/failed-submission.ts'
import { announceFailure } from '#app/base/ui/announced-failures.ts'
import { Button } from '#app/base/ui/button.tsx'
import { OpenDialog } from '#app/base/ui/dialog.tsx'
import { announce } from '#app/base/ui/live-region.tsx'
import { listText } from '#app/kitchen/items/list-text.ts'
import type { ListView } from '#app/kitchen/items/shopping-view.ts'
import type { DeviceLiveList } from '#app/kitchen/live-lists/device-live-lists.ts'
import type { LiveLink } from '#app/kitchen/live-lists/live-links.server.ts'
import { endLiveSharing, leaveLiveList, liveLink, shareFromHere } from '#app/kitchen/live-lists/live-sync.ts'
import { aisleName } from '#app/recipes/food-guide/aisle-names.ts'
import { m } from '#messages'
import styles from './share-sheet.module.css'

type Shared = Pick<LiveLink, 'link'> & Partial<Pick<LiveLink, 'qr'>>

export interface ShareSheetProps {
  title: string
  groups: ListView['groups']
  /** The id of the list. */
  list: string
  isSignedIn: boolean
  /** The live list of this device that it is. */
  onDevice: DeviceLiveList | undefined
  /** The live link of the household to it. */
  live: LiveLink | undefined
  onClose(): void
}

/** The live link to a list, which is made when the sheet opens: to copy, to send, to photograph, and to end. */
export default function ShareSheet({ title, groups, list, isSignedIn, onDevice, live, onClose }: ShareSheetProps) {
  const { submit, data } = useFetcher<{ isShared: boolean }>()
  const ending = useFetcher<{ isShared: boolean } | FailedSubmission>()
  const [made, setMade] = useState<Shared | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isOthers = onDevice?.secret === null && !onDevice.hasEnded
  const isOwn = onDevice !== undefined && onDevice.secret !== null && !onDevice.hasEnded
  const isAccounts = isSignedIn && !isOthers && !isOwn
  // Once, when it opens: after "Stop sharing" nothing is shared anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isOthers || (isAccounts && live)) return
    if (isAccounts) void submit({ do: 'share', list }, { method: 'post', action: '/shopping-list' })
    else
      void shareFromHere(list).then((shared) => {
        if (shared === null || typeof shared === 'number') setFailed(true)
        else setMade(shared)
      })
  }, [])
  const shared: Shared | null = isOthers ? { link: liveLink(onDevice.key) } : isAccounts ? (live ?? null) : made
  const canSend = typeof navigator.share === 'function'

  function end(isEnded: boolean) {
    if (!isEnded) return announceFailure(m.shopping_live_not_ended())
    announce(m.shopping_live_ended())
    onClose()
  }
  // Who stops sharing is to know when it goes on, so what is announced is what the server answers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (ending.state === 'idle' && ending.data) end('isShared' in ending.data)
  }, [ending.state, ending.data])
  async function stop() {
    if (isAccounts) return ending.submit({ do: 'unshare', list }, { method: 'post', action: '/shopping-list' })
    if (isOthers) leaveLiveList(onDevice.key)
    end(isOthers || (!!onDevice?.secret && (await endLiveSharing(onDevice.key, onDevice.secret))))
  }
  const send = (what: { text: string } | { url: string }) =>
    navigator.share({ title, ...what }).catch((error: Error) => {
      if (error.name !== 'AbortError') announceFailure(m.shopping_not_copied())
    })
  const text = () => listText(groups.map(({ aisle, lines }) => ({ name: aisleName(aisle), lines })))
  const copyText = async () => {
    try {
      await navigator.clipboard.writeText(`${title}\n\n${text()}`)
      announce(m.shopping_copied())
    } catch {
      // Without HTTPS there is no clipboard for scripts.
      announceFailure(m.shopping_not_copied())
    }
  }
  return (
    <OpenDialog title={m.shopping_live_title()} onClose={onClose}>
      <p>{isOthers ? m.shopping_live_joined() : m.shopping_live_text()}</p>
      <div aria-live="polite" className={styles.link}>
        {shared ? (
          <>
            <CopyField text={shared.link} aria-label={m.shopping_live_link()} />
            {shared.qr && (
              <svg role="img" viewBox={`-4 -4 ${shared.qr.size + 8} ${shared.qr.size + 8}`} className={styles.qr}>
                <title>{m.shopping_live_qr()}</title>
                <path d={shared.qr.path} />
              </svg>
            )}
          </>
        ) : hasFailed || data?.isShared === false ? (
          m.shopping_live_failed()
        ) : (
          m.shopping_live_making()
        )}
      </div>
      <div className={styles.actions}>
        {shared && canSend && <Button onClick={() => send({ url: shared.link })}>{m.shopping_live_send()}</Button>}
        <Button variant="quiet" onClick={() => (canSend ? send({ text: text() }) : copyText())}>
          {canSend ? m.shopping_send_text() : m.shopping_copy_text()}
        </Button>
        {shared && (
          <Button variant="quiet" onClick={stop}>
            {isOthers ? m.shopping_live_leave() : m.shopping_live_stop()}
          </Button>
        )}
      </div>
    </OpenDialog>
  )
}

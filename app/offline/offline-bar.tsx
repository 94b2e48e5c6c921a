import { useEffect, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { useIsOnline } from '../ui/use-is-online.ts'
import styles from './offline.module.css'
import { deleteStoredPages } from './stored-recipes.ts'

interface OfflineBarProps {
  /** The saved recipes to store on this device. */
  savedIds: readonly number[]
  /** True if a cook has just signed out, so that their stored recipes are deleted. */
  signedOut: boolean
}

/** Stores opened and saved recipes on this device, and offers them while there is no network. */
export function OfflineBar({ savedIds, signedOut }: OfflineBarProps) {
  const isOnline = useIsOnline()
  const [ready, setReady] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const register = () =>
      navigator.serviceWorker
        .register('/sw.js')
        .then(() => navigator.serviceWorker.ready)
        .then(
          ({ active }) => setReady(active),
          () => {},
        )
    // Later than anything that the page itself needs.
    const timer = setTimeout(register, 4000)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (signedOut) deleteStoredPages().catch(() => {})
  }, [signedOut])
  const saved = savedIds.join()
  useEffect(() => {
    if (!ready || !saved || signedOut) return
    ready.postMessage({ keep: saved.split(',').map((id) => `/recipe/${id}`) })
    // What is only loaded when it is used is to work without a network, too.
    for (const code of [import('../cooking/device-timers.ts'), import('../cooking/timer-dock.tsx')])
      code.catch(() => {})
  }, [ready, saved, signedOut])
  useEffect(() => {
    if (isOnline) return
    // Without a network a link is followed by the browser, so that the service worker can answer with a whole page.
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]')
      const isHere = link?.closest('[data-works-offline]')
      if (link instanceof HTMLAnchorElement && link.origin === location.origin && !isHere) event.stopPropagation()
    }
    addEventListener('click', follow, true)
    return () => removeEventListener('click', follow, true)
  }, [isOnline])
  return (
    <div role="status" data-no-print>
      {!isOnline && <p className={styles.bar}>{m.offline_bar()}</p>}
    </div>
  )
}

import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import styles from '#app/base/device/offline.module.css'
import { placeToContinue, rememberTarget, storedDocumentHere } from '#app/base/device/stored-document.ts'
import { isReachable, useNetwork } from '#app/base/ui/network.ts'
import { m } from '#messages'
import { type DeviceReader, useStoredPages } from './use-stored-pages.ts'

/** Stores what is opened and saved on this device, and leads to it while FoodIO cannot be reached. */
export function OfflineBar(reader: DeviceReader) {
  const network = useNetwork()
  const navigate = useNavigate()
  const { location: target, formMethod } = useNavigation()
  useStoredPages(reader)
  useEffect(() => {
    const place = placeToContinue()
    if (place !== null) void navigate(place, { replace: true, preventScrollReset: true })
  }, [navigate])
  useEffect(() => {
    if (!target || formMethod) return
    rememberTarget(target.pathname + target.search + target.hash)
    return () => rememberTarget(null)
  }, [target, formMethod])
  useEffect(() => {
    if (network === 'reachable') return
    // A link is followed by the browser, so that the service worker can answer with a whole page.
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]')
      const isHere = link?.closest('[data-works-offline]') || !navigator.serviceWorker?.controller
      if (link instanceof HTMLAnchorElement && link.origin === location.origin && !isHere) event.stopPropagation()
    }
    addEventListener('click', follow, true)
    return () => removeEventListener('click', follow, true)
  }, [network])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what only stands in goes as soon as FoodIO answers again
  useEffect(() => {
    if (isReachable() && storedDocumentHere()?.isStandIn) location.reload()
  }, [network])
  return (
    <div role="status" data-no-print>
      {network !== 'reachable' && (
        <p className={styles.bar}>{network === 'offline' ? m.offline_bar() : m.offline_bar_unreachable()}</p>
      )}
    </div>
  )
}

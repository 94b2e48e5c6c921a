import { useEffect, useState } from 'react'
import { m } from '#messages'
import styles from './offline.module.css'

/** Describes that what another app has shared is on this device until FoodIO can be reached; nothing where nothing is. */
export function SharedFilesWait() {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    const look = async () => {
      const stored = await (await caches.open('foodio-files-1')).keys()
      setWaiting(stored.some(({ url }) => url.includes('/import/share/')))
    }
    look().catch(() => {})
  }, [])
  return <div role="status">{isWaiting && <p className={styles.bar}>{m.offline_shared()}</p>}</div>
}

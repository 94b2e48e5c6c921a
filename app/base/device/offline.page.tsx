import { useEffect, useState } from 'react'
import { m } from '#messages'
import { Unreachable } from './unreachable.tsx'

/** `/offline`: what the service worker answers with for a page that is neither to be had nor stored; it describes what other apps have shared. */
export default function OfflinePage() {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    // Pages without TLS have no caches, nor anything that waits in them.
    if (!('caches' in globalThis)) return
    const files = caches.open('foodio-files-1').then((stored) => stored.keys())
    files.then((keys) => setWaiting(keys.some(({ url }) => url.includes('/share/'))))
  }, [])
  return (
    <>
      <p className="page" role="status">
        {isWaiting && m.offline_shared()}
      </p>
      <Unreachable />
    </>
  )
}

import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { clearLocalStorage, deviceStorage } from './local-storage.ts'

/** The key in local storage that shows all tabs of a browser whether a cook is signed in. */
const FLAG = 'loggedIn'

interface SessionSyncProps {
  cook: { id: string; username: string } | null
  /** Whether the cook has just signed out or ended their account, rather than lost a session that ran out. */
  signedOutByUser: boolean
}

/**
 * Synchronises tabs: signing out in one reloads the others, signing in revalidates them. A page restored from the back/forward
 * cache after the session ended is reloaded, too, so that it shows nothing private.
 */
export function SessionSync({ cook, signedOutByUser }: SessionSyncProps) {
  const { revalidate } = useRevalidator()
  const id = cook?.id ?? null
  const username = cook?.username ?? null
  useEffect(() => {
    const flag = () => deviceStorage.read(FLAG) === 'true'
    let isShared = true
    if (id !== null && username !== null) {
      isShared = deviceStorage.write(FLAG, 'true')
      deviceStorage.write('userID', id)
      deviceStorage.write('username', username)
    } else if (flag()) clearLocalStorage({ drafts: signedOutByUser ? 'forget' : 'keep' })
    const compare = () => {
      // Where storage is blocked there is nothing to synchronise.
      if (!isShared) return
      if (id !== null && !flag()) location.reload()
      else if (id === null && flag()) revalidate()
    }
    const broughtBack = (event: PageTransitionEvent) => event.persisted && compare()
    addEventListener('storage', compare)
    addEventListener('pageshow', broughtBack)
    return () => {
      removeEventListener('storage', compare)
      removeEventListener('pageshow', broughtBack)
    }
  }, [id, username, signedOutByUser, revalidate])
  return null
}

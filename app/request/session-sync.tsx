import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { clearLocalStorage } from './local-storage.ts'

/** The key in local storage by which the tabs of one browser know whether somebody is signed in. */
const FLAG = 'loggedIn'

interface SessionSyncProps {
  cook: { id: string; username: string } | null
  /** Whether the cook has just signed out, rather than lost a session that ran out. */
  signedOutByUser: boolean
}

/**
 * Keeps tabs in step: signing out in one has the others loaded anew, signing in has them ask again. A page that the
 * browser brings back from memory after the session ended is loaded anew too, so that it shows nothing private.
 */
export function SessionSync({ cook, signedOutByUser: leftOnPurpose }: SessionSyncProps) {
  const { revalidate } = useRevalidator()
  const id = cook?.id ?? null
  const username = cook?.username ?? null
  useEffect(() => {
    const flag = () => {
      try {
        return localStorage.getItem(FLAG) === 'true'
      } catch {
        return id !== null
      }
    }
    try {
      if (id !== null && username !== null) {
        localStorage.setItem(FLAG, 'true')
        localStorage.setItem('userID', id)
        localStorage.setItem('username', username)
      } else if (flag()) clearLocalStorage({ drafts: leftOnPurpose ? 'forget' : 'keep' })
    } catch {
      // A browser that keeps nothing has no other tabs to tell.
    }
    const compare = () => {
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
  }, [id, username, leftOnPurpose, revalidate])
  return null
}

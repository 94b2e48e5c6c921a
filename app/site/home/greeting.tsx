import { type ComponentType, useEffect, useState } from 'react'
import { useSite } from '#app/base/request/use-site.ts'
import { m } from '#messages'
import styles from './greeting.module.css'

/**
 * What is theirs, for who comes back. Its place is in the page from the first paint on where something is on the device
 * (`MARK_RETURNING`) or somebody is signed in, and nowhere else; what fills it comes after all else.
 */
export function Greeting() {
  const isSignedIn = Boolean(useSite()?.cook)
  const [Cards, show] = useState<ComponentType<{ isSignedIn: boolean }>>()
  useEffect(() => {
    if (!isSignedIn && document.documentElement.dataset.returning === undefined) return
    void import('./greeting-cards.tsx').then(
      ({ GreetingCards }) => show(() => GreetingCards),
      () => {},
    )
  }, [isSignedIn])
  return (
    <section className={`page ${styles.place}`} aria-label={m.home_yours()} data-needs-script>
      {Cards && <Cards isSignedIn={isSignedIn} />}
    </section>
  )
}

import { useEffect, useState } from 'react'
import { IconButton } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import styles from './scroll-to-top.module.css'

const APPEARS_AFTER = 200

/** Appears once the page is scrolled by more than 200 px and leads back to its top. */
export function ScrollToTop() {
  const [shown, show] = useState(false)
  useEffect(() => {
    const update = () => show(scrollY > APPEARS_AFTER)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])

  const scroll = () =>
    scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })

  return (
    <div className={styles.corner} hidden={!shown} data-no-print>
      <IconButton icon="up" label={m.scroll_to_top()} onClick={scroll} />
    </div>
  )
}

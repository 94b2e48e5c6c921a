import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#app/base/ui/button.tsx'
import { Icon } from '#app/base/ui/icon.tsx'
import { useAfterNavigation } from '#app/base/ui/use-after-navigation.ts'
import { SearchBox } from '#app/recipes/search-form/search-box.tsx'
import { m } from '#messages'
import styles from './header-search.module.css'

/**
 * The header's search box. On phones an icon opens it over the whole width of the header; without scripts the icon leads to the
 * search page. Escape closes its suggestions first, then the box, and gives the focus back.
 */
export function HeaderSearch() {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLAnchorElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useAfterNavigation(() => setOpen(false))
  useEffect(() => {
    if (isOpen) panel.current?.querySelector('input')?.focus()
  }, [isOpen])

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    // The icon is shown again once React has closed the box.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const closeByKey = (event: KeyboardEvent) => {
    const hasSuggestions = panel.current?.querySelector('ul:not([hidden])')
    if (isOpen && event.key === 'Escape' && !hasSuggestions) close()
  }
  const closeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Without a new target the box itself was exchanged, or the window left.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <div className={styles.search} data-open={isOpen || undefined}>
      <Link
        ref={opener}
        to="/search"
        className={styles.opener}
        aria-label={m.search_label()}
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon name="search" />
      </Link>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape on its way up */}
      <div ref={panel} className={styles.panel} onKeyDownCapture={closeByKey} onBlur={closeOnLeaving}>
        <SearchBox />
        <span className={styles.close}>
          <IconButton icon="close" label={m.search_close()} onClick={close} />
        </span>
      </div>
    </div>
  )
}

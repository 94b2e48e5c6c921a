import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { Button, IconButton } from '#app/base/ui/button.tsx'
import { Icon } from '#app/base/ui/icon.tsx'
import { m } from '#messages'
import type { FilterLinks } from './active-filters.tsx'
import styles from './filter-panel.module.css'

/** Screens on which the panel is a sheet over the results, as in the style sheet. */
const NARROW = '(width < 45em)'

interface FilterPanelProps {
  filters: FilterLinks
  /** What is found now, in words; null while results load. */
  count: string | null
  /** Filled with how to close the panel. */
  panel: RefObject<{ close: () => void } | null>
  children: ReactNode
}

/**
 * The filters, folded under a summary. They lie in an open dialog, which is a plain part of the page until a script makes it
 * modal: that is the sheet of narrow screens.
 */
export function FilterPanel({ filters, count, panel, children }: FilterPanelProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const [isScripted, setIsScripted] = useState(false)
  const [isSheet, setIsSheet] = useState(false)
  const titleId = useId()
  const active = filters.links.length
  useEffect(() => setIsScripted(true), [])

  const openSheet = (event: MouseEvent) => {
    const element = dialog.current
    if (!matchMedia(NARROW).matches || !element || !details.current) return
    event.preventDefault()
    details.current.open = true
    element.removeAttribute('open')
    element.showModal()
    setIsSheet(true)
  }
  const leaveSheet = () => {
    if (details.current) details.current.open = false
    dialog.current?.setAttribute('open', '')
    setIsSheet(false)
  }
  const close = () => {
    if (dialog.current?.matches(':modal')) dialog.current.close()
    else if (details.current) details.current.open = false
  }
  useImperativeHandle(panel, () => ({ close }))

  return (
    <details className={styles.filters} ref={details}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control of its own; on phones it opens the sheet */}
      <summary onClick={openSheet}>
        {active > 0 ? m.filter_title_active({ count: active }) : m.filter_title()} <Icon name="down" />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click closes by the backdrop; the keyboard has Escape and the cross */}
      <dialog
        ref={dialog}
        open
        className={styles.panel}
        aria-labelledby={titleId}
        onClose={leaveSheet}
        onClick={(event) => event.target === dialog.current && isSheet && close()}
      >
        <div className={styles.head}>
          <h2 id={titleId}>{m.filter_title()}</h2>
          <IconButton icon="close" label={m.dialog_close()} onClick={close} />
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.foot}>
          <Button type="submit">
            {isScripted ? (count ? m.filter_show({ count }) : m.filter_show_all()) : m.filter_apply()}
          </Button>
          {active > 0 && (
            <Link to={filters.withoutAll} preventScrollReset>
              {m.filter_clear()}
            </Link>
          )}
          <p className="visually-hidden" role="status">
            {isSheet ? count : ''}
          </p>
        </div>
      </dialog>
    </details>
  )
}

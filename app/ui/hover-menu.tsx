import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './hover-menu.module.css'
import { Icon } from './icon.tsx'

const CLOSE_AFTER = 200

/** A list of links under a `face` (its label in words when none is given) that unfolds on hover, focus or tap and closes 200 ms after the pointer left, on Escape or on a choice. */
export function HoverMenu({ label, face, children }: { label: string; face?: ReactNode; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()

  const open = (isOpen: boolean) => {
    clearTimeout(closing.current)
    if (menu.current) menu.current.open = isOpen
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every walk to another page closes the menu
  useEffect(() => open(false), [key])

  /** A mouse has opened the menu by hovering already; its click must not close it again. */
  const keepOpenForMouse = (event: MouseEvent) => {
    if ((event.nativeEvent as PointerEvent).pointerType !== 'mouse') return
    event.preventDefault()
    open(true)
  }

  return (
    <details
      ref={menu}
      className={styles.menu}
      onPointerEnter={(event) => event.pointerType === 'mouse' && open(true)}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') closing.current = setTimeout(() => open(false), CLOSE_AFTER)
      }}
      onKeyDown={(event) => event.key === 'Escape' && open(false)}
      onFocus={({ target }) => target.matches('summary:focus-visible') && open(true)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || open(false)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button to everyone but the linter */}
      <summary onClick={keepOpenForMouse} aria-label={face ? label : undefined}>
        {face ?? label}
        <Icon name="down" />
      </summary>
      <div className={styles.list}>{children}</div>
    </details>
  )
}

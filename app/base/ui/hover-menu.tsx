import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './hover-menu.module.css'
import { Icon } from './icon.tsx'
import { useAfterNavigation } from './use-after-navigation.ts'

const CLOSE_AFTER = 200
/** Where the menus drop down, as hover-menu.module.css has it; in the narrow menu they unfold in place, and hovering would move it. */
const DROPS_DOWN = '(width >= 75em)'

interface HoverMenuProps {
  label: string
  /** What the button shows instead of its label. */
  face?: ReactNode
  /** `start` and `end`: a list under that edge of the button; `wide`: a panel over the width of the page. */
  place?: 'start' | 'end' | 'wide'
  children: ReactNode
}

/**
 * A button with links or settings under it: opens by click, Enter, Space, ArrowDown or a hovering mouse, and closes 200 ms after
 * the mouse left, on Escape (which gives the focus back), on a choice and when the focus leaves. Without scripts a click opens it.
 */
export function HoverMenu({ label, face, place = 'start', children }: HoverMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)

  const open = (isOpen: boolean) => {
    clearTimeout(closing.current)
    if (menu.current) menu.current.open = isOpen
  }
  useAfterNavigation(() => open(false))

  useEffect(() => {
    // On the window, since a menu that hovering opened must close by the keyboard wherever the focus is.
    const closeByEscape = (event: globalThis.KeyboardEvent) => {
      const details = menu.current
      if (event.key !== 'Escape' || !details?.open) return
      event.preventDefault()
      details.open = false
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
    }
    addEventListener('keydown', closeByEscape)
    return () => removeEventListener('keydown', closeByEscape)
  }, [])

  const dropsDown = () => matchMedia(DROPS_DOWN).matches
  const hovers = (event: PointerEvent) => event.pointerType === 'mouse' && dropsDown()

  /** Whether the focus is inside: a select's own list lies beside the menu, and the mouse must be able to get there. */
  const isInUse = () => menu.current?.querySelector('summary ~ *')?.contains(document.activeElement) ?? false

  /** A mouse has opened the menu by hovering already; its click must not close it again. */
  const stayOpenForMouse = (event: MouseEvent) => {
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'mouse' || !dropsDown()) return
    event.preventDefault()
    open(true)
  }

  const enterList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open(true)
    menu.current?.querySelector<HTMLElement>('summary ~ * :is(a, button, select)')?.focus()
  }

  return (
    <details
      ref={menu}
      name="menu"
      className={styles.menu}
      data-place={place}
      onPointerEnter={(event) => hovers(event) && open(true)}
      onPointerLeave={(event) => {
        if (hovers(event)) closing.current = setTimeout(() => isInUse() || open(false), CLOSE_AFTER)
      }}
      // What folds up in the narrow menu moves all below it, away from the finger whose tap took the focus.
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || !dropsDown() || open(false)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button to everyone but the linter */}
      <summary onClick={stayOpenForMouse} onKeyDown={enterList} aria-label={face ? label : undefined}>
        {face ?? label}
        <Icon name="down" />
      </summary>
      <div className={styles.panel} tabIndex={-1}>
        {children}
      </div>
    </details>
  )
}

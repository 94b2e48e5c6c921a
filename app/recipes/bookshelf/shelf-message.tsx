import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useSite } from '#app/base/request/use-site.ts'
import { Icon } from '#app/base/ui/icon.tsx'
import { m } from '#messages'
import type { Shelf } from './bookshelf.ts'
import styles from './shelf-message.module.css'

const SHOWN_FOR = 8_000

/** The message that a recipe was added to a list, and the text of the link to the list. */
export const ADDED_TEXTS: Record<Shelf, { text: () => string; link: () => string }> = {
  favoriteRecipes: { text: m.shelf_favorited, link: m.shelf_favorited_link },
  savedRecipes: { text: m.shelf_saved, link: m.shelf_saved_link },
}

interface Shown {
  shelf: Shelf
  /** The id of the buttons that were pressed: a recipe can be on a page more than once. */
  owner: string
}
let shown: Shown | null = null
const listeners = new Set<() => void>()

/** Shows the message beside these buttons, in place of any other; null takes it away. */
export function showShelfMessage(next: Shown | null) {
  shown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface ShelfMessageProps extends Shown {
  /** The button that was pressed, which gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
}

/**
 * Shows that a recipe was added to a list, with a link to it. It follows its button in the tab order, is at the edge of the window
 * where it does not cover the focus, and disappears after a while unless it has the focus or the pointer.
 */
export function ShelfMessage(props: ShelfMessageProps) {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
  return current?.owner === props.owner && current.shelf === props.shelf ? <OpenMessage {...props} /> : null
}

const dismiss = () => showShelfMessage(null)

function OpenMessage({ shelf, owner, button }: ShelfMessageProps) {
  const isCook = Boolean(useSite()?.cook)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const message = box.current
    if (!message) return
    message.showPopover?.()
    const leave = new AbortController()
    const stayAwayFrom = (element: Element | null) => {
      if (!element || message.contains(element)) return
      const reach = message.offsetHeight * 2
      message.dataset.edge = element.getBoundingClientRect().bottom > innerHeight - reach ? 'start' : 'end'
    }
    stayAwayFrom(button.current)
    addEventListener('focusin', ({ target }) => stayAwayFrom(target as Element), leave)
    let timer = setTimeout(dismiss, SHOWN_FOR)
    const wait = () => clearTimeout(timer)
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(dismiss, SHOWN_FOR)
    }
    for (const name of ['pointerenter', 'focusin']) message.addEventListener(name, wait, leave)
    for (const name of ['pointerleave', 'focusout']) message.addEventListener(name, restartTimer, leave)
    return () => {
      leave.abort()
      clearTimeout(timer)
      // A message ends with the page that it was shown on.
      if (shown?.owner === owner) shown = null
    }
  }, [button, owner])
  const close = () => {
    button.current?.focus()
    dismiss()
  }
  const { text, link } = ADDED_TEXTS[shelf]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it wherever in it the focus is
    <div ref={box} popover="manual" className={styles.message} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <Icon name="check" />
      <p>
        {text()} <Link to={listAddress(shelf, isCook)}>{link()}</Link>
      </p>
      <button type="button" aria-label={m.notice_dismiss()} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** The page that shows a list: a visitor's favourites are listed under the saved recipes. */
function listAddress(shelf: Shelf, isCook: boolean) {
  if (shelf === 'savedRecipes') return '/pages/savedRecipes'
  return isCook ? '/profile?tab=favoriteRecipes' : '/pages/savedRecipes#favourites'
}

import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/base/ui/icon.tsx'
import { m } from '#messages'
import styles from './open-message.module.css'

const SHOWN_FOR = 8_000

/** What a button has done, where that is seen, and what takes it back or does more. */
export interface ActionDone {
  text: string
  link?: { to: string; text: string }
  action?: { text: string; run(): void }
}

export interface ActionMessageProps {
  owner: string
  /** The button that was pressed, which gets the focus back. */
  button: RefObject<HTMLElement | null>
}

interface OpenMessageProps extends ActionMessageProps {
  done: ActionDone
  /** Takes the message of an owner away. */
  dismiss(owner: string): void
}

/**
 * Shows what a button has done. It follows the button in the tab order, is at the edge of the window where it does not cover the focus,
 * nor the site's header, and disappears after a while unless it has the focus or the pointer, and when somebody goes to the header.
 */
export function OpenMessage({ owner, done: { text, link, action }, button, dismiss }: OpenMessageProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const message = box.current
    if (!message) return
    message.showPopover?.()
    const leave = new AbortController()
    const header = document.querySelector('header')
    const stayAwayFrom = (element: Element | null) => {
      if (!element || message.contains(element)) return
      const reach = message.offsetHeight * 2
      message.style.setProperty('--header', `${Math.max(0, header?.getBoundingClientRect().bottom ?? 0)}px`)
      message.dataset.edge = element.getBoundingClientRect().bottom > innerHeight - reach ? 'start' : 'end'
    }
    stayAwayFrom(button.current)
    addEventListener('focusin', ({ target }) => stayAwayFrom(target as Element), leave)
    addEventListener('click', ({ target }) => header?.contains(target as Element) && dismiss(owner), leave)
    let timer = setTimeout(dismiss, SHOWN_FOR, owner)
    const wait = () => clearTimeout(timer)
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(dismiss, SHOWN_FOR, owner)
    }
    for (const name of ['pointerenter', 'focusin']) message.addEventListener(name, wait, leave)
    for (const name of ['pointerleave', 'focusout']) message.addEventListener(name, restartTimer, leave)
    return () => {
      leave.abort()
      clearTimeout(timer)
      // A message ends with the page that it was shown on.
      dismiss(owner)
    }
  }, [button, owner, dismiss])
  const close = () => {
    button.current?.focus()
    dismiss(owner)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it wherever in it the focus is
    <div ref={box} popover="manual" className={styles.message} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <Icon name="check" />
      <p>
        {text} {link && <Link to={link.to}>{link.text}</Link>}
      </p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close()
            action.run()
          }}
        >
          {action.text}
        </button>
      )}
      <button type="button" aria-label={m.notice_dismiss()} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  )
}

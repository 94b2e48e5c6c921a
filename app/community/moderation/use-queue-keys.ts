import { useEffect, useRef } from 'react'

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('textarea, select, input:not([type="checkbox"]), [contenteditable]') !== null

/**
 * Moves among what waits with J and K or the arrows, ticks it with X, publishes it with P and goes to its reason with H; not while somebody types.
 * Answers the reference for the element around all of it.
 */
export function useQueueKeys() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return
      const cards = [...(element.current?.querySelectorAll<HTMLElement>('[data-queued]') ?? [])]
      const at = cards.findIndex((card) => card.contains(document.activeElement))
      const card = cards[at]
      const isInside = card !== undefined && document.activeElement !== card
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowUp':
          // Elsewhere the arrows scroll.
          if (!card || isInside) return
          cards[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
          break
        case 'j':
          cards[at + 1]?.focus()
          break
        case 'k':
          cards[Math.max(at - 1, 0)]?.focus()
          break
        case 'x':
          card?.querySelector<HTMLElement>('input[name="subjects"]')?.click()
          break
        case 'p':
          card?.querySelector<HTMLElement>('[data-act="publish"]')?.click()
          break
        case 'h':
          card?.querySelector<HTMLElement>('textarea[name="reason"]')?.focus()
          break
        default:
          return
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return element
}

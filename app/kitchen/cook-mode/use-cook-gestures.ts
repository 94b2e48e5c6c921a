import { type RefObject, useEffect } from 'react'

/** How far a finger travels sideways that turns to another step, in pixels, and how much more than up or down. */
const SWIPE = 60
const SIDEWAYS = 2

const isOccupied = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null
const isPressed = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, summary') !== null

/** Turns to the next and the previous step by arrow keys, Page Up and Down, space, and by swiping on an element. */
export function useCookGestures(element: RefObject<HTMLElement | null>, turn: (by: 1 | -1) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isOccupied(event.target)) return
      const isSpace = event.key === ' ' && !isPressed(event.target)
      if (event.key === 'ArrowRight' || event.key === 'PageDown' || (isSpace && !event.shiftKey)) turn(1)
      else if (event.key === 'ArrowLeft' || event.key === 'PageUp' || (isSpace && event.shiftKey)) turn(-1)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [turn])

  useEffect(() => {
    const area = element.current
    if (!area) return
    let start: Touch | null = null
    const begin = (event: TouchEvent) => {
      start = event.touches.length === 1 ? (event.touches[0] ?? null) : null
    }
    const end = (event: TouchEvent) => {
      const finger = event.changedTouches[0]
      if (!start || !finger || !getSelection()?.isCollapsed) return
      const across = finger.clientX - start.clientX
      const along = Math.abs(finger.clientY - start.clientY)
      start = null
      if (Math.abs(across) >= SWIPE && Math.abs(across) >= SIDEWAYS * along) turn(across < 0 ? 1 : -1)
    }
    area.addEventListener('touchstart', begin, { passive: true })
    area.addEventListener('touchend', end, { passive: true })
    return () => {
      area.removeEventListener('touchstart', begin)
      area.removeEventListener('touchend', end)
    }
  }, [element, turn])
}

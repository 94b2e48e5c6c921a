import { useEffect, useRef, useState } from 'react'
import { scrollAtEdges } from './scroll-at-edges.ts'

/** How long a finger rests on an item before it is lifted, so that a swipe still scrolls, in milliseconds. */
const LIFTED_AFTER = 350
/** How far a mouse moves before a press is a drag, and a finger may move before it is a swipe, in pixels. */
const TOLERANCE = 8

interface DragOptions {
  isOn: boolean
  /** An item was let go over a place. */
  onDrop: (item: string, place: string) => void
}

const named = (target: EventTarget | null, name: 'drag' | 'drop') =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null
const placeAt = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) =>
  named(document.elementFromPoint(clientX, clientY), 'drop')?.dataset.drop ?? null

/**
 * Lets whatever has `data-drag` inside an element be dragged to what has `data-drop`: by a mouse at once, by a finger that rested on it first.
 * Near the upper and the lower edge of the window the page scrolls. Returns the ref of the element, and the item and the place that it is
 * over while one is dragged. Escape lets go of it where it was.
 */
export function useDrag<T extends HTMLElement>(options: DragOptions) {
  const area = useRef<T>(null)
  const latest = useRef(options)
  latest.current = options
  const [dragged, setDragged] = useState<{ item: string; place: string | null } | null>(null)
  const { isOn } = options
  useEffect(() => {
    const element = area.current
    if (!element || !isOn) return
    let pressed: { item: string; x: number; y: number } | null = null
    let item: string | null = null
    let place: string | null = null
    let pointer = { clientX: 0, clientY: 0 }
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopScrolling = () => {}
    const lift = () => {
      if (!pressed) return
      item = pressed.item
      setDragged({ item, place: null })
      stopScrolling()
      stopScrolling = scrollAtEdges(() => pointer.clientY, findPlace)
    }
    const findPlace = () => {
      const over = placeAt(pointer)
      if (item === null || over === place) return
      place = over
      setDragged({ item, place })
    }
    const end = () => {
      clearTimeout(timer)
      stopScrolling()
      pressed = null
      item = null
      place = null
      setDragged(null)
    }
    const down = (event: PointerEvent) => {
      const found = named(event.target, 'drag')
      const control = (event.target as Element).closest('button, form, details')
      if (!found || event.button !== 0 || (control && found.contains(control))) return
      pressed = { item: found.dataset.drag ?? '', x: event.clientX, y: event.clientY }
      pointer = event
      if (event.pointerType !== 'mouse') timer = setTimeout(lift, LIFTED_AFTER)
    }
    const move = (event: PointerEvent) => {
      if (!pressed) return
      pointer = event
      if (item === null) {
        if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < TOLERANCE) return
        // A finger that moves before it has rested is scrolling.
        if (event.pointerType !== 'mouse') return end()
        lift()
      }
      findPlace()
    }
    const up = (event: PointerEvent) => {
      const [dropped, target] = [item, item === null ? null : placeAt(event)]
      end()
      if (dropped === null) return
      // The click that follows would follow a link that was dragged.
      addEventListener('click', stop, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', stop, { capture: true }))
      if (target !== null) latest.current.onDrop(dropped, target)
    }
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    const whileDragged = (event: Event) => item !== null && event.preventDefault()
    const native = (event: DragEvent) => named(event.target, 'drag') && event.preventDefault()
    const letGo = ({ key }: KeyboardEvent) => key === 'Escape' && end()
    element.addEventListener('pointerdown', down)
    element.addEventListener('dragstart', native)
    element.addEventListener('contextmenu', whileDragged)
    element.addEventListener('touchmove', whileDragged, { passive: false })
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', end)
    addEventListener('keydown', letGo)
    return () => {
      clearTimeout(timer)
      stopScrolling()
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('dragstart', native)
      element.removeEventListener('contextmenu', whileDragged)
      element.removeEventListener('touchmove', whileDragged)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', letGo)
    }
  }, [isOn])
  return { area, dragged }
}

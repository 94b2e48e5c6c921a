import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Calls back after every walk to another page; not for the page that was loaded, whose menus may be open before scripts come. */
export function useAfterNavigation(callback: () => void) {
  const { key } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    callback()
  })
}

/** Whether the focus went with the page before, or is left on the frame or on links that have led to this one. */
function isLeftBehind(focused: Element | null, main: Element) {
  if (!focused || focused === document.body) return true
  return main.contains(focused) ? focused.closest('nav') !== null : focused.closest('header, footer, nav') !== null
}

/**
 * Focuses the heading of each page that somebody walks to, and of the next page of a list, so that screen readers read it and the Tab key goes
 * on from there; not on the way back, nor where the page or its address has chosen a place.
 */
export function useHeadingFocus() {
  const { pathname, search, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const place = `${pathname}?${new URLSearchParams(search).get('page') ?? ''}`
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    const main = document.getElementById('main')
    if (isBack || hash || !main || !isLeftBehind(document.activeElement, main)) return
    const heading = main.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [place, isBack, hash])
}

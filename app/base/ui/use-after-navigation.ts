import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

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

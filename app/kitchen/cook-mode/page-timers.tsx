import { type ComponentType, useEffect, useState } from 'react'
import { TIMERS_KEY } from '#app/base/device/local-storage.ts'

/** The dock of the timers that run on this device; its code comes only when there are some. */
export function PageTimers() {
  const [Dock, show] = useState<ComponentType>()
  useEffect(() => {
    const look = async ({ type }: { type?: string } = {}) => {
      if (type !== TIMERS_KEY && !localStorage[TIMERS_KEY]) return
      const { TimerDock } = await import('./timer-dock.tsx')
      show(() => TimerDock)
    }
    // Storage that is refused has no timers, and a page without a network has its text.
    const listener = (event?: Event) => void look(event).catch(() => {})
    listener()
    addEventListener('storage', listener)
    addEventListener(TIMERS_KEY, listener)
    return () => {
      removeEventListener('storage', listener)
      removeEventListener(TIMERS_KEY, listener)
    }
  }, [])
  return Dock && <Dock />
}

import { type ComponentType, useEffect, useState } from 'react'
import { deviceStorage, TIMERS_KEY, watchKey } from '#app/base/device/local-storage.ts'

/** The dock of the timers that run on this device; its code comes only when there are some. */
export function PageTimers() {
  const [Dock, show] = useState<ComponentType>()
  useEffect(() => {
    const load = () =>
      void import('./timer-dock.tsx').then(
        ({ TimerDock }) => show(() => TimerDock),
        // A page without a network has its text.
        () => {},
      )
    if (deviceStorage.read(TIMERS_KEY) !== null) load()
    return watchKey(TIMERS_KEY, load)
  }, [])
  return Dock && <Dock />
}

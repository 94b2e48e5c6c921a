import { useEffect, useState } from 'react'
import { changeTimers } from './device-timers.ts'
import { clockSetBack, setInThePast, wholeSecond } from './timers.ts'

const SECOND = 1000
const TICK = 250
/** What a clock may differ from the time that has passed, in milliseconds, before it counts as set back. */
const MAX_DRIFT = 5 * SECOND

/** The time in whole seconds, while it is wanted. Timers follow a clock that is set back. */
export function useClock(isWanted: boolean) {
  const [now, setNow] = useState(() => wholeSecond(Date.now()))
  useEffect(() => {
    if (!isWanted) return
    changeTimers(setInThePast)
    let [wall, steady] = [Date.now(), performance.now()]
    const tick = () => {
      const by = wholeSecond(wall + performance.now() - steady - Date.now())
      ;[wall, steady] = [Date.now(), performance.now()]
      if (by > MAX_DRIFT) changeTimers((timers, at) => clockSetBack(timers, by, at))
      setNow(wholeSecond(Date.now()))
    }
    tick()
    const interval = setInterval(tick, TICK)
    return () => clearInterval(interval)
  }, [isWanted])
  return now
}

import { TIMERS_KEY } from '#app/base/device/local-storage.ts'
import { announce } from '#app/base/ui/live-region.tsx'
import { m } from '#messages'
import { adoptAudio } from './timer-sounds.ts'
import { timerLength } from './timer-texts.ts'
import { type NewTimer, readTimers, start, type Timer, wholeSecond } from './timers.ts'

/** The timers of a page whose browser refuses storage; null where it stores them. */
let refused: string | null = null

/** The timers of this device as stored, for `readTimers`; '' when there are none. */
export function storedTimers(): string {
  try {
    return refused ?? localStorage.getItem(TIMERS_KEY) ?? ''
  } catch {
    return ''
  }
}

function store(text: string) {
  try {
    if (text) localStorage.setItem(TIMERS_KEY, text)
    else localStorage.removeItem(TIMERS_KEY)
    refused = null
  } catch {
    refused = text
  }
}

/** Changes the timers of this device, in every tab. */
export function changeTimers(change: (timers: Timer[], now: number) => Timer[]) {
  const now = wholeSecond(Date.now())
  const timers = change(readTimers(storedTimers()), now)
  store(timers.length > 0 ? JSON.stringify(timers) : '')
  dispatchEvent(new Event(TIMERS_KEY))
}

/** Calls back when the timers have changed, here or in another tab; returns how to call it off. */
export function watchTimers(callback: () => void) {
  addEventListener('storage', callback)
  addEventListener(TIMERS_KEY, callback)
  return () => {
    removeEventListener('storage', callback)
    removeEventListener(TIMERS_KEY, callback)
  }
}

/** Starts a timer, with the sound that the tap has unlocked. */
export function startTimer(timer: NewTimer, audio: AudioContext) {
  adoptAudio(audio)
  changeTimers((timers, now) => start(timers, timer, now))
  announce(m.timers_started({ name: timer.name, time: timerLength(timer.seconds) }))
}

import { TIMERS_KEY } from '#app/base/device/local-storage.ts'
import { TIMER_SOUNDS, type TimerSound } from './timer-sounds.ts'

/** How timers ring on this device. */
export interface TimerSettings {
  /** null for none. */
  sound: TimerSound | null
  /** Whether the cook wants a notification while the page is out of sight. */
  notifies: boolean
}

const KEY = `${TIMERS_KEY}:settings`

/** The settings that were chosen on this device; a bell and no notification where nothing was. */
export function timerSettings(): TimerSettings {
  try {
    const { sound, notifies } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<TimerSettings>
    const known = TIMER_SOUNDS.find((one) => one === sound)
    return { sound: known ?? (sound === null ? null : 'bell'), notifies: notifies === true }
  } catch {
    return { sound: 'bell', notifies: false }
  }
}

/** Stores how timers ring from now on. */
export function saveTimerSettings(settings: TimerSettings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A browser that refuses storage rings as ever.
  }
}

import { deviceStore } from '#app/base/device/device-store.ts'
import { TIMERS_KEY } from '#app/base/device/local-storage.ts'
import { TIMER_SOUNDS, type TimerSound } from './timer-sounds.ts'

/** How timers ring on this device. */
export interface TimerSettings {
  /** null for none. */
  sound: TimerSound | null
  /** Whether the cook wants a notification while the page is out of sight. */
  notifies: boolean
}

/** The settings that a stored value is; a bell and no notification where nothing was chosen. */
function settingsIn(value: unknown): TimerSettings {
  const { sound, notifies } = (value ?? {}) as Partial<TimerSettings>
  const chosen = TIMER_SOUNDS.find((one) => one === sound)
  return { sound: chosen ?? (sound === null ? null : 'bell'), notifies: notifies === true }
}

/** How timers ring on this device. */
export const timerSettings = deviceStore({ key: `${TIMERS_KEY}:settings`, parse: settingsIn, outlivesRefusal: true })

import { deviceStore } from '#app/base/device/device-store.ts'
import { TIMERS_KEY } from '#app/base/device/local-storage.ts'
import { announce } from '#app/base/ui/live-region.tsx'
import { m } from '#messages'
import { adoptAudio } from './timer-sounds.ts'
import { timerLength } from './timer-texts.ts'
import { type NewTimer, start, type Timer, timersIn, wholeSecond } from './timers.ts'

/** The timers of this device. */
export const timerStore = deviceStore({ key: TIMERS_KEY, parse: timersIn, outlivesRefusal: true })

/** Changes the timers of this device, in every tab. */
export function changeTimers(change: (timers: Timer[], now: number) => Timer[]) {
  const now = wholeSecond(Date.now())
  timerStore.update((timers) => {
    const changed = change(timers, now)
    return changed.length > 0 ? changed : null
  })
}

/** Starts a timer, with the sound that the tap has unlocked. */
export function startTimer(timer: NewTimer, audio: AudioContext) {
  adoptAudio(audio)
  changeTimers((timers, now) => start(timers, timer, now))
  announce(m.timers_started({ name: timer.name, time: timerLength(timer.seconds) }))
}

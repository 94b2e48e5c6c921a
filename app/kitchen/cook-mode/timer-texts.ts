import { durationText } from '#app/recipes/recipe/labels.ts'
import { m } from '#messages'
import { countdownText, dueRing, remaining, type Timer } from './timers.ts'

/** A time as the reader's language shortens it, "15 min"; less than a minute as a clock shows it. */
export const timerLength = (seconds: number) =>
  seconds < 60 ? countdownText(seconds * 1000) : durationText(seconds / 60)

/** What a timer that rings is about: its time is up, or the first time of a range is; null for one that does not ring. */
export function dueText(timer: Timer, now: number) {
  const ring = dueRing(timer, now)
  if (ring === null) return null
  if (ring === timer.rings.at(-1)) return m.timers_up()
  return m.timers_look({ time: timerLength(timer.seconds) })
}

/** What is announced when a timer rings, with how late where nobody could hear it in time. */
export function ringText(timer: Timer, now: number) {
  const minutes = Math.floor(-remaining(timer, now) / 60_000)
  const text = `${timer.name}: ${dueText(timer, now)}`
  return minutes > 0 ? `${text} ${m.timers_late({ count: minutes })}` : text
}

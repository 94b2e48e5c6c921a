import { listOf } from '#app/base/device/device-store.ts'
import type { Language } from '#app/recipes/recipe/recipe-language.ts'

/** What a step's time becomes when a cook starts it; times in seconds. */
export interface NewTimer {
  /** What is timed: "Simmer the sauce". */
  name: string
  recipeId: number
  title: string
  /** In which the name and the title are written. */
  language: Language
  step: number
  seconds: number
  /** Where a range ends ("15 to 20 minutes"); null where one time is named. */
  until: number | null
}

/** A timer of this device, running or paused; times in UTC milliseconds. */
export interface Timer extends Omit<NewTimer, 'until'> {
  id: number
  /** When it rings: a range at both its ends, the first being taken away once it was heard. */
  rings: number[]
  /** Since when it is paused; null while it runs. */
  pausedAt: number | null
  /** When it was last set, by the clock of that moment. */
  setAt: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const MAX_TIMERS = 20
/** Two tabs notice within this time that the clock was set back. */
const NOTICED = 2 * MINUTE

type Change = (timer: Timer) => Timer | null

/** The timers after a change of one of them; `null` takes it away. */
const changed = (timers: readonly Timer[], id: number, change: Change): Timer[] =>
  timers.flatMap((timer) => (timer.id === id ? (change(timer) ?? []) : timer))

const shifted = (timer: Timer, by: number) => ({ ...timer, rings: timer.rings.map((ring) => ring + by) })

/** The ring that the cook has not heard yet, the last one if there are several; null while there is nothing to hear. */
export const dueRing = ({ rings, pausedAt }: Timer, now: number) =>
  (pausedAt === null && rings.findLast((ring) => ring <= now)) || null

/** Milliseconds until a timer rings; below 0 for how long it has been ringing. */
export const remaining = (timer: Timer, now: number) =>
  (dueRing(timer, now) ?? timer.rings[0] ?? now) - (timer.pausedAt ?? now)

/** The rings that are still to come. */
const ahead = ({ rings }: Timer, now: number) => rings.filter((ring) => ring > now)

/** The timers with one more; the same if there are as many as anybody can look after. */
export function start(timers: readonly Timer[], { until, ...timer }: NewTimer, now: number): Timer[] {
  if (timers.length >= MAX_TIMERS) return [...timers]
  const rings = (until === null ? [timer.seconds] : [timer.seconds, until]).map((after) => now + after * SECOND)
  return [
    ...timers,
    { ...timer, id: Math.max(0, ...timers.map(({ id }) => id)) + 1, rings, pausedAt: null, setAt: now },
  ]
}

/** Stops the time of a running timer. */
export const pause = (timers: readonly Timer[], id: number, now: number) =>
  changed(timers, id, (timer) =>
    timer.pausedAt === null && dueRing(timer, now) === null ? { ...timer, pausedAt: now } : timer,
  )

/** Lets a paused timer go on. */
export const resume = (timers: readonly Timer[], id: number, now: number) =>
  changed(timers, id, (timer) =>
    timer.pausedAt === null ? timer : { ...shifted(timer, now - timer.pausedAt), pausedAt: null, setAt: now },
  )

/** A minute more, all rings included; one that rings is silent and rings again in a minute. */
export const addMinute = (timers: readonly Timer[], id: number, now: number) =>
  changed(timers, id, (timer) => {
    const rings = dueRing(timer, now) === null ? timer.rings : [now, ...ahead(timer, now)]
    return { ...shifted({ ...timer, rings }, MINUTE), setAt: now }
  })

/** The cook has heard it: a range goes on to its end, anything else is over. */
export const dismiss = (timers: readonly Timer[], id: number, now: number) =>
  changed(timers, id, (timer) => {
    const rings = ahead(timer, now)
    return rings.length > 0 ? { ...timer, rings } : null
  })

/** Takes a timer away, whatever its state. */
export const stop = (timers: readonly Timer[], id: number) => changed(timers, id, () => null)

/** The one that a cook waits for next: that which rings, or will ring first; undefined when there is none. */
export const nextTimer = (timers: readonly Timer[], now: number) =>
  [...timers].sort(
    (a, b) => Number(a.pausedAt !== null) - Number(b.pausedAt !== null) || remaining(a, now) - remaining(b, now),
  )[0]

const setBack = (timer: Timer, by: number, now: number): Timer => ({
  ...shifted(timer, -by),
  pausedAt: timer.pausedAt === null ? null : timer.pausedAt - by,
  setAt: now,
})

/** The timers after the clock of the device was set back by so many milliseconds: those that no other tab has moved move with it. */
export const clockSetBack = (timers: readonly Timer[], by: number, now: number) =>
  timers.map((timer) => {
    const isMoved = timer.setAt <= now && timer.setAt > now - NOTICED
    return isMoved ? timer : setBack(timer, by, now)
  })

/**
 * The timers after a page was opened: one that was set later than it is now tells of a clock set back while none was, and runs its
 * time anew rather than hours more.
 */
export const setInThePast = (timers: readonly Timer[], now: number) =>
  timers.map((timer) => (timer.setAt > now ? setBack(timer, timer.setAt - now, now) : timer))

const isTimer = (value: unknown): value is Timer => {
  const { id, name, title, recipeId, step, seconds, rings, pausedAt, setAt } = (value ?? {}) as Partial<Timer>
  const isNamed = [name, title].every((text) => typeof text === 'string')
  const isNumbered = [id, recipeId, step, seconds, setAt, pausedAt ?? 0].every(Number.isFinite)
  return isNamed && isNumbered && Array.isArray(rings) && rings.length > 0 && rings.every(Number.isFinite)
}

/** The timers that a stored value is, without what is no timer; [] when it is no list. */
export const timersIn = (value: unknown): Timer[] => listOf(isTimer)(value).slice(0, MAX_TIMERS)

/** A time without what has begun of its next second: timers reckon in whole ones, so that a clock shows each for as long. */
export const wholeSecond = (now: number) => Math.floor(now / SECOND) * SECOND

/** How long a timer still takes, or how long ago it rang, as a clock shows it: "1:02:05". */
export function countdownText(milliseconds: number) {
  const seconds = Math.round(Math.abs(milliseconds) / SECOND)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const parts = hours > 0 ? [hours, String(minutes).padStart(2, '0')] : [minutes]
  return [...parts, String(seconds % 60).padStart(2, '0')].join(':')
}

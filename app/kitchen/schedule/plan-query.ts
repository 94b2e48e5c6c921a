import { isDay, isTimeOfDay } from '#app/base/request/plain-day.ts'
import { rowIdOf } from '#server/database/row-id.ts'
import { MAX_SCHEDULED } from './plan.ts'

/** The meal that an address plans: wall-clock times, wherever the reader is. */
export interface PlanQuery {
  /** The recipes' ids, each once, at most MAX_PLANNED. */
  ids: number[]
  /** When to eat: "19:00". */
  at: string
  /** The day of the meal: "2026-11-23"; null when none is chosen. */
  day: string | null
  /** The words of a search for one more recipe. */
  text: string
}

const DEFAULT_TIME = '19:00'
const MAX_TEXT = 100
const MINUTE = 60_000

const validOr = <T>(text: string | null, isValid: (text: string) => boolean, other: T) =>
  text !== null && isValid(text) ? text : other

/** The meal that the parameters of an address name; what makes no sense is ignored. */
export function planQuery(parameters: URLSearchParams): PlanQuery {
  const named = (parameters.get('recipes') ?? '').slice(0, 1000).split(',')
  return {
    ids: [...new Set(named.flatMap((id) => rowIdOf(id) ?? []))].slice(0, MAX_SCHEDULED),
    at: validOr(parameters.get('at'), isTimeOfDay, DEFAULT_TIME),
    day: validOr(parameters.get('day'), isDay, null),
    text: (parameters.get('q') ?? '').trim().slice(0, MAX_TEXT),
  }
}

/** When a meal is eaten; `isSoonest` if its address names no time, so that it is the earliest possible one. */
export type MealTime = Pick<PlanQuery, 'at' | 'day'> & { isSoonest?: boolean }

/** The address of a plan, or of its calendar file. */
export function planAddress({ ids, at, day, isSoonest = false }: MealTime & Pick<PlanQuery, 'ids'>, path = '/plan') {
  const time = isSoonest ? [] : [`at=${at}`, ...(day ? [`day=${day}`] : [])]
  const parameters = [`recipes=${ids.join(',')}`, ...time]
  return `${path}?${parameters.join('&')}`
}

/** A wall-clock time as if it were UTC, so that no time zone changes it: so many minutes from a meal. */
export const wallClock = ({ at, day }: { at: string; day: string }, minutes = 0) =>
  Date.parse(`${day}T${at}Z`) + minutes * MINUTE

const ROUNDED_TO = 5 * MINUTE

/** The earliest meal, on the next five minutes, of a plan that takes so long and begins now ("2026-11-23T18:05", a wall clock). */
export function soonestMeal(now: string, start: number) {
  const at = Math.ceil((Date.parse(`${now}Z`) - start * MINUTE) / ROUNDED_TO) * ROUNDED_TO
  const [day = '', time = ''] = new Date(at).toISOString().split('T')
  return { day, at: time.slice(0, 5) }
}

import type { OvenTime } from './cooking-steps.ts'
import type { OvenSetting } from './oven-steps.ts'

/** How far apart the settings of two dishes may be that share an oven, in degrees Celsius. */
export const MAX_APART = 10
/** Minutes in which an oven gets from one setting to another. */
const MINUTES_TO_CHANGE = 10
/** How long a dish that does not wait well may be ready early so that the oven is free for another, in minutes. */
const MAX_PUT_OFF = 60

/** A dish in an oven; minutes from the meal. */
export interface OvenUse {
  /** The recipe's place among those that are planned. */
  recipe: number
  /** The number of the oven, from 1. */
  oven: number
  setting: OvenSetting
  start: number
  end: number
}

/** Two dishes that are in one oven at once though it cannot have both their settings. */
interface OvenClash {
  uses: readonly [OvenUse, OvenUse]
}

/** Whether two dishes may be in one oven at once; one of unknown setting shares it with nobody. */
const mayShare = (a: OvenSetting, b: OvenSetting) => a !== null && b !== null && Math.abs(a - b) <= MAX_APART

/** How many minutes earlier a dish has to be out so that another of the same oven is not disturbed; 0 when it is not. */
function minutesTooLate(use: Omit<OvenUse, 'oven'>, other: OvenUse) {
  if (use.recipe === other.recipe || mayShare(use.setting, other.setting)) return 0
  const isApart = use.end + MINUTES_TO_CHANGE <= other.start || other.end + MINUTES_TO_CHANGE <= use.start
  return isApart ? 0 : use.end + MINUTES_TO_CHANGE - other.start
}

const useOf = (recipe: number, end: number, { setting, from, until }: OvenTime) => ({
  recipe,
  setting,
  start: end - from,
  end: end - until,
})

/**
 * The ovens for a step that ends at a minute, or by how many minutes it would have to end earlier for one more to be free. A recipe stays
 * in the oven that it is in, where that is free.
 */
function ovensFor(recipe: number, times: readonly OvenTime[], end: number, uses: readonly OvenUse[], ovens: number) {
  const own = uses.findLast((use) => use.recipe === recipe)?.oven ?? 1
  const numbers = Array.from({ length: ovens }, (_, index) => ((own - 1 + index) % ovens) + 1)
  let tooLate = 0
  const chosen = times.map((time): OvenUse => {
    const use = useOf(recipe, end, time)
    const delays = numbers.map((oven) => ({
      oven,
      minutes: Math.max(0, ...uses.filter((other) => other.oven === oven).map((other) => minutesTooLate(use, other))),
    }))
    const soonest = delays.reduce((a, b) => (b.minutes < a.minutes ? b : a))
    tooLate = Math.max(tooLate, soonest.minutes)
    return { ...use, oven: soonest.oven }
  })
  return { chosen, tooLate }
}

interface OvenStep {
  recipe: number
  times: readonly OvenTime[]
  /** Whether its dish may be ready early by any time. */
  waitsWell: boolean
}

/**
 * When a step ends at the latest so that its dish has an oven, and which ovens it is in then. `latest` gives the latest end of the step
 * before a minute in which the cook has hands for it. Where a dish would be put off for too long, it shares an oven that is not as it
 * should be: `ovenClashes` names it.
 */
export function placeInOvens(step: OvenStep, uses: readonly OvenUse[], ovens: number, latest: (end: number) => number) {
  const first = latest(0)
  const earliest = step.waitsWell ? Number.NEGATIVE_INFINITY : first - MAX_PUT_OFF
  for (let end = first; end >= earliest; ) {
    const { chosen, tooLate } = ovensFor(step.recipe, step.times, end, uses, ovens)
    if (tooLate === 0) return { end, uses: chosen }
    end = latest(end - tooLate)
  }
  return { end: first, uses: ovensFor(step.recipe, step.times, first, uses, ovens).chosen }
}

/**
 * Which other dish the oven has to be done with before a step heats it: the last one that is out before the step's own dish is in, for
 * which the oven is set otherwise; null where the step may heat it at once.
 */
export function heatedAfter(
  { recipe, start, preheats }: { recipe: number; start: number; preheats: OvenSetting },
  uses: readonly OvenUse[],
): OvenUse | null {
  const byStart = uses.toSorted((a, b) => a.start - b.start)
  const own = byStart.find((use) => use.recipe === recipe && use.end > start)
  if (!own || preheats === null) return null
  const isBetween = (use: OvenUse) => use.end > start && use.end <= own.start
  const others = byStart.filter((use) => use.oven === own.oven && use.recipe !== recipe && isBetween(use))
  return others.filter(({ setting }) => !mayShare(setting, preheats)).toSorted((a, b) => b.end - a.end)[0] ?? null
}

/** The dishes that are in one oven at once though their settings are too far apart, each pair of recipes once, in the order of time. */
export function ovenClashes(uses: readonly OvenUse[]): OvenClash[] {
  const clashes = new Map<string, OvenClash>()
  const byStart = uses.toSorted((a, b) => a.start - b.start || a.recipe - b.recipe)
  for (const [index, a] of byStart.entries())
    for (const b of byStart.slice(index + 1)) {
      if (a.oven !== b.oven || a.recipe === b.recipe || mayShare(a.setting, b.setting)) continue
      const key = [a.recipe, b.recipe].toSorted((c, d) => c - d).join()
      if (b.start < a.end && !clashes.has(key)) clashes.set(key, { uses: [a, b] })
    }
  return [...clashes.values()]
}

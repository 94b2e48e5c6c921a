import { type CookingStep, cookingSteps, type PlannedRecipe } from './cooking-steps.ts'
import type { OvenSetting } from './oven-steps.ts'
import { type OvenUse, ovenClashes, placeInOvens } from './ovens.ts'

/** How many recipes are planned for one meal. */
export const MAX_SCHEDULED = 6

/** What is to be done of one step; times in whole minutes from the meal, so that they are 0 at most. */
export interface PlanEntry {
  /** The recipe's place among those that are planned. */
  recipe: number
  /** The step's number, from 1. */
  step: number
  start: number
  /** When hands are free again; what is left cooks or waits by itself. */
  handsEnd: number
  end: number
  /** Minutes until the recipe goes on, or is eaten. */
  idle: number
  /** When its dish is in which oven. */
  ovens: OvenUse[]
  /** What the oven is to be heated to; null for a step that does not heat it. */
  preheats: OvenSetting
}

interface Span {
  start: number
  end: number
}

interface Chain {
  recipe: number
  steps: CookingStep[]
  /** Whether it loses nothing by being ready early. */
  waitsWell: boolean
}

/** What is taken already: the cook's hands, the latest first, and the ovens. */
interface Taken {
  hands: Span[]
  ovens: OvenUse[]
}

/** Kinds of dishes that lose nothing by being ready early. */
const WAITING_WELL = new Set(['Bread', 'Cake', 'Dessert', 'Drink', 'Salad', 'Sauce'])
const COST_OF_WAITING_WELL = 0.1
/** What a minute costs that a hot dish waits for the meal. */
const COST_OF_WAITING = 1
/** What a minute of waiting between two steps costs, compared with one of a hot dish that waits for the meal. */
const COST_BETWEEN_STEPS = 0.5
/** What a minute of beginning earlier costs. */
const COST_OF_EARLIER = 0.02
/** What it costs that two dishes are in an oven that cannot be right for both: more than any waiting that it would spare. */
const COST_OF_CLASH = 1000

/** The latest span of so many minutes that ends in time and in which hands are free; `busy` begins with the latest. */
function latestFree(busy: readonly Span[], minutes: number, end: number): Span {
  let latest = end
  for (const span of busy) {
    if (span.end <= latest - minutes) break
    if (span.start < latest) latest = span.start
  }
  return { start: latest - minutes, end: latest }
}

/** Places the steps of a recipe, each as late as the next one, the cook's hands and the ovens allow. */
function placeChain({ recipe, steps, waitsWell }: Chain, taken: Taken, ovens: number): PlanEntry[] {
  const entries: PlanEntry[] = []
  let ended = 0
  let handsEnded = 0
  for (const [index, step] of [...steps.entries()].reverse()) {
    const latestWork = (end: number) =>
      latestFree(taken.hands, step.hands, Math.min(handsEnded, Math.min(ended, end) - step.alone))
    const placed = placeInOvens(
      { recipe, times: step.ovens, waitsWell },
      taken.ovens,
      ovens,
      (end) => latestWork(end).end + step.alone,
    )
    const span = latestWork(placed.end)
    const isFollowedBeside = steps[index + 1]?.isBeside === true
    const idle = isFollowedBeside && step.alone === 0 ? 0 : ended - placed.end
    const { preheats } = step
    entries.push({
      ...{ recipe, step: index + 1, start: span.start, handsEnd: span.end, end: placed.end, idle },
      ...{ ovens: placed.uses, preheats },
    })
    taken.hands.splice(taken.hands.findIndex(({ start }) => start < span.start) >>> 0, 0, span)
    taken.ovens.push(...placed.uses)
    // The step before may go on beside this one.
    if (!step.isBeside) ended = span.start
    handsEnded = span.start
  }
  return entries
}

/** A plan that gives recipes their best times in this order, with what is wrong with it. */
function planInOrder(chains: readonly Chain[], ovens: number) {
  const taken: Taken = { hands: [], ovens: [] }
  const planned = chains.map((chain) => ({ entries: placeChain(chain, taken, ovens), waitsWell: chain.waitsWell }))
  const entries = planned.flatMap((one) => one.entries)
  const waiting = planned.map(({ entries, waitsWell }) =>
    entries.reduce(
      (sum, { idle }, index) =>
        sum + idle * (index > 0 ? COST_BETWEEN_STEPS : waitsWell ? COST_OF_WAITING_WELL : COST_OF_WAITING),
      0,
    ),
  )
  const earliest = Math.min(0, ...entries.map(({ start }) => start))
  const clashes = ovenClashes(taken.ovens).length * COST_OF_CLASH
  return { entries, cost: waiting.reduce((sum, cost) => sum + cost, clashes) - earliest * COST_OF_EARLIER }
}

/**
 * What to do when, for recipes that one cook makes for one meal: as late as possible, each recipe's steps in their order, hands at one
 * step at a time, dishes of unlike temperatures in one of so many ovens one after the other where that puts none off for long. In the
 * order of time; [] when no recipe has steps. The recipes' order of preference is found by inserting one after the other where it costs
 * least (Nawaz, Enscore and Ham, 1983).
 */
export function scheduleSteps(recipes: readonly PlannedRecipe[], ovens = 1): PlanEntry[] {
  let best: { order: Chain[]; entries: PlanEntry[] } = { order: [], entries: [] }
  const together = recipes.slice(0, MAX_SCHEDULED)
  for (const [recipe, planned] of together.entries()) {
    const waitsWell = WAITING_WELL.has(planned.category)
    const chain = { recipe, steps: cookingSteps(planned, together.length), waitsWell }
    const [cheapest] = Array.from({ length: best.order.length + 1 }, (_, place) => {
      const order = best.order.toSpliced(place, 0, chain)
      return { order, ...planInOrder(order, ovens) }
    }).toSorted((a, b) => a.cost - b.cost)
    if (cheapest) best = cheapest
  }
  return best.entries.toSorted((a, b) => a.start - b.start || a.recipe - b.recipe || a.step - b.step)
}

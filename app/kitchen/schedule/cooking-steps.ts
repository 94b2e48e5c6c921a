import { readableLengths } from '#app/food/amounts/ingredient-text.ts'
import { isInDevanagari } from '#app/food/amounts/kitchen-text.ts'
import { isNearer, ownTimes, wordsAround } from '#app/food/steps/own-times.ts'
import type { StepTime } from '#app/food/steps/step-times.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { type OvenReading, type OvenSetting, ovenReader } from './oven-steps.ts'

/** What a plan needs of a recipe. */
export type PlannedRecipe = Pick<Recipe, 'id' | 'title' | 'language' | 'category'> & {
  steps: { text: string }[]
  prep: { minutes: number }
  wait: { minutes: number }
  cook: { minutes: number }
}

/** A step as work: minutes that need hands, then minutes in which it cooks or waits by itself. */
export interface CookingStep {
  hands: number
  alone: number
  /** Whether it is done while the step before cooks or waits by itself. */
  isBeside: boolean
  /** When food is in the oven. */
  ovens: OvenTime[]
  /** What the oven is heated to in it, in degrees Celsius; null when it is not. */
  preheats: OvenSetting
}

/** A time of a step in the oven: its first and its last minute, counted back from the end of the step. */
export interface OvenTime {
  setting: OvenSetting
  from: number
  until: number
}

interface ReadStep extends CookingStep {
  text: string
  isTimed: boolean
  /** The setting of an oven whose time is that of the whole step; undefined without one. */
  untimed: OvenSetting | undefined
}

/** Nobody leaves the stove for less. */
const MAX_STAYED = 5
/** Minutes that no step accounts for are work up to here, and waiting or cooking beyond. */
const MAX_UNNAMED_WORK = 30
/** How many steps are planned of one recipe, and of all that are planned together. */
const MAX_STEPS = 100
const MAX_STEPS_TOGETHER = 240
const HANDS =
  /(?<!air[ -])\bfr(?:y|ies)\b(?! pan)|\b(?:sauté|saute|sear|brown|stir|whisk|knead|beat|roll|toss|cream|blend|mix|fold|press|massage|shape|shake|work|rub|whip|scrub|sizzle)\b|भून|चला|फेंट|गूँ|गूंध|बेल|तल(?=[ेकन])|मसल/giu
const ALONE =
  /\b(?:bak(?:e|es|ing)\b(?! (?:tray|paper|sheet|powder|soda|tin|dish))|roast|simmer|boil|cook(?:s|ing)?\b|steam|brais|poach|grill|air[ -]fry|pressure|oven\b|chill|soak|marinat|rise|rising|prove|proof|rest|cool|freez|set\b|stand|steep|leave|fridge|refrigerat|drain|sit\b|infuse|bubbl)|पका|उबाल|भाप|ओवन|ढक|रख|भिगो|ठंड|जम|छोड़/giu
const UNTIMED_WAIT =
  /\b(?:overnight|chill|soak|marinat|prove|proof|rise\b|freez|refrigerat|cool\b|rest\b|steep)|रात भर|भिगो|फ्रिज|ठंडा|मैरिनेट|फूल/iu
const UNTIMED_COOKING = /\b(?:bake|roast|simmer|boil|steam|braise|slow cooker|pressure|grill)\b|पकाएँ|पकाएं|उबाल|भाप|बेक/iu
const STAYING = /\b(?:stirring|whisking|tossing)\b/i
const NOW_AND_THEN = /\b(?:once|twice|now and then|occasionally|halfway|every|from time to time|a few times)\b/i
const BESIDE =
  /^(?:meanwhile|in the meantime|in the last)\b|^(?:when|while)\b[^,.]*\b(?:(?:have|has) had|(?:is|are) in\b|bakes?|cooks?|simmers?|roasts?|boils?|chills?|cools?|rests?|soaks?|steams?|rises?|proves?|marinates?|fr(?:y|ies)|heats?)\b|^as soon as\b[^,.]*\b(?:is|are) in\b|^(?:इस बीच|इसी बीच|तब तक|इतने में)/iu

/** Whether what is done for a time needs hands: by the verb before it, or, as Hindi has it, behind it. */
function needsHands(text: string, time: StepTime, isHindi: boolean) {
  const { behind } = wordsAround(text, time)
  if (STAYING.test(behind) && !NOW_AND_THEN.test(behind)) return true
  return isNearer(text, time, HANDS, ALONE, isHindi)
}

/** The times of a step in whole minutes, by hands and without, in their order. */
interface StepPart {
  minutes: number
  isWork: boolean
  setting: OvenSetting | undefined
}

/** A step's times, those of a range by its end as long as the whole recipe takes no less. */
function partsOf(text: string, readable: number, total: number, oven: OvenReading): StepPart[] {
  const isHindi = isInDevanagari(text)
  return ownTimes(text, readable).map((time) => {
    const longest = (time.until ?? time.seconds) / 60
    const minutes = total > 0 && longest > total ? time.seconds / 60 : longest
    const isWork = minutes <= MAX_STAYED || needsHands(text, time, isHindi)
    return { minutes, isWork, setting: oven.settingFor(time) }
  })
}

const minutesIn = (parts: readonly StepPart[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)

/** When food is in the oven during parts that follow one another and end so many minutes before their step. */
function ovenTimes(parts: readonly StepPart[], end: number): OvenTime[] {
  let left = minutesIn(parts)
  return parts.flatMap(({ minutes, setting }): OvenTime | [] => {
    const from = end + Math.ceil(left)
    left -= minutes
    return setting === undefined ? [] : { setting, from, until: end + Math.max(0, Math.floor(left)) }
  })
}

function readStep(text: string, readable: number, total: number, oven: OvenReading): ReadStep {
  const parts = partsOf(text, readable, total, oven)
  const work = parts.filter(({ isWork }) => isWork)
  const alone = parts.filter(({ isWork }) => !isWork)
  const minutesAlone = Math.ceil(minutesIn(alone))
  const ovens = [...ovenTimes(work, minutesAlone), ...ovenTimes(alone, 0)]
  return {
    text,
    hands: Math.max(1, Math.ceil(minutesIn(work))),
    alone: minutesAlone,
    isBeside: BESIDE.test(text),
    isTimed: parts.length > 0,
    ovens,
    preheats: oven.preheats,
    untimed: ovens.length > 0 ? undefined : oven.untimed,
  }
}

/** Lets steps that go on with something done beside another run beside it too, as long as the recipe has no time for them otherwise. */
function joinBeside(steps: ReadStep[], total: number) {
  for (const [index, step] of steps.entries()) {
    if (minutesOf(steps) <= total) return
    if (steps[index - 1]?.isBeside && index < steps.length - 1) step.isBeside = true
  }
}

/** Adds minutes of work to steps by the length of their texts; those that name a time, and the last, which serves, have less of them. */
function spread(steps: ReadStep[], minutes: number) {
  const shares = steps.map(({ text, isTimed }, index) =>
    isTimed || index === steps.length - 1 ? text.length / 4 : text.length,
  )
  const all = shares.reduce((sum, share) => sum + share, 0) || 1
  let read = 0
  let given = 0
  for (const [index, step] of steps.entries()) {
    read += shares[index] ?? 0
    const share = Math.round((minutes * read) / all) - given
    step.hands += share
    given += share
  }
}

/** The minutes from the first step to the end of the last, for a cook who does nothing else. */
export function minutesOf(steps: readonly CookingStep[]) {
  let hands = 0
  let end = 0
  for (const step of steps) {
    hands = (step.isBeside ? hands : end) + step.hands
    end = Math.max(end, hands + step.alone)
  }
  return end
}

/** Of how many steps each of so many recipes is planned: more than anybody cooks, and as many as are soon planned. */
export const maxPlannedSteps = (recipes: number) => Math.min(MAX_STEPS, Math.floor(MAX_STEPS_TOGETHER / recipes))

/**
 * The steps of one of `together` recipes as work, in whole minutes: the times that they name, and what is left of the recipe's own times
 * spread over the steps, mostly over those that name none. Together they never take less than the recipe says. [] for a recipe without steps.
 */
export function cookingSteps(
  { steps, prep, wait, cook }: Pick<PlannedRecipe, 'steps' | 'prep' | 'wait' | 'cook'>,
  together = 1,
) {
  const total = prep.minutes + wait.minutes + cook.minutes
  const lengths = readableLengths(steps.map(({ text }) => text))
  const readOven = ovenReader()
  const read = steps.slice(0, maxPlannedSteps(together)).map(({ text }, index) => {
    const readable = lengths[index] ?? 0
    return readStep(text, readable, total, readOven(text.slice(0, readable)))
  })
  const first = read[0]
  if (!first) return []
  first.isBeside = false
  joinBeside(read, total)
  const missing = Math.max(0, total - minutesOf(read))
  const prepared = read.filter(({ isTimed }) => !isTimed).length
  const unnamed = missing - Math.min(missing, Math.max(0, prep.minutes - prepared))
  const waits = unnamed > MAX_UNNAMED_WORK ? stepThatWaits(read) : undefined
  if (waits) lengthen(waits, unnamed)
  const hands = read.reduce((sum, step) => sum + step.hands, 0)
  spread(read, Math.max(missing - (waits ? unnamed : 0), prep.minutes - hands))
  // What is done beside something else makes nothing longer.
  first.hands += Math.max(0, total - minutesOf(read))
  return read.map(({ hands, alone, isBeside, ovens, preheats, untimed }): CookingStep => {
    const whole = untimed === undefined ? [] : [{ setting: untimed, from: alone || hands, until: 0 }]
    return { hands, alone, isBeside, preheats, ovens: [...ovens, ...whole] }
  })
}

/** Adds minutes to the time in which a step cooks or waits by itself, in the oven if it is there first. */
function lengthen(step: ReadStep, minutes: number) {
  step.alone += minutes
  for (const time of step.ovens) if (time.from >= step.alone - minutes) time.from += minutes
}

/** The step that time belongs to which no step names: one that speaks of waiting or cooking, else what takes longest anyway. */
function stepThatWaits(steps: ReadStep[]) {
  const untimed = steps.filter(({ isTimed }) => !isTimed)
  return (
    untimed.find(({ text }) => UNTIMED_WAIT.test(text)) ??
    untimed.find(({ text }) => UNTIMED_COOKING.test(text)) ??
    steps.filter(({ alone }) => alone > 0).toSorted((a, b) => b.alone - a.alone)[0]
  )
}

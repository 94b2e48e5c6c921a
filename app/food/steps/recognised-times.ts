import { readableLengths } from '#app/food/amounts/ingredient-text.ts'
import { isInDevanagari } from '#app/food/amounts/kitchen-text.ts'
import { isNearer, ownTimes } from './own-times.ts'
import type { StepTime } from './step-times.ts'

/** How many steps are read. */
const MAX_STEPS = 100
const WAITING =
  /\b(?:chill|soak|marinat|ris(?:e|es|ing)\b|prov(?:e|ing)\b|proof|rest(?:s|ing)?\b|cool(?:s|ing)?\b|freez|set\b|stand|steep|leave|fridge|refrigerat|drain|sit\b|infuse|ferment)|भिगो|फ्रिज|ठंड|जम|छोड़|मैरिनेट|फूल|ढककर रख|ढक कर रख|रखा रह/giu
const COOKING =
  /\b(?:bak(?:e|es|ing)\b(?! (?:tray|paper|sheet|powder|soda|tin|dish))|roast|simmer|boil|cook(?:s|ing)?\b|steam|brais|poach|grill|fr(?:y|ies|ying)\b|sauté|saute|sear|brown|toast|sizzle|bubbl|soften|caramelis|carameliz|melt|heat|pressure|oven\b|pan\b)|पका|उबाल|भाप|ओवन|भून|तल(?=[ेकन])|सेक|बेक|कुकर|आँच|आंच/giu
/** Words of work that is neither. */
const WORKING =
  /\b(?:stir|whisk|knead|beat|roll|toss|cream\b|blend|mix|fold|press|massage|shape|shake|work|rub|whip|scrub|chop|slice|peel)|फेंट|गूँ|गूंध|बेल|मसल|काट|छील/giu

type Kind = 'prep' | 'wait' | 'cook'

function kindOf(text: string, time: StepTime): Kind {
  const isNear = (words: RegExp, others: RegExp) => isNearer(text, time, words, others, isInDevanagari(text))
  if (isNear(COOKING, WAITING)) return 'cook'
  return isNear(WAITING, COOKING) && !isNear(WORKING, WAITING) ? 'wait' : 'prep'
}

/**
 * Whole minutes of preparing, waiting and cooking that steps name, ranges by their ends; 0 for what they name no time of. Alternatives
 * ("or 5 hours on high") and moments of another time ("turn after 8 minutes") are left out.
 */
export function recognisedTimes(steps: readonly { text: string }[]): Record<Kind, number> {
  const lengths = readableLengths(steps.map(({ text }) => text))
  const seconds = { prep: 0, wait: 0, cook: 0 }
  for (const [index, { text }] of steps.slice(0, MAX_STEPS).entries())
    for (const time of ownTimes(text, lengths[index] ?? 0)) seconds[kindOf(text, time)] += time.until ?? time.seconds
  const minutes = (kind: Kind) => Math.ceil(seconds[kind] / 60)
  return { prep: minutes('prep'), wait: minutes('wait'), cook: minutes('cook') }
}

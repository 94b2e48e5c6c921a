import type { Counting } from '#app/food/amounts/adapted-prose.ts'
import { kindOf } from '#app/food/amounts/ingredient-measures.ts'
import { UNSCALED_UNITS } from '#app/food/amounts/kitchen-units.data.ts'
import { clauseBehind, isNumberOfVessels } from '#app/food/amounts/rates.ts'
import { isMeasured, type TextMeasure } from '#app/food/amounts/text-measures.ts'
import { gramsOfPiece } from '#app/food/foods/food-weights.ts'
import { exactFoodsIn } from '#app/food/foods/food-words.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import { tokensOf, type Word } from '#app/food/foods/words.ts'
import { DISHES_OF_ONE, ENDS_PHRASE, NEVER_MORE, TOOLS_OF_ONE } from './counted-words.data.ts'

/*
 * What the form of a sentence tells of a number, whatever the thing is called: so many are made ("shape into 8 kubbeh"), or there is one for
 * each serving ("warm 6 deep soup plates").
 */

const MAX_PHRASE = 6
/** Below this the servings and a number of hands, pans or sides are often the same. */
const MANY = 4
const ABOUT = '(?:(?:about|around|roughly|approximately|some|another|up to|at least) )?$'
/** "Shape it into 8 …" */
const SHAPED = new RegExp(
  `\\b(?<!\\b(?:the|a|an|each|every|your|this|that|one|whole) )(?:shap|form|mou?ld|fashion|roll|pat|squash|squeeze|twist|plait|braid|turn|fold|press|wrap|whip up|work|pleat|stuff)\\w* [^,;:()]{0,50}?\\b(?:into|(?:to|and) (?:make|form|get|give)) ${ABOUT}|\\b(?:shape|form|fashion|mould|mold|make|pipe|stamp(?: out)?|cut out|punch out|roll out) ${ABOUT}`,
  'iu',
)
/** "It makes 8 …" */
const GIVEN = new RegExp(
  `\\b(?:makes?|yields?|gives?|gets?|produces?|fills?|enough (?:for|to make|to fill)|should (?:have|get|give|make)|end up with|will (?:have|get)|(?:you|we)(?:'ll)? have|to make) (?:you |us |out )?${ABOUT}`,
  'iu',
)
const PER_PIECE = /\b(?:each|every|per)\b/i
const OF_EACH = /\b(?:each|every one) of (?:the |your )?$/i
const THE_OTHERS = /\bthe (?:other|remaining|rest of the) $/i
/** "Divide them among 4 boards" */
const DIVIDED =
  /\b(?:divid|shar|split|portion|distribut)\w*\b.*\b(?:between|among|amongst|over|onto|across) (?:the )?$/i
const CUT_UP = /\b(?:cut|slice|mark|score|divide|portion)(?: it| them| the \p{L}+)? (?:up )?into (?:about )?$/iu
const CUTTING = /\b(?:chop|chopped|(?:cut|slic|dic|quarter|halv|tear|snip|score|slash|divid|split|break)\w*)\b/i
const SERVED = /\b(?:serves|feeds|for|between|among|amongst) (?:the |all )?$/i
/** "Make 8 balls of dough and 8 of filling." */
const LIKEWISE = /^ of (?:the )?\p{L}/iu
const SIZE = /(?<= )(?:\d+(?:[.,]\d+)?|[½¼¾])[ -]?(?:g|kg|ml|cl|dl|l|oz|litre|pint|inch|cm)(?!\p{L})/giu
const TAKING =
  /^\p{L}+(?: in| up)? $|(?:[,(]|\b(?:add|fry|char|soften|crush|with|and|plus|in|of|or|then|from|using|juice of|zest of)) $|\b(?:add|fry|saut[eé]|soften|chop|grate|slice|dice|crush|whisk|beat|mash|peel|sweat|brown|boil|blend|mix|crack|throw in|toss in|squeeze|char|roast|stir|thinly slice|finely chop) $/iu

/** The words of the thing that a number counts, up to one of the rest of the sentence. */
function phraseOf(words: readonly Word[]) {
  const end = words.findIndex(
    ({ plain, broken, many }, at) =>
      (at > 0 && broken) ||
      ENDS_PHRASE.has(plain) ||
      /^\d/.test(plain) ||
      (plain.length > 4 && !many && /ly$/.test(plain)),
  )
  const phrase = words.slice(0, Math.min(end < 0 ? words.length : end, MAX_PHRASE))
  const last = phrase.findLastIndex(({ many, fold }) => many || DISHES_OF_ONE.has(fold))
  return last < 0 ? phrase : phrase.slice(0, last + 1)
}

/** The plural behind a number that names what it counts ("2 deep bowls"), which agrees with it; null for none, and behind a unit. */
export function nounBehind(read: string, { numberEnd, unit }: TextMeasure): Counting['noun'] {
  if (unit) return null
  const head = phraseOf(tokensOf(clauseBehind(read, numberEnd)).slice(0, 10)).at(-1)
  return head?.many ? { from: numberEnd + head.start, end: numberEnd + head.end } : null
}

/** A food that the list has not and that is counted ("fry 1 chopped onion"), by the words of its phrase. */
function isCountedFood(phrase: string, sentence: string) {
  const [food, ...others] = TAKING.test(sentence.trimStart()) ? exactFoodsIn(phrase) : []
  if (!food || others.length > 0) return false
  return gramsOfPiece(food) !== null || ['spice', 'herb'].some((kind) => isKindOf(food, kind))
}

/** Whether a part or a package is of a food that the list has not ("3 slices of ginger", "3 cloves garlic"). */
function isPartOfFood(read: string, { unit }: TextMeasure, sentence: string) {
  if (!unit || !['part', 'dab'].includes(kindOf(unit.key) ?? '') || !TAKING.test(sentence.trimStart())) return false
  const words =
    /^ (?:of (?:the |fresh |dried )?)?((?:[\p{L}-]+ ?){1,2})/u.exec(clauseBehind(read, unit.behind))?.[1] ?? ''
  const name = words.split(/ (?:and|with|in|into|for|to|on|until|over)(?: |$)/)[0] ?? ''
  return exactFoodsIn(name).length > 0 || exactFoodsIn(read.slice(unit.start, unit.end)).length > 0
}

/** How a number is counted by the form of its sentence alone; null where that tells nothing. */
export function countedByForm(
  read: string,
  measure: TextMeasure,
  { servings, units, isListed }: { servings: number; units: ReadonlyMap<string, unknown>; isListed: boolean },
  sentence: string,
): Counting | null {
  const { numberEnd, low, high, unit } = measure
  if (isNumberOfVessels(read, measure)) return { step: 1, noun: null }
  if (unit && (isMeasured(measure) || UNSCALED_UNITS.has(unit.key))) return null
  if (unit && !isListed && isPartOfFood(read, measure, sentence))
    return { step: 0, noun: { from: unit.start, end: unit.end } }
  // "4 clean 370 g jars"
  const behind = clauseBehind(read, numberEnd).replace(SIZE, (size) => ' '.repeat(size.length))
  const phrase = phraseOf(tokensOf(behind).slice(0, 10))
  const head = phrase.at(-1)
  if (
    LIKEWISE.test(behind) &&
    high > 1 &&
    new RegExp(`(?<![\\d.,])${high} \\p{L}.* and $`, 'u').test(sentence) &&
    SHAPED.test(sentence.slice(0, sentence.indexOf(`${high} `)))
  )
    return { step: 1, noun: null }
  if (!unit && high > 1 && THE_OTHERS.test(sentence) && /^ (?:for|to|in|on|with|over) \p{L}/u.test(behind))
    return { step: 1, noun: null }
  if (!head || phrase[0]?.broken || head.plain.length < 3) return null
  const clause = sentence.split(', ').at(-1) || sentence
  const isForEach = PER_PIECE.test(clause) && !OF_EACH.test(sentence)
  const isOne = high === servings && low === high
  if (THE_OTHERS.test(sentence) && unit && units.has(unit.key))
    return { step: 0, noun: { from: unit.start, end: unit.end } }
  if (isOne && servings > 1 && !PER_PIECE.test(sentence) && DIVIDED.test(sentence) && !NEVER_MORE.has(head.fold))
    return { step: 1, noun: null }
  if (isOne && servings >= MANY && DISHES_OF_ONE.has(head.fold) && !isForEach) return { step: 1, noun: null }
  if (isForEach || NEVER_MORE.has(head.fold)) return null
  if (high > 1 && (SHAPED.test(sentence) || GIVEN.test(sentence))) return { step: 1, noun: null }
  if (isOne && servings > MANY && head.many && !TOOLS_OF_ONE.has(head.fold) && !CUTTING.test(sentence))
    return { step: 1, noun: null }
  if (isOne && servings > 1 && head.many && SERVED.test(sentence) && DISHES_OF_ONE.has(head.fold))
    return { step: 1, noun: null }
  const from = numberEnd + (phrase[0]?.start ?? 0)
  const end = numberEnd + head.end
  if (isOne && servings >= MANY && !TOOLS_OF_ONE.has(head.fold) && CUT_UP.test(sentence)) return { step: 1, noun: null }
  if (!unit && !isListed && isCountedFood(read.slice(from, end), sentence))
    return { step: 0, noun: { from: numberEnd + head.start, end } }
  return null
}

import { NEGATED_WORDS, NOT_BEFORE_FOOD, REFUSED_VERBS, WORDS_BESIDE_REFUSALS } from '#app/food/diets/refusals.data.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'

const wordSet = (words: string) => new Set(words.split(/\s+/))
const negated = wordSet(NEGATED_WORDS)
const verbs = wordSet(REFUSED_VERBS)
const beside = wordSet(WORDS_BESIDE_REFUSALS)
const notBeforeFood = wordSet(NOT_BEFORE_FOOD)
/** What somebody does not tolerate that is no food of the table. */
const NO_FOOD = /^(?:lactose|casein|gluten|whey|msg|sulphites?|sulfites?)$/
const MAX_WORDS = 8
/** "Dairy" is refused by "we don't do dairy", not by "I never do eggs well". */
const DOES_NOT = /^(?:dont|doesnt|didnt|wont|wouldnt|cant|cannot|nobody|noone|none)$/

/**
 * How many words from a place on refuse the food behind them, a negated verb in any person or tense: "won't touch", "none of us like",
 * "should not have any"; 0 when they do not, or when no food follows.
 */
export function refusalAt(words: readonly string[], at: number): number {
  if (!negated.has(words[at] ?? '')) return 0
  let end = at + 1
  let hasVerb = false
  while (end < at + MAX_WORDS && (verbs.has(words[end] ?? '') || beside.has(words[end] ?? ''))) {
    hasVerb ||= verbs.has(words[end] ?? '')
    end += 1
  }
  const behind = words.slice(end, end + 3)
  hasVerb ||= DOES_NOT.test(words[at] ?? '') && /^(?:do|does)$/.test(words[end - 1] ?? '') && end - 1 > at
  if (!hasVerb || behind.slice(0, 2).some((word) => notBeforeFood.has(word))) return 0
  // "Nothing like a curry" praises it.
  if (words[at] === 'nothing' && words[at + 1] === 'like') return 0
  return foodsIn(behind.join(' ')).length > 0 || behind.some((word) => NO_FOOD.test(word)) ? end - at : 0
}

const WHOM = '(?:me|him|her|us|them|you|everyone|everybody|someone|(?:my|his|our|their|your) \\w+)'
/** What a food brings to who does not tolerate it; vague words say so only of what nobody asks for ("gives me a hard time"). */
const ILLNESS =
  /^(?:rash|rashes|hives|headaches?|migraines?|cramps?|gas|wind|heartburn|reflux|spots|itch|itches|itching|trouble|problems?|runs|diarrhoea|diarrhea|upset|indigestion|eczema|acne|asthma|reactions?|stomach|stomachache|tummy|tummyache|belly|bellyache|bloating|nausea|attack|shock|fit|allergy|swelling|pains?|sore|sick|lump|tingle|tight|scratchy|throat|anaphyla\w+)$/
const VAGUE = /^(?:time|hard|bad|dodgy|horrible|terrible|awful|nasty|funny)$/
const AMOUNT = /^(?:an?|the|some|two|three|lots|loads|\d+)$/
const GIVES = new RegExp(`^(?:gives?|gave|causes?|brings?|brought) ${WHOM}(?= |$)`)
const REACTION = new RegExp(
  `^(?:(?:upsets?|irritates?|triggers?|bloats?|kills?|hurts?|sickens?|poisons?|bothers?) ${WHOM}|(?:makes?|made|making) ${WHOM} (?:sick|ill|itch|itchy|bloated|sneeze|gag|retch|heave|puke|wheeze|swell|vomit|unwell|feel|throw|break|come)|sets? ${WHOM} off|(?:goes|go|went) (?:right|straight) through ${WHOM}|repeats? on ${WHOM}|(?:disagrees?|(?:does not|doesnt|do not|dont) agree) with ${WHOM})(?= |$)`,
)
/** What is before "give me pasta", which asks for it. */
const BEFORE_GIVE = /^(?:please|and|just|so|then|to|can|could|will|would|you|but|or|now|do)$/
const MAX_BEHIND = 5

/** How many words from a place on tell that the food before them makes somebody ill ("gives me a rash", "upsets his stomach"); 0 for none, and for what brings a food ("gave us broad beans"). */
export function reactionAt(words: readonly string[], at: number): number {
  const phrase = words.slice(at, at + MAX_BEHIND).join(' ')
  const given = GIVES.exec(phrase)
  const length = (given ?? REACTION.exec(phrase))?.[0].split(' ').length ?? 0
  if (!given) return length
  const behind = words.slice(at + length, at + length + MAX_BEHIND)
  const illness = behind.findIndex((word) => ILLNESS.test(word))
  const food = [1, 2, 3].find((count) => foodsIn(behind.slice(0, count).join(' ')).length > 0)
  if (illness >= 0 && (food === undefined || illness < food)) return length
  const isRequest = words[at] === 'give' && (at === 0 || BEFORE_GIVE.test(words[at - 1] ?? ''))
  const isAmount = AMOUNT.test(behind[0] ?? '') && !behind.some((word) => VAGUE.test(word))
  return food !== undefined || isRequest || isAmount ? 0 : length
}

/** Whether the word at a place leaves out what is between it and its second half: "leave the onions out", but not "take it out of the fridge". */
export const isLeftOut = (words: readonly string[], at: number) =>
  // "If I left the nuts out"; what is left out for later is there.
  (words[at] !== 'left' || words.slice(Math.max(0, at - 3), at).includes('if')) &&
  /^(?:(?:leave|leaving|left|take|cut|pick|give) (?:\S+ ){1,4}?(?:out|off|away|aside|up|from|a miss)(?! of)|keep (?:\S+ ){1,4}?(?:out|off|away))(?: |$)/.test(
    words.slice(at, at + 8).join(' '),
  ) &&
  foodsIn(words.slice(at + 1, at + 5).join(' ')).length > 0

/** "Feta and tomatoes are in", but not "anything that nuts are in" */
const HERE =
  /(?:^| )(?:(?:is|are) (?:in|here|there)|in stock|on hand|to hand|in the (?:cupboard|fridge|freezer|pantry|larder|house|kitchen))$/
const WHATEVER = /^(?:any\w*|every\w*|what\w*|that|which|no\w*)$/
const USING = new Set('need needs using left leftover fridge freezer cupboard waiting spare got'.split(' '))
/** Whether some words tell of what somebody has rather than of what stays out: "and the pork needs using up". */
export const isToBeUsed = (words: readonly string[]) =>
  /^(?:with|from)$/.test(words[0] ?? '') ||
  (words.some((word) => USING.has(word)) && /^(?:and|but|so|the|my|our|we|i|there|got|have)$/.test(words[0] ?? '')) ||
  (words.length < MAX_WORDS && HERE.test(words.slice(-3).join(' ')) && !words.some((word) => WHATEVER.test(word)))

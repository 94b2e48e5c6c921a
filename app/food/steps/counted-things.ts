import type { Counting } from '#app/food/amounts/adapted-prose.ts'
import { kindOf } from '#app/food/amounts/ingredient-measures.ts'
import { NUMBER_WORDS } from '#app/food/amounts/ingredient-numbers.data.ts'
import { UNSCALED_UNITS } from '#app/food/amounts/kitchen-units.data.ts'
import { clauseBehind } from '#app/food/amounts/rates.ts'
import { isMeasured, type TextMeasure } from '#app/food/amounts/text-measures.ts'
import { exactFoodsIn } from '#app/food/foods/food-words.ts'
import { stem, tokensOf, type Word } from '#app/food/foods/words.ts'
import { countedByForm, nounBehind } from './counted-portions.ts'
import {
  BETWEEN_COUNT_AND_NOUN,
  CLEAR_UNITS,
  DESCRIBING_ENDING,
  DOUGH,
  INTO_DISHES,
  MADE,
  NO_COUNT,
  NO_COUNT_BEFORE,
  NO_COUNT_BEHIND,
  OTHER_HEADS,
  SERVING_DISHES,
  SHAPES,
  SHAPING,
  SKEWERS,
  THREADING,
} from './counted-words.data.ts'
import { type IngredientNames, LOOSE } from './ingredient-names.ts'

/** What is known of a recipe while the numbers of its steps are read. */
export interface Counted {
  names: IngredientNames
  servings: number
  /** The units in which the list counts, and how many of each. */
  units: ReadonlyMap<string, ReadonlySet<number>>
  /** The numbers of whole things in the list. */
  counts: ReadonlySet<number>
  /** Whether a word, as its stem, is what an ingredient is rather than what it is for or of: no gyoza are "gyoza wrappers". */
  isHead: (line: number, word: string) => boolean
  /** In which steps an ingredient is counted, by its place in the list. */
  stepOf: (line: number) => number
}

const MAX_BEFORE = 160
const MAX_WORDS_BETWEEN = 4
const ARTICLE = /^(?:an?|ein|eine|une?|एक|ek)$/i
/** "half of the onion": a share of what the list has, however much that is. */
const SHARE = /^ ?(?:of )?(?:the|it|them|this|that|these|those|your|its|their)(?!\p{L})/iu
const PER_PIECE = /\b(?:each|every)\b/i
/** "Divide the rice into 12." */
const DIVIDED = /\b(?:divid|portion|split|shap|form)\w* .*\binto (?:about )?$/i
/** "Shape all 16.", "it makes about 12" */
const ALL_OF_THEM =
  /\ball $|\b(?:makes?|yields?|gives?|gets?|needs?|enough for|should have|end up with)(?: (?:about|around|roughly|some|you|at least))* $/i
/** "Soak all 15 in the syrup", "makes 12 for the freezer": what is behind such a number counts nothing. */
const BEHIND_ALL = /^(?:and|then|in|into|on|onto|with|to|from|over|under|before|until|at|for|are|have|through|more)$/
/** "Cut into 8.", for 8 people */
const CUT_INTO = /\b(?:cut|slic|divid|portion)\w*(?: it| them| the \p{L}+)? into (?:about )?$/iu
/** "Feeds 8." */
const FEEDS = /\b(?:serves|feeds|enough for)(?: about)? $/i
/** "Carve for 8.", but not "divide between 2 tins" */
const SERVED_FOR =
  /\b(?:carv|plat|dish|serv|shar|ladl|divid|portion)\w*(?: (?:up|out|it|them|on|hot|at once))* (?:for|among|amongst|between)(?: about)? $/i
const PEOPLE = /^\s*(?:$|[.,;:)]|people|persons|guests)/i
/** "Pipe 12 crosses" */
const PIPED = /\bpipe(?: out)?(?: about)? $/i
/** "Spoon 16 mounds onto the trays" */
const MOUNDED = /\b(?:spoon|pipe|dollop|scoop|blob|dot)(?: out)?(?: about| around)? $/i
const MOUNDS =
  /^ (?:\p{L}+ ){0,2}(?:mounds?|blobs?|dollops?|rosettes?|swirls?|kisses|nests?|heaps?|rounds|discs|shells|meringues|drops)(?!\p{L})/iu
/** "Sterilise four 250 ml jars", "fill the 4 jars": jars that what is made is stored in. */
const JARRED =
  /\b(?:sterilis\w*|steriliz\w*|scald|fill|pot|ladle|pour|spoon|pack|funnel|decant|seal|divide|split|share|transfer)(?:[^.;]{0,40} (?:into|in|between|among))?(?: (?:the|your|about))* $/i
const JARS = /^ (?:[\d½¼]+ ?(?:ml|g|oz|litre|l) )?(?:(?!of)\p{L}+ ){0,3}(?:jars|bottles)(?!\p{L})/iu
/** "Put 12 paper cases in a tin": one for each of what is made */
const LINERS = /^ (?:paper |muffin |cupcake |cake |fairy cake )+(?:cases|liners|cups)(?!\p{L})/iu
/** "Dip 12, then the other 12." */
const THE_OTHERS = /\bthe (?:other|remaining|last|next) $/i
/** "about 16 in all" */
const IN_ALL = /^ (?:in all|all told|altogether|in total)(?!\p{L})/iu
/** "in 30-second bursts, 3 or 4 in all" */
const ACTIONS =
  /\b(?:bursts|times|goes|pulses|turns|additions|batches|folds|rounds|minutes|mins|hours|days|whistles|strokes|seconds|stages|passes|trips)\b/i
/** "Fill the 8 halves" of the list's 4 peppers */
const CUT_THINGS = /^ (?:\p{L}+ ){0,2}(halves|quarters)(?!\p{L})/iu
/** A whole dish cut into as many pieces as it has servings. */
const CUT_UP =
  /\b(?:(?:cut|slic|scor|mark|divid|break|snap|portion)\w*(?: (?:up|it|them|the (?:[\p{L}-]+ ){0,2}(?:cake|slab|tart|pie|mass|bake|loaf|jelly|fudge|mixture|block|tray|frittata|brownies|bars|flapjack|shortbread|quiche|pizza|dough|pastry)\b.*))? into|serv\w*(?: it)? in) (?:about )?$/iu
/** What is done with spoonfuls of something. */
const ADDING =
  /\b(?:add|stir in|keep|reserve|set aside|save|whisk in|mix in|use|loosen \p{L}+ with|thin \p{L}+ with)(?: (?:about|in|another))? $/iu
const CUTS = new Set(['slice', 'wedge'])
/** "Stamp out 8 rounds" */
const STAMPED = /\b(?:stamp|cut|punch)(?:ing)? out (?:about )?$/i
/** "Cut 20 discs of 12 cm", "cut 18 rounds and 18 stars", "cut 8 with a 6 cm cutter", of which as many are made as the dish has servings. */
const CUT_OUT = /\b(?:cut|stamp|punch|press)(?: out)?(?: about)?(?: [^.;]{1,30} and)? $/i
const OUT_OF_DOUGH =
  /^ (?:with (?:an? |the )|(?:small |neat |thin |little )?(?:discs?|disks|rounds|circles|stars|squares|rectangles|triangles|strips|slices|hearts|shapes|ovals|lids)(?!\p{L}))/iu
/** "12 बड़े बनाएँ" */
const MADE_IN_HINDI = /^ (?:[\p{L}\p{M}]+ ){1,2}(?:बनाएँ|बनाएं|बनायें|बना लें|बना लीजिए|बनाकर|बनाइए)(?![\p{L}\p{M}])/u
const BATTER = /^ of (?:the )?(?:batter|dough|mixture)/i
const ONE_AFTER_ANOTHER = /\b(?:lay|take|place|put|with|spread|brush|hold|dip|fold|top|add)(?: (?:out|down|on))? $/i
const LAYERS = new Set(['sheet', 'slice', 'leaf', 'piece', 'rasher', 'strip'])
/** A batch of what is made: "Set in 12 gyoza", "Fry 5 or 6 balls". */
const BATCH =
  /\b(?:fry|cook|bake|grill|steam|boil|set|lay|slide|lower|drop|put|add|place|ease|arrange)(?: in| into (?:the|it|a) ?\p{L}*)? $/iu

const isDescribing = (fold: string) =>
  BETWEEN_COUNT_AND_NOUN.has(fold) || (fold.length > 4 && DESCRIBING_ENDING.test(fold))

/** "the 4 whites" are of eggs, "4 white onions" are not. */
const nameOf = ({ plain, fold }: Word, at: number, run: readonly Word[]) =>
  plain === 'whites' && run[at - 1]?.fold !== 'egg' ? 'egg white' : fold

/** The ingredients that words from a place on name, behind words that only describe them; null for others. */
export function namedFrom(words: readonly Word[], { named, longest }: IngredientNames) {
  for (let first = 0; first <= MAX_WORDS_BETWEEN && first < words.length; first++) {
    if (first > 0 && words[first]?.broken) return null
    for (let length = Math.min(longest, words.length - first); length > 0; length--) {
      const run = words.slice(first, first + length)
      if (run.slice(1).some(({ broken }) => broken)) continue
      const namings = named.get(run.map(nameOf).join(' '))?.filter(({ strength }) => strength >= LOOSE)
      if (!namings?.length) continue
      const strength = Math.max(...namings.map((naming) => naming.strength))
      const lines = namings.filter((naming) => naming.strength === strength).map(({ line }) => line)
      return { lines, first, last: first + length - 1 }
    }
    const { fold = '' } = words[first] ?? {}
    // "3 of the 4 onions"
    const isTotal = (/^\d+$/.test(fold) || Object.hasOwn(NUMBER_WORDS, fold)) && words[first - 1]?.fold === 'the'
    if (!isDescribing(fold) && !isTotal) return null
  }
  return null
}

/** The words that may name a food behind a unit: "of garlic". */
const foodBehind = (behind: string) => (/^ of (?:the )?((?:[\p{L}-]+ ?){1,2})/u.exec(behind)?.[1] ?? '').trim()

/** The first word that is not only describing another, by its place. */
function nounAt(words: readonly Word[]) {
  const isShape = ({ fold, plain }: Word) => SHAPES.has(fold) && plain.endsWith('s')
  /** "20 walnut-sized balls" */
  const isSize = (next: Word | undefined) => next?.gap === '-' && /^sized?$/.test(next.plain)
  const at = words.findIndex(
    (word, place) =>
      (!isDescribing(word.fold) && !/^sized?$/.test(word.plain) && !isSize(words[place + 1])) || isShape(word),
  )
  return at < 0 || at > MAX_WORDS_BETWEEN || words.slice(1, at + 1).some(({ broken }) => broken) ? null : at
}

/** Whether words from a place on, of which the first is the noun, are made by the cook, so many of them. */
function isMade(words: readonly Word[], at: number, sentence: string, context: string, isServed: boolean) {
  const [noun, head] = [words[at], words[at + 1]]
  const next = head && !head.broken ? head.fold : ''
  if (OTHER_HEADS.has(next)) return false
  // "24 dough balls", "16 cheese parcels"
  const last = next && (MADE.has(next) || SHAPES.has(next)) ? head : noun
  const isShape = SHAPES.has(last?.fold ?? '') && !MADE.has(last?.fold ?? '')
  if (isShape && STAMPED.test(sentence)) return true
  const isShaped = isShape && DOUGH.test(context) && SHAPING.test(sentence)
  const isCutUp = (isShape || CUTS.has(last?.fold ?? '')) && isServed && CUT_UP.test(sentence)
  if (isShape || (CUTS.has(last?.fold ?? '') && isServed)) return (isShaped || isCutUp) && !PER_PIECE.test(sentence)
  if (SKEWERS.has(last?.fold ?? '')) return THREADING.test(sentence)
  return MADE.has(last?.fold ?? '') && !PER_PIECE.test(sentence) && !BATCH.test(sentence)
}

/** How a number in a step is counted for more people; null where it counts what there will not be more of. */
export function countedInStep(counted: Counted, read: string, measure: TextMeasure): Counting | null {
  const { from, numberEnd, high } = measure
  const number = read.slice(from, numberEnd)
  const context = read.slice(Math.max(0, from - MAX_BEFORE), from)
  const behind = clauseBehind(read, numberEnd)
  if (ARTICLE.test(number) || NO_COUNT_BEFORE.test(context) || NO_COUNT_BEHIND.test(behind)) return null
  if ((high < 1 && SHARE.test(behind)) || /\b(?:the|of)$/i.test(number)) return null
  const sentence = context.split(/[.;!?।\n]/).at(-1) ?? ''
  const named = tokensOf(clauseBehind(read, measure.unit?.behind ?? numberEnd)).slice(0, 10)
  const isListed = namedFrom(named, counted.names) !== null
  const { servings, units } = counted
  const counting =
    countedByWords(counted, read, measure, sentence) ??
    countedByForm(read, measure, { servings, units, isListed }, sentence)
  return counting && { ...counting, noun: counting.noun ?? nounBehind(read, measure) }
}

/** The same by the words that the recipe and the tables know. */
function countedByWords(counted: Counted, read: string, measure: TextMeasure, sentence: string): Counting | null {
  const { from, numberEnd, low, high } = measure
  // "all 15 in the syrup" are no inches.
  const isIn = measure.unit?.key === 'inch' && /^in$/i.test(read.slice(measure.unit.start, measure.unit.end))
  const unit = isIn ? null : measure.unit
  const number = read.slice(from, numberEnd)
  const context = read.slice(Math.max(0, from - MAX_BEFORE), from)
  const behind = clauseBehind(read, numberEnd)
  if (high > 1 && !ACTIONS.test(sentence) && IN_ALL.test(behind)) return { step: 1, noun: null }
  const cut = /\bthe (?:other )?$/i.test(sentence) ? CUT_THINGS.exec(behind)?.[1]?.toLowerCase() : undefined
  if (cut && counted.counts.has(high / (cut === 'halves' ? 2 : 4))) return { step: 1, noun: null }
  if (unit && (isMeasured(measure) || UNSCALED_UNITS.has(unit.key) || NO_COUNT.has(unit.key))) {
    // "Divide the sausagemeat into 6 portions"
    if (unit.key === 'serving' && DIVIDED.test(sentence) && DOUGH.test(context) && !PER_PIECE.test(sentence))
      return { step: 1, noun: null }
    // "into 6 cups" are what it is served in.
    return unit.key === 'cup' ? inDishes(counted, read, measure, sentence) : null
  }
  const start = unit?.behind ?? numberEnd
  const words = tokensOf(clauseBehind(read, start)).slice(0, 10)
  const ingredient = namedFrom(words, counted.names)
  const isNext = ingredient !== null && !words.slice(0, ingredient.last + 1).some(({ broken }, at) => broken && at > 0)
  const headBehind = ingredient && words[ingredient.last + 1]
  const isOther = headBehind && !headBehind.broken && OTHER_HEADS.has(headBehind.fold)
  const isLayer =
    high === 1 &&
    unit !== null &&
    LAYERS.has(unit.key) &&
    (/^one$/i.test(number) || ONE_AFTER_ANOTHER.test(sentence)) &&
    !/^ of the\b/.test(read.slice(unit.behind, unit.behind + 8))
  const nounEnd = (at: number) => start + (words[at]?.end ?? 0)
  const phrase = ingredient && words[ingredient.last]?.fold
  const lines = ingredient?.lines.filter((line) => counted.isHead(line, phrase ?? '')) ?? []
  if (ingredient && lines.length > 0 && isNext && !isOther && !isLayer && !words[0]?.broken) {
    const { last } = ingredient
    const noun = unit
      ? { from: unit.start, end: unit.end }
      : { from: start + (words[last]?.start ?? 0), end: nounEnd(last) }
    return { step: unit ? 0 : counted.stepOf(lines[0] ?? 0), noun }
  }
  if (unit) {
    const isAlone = !/^ of\b/.test(read.slice(unit.behind, unit.behind + 4))
    const word = stem(read.slice(unit.start, unit.end).toLowerCase())
    const isListed =
      CLEAR_UNITS.has(unit.key) && (counted.units.has(unit.key) || counted.names.named.has(word)) && isAlone
    const isSpoonful =
      /fuls?$/i.test(read.slice(unit.start, unit.end)) &&
      high > 1 &&
      ADDING.test(sentence) &&
      !BATTER.test(read.slice(unit.behind, unit.behind + 20))
    // "Butter the 4 slices", of which the list has 4.
    const isWhole = /\bthe $/i.test(context) && counted.units.get(unit.key)?.has(high) === true && isAlone
    // "6 cloves of garlic", of which the list says nothing
    const isOfFood = CLEAR_UNITS.has(unit.key) && exactFoodsIn(foodBehind(clauseBehind(read, unit.behind))).length > 0
    if (isListed || isWhole || isSpoonful || isOfFood) return { step: 0, noun: { from: unit.start, end: unit.end } }
  }
  const isServed = FEEDS.test(sentence) || (SERVED_FOR.test(sentence) && PEOPLE.test(behind))
  if (high === counted.servings && isServed) return { step: 1, noun: null }
  const typed = tokensOf(behind).slice(0, 10)
  const at = nounAt(typed)
  if (
    typed[0] === undefined ||
    typed[0].broken ||
    /^(?:and|then)$/.test(typed[0].plain) ||
    ((ALL_OF_THEM.test(sentence) || /\bthe other $/i.test(sentence)) && BEHIND_ALL.test(typed[0].plain))
  )
    return ((high > 3 && (DIVIDED.test(sentence) || ALL_OF_THEM.test(sentence))) ||
      ((high > 1 || number === '1') && THE_OTHERS.test(sentence)) ||
      (high > 1 && high === counted.servings && CUT_INTO.test(sentence))) &&
      !PER_PIECE.test(sentence)
      ? { step: 1, noun: null }
      : null
  if (high > 1 && MOUNDED.test(sentence) && MOUNDS.test(behind) && !PER_PIECE.test(sentence))
    return { step: 1, noun: null }
  const isOfAll = high === counted.servings && high > 3
  if (isOfAll && ((CUT_OUT.test(sentence) && OUT_OF_DOUGH.test(behind)) || MADE_IN_HINDI.test(behind)))
    return { step: 1, noun: null }
  if (high === counted.servings && LINERS.test(behind)) return { step: 1, noun: null }
  if (JARRED.test(sentence) && JARS.test(behind) && !PER_PIECE.test(sentence)) return { step: 1, noun: null }
  if (STAMPED.test(sentence) && /^(?:with|using|from)$/.test(typed[0].plain)) return { step: 1, noun: null }
  if (at === null) return null
  if (high > 1 && PIPED.test(sentence) && !PER_PIECE.test(read.slice(from, from + MAX_BEFORE)))
    return { step: 1, noun: null }
  if (
    high > 1 &&
    kindOf(unit?.key ?? '') !== 'container' &&
    isMade(typed, at, sentence, context, high === counted.servings)
  )
    return { step: 1, noun: null }
  return low === high || high === counted.servings ? inDishes(counted, read, measure, sentence) : null
}

/** Bowls, plates and glasses that something is divided between, where there is one for each serving. */
function inDishes(
  { servings }: Counted,
  read: string,
  { numberEnd, high }: TextMeasure,
  sentence: string,
): Counting | null {
  const words = tokensOf(clauseBehind(read, numberEnd)).slice(0, 6)
  const at = nounAt(words)
  const head =
    at === null
      ? undefined
      : words.slice(at, at + 2).find(({ fold, broken }, place) => (place === 0 || !broken) && SERVING_DISHES.has(fold))
  if (!head || high !== servings || servings < 2 || !INTO_DISHES.test(sentence)) return null
  const isForEach = PER_PIECE.test(sentence) && !/\b(?:each|every one) of (?:the )?$/i.test(sentence)
  return isForEach ? null : { step: 1, noun: null }
}

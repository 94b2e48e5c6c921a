import { NEGATED_WORDS, NOT_BEFORE_FOOD, REFUSED_VERBS, WORDS_BESIDE_REFUSALS } from '#app/food/diets/refusals.data.ts'
import { exactFoodsIn, foodsIn, namesFood } from '#app/food/foods/food-words.ts'
import { anyPhrase } from './any-phrase.ts'
import { denies, isInDoubt, MAX_REFUSED, refusedBefore } from './doubts.ts'
import { harmIn, isDespite, isStaying, isUnexplained } from './stories.ts'

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

const WHOM =
  '(?:me|him|her|us|them|you|everyone|everybody|someone|(?:my|his|our|their|your) (?:(?:little|wee|poor|older|younger|eldest|youngest|dear|other) )?\\w+)'
/** What a food brings to who does not tolerate it; vague words say so only of what nobody asks for ("gives me a hard time"). */
const ILLNESS =
  /^(?:rash|rashes|hives|headaches?|migraines?|cramps?|gas|wind|heartburn|reflux|spots|itch|itches|itching|trouble|problems?|runs|diarrhoea|diarrhea|upset|indigestion|eczema|acne|asthma|reactions?|stomach|stomachache|tummy|tummyache|belly|bellyache|bloating|nausea|attack|shock|fit|allergy|swelling|pains?|sore|sick|lump|tingle|tight|scratchy|throat|anaphyla\w+)$/
const VAGUE = /^(?:time|hard|bad|dodgy|horrible|terrible|awful|nasty|funny)$/
const AMOUNT = /^(?:an?|the|some|two|three|lots|loads|\d+)$/
const GIVES = new RegExp(`^(?:gives?|gave|causes?|brings?|brought)(?: ${WHOM})?(?= |$)`)
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
  const hasWhom = length > 1
  const behind = words.slice(at + length, at + length + MAX_BEHIND)
  const illness = behind.findIndex((word) => ILLNESS.test(word))
  const food = [1, 2, 3].find((count) => foodsIn(behind.slice(0, count).join(' ')).length > 0)
  if (illness >= 0 && (food === undefined || illness < food)) return length
  const isRequest = words[at] === 'give' && (at === 0 || BEFORE_GIVE.test(words[at - 1] ?? ''))
  const isAmount = AMOUNT.test(behind[0] ?? '') && !behind.some((word) => VAGUE.test(word))
  return !hasWhom || food !== undefined || isRequest || isAmount ? 0 : length
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

/** What tells that somebody does not want it, or may not have it. */
const UNWANTED = `devils? evil enem(?:y|ies) despis(?:e|es|ed) loath\\w+ detest\\w* phobi[ac] averse aversion squeamish disgust\\w* gross vile revolting eww+ yuck\\w* icky? bleh
gags? starve spits? exclud(?:e|es|ed|ing) exclusion eliminat(?:e|ed|es|ion) omit(?:s|ted|ting)? haram tamasi[ck] forbid\\w* prohibited disallowed taboo swerv(?:e|es|ing) vetoe?d? boycott\\w* mana+
shunn?(?:s|ed)? freaks? sin a_miss ew`
/** The same in several words. */
const PHRASES = [
  'need not apply|ruled out|taken (?:\\w+ )?off|push(?:es)? (?:\\w+ ){1,3}(?:to|aside)|sooner die|funny (?:about|with)|fussy (?:about|with)|picky (?:about|with)|exception of',
  '(?:hasnt|havent|not|never) (?:yet )?been (?:introduced|given|offered|exposed)|(?:isnt|arent|not|too young|too little|too small) (?:yet )?(?:ready )?for|not your life|lost (?:\\w+ ){1,3}to',
  '(?:isnt|arent|not) (?:really )?agreeing|(?:doesnt|dont|does not|do not|wont|cant) (?:allow|permit)|brings? (?:me|him|her|us|them) out in|(?:scared|terrified|frightened) of(?! (?:the )?\\w+ing )',
  '(?:doctors?|docs?|dr|gp|dieti[ct]ian|nutritionist|nurse|consultant|specialist|midwife) (?:\\w+ ){0,4}(?:cut|drop|ditch|stop|quit)|(?:bin|86|chuck|scrap|axe|nix) (?:the|any|all)|less household',
  '(?:has|have) (?:got )?to go$|(?:isnt|arent|not|never) welcome|picks? (?:\\w+ ){1,3}out(?: of)?|in the bin|(?:wont|not|never) entertain|will thank|wasted on|spare (?:me|us|him|her|them)',
  'pass on|hard pass|(?:nope|nah) to|never been (?:my|his|her|our|their|for)|does nothing for|against (?:our|my|his|her|their|the) (?:religion|faith|beliefs?|diet|rules)|(?:isnt|arent|not) (?:halal|kosher)',
  'does? for (?:me|him|her|us|them)|did for (?:me|him|her|us|them)|saans phool|positive (?:for|to)|tests? (?:showed|shows|found)|react(?:s|ed|ing)? (?:\\w+ ){1,2}to|non ?starter|is history',
]
const IS_UNWANTED = anyPhrase([UNWANTED, ...PHRASES.map((phrase) => phrase.replaceAll(' ', '_'))].join(' '))
/** What says of the same words that the food is there or wished for. */
const WISHED =
  /(?:^| )(?<!(?:if|unless) you )(?:want|wants|wanted|loves?|loved|fanc(?:y|ies)|crav\w+|likes|(?:i|we|they|would|id|also|you) like|leftovers?|use up|using up|fridge|freezer|cupboard)(?= |$)/
/** What says so of the food near it: "we have leeks", "the leeks we have", not "we have a new carpet". */
const POSSESSED =
  /(?:^| )(?:i|we|ive|weve|have|got|there is|there are) (?:have|got|some|lots|plenty|loads)(?! (?:been|to|had)(?: |$))(?= |$)/
const isWished = (text: string) => {
  if (WISHED.test(text)) return true
  const found = POSSESSED.exec(text)
  const behind = found
    ? text
        .slice(found.index + found[0].length)
        .trim()
        .split(' ')
    : []
  return found !== null && (behind.length < NEAR || namesFood(behind.slice(0, MAX_WORDS)))
}
const NEAR = 3

/** What turns a sentence: what is behind it is about other foods. */
const TURNS = /^(?:but|though|although|while|whereas|however|par|lekin|magar|लेकिन|पर|मगर)$/

/** Whether some words about a food tell that it harms somebody, or that they shun it: "sets off my asthma", "her throat closes up with nuts". */
function tellsOfHarm(piece: readonly string[], isBesideList: boolean): boolean {
  const text = piece.join(' ')
  if (namesFood(piece) && isStaying(piece)) return true
  if (isWished(text) && !denies(text)) return false
  const illness = harmIn(text)
  if (namesFood(piece) && (isInDoubt(piece) || (isBesideList && isUnexplained(piece)))) return true
  return IS_UNWANTED.test(text) || (illness !== null && !isDespite(text, illness.index))
}

/** The words of those parts of a sentence, between "but" and the like, that tell of harm. */
function wordsOfHarm(piece: readonly string[], isBesideList: boolean): string[] {
  const parts: string[][] = [[]]
  for (const word of piece)
    if (TURNS.test(word)) parts.push([])
    else parts.at(-1)?.push(word)
  // "I love prawns but they trigger my asthma" is about what was named before.
  return parts.flatMap((part, at) =>
    !tellsOfHarm(part, isBesideList) && refusedBefore(part) === 0
      ? []
      : namesFood(part)
        ? part
        : [...(parts[at - 1] ?? []), ...part],
  )
}

/** A few words that someone typed about one food or one dish, and whether it is there or stays out. */
export interface Piece {
  words: string[]
  out: boolean
  allergy: boolean
  /** Whether an "and" or "or" is before it. */
  joined: boolean
  /** Whether why it stays out is only a dislike, or has passed, so that a list may name it again. */
  mayReturn?: boolean
}

/** An ending is about no more pieces. */
export const MAX_SHUNNED = 200
/** A longer piece is no name in a list, in words. */
const MAX_LISTED = 2

/** Turns the pieces at the end into what stays out, back to the one that begins with "a" ("rice and a nut allergy"). */
export function shun(pieces: Piece[], allergy: boolean) {
  for (const piece of pieces.slice(-MAX_SHUNNED).toReversed()) {
    piece.out = true
    piece.allergy ||= allergy
    if (['a', 'an', 'my', 'her', 'his', 'our'].some((word) => piece.words[0] === word)) return
  }
}

/** Some pieces with those of one food each before them, where they end a list: "nuts, eggs and milk trigger my asthma". */
function listBehind(before: readonly Piece[], own: Piece[]) {
  if (own.filter((piece) => namesFood(piece.words)).length < 2) return own
  const near = before.slice(-MAX_SHUNNED)
  const first = near.findLastIndex(({ words, out }) => out || words.length > MAX_LISTED || !namesFood(words))
  return [...near.slice(first + 1), ...own]
}

/** What ends a list that stays out: "tomatoes, spinach and old cheese are out". */
const ALL_OUT =
  /(?:^| )(?:are|all|both) (?!in(?: |$)|still|at |fair|awake|ours|left|ready|waiting|welcome|yes|fine|ok|okay|here|there|allowed|good)\w+/

/** Makes the list stay out that a chunk ends of which all foods stay out: "tomatoes, spinach and cheese are out". */
export function shunList(before: readonly Piece[], own: Piece[], words: readonly string[]) {
  const named = own.filter((piece) => namesFood(piece.words))
  if (!ALL_OUT.test(words.join(' ')) || named.length < 2 || !named.every((piece) => piece.out)) return
  for (const piece of listBehind(before, own)) piece.out = true
}

/** Of some pieces those that the words behind them refuse without naming a food: "my sister is allergic to them", "so none for me". */
export function refusedOf(before: readonly Piece[], words: readonly string[]): Piece[] {
  const count = refusedBefore(words)
  return count === 0
    ? []
    : before
        .slice(-MAX_REFUSED)
        .filter((piece) => namesFood(piece.words))
        .slice(-count)
}

/**
 * The pieces of some words, the foods among them out where the words tell that they harm somebody or are shunned, with the list before them
 * that they end; what else such words say names no food. In a request that lists foods besides, doubt is enough.
 */
export function withHarm(
  before: readonly Piece[],
  own: Piece[],
  words: readonly string[],
  isBesideList: boolean,
): Piece[] {
  // "Apples, oats and cinnamon are still at liberty."
  const last = before.at(-1)
  const endsList = last && !last.out && last.words.length <= MAX_LISTED && namesFood(last.words)
  const harmful = new Set(wordsOfHarm(words, isBesideList && !endsList))
  if (harmful.size === 0 || !namesFood(words)) return own
  const isHeard = own.some((piece) => piece.out && exactFoodsIn(piece.words.join(' ')).length > 0)
  const shunned = own.filter((piece) => piece.words.every((word) => harmful.has(word)))
  if (isHeard || shunned.length === 0) return own
  for (const piece of shunned.length === own.length ? listBehind(before, own) : shunned)
    Object.assign(piece, { out: true, allergy: true })
  const foods = new Map(shunned.map((piece) => [piece, exactFoodsIn(piece.words.join(' '))]))
  if ([...foods.values()].every((found) => found.length === 0)) return own
  return own.flatMap((piece) => {
    const found = foods.get(piece)
    if (!found) return piece
    return found.length > 0 ? { ...piece, words: found.flatMap((food) => food.split(' ')) } : []
  })
}

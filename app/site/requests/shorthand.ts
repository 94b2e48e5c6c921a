import { allergensNamed } from '#app/food/diets/diet-rules.ts'
import { isKnownWord } from '#app/food/foods/english-words.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { isOneEdit } from '#app/food/foods/spelling.ts'
import { wordsOf } from '#app/food/foods/words.ts'
import { denies } from './doubts.ts'
import { GIVEN_NAMES, IDIOMS, IDIOMS_OR_FOODS, NAMED_PERSONS, NOT_FOODS, PERSONS_DOING } from './idioms.data.ts'
import { ILL_PERSON, SHORT_REFUSALS } from './short-refusals.data.ts'
import { SHORTHAND } from './shorthand.data.ts'
import { isUnexplained } from './stories.ts'
import { WISHES } from './wishes.data.ts'

/** A request in the words that its short ways to write stand for. */
export const inFullWords = (text: string) =>
  [...WISHES, ...SHORT_REFUSALS, ...SHORTHAND].reduce(
    (before, [short, long]) => before.replace(short, long),
    withIllnessBehind(
      text
        .replace(LONG_WORD, (word) => telling(word.toLowerCase()) ?? word)
        .replace(NAMED_ALLERGY, (all, cause: string, between: string, illness: string) =>
          namesCause(cause) ? `${cause}${between}${illness}. ` : all,
        ),
    )
      .replace(EQUATED, (all, before: string, food: string, other: string) =>
        namesCause(food) && !namesCause(other) && !IS_PRAISE.test(other) ? `${before} avoid ${food} . ` : all,
      )
      .replace(CORRECTED, (all, before: string, food: string, next: string) =>
        namesCause(food) && namesCause(next) ? `${before} avoid ${food} . have ${next}` : all,
      )
      .replace(REMARK, (all, food: string, remark: string) =>
        namesCause(food) && isAgainst(remark) ? ` avoid ${food} . ` : all,
      )
      .replace(HEADING, (all, before: string, heading: string) =>
        !namesCause(heading) && isRefusing(heading) ? `${before} . avoid ` : all,
      ),
  )

const LONG_WORD = /(?<!\p{L})[a-z]{7,12}(?!\p{L})/giu
/** Words that a whole request turns on, whatever letter of them is wrong. */
const TELLING = [
  'vegetarian',
  'vegetarians',
  'pescatarian',
  'coeliac',
  'allergic',
  'allergies',
  'intolerant',
  'lactose',
]
/** The word of those that another, which is no word, misses by a letter. */
const telling = (word: string) => (isKnownWord(word) ? undefined : TELLING.find((one) => isOneEdit(word, one)))

const namesCause = (cause: string) => foodsIn(cause).length > 0 || allergensNamed(cause).length > 0

/** "Rhubarb for my lactose-intolerant gran" has rhubarb: what she does not tolerate is told behind it. */
function withIllnessBehind(text: string) {
  const causes: string[] = []
  const rest = text.replace(ILL_PERSON, (all, cause: string) => {
    if (!namesCause(cause)) return all
    causes.push(cause)
    return ' '
  })
  return [rest, ...causes.map((cause) => `allergic to ${cause}`)].join(' . ')
}

const isRefusing = (heading: string) => {
  const last = heading.split(/,| (?:but|so|and|though) /).at(-1) ?? ''
  return IS_REFUSING.test(last) && !IS_ALLERGY.test(heading)
}

/** "Coriander = soap". */
const EQUATED = /(^|[.,;!?\n(] ?)(\p{L}[\p{L} ]{2,28}?) ?= ?([^=.,;:!?\n()]{3,60})/gu
const IS_PRAISE =
  /\b(?:love|yum\w*|heaven|life|happ\w+|joy|bliss|good|great|best|yes|ok|okay|fine|safe|here|fridge|leftovers?|perfect|favou?rite|comfort|summer|winter|dinner|lunch|breakfast)\b|\d/i

/** "Chicken, no wait, turkey", "beef, I mean lamb". */
const CORRECTED =
  /(^|[.,;!?\n] ?| (?:and|or|with|have|got|some|the) )(\p{L}{2,20}(?: \p{L}{2,20})?)[,.]?(?: [-–—])? (?:(?:oh|er|um|ah),? )?(?:no,? (?:wait|sorry|make (?:that|it)|i mean(?:t)?)|wait,? (?:no,|make (?:that|it)|i mean)|no,|sorry,?(?: no,| i mean(?:t)?| make that)?|i mean(?:t)?|make (?:that|it)|or rather|correction:?),? (?:make (?:that|it) )?(\p{L}{2,20}(?: \p{L}{2,20})?)/giu

/** "Kale (yuck)". */
const REMARK = /(\p{L}{2,20}(?: \p{L}{2,20})?) ?\(([\p{L}' !]{2,25})\)/giu
/** Whether a short remark beside a food is not known to mean no harm. */
const isAgainst = (remark: string) => {
  const words = wordsOf(remark)
  return !namesCause(remark) && !IS_PRAISE.test(remark) && (denies(words.join(' ')) || isUnexplained(words))
}

/** What is before a list and says what the list is: "things that make me ill: corn". */
const HEADING = /(^|[.;!?\n\]|] ?)([^.;!?:\n|]{5,70}?)(?::| [-–—]) ?(?=\p{L})/gu
/** What `SHORTHAND` reads. */
const IS_ALLERGY = /allerg|intoleran|\b(?:not|nobody|no[ -]one|none)\b.{0,40}\btriggers?\b|\binclude$/i
const IS_REFUSING = new RegExp(
  [
    String.raw`(?:\bnever\b|\b(?:must|should|may|can|could|will|would|do|does|did) ?not\b|\b(?:must|should|ca|could|wo|would|do|does|did)n['’]?t\b).{0,25}\b(?:appear|be (?:in|there|used|on|served)|eat|have|touch|taste|include|contain|see|use|want|like|stand|tolerate|digest)(?: (?:it|them|again|any|any of|at all|right now|these days|please|in it|on it))?$`,
    String.raw`\b(?:makes?|made|sets?|kills?|triggers?|upsets?|bothers?|hurts?|ruins?)\b.{0,25}\b(?:ill|sick|off|gag|heave|asthma|migraines?|eczema|itch\w*|me|him|her|us|stomach|tummy|gut)\b`,
    String.raw`\b(?:triggers?|migraines?|reacts?|reactions?|poison|blacklist|to avoid|not allowed)\b`,
  ].join('|'),
  'iu',
)

/** "A boy with an egg allergy: cheddar" has cheddar; "allergies: cheddar" has not. */
const NAMED_ALLERGY =
  /([\p{L}\p{M}]{2,25})((?:[ -](?:se|ki|ka|ke))?[ -])(allerg(?:y|ies)|intolerances?|intolerant)(?: (?:alert|warning|note))?[ \t]*(?::|[-–—](?=\s))/giu

const LETTER = '[\\p{L}\\p{M}]'
const whole = (pattern: string, flags: string) => new RegExp(`(?<!${LETTER})(?:${pattern})(?!${LETTER})`, flags)

const idioms = whole(IDIOMS.join('|'), 'giu')
const idiomsOrFoods = whole(IDIOMS_OR_FOODS.join('|'), 'giu')
const notFoods = whole(NOT_FOODS.join('|'), 'gu')
/** Words behind a name that say that a food is meant after all: what somebody is allergic to is never taken for a name. */
const MEANT = '(?! +(?:allerg|intoleran|free|and|or|nahi|se))'
const named = whole(`((?:[Mm]y |[Oo]ur )?(?:${NAMED_PERSONS}) )(?:${GIVEN_NAMES})(?!${LETTER})${MEANT}`, 'gu')
const doing = new RegExp(`(^|[.!?,;] +)(?:${GIVEN_NAMES})(?= (?:${PERSONS_DOING})(?!${LETTER}))`, 'gmu')

/** What tells that something in a text may have to stay out. */
const REFUSING =
  /allerg|intoleran|sensitiv|celiac|coeliac|\bfree\b|\bno\b|\bnot\b|\bn['’]t\b|n['’]t\b|\b(?:do|ca|wo|does|did|is|are|should|could|would|must|have|has|need)nt\b|cannot|without|w\/o|avoid|never|\bnone\b|\bnothing\b|except|\bminus\b|\bless\b|hate|dislike|loathe|refuse|\boff\b|\bout\b|forbid|\bban|sick|\bill\b|rash|hives|react|upset|cramp|swell|anaphyla|epi ?pen|hospital|throat|problem|trouble|\bbina\b|nahi|\bnah?in\b|\bmat\b|\bna\b|parhe[zj]|बिना|नहीं|\p{L}*मत|एलर्जी|परहेज/iu

/**
 * A text without the names of foods that are not meant as such: "spill the beans", "my daughter Olive", "back from Turkey". Where anything
 * may have to stay out, those stay that may be meant: "a bad egg allergy" and "what I can't eat is nuts" are none.
 */
export function withoutIdioms(text: string) {
  const plain = REFUSING.test(text) ? text : text.replace(idiomsOrFoods, ' ').replace(notFoods, ' ')
  return plain.replace(idioms, ' ').replace(named, '$1').replace(doing, '$1')
}

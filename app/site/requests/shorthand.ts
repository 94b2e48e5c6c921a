import { allergensNamed } from '#app/food/diets/diet-rules.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { GIVEN_NAMES, IDIOMS, IDIOMS_OR_FOODS, NAMED_PERSONS, NOT_FOODS, PERSONS_DOING } from './idioms.data.ts'
import { SHORTHAND } from './shorthand.data.ts'

/** A request in the words that its short ways to write stand for. */
export const inFullWords = (text: string) =>
  SHORTHAND.reduce(
    (before, [short, long]) => before.replace(short, long),
    text.replace(NAMED_ALLERGY, (all, cause: string, between: string, illness: string) =>
      foodsIn(cause).length > 0 || allergensNamed(cause).length > 0 ? `${cause}${between}${illness}. ` : all,
    ),
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

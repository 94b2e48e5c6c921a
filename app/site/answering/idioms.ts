import { GIVEN_NAMES, IDIOMS, NAMED_PERSONS, NOT_FOODS, PERSONS_DOING } from './idioms.data.ts'

const LETTER = '[\\p{L}\\p{M}]'
const whole = (pattern: string, flags: string) => new RegExp(`(?<!${LETTER})(?:${pattern})(?!${LETTER})`, flags)

const idioms = whole(IDIOMS.join('|'), 'giu')
const notFoods = whole(NOT_FOODS.join('|'), 'gu')
/** Words behind a name that say that a food is meant after all: what somebody is allergic to is never taken for a name. */
const MEANT = '(?! +(?:allerg|intoleran|free|and|or|nahi|se))'
const named = whole(`((?:[Mm]y |[Oo]ur )?(?:${NAMED_PERSONS}) )(?:${GIVEN_NAMES})(?!${LETTER})${MEANT}`, 'gu')
const doing = new RegExp(`(^|[.!?,;] +)(?:${GIVEN_NAMES})(?= (?:${PERSONS_DOING})(?!${LETTER}))`, 'gmu')

/** A text without the names of foods that are not meant as such: "spill the beans", "my daughter Olive", "back from Turkey". */
export const withoutIdioms = (text: string) =>
  text.replace(idioms, ' ').replace(notFoods, ' ').replace(named, '$1').replace(doing, '$1')

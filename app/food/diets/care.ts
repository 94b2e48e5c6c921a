import { foodsIn } from '#app/food/foods/food-words.ts'
import { containsFood, isKindOf } from '#app/food/foods/foods.ts'
import { m } from '#messages'
import {
  AGE_UNITS,
  CARE_WARNINGS,
  type CareWarning,
  NO_AGE_BEFORE,
  NO_AGE_BEHIND,
  PERSON_WORDS,
  PERSONS,
  type Person,
} from './care.data.ts'

const whole = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, 'giu')
const WORDS = PERSONS.map((person): [Person, RegExp] => [person, whole(PERSON_WORDS[person].join('|'))])
const AGE = whole(
  `(?<!${NO_AGE_BEFORE})(\\d{1,2})(?:\\s*(?:-|–|to)\\s*\\d{1,2})?[\\s-]*(?:(${AGE_UNITS.months})|(${AGE_UNITS.years}))(?!${NO_AGE_BEHIND})`,
)
const MONTHS_OF_YEAR = 12
const YOUNG_UNTIL_MONTHS = 60

/** Of which person an age is, by the months of it; null from five years on. */
const personOfAge = (months: number): Person | null =>
  months < MONTHS_OF_YEAR ? 'baby' : months < YOUNG_UNTIL_MONTHS ? 'youngChild' : null

const ageIn = ([, number, months]: RegExpMatchArray) => Number(number) * (months === undefined ? MONTHS_OF_YEAR : 1)

/** The people that a text names for whom some foods are not advised ("my baby, 8 months", "pregnant"); [] for none. */
export function personsIn(text: string): Person[] {
  const ages = Array.from(text.matchAll(AGE), (found) => personOfAge(ageIn(found)))
  return PERSONS.filter(
    (person) => ages.includes(person) || WORDS.some(([one, words]) => one === person && text.search(words) >= 0),
  )
}

/** A text with “someone” for the words that name those people, which are no foods, so that what is told of them stays one sentence. */
export const withoutPersons = (text: string) =>
  [...WORDS.map(([, words]) => words), AGE].reduce((rest, words) => rest.replace(words, ' someone '), text)

/** Whether a warning is of a food, which belongs to one that it names or, but for `kinds`, is made from one. */
export const isWarnedOf = ({ foods, kinds = [], except = [] }: CareWarning, food: string) =>
  (foods.some((one) => containsFood(food, one)) || kinds.some((one) => isKindOf(food, one))) &&
  !except.some((one) => containsFood(food, one))

/** The foods that a text names and a warning is of. */
export const careFoodsIn = (warning: CareWarning, text: string) =>
  foodsIn(text).filter((food) => isWarnedOf(warning, food))

/** Whether a text names what a warning is of. */
export const warnsOf = (warning: CareWarning, text: string) =>
  careFoodsIn(warning, text).length > 0 || (warning.names?.test(text) ?? false)

/** The warnings for these people about the foods that some texts name, in the order of the table. */
export const careWarningsFor = (persons: readonly Person[], texts: readonly string[]): CareWarning[] =>
  CARE_WARNINGS.filter(
    (warning) => warning.persons.some((one) => persons.includes(one)) && texts.some((text) => warnsOf(warning, text)),
  )

/** Whether any of these people is not given what a text names, however it is cooked. */
export const isWithheldFrom = (persons: readonly Person[], text: string) =>
  careWarningsFor(persons, [text]).some(({ isWithheld }) => isWithheld)

/** Whether any of these people is not given a dish of this name, whatever is in it. */
export const isDishWithheldFrom = (persons: readonly Person[], title: string) =>
  CARE_WARNINGS.some(
    ({ titles, isWithheld, persons: warned }) =>
      isWithheld && warned.some((one) => persons.includes(one)) && titles?.test(title),
  )

const TEXTS: Record<CareWarning['id'], () => string> = {
  honey: m.care_honey,
  baby_salt: m.care_baby_salt,
  whole_nuts: m.care_whole_nuts,
  grapes: m.care_grapes,
  popcorn: m.care_popcorn,
  raw_eggs: m.care_raw_eggs,
  soft_cheese: m.care_soft_cheese,
  fish: m.care_fish,
  raw_fish: m.care_raw_fish,
  raw_meat: m.care_raw_meat,
  liver: m.care_liver,
  alcohol: m.care_alcohol,
}

/** A warning in the reader's language, as markdown, with who publishes it. */
export const careWarningText = ({ id, sources }: CareWarning) =>
  `${TEXTS[id]()} ${m.care_source({ sources: sources.join(', ') })}`

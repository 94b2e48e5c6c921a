import { perLanguage } from '#app/base/request/per-language.ts'
import { dayTime } from '#app/base/request/plain-day.ts'
import { m } from '#messages'
import type { Meal } from './meal-entry.ts'
import { type MealOfDay, shownMeals } from './meals-of-day.ts'

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
const count = perLanguage((locale) => new Intl.NumberFormat(locale))
const weekday = dayFormat({ weekday: 'long' })
const dayOfMonth = dayFormat({ day: 'numeric', month: 'short' })
const whole = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const number = dayFormat({ day: 'numeric' })
const wholeMonth = dayFormat({ month: 'long', year: 'numeric' })
const range = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** A number in the reader's language: "1,850". */
export const wholeNumberText = (value: number) => count().format(value)

/** "Monday" in the reader's language. */
export const weekdayText = (day: string) => weekday().format(dayTime(day))

/** "23 Nov" in the reader's language. */
export const shortDayText = (day: string) => dayOfMonth().format(dayTime(day))

/** "Monday, 23 November" in the reader's language. */
export const dayText = (day: string) => whole().format(dayTime(day))

/** "23" in the reader's digits. */
export const dayNumber = (day: string) => number().format(dayTime(day))

/** "November 2026" in the reader's language. */
export const monthText = (month: string) => wholeMonth().format(dayTime(`${month}-01`))

/** The first and the last day of some days as a range: "23 – 29 November 2026". */
export const rangeText = (days: readonly string[]) =>
  // Node has thin spaces where browsers have plain ones.
  range()
    .formatRange(dayTime(days[0] ?? ''), dayTime(days.at(-1) ?? ''))
    .replaceAll('\u2009', ' ')

const NAMES: Record<Meal, () => string> = {
  breakfast: m.category_breakfast,
  lunch: m.category_lunch,
  dinner: m.category_dinner,
  snack: m.kind_snack,
}

/** What a meal is called where nobody has named it, in the reader's language. */
export const usualMealName = (meal: Meal) => NAMES[meal]()

/** What a household calls a meal: by its own name for it, or else by the usual one. */
export const mealName = (meal: Meal, meals: readonly MealOfDay[]) =>
  meals.find((one) => one.meal === meal)?.name || usualMealName(meal)

/** The meals that are shown, and the chosen one, as the options of a select. */
export const mealOptions = (meals: readonly MealOfDay[], chosen: Meal) =>
  shownMeals(meals, [{ meal: chosen }]).map((meal) => [meal, mealName(meal, meals)] as const)

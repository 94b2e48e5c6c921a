import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { Difficulty, SpiceLevel, Sweetness } from './recipe.ts'

/** What `make` made for a language the first time; making a formatter costs a hundred times more than using it. */
export function perLanguage<T>(make: (locale: string) => T) {
  const made = new Map<string, T>()
  return () => {
    const locale = getLocale()
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}

const unitFormat = (unit: string) =>
  perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }))
const inHours = unitFormat('hour')
const inMinutes = unitFormat('minute')
const longDate = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** A time in hours and minutes as the reader's language shortens them: "45 min", "1 hr 15 min". */
export function durationText(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return inMinutes().format(rest)
  return rest === 0 ? inHours().format(hours) : `${inHours().format(hours)} ${inMinutes().format(rest)}`
}

/** A date as the reader's language writes it: "3 October 2026". */
export const dateText = (at: number) => longDate().format(at)

const DIFFICULTY: Record<Difficulty, () => string> = { Easy: m.level_easy, Medium: m.level_medium, Hard: m.level_hard }
const SPICE: Record<SpiceLevel, () => string> = { Mild: m.level_mild, Medium: m.level_medium_hot, Hot: m.level_hot }
const SWEET: Record<Sweetness, () => string> = {
  None: m.level_not_sweet,
  Low: m.level_little_sweet,
  Medium: m.level_medium,
  High: m.level_very_sweet,
}

/** A recipe's difficulty, spice level or sweetness in the reader's words. */
export function levelText(kind: 'difficulty' | 'spiceLevel' | 'sweetness', level: Difficulty | SpiceLevel | Sweetness) {
  if (kind === 'difficulty') return DIFFICULTY[level as Difficulty]()
  return kind === 'spiceLevel' ? SPICE[level as SpiceLevel]() : SWEET[level as Sweetness]()
}

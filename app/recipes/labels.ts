import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../messages/compiled/runtime.js'
import type { Difficulty, SpiceLevel, Sweetness } from './recipe.ts'

/** A time in hours and minutes as the reader's language shortens them: "45 min", "1 hr 15 min". */
export function durationText(minutes: number) {
  const unit = (value: number, of: 'hour' | 'minute') =>
    new Intl.NumberFormat(getLocale(), { style: 'unit', unit: of, unitDisplay: 'short' }).format(value)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return unit(rest, 'minute')
  return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`
}

/** A date as the reader's language writes it: "3 October 2026". */
export const dateText = (at: number) =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(at)

const DIFFICULTY: Record<Difficulty, () => string> = { Easy: m.level_easy, Medium: m.level_medium, Hard: m.level_hard }
const SPICE: Record<SpiceLevel, () => string> = { Mild: m.level_mild, Medium: m.level_medium_hot, Hot: m.level_hot }
const SWEET: Record<Sweetness, () => string> = {
  None: m.level_not_sweet,
  Low: m.level_little_sweet,
  Medium: m.level_medium_sweet,
  High: m.level_very_sweet,
}

/** A recipe's difficulty, spice level or sweetness in the reader's words. */
export function levelText(kind: 'difficulty' | 'spiceLevel' | 'sweetness', level: Difficulty | SpiceLevel | Sweetness) {
  if (kind === 'difficulty') return DIFFICULTY[level as Difficulty]()
  return kind === 'spiceLevel' ? SPICE[level as SpiceLevel]() : SWEET[level as Sweetness]()
}

import { perLanguage } from '#app/base/request/per-language.ts'
import { m } from '#messages'
import type { Difficulty, SpiceLevel, Sweetness } from './recipe.ts'

const unitFormat = (unit: string) =>
  perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }))
const inDays = unitFormat('day')
const inHours = unitFormat('hour')
const inMinutes = unitFormat('minute')

const DAY = 24 * 60

/** A time as the reader's language shortens it: "45 min", "1 hr 15 min", from two days on in days: "3 days 2 hr". */
export function durationText(minutes: number) {
  const days = minutes < 2 * DAY ? 0 : Math.floor(minutes / DAY)
  const hours = Math.floor((minutes - days * DAY) / 60)
  const rest = minutes % 60
  const parts = [
    days > 0 && inDays().format(days),
    hours > 0 && inHours().format(hours),
    (rest > 0 || minutes === 0) && inMinutes().format(rest),
  ]
  return parts.filter(Boolean).join(' ')
}

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

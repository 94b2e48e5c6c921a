import { perLanguage } from '#app/base/request/per-language.ts'
import { m } from '#messages'
import type { Difficulty, SpiceLevel, Sweetness } from './recipe.ts'

const unitFormat = (unit: string) =>
  perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }))
const inHours = unitFormat('hour')
const inMinutes = unitFormat('minute')

/** A time in hours and minutes as the reader's language shortens them: "45 min", "1 hr 15 min". */
export function durationText(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return inMinutes().format(rest)
  return rest === 0 ? inHours().format(hours) : `${inHours().format(hours)} ${inMinutes().format(rest)}`
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

import { m } from '#messages'
import type { Units } from './units.ts'

/** What each choice of units is called. */
export const UNIT_NAMES: Record<Units, () => string> = {
  written: m.units_written,
  metric: m.units_metric,
  us: m.units_us,
  grams: m.units_grams,
}

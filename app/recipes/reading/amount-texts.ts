import type { Units } from '#app/base/request/units.ts'
import type { Tin } from '#app/food/amounts/baking-tins.ts'
import { m } from '#messages'

const TIN_TEXTS: Record<Tin['shape'], (inputs: { size: string }) => string> = {
  round: m.tin_round,
  square: m.tin_square,
  oblong: m.tin_oblong,
}

/** A tin's size in centimetres, inches or both, as the units have it. */
function sizeText({ sides, inches }: Tin, units: Units) {
  const metric = `${sides.join(' × ')} cm`
  if (units === 'written') return `${metric} (${inches} in)`
  return units === 'us' ? `${inches} in` : metric
}

/** A tin's shape and size in the reader's language and units. */
export const tinText = (tin: Tin, units: Units) => TIN_TEXTS[tin.shape]({ size: sizeText(tin, units) })

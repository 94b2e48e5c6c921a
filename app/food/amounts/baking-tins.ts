import { MAX_SERVINGS } from '#app/base/request/units.ts'
import type { Step } from '#app/food/steps/step.ts'
import { exactLineOf } from './ingredient-text.ts'

/** A tin or dish that something is baked in, its sides or its diameter in centimetres. */
export interface Tin {
  shape: 'round' | 'square' | 'oblong'
  sides: readonly [number] | readonly [number, number]
  inches: string
}

/** The tins that most kitchens have. */
const TINS: readonly Tin[] = [
  { shape: 'round', sides: [15], inches: '6' },
  { shape: 'round', sides: [18], inches: '7' },
  { shape: 'round', sides: [20], inches: '8' },
  { shape: 'round', sides: [23], inches: '9' },
  { shape: 'round', sides: [26], inches: '10' },
  { shape: 'square', sides: [20], inches: '8' },
  { shape: 'square', sides: [23], inches: '9' },
  { shape: 'oblong', sides: [20, 30], inches: '8 × 12' },
  { shape: 'oblong', sides: [23, 33], inches: '9 × 13' },
]
const CM_OF_INCH = 2.54
const OVEN = /\b(?:oven|bake|baked|baking)\b|ओवन|बेक/i
const VESSEL =
  '(?:cake |pie |tart |loaf |baking |springform |brownie |loose-bottomed |shallow |deep |ovenproof )*(?:tins?|dish(?:es)?|cake pans?|baking pans?|pans?|moulds?|टिन)'
const BRACKET = '(?:\\([^()]{1,30}\\) ?)?'
const UNIT = '[ -]?(cm|inch(?:es)?|in|"|सेमी|इंच)[ -]?'
const OBLONG = new RegExp(`(\\d{1,2}) ?x ?(\\d{1,2})${UNIT}\\)? ?${BRACKET}${VESSEL}(?!\\p{L})`, 'iu')
const SINGLE = new RegExp(`(?<![x\\d½]|\\d\\.|x )(\\d{1,2})${UNIT}${BRACKET}(round |square )?${VESSEL}(?!\\p{L})`, 'iu')

const centimetres = (size: string, unit: string) => Number(size) * (/^(?:cm|सेमी)$/i.test(unit) ? 1 : CM_OF_INCH)

/** The area that a tin's dough or batter covers, in square centimetres. */
const areaOf = (shape: Tin['shape'], [a, b = a]: Tin['sides']) => (shape === 'round' ? (Math.PI * a * a) / 4 : a * b)

/** The area of the first tin or dish that the steps of a baked recipe name; null for others, and for pans on the stove. */
function bakedArea(steps: readonly { text: string }[]): number | null {
  if (!steps.some(({ text }) => OVEN.test(text))) return null
  for (const { text } of steps) {
    const { read } = exactLineOf(text)
    const [, a = '', b = '', unit = ''] = OBLONG.exec(read) ?? []
    if (unit) return areaOf('oblong', [centimetres(a, unit), centimetres(b, unit)])
    const [, size = '', of = '', shape = ''] = SINGLE.exec(read) ?? []
    if (of) return areaOf(/square/i.test(shape) ? 'square' : 'round', [centimetres(size, of)])
  }
  return null
}

/** A usual tin with the servings of a recipe that fill it as high as its own tin. */
export interface OtherTin {
  tin: Tin
  servings: number
}

/** The usual tins for a recipe as written, by area; [] for what is not baked in a tin. */
export function otherTins({ steps, servings }: { steps: readonly Step[]; servings: number }): OtherTin[] {
  const area = bakedArea(steps)
  if (area === null) return []
  return TINS.map((tin) => ({ tin, servings: Math.round((servings * areaOf(tin.shape, tin.sides)) / area) })).filter(
    (other) => other.servings >= 1 && other.servings <= MAX_SERVINGS,
  )
}

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

/** Another tin takes at most a fifth of the time off, as high as it is filled. */
const CHECKED_AT = 0.8

const centimetres = (size: string, unit: string) => Number(size) * (/^(?:cm|सेमी)$/i.test(unit) ? 1 : CM_OF_INCH)

/** The area that a tin's dough or batter covers, in square centimetres. */
const areaOf = (shape: Tin['shape'], [a, b = a]: Tin['sides']) => (shape === 'round' ? (Math.PI * a * a) / 4 : a * b)

/** Where the steps of a baked recipe name the first tin or dish, and the area of it; null for others, and for pans on the stove. */
interface NamedTin {
  step: number
  from: number
  to: number
  area: number
}

function namedTin(steps: readonly { text: string }[]): NamedTin | null {
  if (!steps.some(({ text }) => OVEN.test(text))) return null
  for (const [step, { text }] of steps.entries()) {
    const { read } = exactLineOf(text)
    const oblong = OBLONG.exec(read)
    const found = oblong ?? SINGLE.exec(read)
    if (!found) continue
    const [whole, a = '', b = '', unit = ''] = found
    const place = { step, from: sizeStart(read, found.index), to: found.index + whole.length }
    if (oblong) return { ...place, area: areaOf('oblong', [centimetres(a, unit), centimetres(b, unit)]) }
    const [, size = '', of = '', shape = ''] = found
    return { ...place, area: areaOf(/square/i.test(shape) ? 'square' : 'round', [centimetres(size, of)]) }
  }
  return null
}

/** Where a tin begins whose size is in brackets behind another one: "a 900 g (2 lb, 21 × 11 cm) loaf tin". */
function sizeStart(read: string, at: number) {
  const bracket = /(?:\d+ ?(?:g|kg|lb|litres?|l) ?)?\([^()]*$/i.exec(read.slice(Math.max(0, at - 40), at))
  return bracket ? at - bracket[0].length : at
}

/** A usual tin with the servings of a recipe that fill it as high as its own tin. */
export interface OtherTin {
  /** What addresses call it. */
  name: string
  tin: Tin
  servings: number
}

/** The usual tins for a recipe as written, by area; [] for what is not baked in a tin. */
export function otherTins({ steps, servings }: { steps: readonly Step[]; servings: number }): OtherTin[] {
  const own = namedTin(steps)
  if (own === null) return []
  return TINS.map((tin) => ({
    name: `${tin.shape}-${tin.sides.join('x')}`,
    tin,
    servings: Math.round((servings * areaOf(tin.shape, tin.sides)) / own.area),
  })).filter((other) => other.servings >= 1 && other.servings <= MAX_SERVINGS)
}

const SHAPES: Record<Tin['shape'], [english: string, hindi: string]> = {
  round: ['round', 'गोल'],
  square: ['square', 'चौकोर'],
  oblong: ['', 'आयताकार'],
}

/** Steps that name another tin instead of the one that they name first; in the language of the recipe. */
export function stepsInTin<T extends Step>(
  steps: readonly T[],
  { shape, sides, inches }: Tin,
  language: 'en' | 'hi',
): T[] {
  const own = namedTin(steps)
  const [english, hindi] = SHAPES[shape]
  const size = sides.join(' × ')
  const words = language === 'hi' ? [size, 'सेमी', hindi, 'टिन'] : [size, 'cm', `(${inches} in)`, english, 'tin']
  return steps.map((step, at) => {
    if (own === null || at !== own.step) return step
    const before = step.text.slice(0, own.from).replace(/\ban? $/i, (article) => {
      const isVowel = sides[0] === 18
      return `${article[0]}${isVowel ? 'n' : ''} `
    })
    return { ...step, text: before + words.filter(Boolean).join(' ') + step.text.slice(own.to) }
  })
}

/** From when on a cake in another tin is looked at, in whole minutes; null where no step tells a time in the oven. */
export function checkFrom(
  steps: readonly { text: string }[],
  timesOf: (text: string) => readonly { seconds: number }[],
) {
  const sentences = steps.flatMap(({ text }) => text.split(/(?<=[.!?।]) /))
  const times = sentences.flatMap((text) => (OVEN.test(text) ? timesOf(text) : []))
  const longest = Math.max(0, ...times.map(({ seconds }) => seconds / 60))
  return longest < 10 ? null : Math.floor((longest * CHECKED_AT) / 5) * 5 || null
}

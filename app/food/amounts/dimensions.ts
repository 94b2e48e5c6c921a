import type { Units } from '#app/base/request/units.ts'
import { convert, systemShown } from './converted-measure.ts'
import { readQuantity } from './ingredient-numbers.ts'
import { kitchenParts } from './kitchen-rounding.ts'
import { numberText } from './kitchen-text.ts'
import { KITCHEN_UNITS } from './kitchen-units.data.ts'
import type { Edit } from './measure-choices.ts'

const NUMBER = '(?:\\d{1,3}(?:[.,]\\d)?(?: ?[½¼¾⅓⅔⅛]| \\d/\\d)?|[½¼¾⅓⅔⅛]|\\d/\\d{1,2})'
const UNIT = '(cm|mm|inches|inch|in|"|सेमी|इंच)'
const SIDES = new RegExp(
  `(?<![\\d½¼¾.,/-])${NUMBER}(?: ?${UNIT})? ?x ?${NUMBER}(?:(?: ?${UNIT})? ?x ?${NUMBER})?[ -]?${UNIT}(?![\\p{L}\\d])`,
  'giu',
)
const JOINT = /^ ?[(/] ?$|^ or $/
const KEYS: Record<string, string> = { mm: 'mm', cm: 'cm', सेमी: 'cm' }

interface Sides {
  from: number
  end: number
  key: string
  text: string
}

const keyOf = (word: string) => KEYS[word.toLowerCase()] ?? 'inch'

function convertedSides({ text, key }: Sides, units: Units) {
  const to = units === 'us' ? 'inch' : 'cm'
  const sides = text.split('x').map((side) => readQuantity(side.trim(), 0)?.value.low ?? 0)
  const converted = sides.map((side) => convert(side, key, { units, food: null })?.[0] ?? side)
  const written = converted.map((side) =>
    numberText(kitchenParts(to === 'cm' && key === 'inch' ? Math.max(side, 1) : side, to)[0]?.value ?? side, to, ''),
  )
  return `${written.join(' × ')} ${to === 'inch' ? 'inch' : 'cm'}`
}

/** The sides of tins, dishes and pieces in a text ("20 × 30 cm (8 × 12 in)") in the wanted units; each is among the edits, changed or not. */
export function dimensionEdits({ shown, read }: { shown: string; read: string }, units: Units): Edit[] {
  const groups: Sides[][] = []
  for (const { 0: text, 1: one, 2: two, 3: three, index } of read.matchAll(SIDES)) {
    const words = [one, two, three]
    const sides = { from: index, end: index + text.length, key: keyOf(words.findLast(Boolean) ?? ''), text }
    const last = groups.at(-1)?.at(-1)
    if (last && JOINT.test(read.slice(last.end, sides.from))) groups.at(-1)?.push(sides)
    else groups.push([sides])
  }
  return groups.flatMap((group) => {
    const [first, other] = group
    if (!first) return []
    const last = other ?? first
    const opened = other !== undefined && read.slice(first.end, other.from).includes('(')
    const end = opened && read[last.end] === ')' ? last.end + 1 : last.end
    const as = { from: first.from, end, text: shown.slice(first.from, end) }
    if (units === 'written' || (opened && read[last.end] !== ')')) return [as]
    const native = group.find(({ key }) => KITCHEN_UNITS[key]?.system === systemShown(units))
    return [{ ...as, text: native ? shown.slice(native.from, native.end) : convertedSides(first, units) }]
  })
}

import { isTotal } from '#app/food/amounts/counted-amount.ts'
import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { type IngredientLine, parseIngredientLine } from '#app/food/amounts/ingredient-line.ts'
import { kindOf } from '#app/food/amounts/ingredient-measures.ts'
import { KITCHEN_UNITS } from '#app/food/amounts/kitchen-units.data.ts'
import { UNIT_GRAMS } from '#app/food/amounts/unit-weights.data.ts'
import { formsOfFood, gramsOfMillilitre, gramsOfPiece, MILLILITRES_OF_CUP } from '#app/food/foods/food-weights.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import type { FiguredFood } from './food-figures.ts'
import { LENGTH_GRAMS, PART_GRAMS, ROUGH_DENSITY } from './part-weights.data.ts'

const middle = ({ low, high }: { low: number; high: number }) => (low + high) / 2

const SIZES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:small|mini|baby|little|छोट[ाीे])(?![\p{L}\p{M}])/iu, 0.7],
  [/\b(?:large|big|बड़[ाीे])(?![\p{L}\p{M}])/iu, 1.3],
]
const sizeIn = (text: string) => SIZES.find(([word]) => word.test(text))?.[1] ?? 1

const isGarden = (food: string) => isKindOf(food, 'fruit') || isKindOf(food, 'vegetable')

/** A food whose cup and piece are those of its form; `slice` has grams where that tells them, `isSized` is whether it tells how large a piece is. */
interface WeighedFood extends FiguredFood {
  slice: number | undefined
  isSized: boolean
}

/** A food with the weights of the form that its amount and name tell ("mashed", "baby"), where the table has such. */
function inForm({ food, line }: FiguredFood, text: string): WeighedFood {
  const forms = formsOfFood(food, text)
  const cup = forms.find((form) => form.cup !== undefined)?.cup ?? line.cup
  const form = forms.find(({ piece }) => piece !== undefined)
  const slice = forms.find((one) => one.slice !== undefined)?.slice
  return { food, line: { ...line, cup, piece: form?.piece ?? line.piece }, slice, isSized: form?.isSized === true }
}

function densityOf({ food, line }: FiguredFood) {
  const known = line.cup === undefined ? gramsOfMillilitre(food) : line.cup / MILLILITRES_OF_CUP
  return known ?? ROUGH_DENSITY.find(([kind]) => isKindOf(food, kind))?.[1] ?? 1
}

const pieceOf = ({ food, line }: FiguredFood) => line.piece ?? gramsOfPiece(food)

/** Units of which one is a whole piece of a food. */
const WHOLE = /^(?:head|bulb|ear|piece|fillet|ball|loaf|sheet|stalk|pod)$/

const SLICE = /^(?:slice|rasher|strip)$/

/** Grams of so many of a unit of a food, which is as heavy as water if nobody knows it; null for a unit without a weight. */
function gramsOfUnit(count: number, unit: string, figured: (Partial<WeighedFood> & FiguredFood) | null): number | null {
  const kitchen = KITCHEN_UNITS[unit]
  if (kitchen?.measures === 'weight') return count * kitchen.size
  if (kitchen?.measures === 'volume') return count * kitchen.size * (figured ? densityOf(figured) : 1)
  if (kitchen?.measures === 'length') {
    const each = figured && LENGTH_GRAMS.find(([kind]) => isKindOf(figured.food, kind))?.[1]
    return each ? count * kitchen.size * each : null
  }
  if (figured?.slice !== undefined && SLICE.test(unit)) return count * figured.slice
  const part = figured && PART_GRAMS[unit]?.find(([kind]) => isKindOf(figured.food, kind))?.[1]
  const piece = figured && WHOLE.test(unit) ? pieceOf(figured) : null
  const grams = part ?? piece ?? UNIT_GRAMS[unit]
  return grams === undefined ? null : count * grams
}

/** The weight that a text gives ("400 g / 14 oz"), or by its volume ("1½ cups") if that is wanted; null for none. */
function weightIn(text: string | null, figured: FiguredFood | null, byVolume = false): number | null {
  if (!text) return null
  const { quantity, unit, alternative } = parseIngredientLine(text)
  const kind = kindOf(unit ?? '')
  if (quantity && unit && kind === 'weight') return gramsOfUnit(middle(quantity), unit, figured)
  const other = weightIn(alternative, figured)
  if (other !== null) return other
  return byVolume && quantity && unit && kind === 'volume' ? gramsOfUnit(middle(quantity), unit, figured) : null
}

const EACH = /\b(?:each|apiece)\b/i
const AS_EATEN = /\b(?:drained|flesh|shelled|peeled|boned|juice)\b/i
const LINK = /^(?:or|weighing)\s+/i

/** What a note says that all of it weighs ("about 300 g", "about 45 g each"), and whether that is what is eaten of it; null for none. */
function weightInNotes(notes: string, figured: FiguredFood, count: number) {
  for (const clause of notes.split(/[,;]/)) {
    const grams = weightIn(clause.trim().replace(LINK, ''), figured)
    if (grams !== null) return { grams: EACH.test(clause) ? grams * count : grams, asEaten: AS_EATEN.test(clause) }
  }
  return null
}

/** A small tin is half of a usual one, of tomato paste and of fish. */
const SMALL_TIN = 0.5
const SMALL = /\b(?:small|mini)\b/i

function countedGrams(
  { quantity, unit, size, alternative, amountText, name }: IngredientLine,
  count: number,
  figured: WeighedFood,
) {
  const each = weightIn(size, figured, true)
  if (each !== null) return unit === null && isTotal(name, size ?? '', count) ? each : count * each
  // "pack of 6 bagels"
  const inPackage = /^\d{1,2}$/.test(size ?? '') ? pieceOf(figured) : null
  if (inPackage !== null) return count * Number(size) * inPackage
  const isMeasured = kindOf(unit ?? '') === 'volume'
  const other = weightIn(alternative, figured, !isMeasured)
  if (other !== null || quantity === null) return other
  const isSmallTin = unit === 'can' && SMALL.test(amountText)
  const isUsual = isGarden(figured.food) && !figured.isSized
  const scale = isUsual ? sizeIn(`${amountText} ${name}`) : isSmallTin ? SMALL_TIN : 1
  if (unit === null) {
    const piece = pieceOf(figured)
    return piece === null ? null : count * piece * scale
  }
  const grams = gramsOfUnit(count, unit, figured)
  return grams === null || isMeasured ? grams : grams * scale
}

/** What is left of a tin of beans without its liquid: about 240 of 400 g. */
const DRAINED_SHARE = 0.6
const DRAINED = /\bdrained\b/i
const TIN = /^(?:can|jar)$/
/** What is left of a fruit or a vegetable without its peel or core. */
const TRIMMED_SHARE = 0.9
const TRIMMED = /\b(?:peeled|cored|trimmed|untrimmed|seeded|deseeded|hulled)\b/i
const WITH_STONE_SHARE = 0.7
const WITH_STONE = /\bwith (?:the )?(?:skin and stone|stones?|shells?|bones?)\b|\bbone[ -]in\b|\bon the bone\b/i
const IN_POD_SHARE = 0.5
const IN_POD = /\bin (?:the|their) (?:pods?|shells?)\b/i

const WHOLE_BIRD_SHARE = 0.65
const MIN_BIRD = 1000
const CUT =
  /\b(?:breasts?|thighs?|legs?|wings?|fillets?|mince|minced|ground|boneless|meat|strips?|pieces?|drumsticks?|with skin)\b/i
/** Whether a weight in grams is that of a bird with its bones. */
const isWholeBird = (words: string, grams: number) => grams >= MIN_BIRD && !CUT.test(words) && !WITH_STONE.test(words)

/** The share of a weight that is eaten, by what is written of the food. */
function eatenShare(words: string, { unit, size }: IngredientLine, food: string) {
  if (IN_POD.test(words)) return IN_POD_SHARE
  const isKnownDrained = size === null && PART_GRAMS[unit ?? '']?.some(([kind]) => isKindOf(food, kind))
  if (DRAINED.test(words) && TIN.test(unit ?? '') && !isKnownDrained) return DRAINED_SHARE
  if (WITH_STONE.test(words)) return WITH_STONE_SHARE
  return TRIMMED.test(words) && isGarden(food) ? TRIMMED_SHARE : 1
}

/** "1 stick plus 2 tbsp" */
const PLUS = / ?\+ ?| plus /i
const COUNTED = /^(?:part|dab|container)$/

/** The amounts that one of a counted unit adds up ("1 stick plus 2 tbsp"); null for all others. */
function addends(quantity: string, unit: string | null) {
  const parts = quantity.split(PLUS)
  return parts.length === 2 && COUNTED.test(kindOf(unit ?? '') ?? '') && !quantity.includes('(') ? parts : null
}

/** Grams that are eaten of a food in an ingredient line; null where it names no amount or the table has no such weight. */
export function ingredientGrams(
  { quantity, name, notes }: Omit<Ingredient, 'section'>,
  known: FiguredFood,
): number | null {
  const figured = inForm(known, `${quantity} ${name}`)
  const { food, line } = figured
  const read = parseIngredientLine(`${quantity} ${name}`)
  const words = `${name} ${notes ?? ''}`
  const [one, other] = addends(quantity, read.unit) ?? []
  if (one !== undefined && other !== undefined) {
    const grams = [one, other].map((part) => ingredientGrams({ quantity: part, name, notes: null }, known))
    return grams.reduce((sum, part) => (sum === null || part === null ? null : sum + part))
  }
  const count = read.quantity ? middle(read.quantity) : 1
  const noted = weightInNotes(notes ?? '', figured, count)
  if (noted?.asEaten) return noted.grams
  if (read.quantity === null) return noted?.grams ?? null
  const bought =
    kindOf(read.unit ?? '') === 'weight'
      ? gramsOfUnit(count, read.unit ?? '', figured)
      : (noted?.grams ?? countedGrams(read, count, figured))
  if (bought === null) return null
  const isBird = read.unit === null && isKindOf(food, 'poultry') && isWholeBird(words, bought / count)
  return bought * eatenShare(words, read, food) * (line.edible ?? (isBird ? WHOLE_BIRD_SHARE : 1))
}

/** Grams of an ingredient whose food nobody knows, as if it were water; null where they do not follow from its amount. */
export function roughGrams({ quantity, name }: Omit<Ingredient, 'section'>): number | null {
  const { quantity: read, unit, size, alternative } = parseIngredientLine(`${quantity} ${name}`)
  if (read === null) return null
  const each = weightIn(size, null, true)
  if (each !== null) return middle(read) * each
  return (unit === null ? null : gramsOfUnit(middle(read), unit, null)) ?? weightIn(alternative, null, true)
}

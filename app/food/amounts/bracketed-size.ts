import { gramsOfPiece } from '#app/food/foods/food-weights.ts'
import { exactFoodsIn } from '#app/food/foods/food-words.ts'
import { kindOf } from './ingredient-measures.ts'
import { KITCHEN_UNITS } from './kitchen-units.data.ts'
import { exactLineOf } from './ingredient-text.ts'
import { type AmountPiece, bracketAt, isMeasured } from './text-measures.ts'

const TOTAL = /\b(?:total|altogether|in all)\b/i
const HEDGED = /^ ?(?:about|approx|approximately|around|roughly|ca\b|circa|etwa|environ|~|weighing|लगभग)/i
/** "(6-ounce)" is the size of each. */
const ADJECTIVE = /\d-(?:oz|ounce|lb|pound|g|gram|inch|cm)/i
/** What is sold by pieces of a known weight rather than by how much so many weigh. */
const BOUGHT_BY_SIZE =
  /\b(?:fillets?|filets?|breasts?|steaks?|chops?|cutlets?|schnitzels?|burgers?|patties|shanks?|escalopes?|medallions?|duck legs?|buns?|rolls?|tortillas?|wraps?|naans?|bases?|crusts?|balls?|mozzarellas?|burratas?)\b/i
const USUAL_GRAMS = 150

/**
 * Whether a bracket behind a number of things tells how large each of them is ("4 (6 oz) salmon fillets") rather than what all of
 * them come to ("2 onions (about 300 g)"): lengths and adjectives do; of weights it is what is nearer to the weight of so many.
 */
export function isSizeOfEach(name: string, pieces: readonly AmountPiece[], text: string, count: number): boolean {
  const measure = pieces.find((piece) => isMeasured(piece.measure))?.measure
  if (!measure?.unit) return true
  if (kindOf(measure.unit.key) === 'length' || ADJECTIVE.test(text)) return true
  if (count <= 1 || TOTAL.test(text)) return false
  const kitchen = KITCHEN_UNITS[measure.unit.key]
  const [food = ''] = exactFoodsIn(name)
  const isBySize = BOUGHT_BY_SIZE.test(name)
  const piece = gramsOfPiece(food) ?? (isBySize ? USUAL_GRAMS : null)
  if (kitchen?.measures !== 'weight' || piece === null) return isBySize && !HEDGED.test(text)
  const grams = measure.high * kitchen.size
  return Math.abs(Math.log(grams / piece)) < Math.abs(Math.log(grams / (piece * count)))
}

/** Whether a weight behind a number of things ("about 300 g" of 2 onions) is what all of them come to. */
export function isTotal(name: string, text: string, count: number): boolean {
  const bracket = bracketAt(exactLineOf(`(${text})`).read, 0)
  return bracket !== null && !/\b(?:each|apiece)\b/i.test(text) && !isSizeOfEach(name, bracket.pieces, text, count)
}

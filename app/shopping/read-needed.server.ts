import { LRUCache } from 'lru-cache'
import type { Locale } from '../../messages/compiled/runtime.js'
import { gramsOfMillilitre, gramsOfPiece } from '../foods/food-weights.ts'
import { exactFoodsIn } from '../foods/food-words.ts'
import { findFood, foodLineOf, isKindOf, kindsOf } from '../foods/foods.ts'
import { measuredFood } from '../ingredients/converted-measure.ts'
import { type IngredientLine, parseIngredientLine } from '../ingredients/ingredient-line.ts'
import { KITCHEN_UNITS, LIQUIDS } from '../ingredients/kitchen-units.data.ts'
import { nameFor } from '../ingredients/noun-agreement.ts'
import { ingredientOf } from '../ingredients/typed-ingredients.ts'
import { type Aisle, DEFAULT_AISLE_ORDER } from './aisles.ts'
import type { Needed } from './needed-line.ts'

/** What most people always have at home, with all that belongs to it. */
const STAPLES = ['salt', 'water']
const known = new LRUCache<string, Needed>({ max: 20_000 })

/** What a text names, in a language; a text is read once. */
export function readNeeded(text: string, locale: Locale): Needed {
  const key = `${locale} ${text}`
  const before = known.get(key)
  if (before) return before
  const needed = read(text, locale)
  known.set(key, needed)
  return needed
}

/** Words for what is bought as another thing: tinned tomatoes are not added to fresh ones, nor cherry tomatoes to large ones. */
const FORM =
  /\b(?:dried|frozen|tinned|canned|smoked|sun-?dried|cooked|ground|extract|pods?|paste|powder|powdered|seeds?|flakes|flaked|slivered|puffed|zest|peel|pickled|preserved|marinated|candied|crystallised|salted|unsalted|dark|light|red|green|yellow|black|white|baby|cherry|plum|mini|quail|duck|steaks?|basmati|jasmine|arborio|carnaroli|sushi|self-rais(?:ing|ed)|strong|double|single|heavy|whipping|clotted|greek|caster|castor|demerara|muscovado|(?:bread|cake|pastry|00)(?= flour)|(?<=(?:stock|bouillon|broth) )cubes?)\b/gi
const ONE_FORM: Readonly<Record<string, string>> = {
  canned: 'tinned',
  powder: 'ground',
  powdered: 'ground',
  'sun-dried': 'dried',
  sundried: 'dried',
  pod: 'pods',
  seed: 'seeds',
  steaks: 'steak',
  cubes: 'cube',
  castor: 'caster',
  'self-raised': 'self-raising',
}
/** Foods that the table has apart and whoever buys them has not. */
const ONE_FOOD: Readonly<Record<string, string>> = { 'wheat flour': 'flour' }
/** Forms that weigh what the food weighs. */
const AS_HEAVY = /^(?:(?:red|green|yellow|black|white|dark|light|salted|unsalted|caster|greek) ?)*$/
/** Foods whose names are those of their shapes: who needs penne buys no spaghetti. */
const SHAPED = ['pasta', 'noodle']
/** What everybody buys who only writes the food. */
const PLAIN =
  'yellow onion|white sugar|white rice|white flour|white bread|white potato|ground turmeric|ground pepper|ground nutmeg|dried pasta|dried bay leaf'.split(
    '|',
  )
const PACKED: Readonly<Record<string, string>> = { can: 'tinned', jar: 'jarred' }

function read(text: string, locale: Locale): Needed {
  const { quantity: amount, name: typed } = ingredientOf(text)
  const line = parseIngredientLine(text)
  const measure = measureOf(line)
  const { name, other } = firstNamed(typed)
  const [named, ...others] = exactFoodsIn(name)
  if (named === undefined || others.length > 0) {
    const key = `other ${nameFor(typed.toLowerCase(), 2, 1)}`
    const unknown = { key, food: null, name: typed, aisle: 'other' as const, pieceGrams: null, part: null }
    return { ...unknown, amount, measure, grams: gramsOf(measure, null), isStaple: false }
  }
  const { food, part } = boughtWhole(ONE_FOOD[named] ?? named, line)
  const forms = part === null ? formsOf(name, food, line.unit) : new Set<string>()
  const form = [...forms].sort().join(' ')
  const weighed = AS_HEAVY.test(form) && (part !== null || measuredFood(name) !== null) ? food : null
  const shown = (locale === 'hi' && foodLineOf(food)?.hi?.[0]) || food
  return {
    key: `${form} ${food}`.trim(),
    food,
    name: nameOf(shown, { typed: name, forms, locale }) + other,
    aisle: aisleIn(forms, food),
    amount,
    measure,
    grams: gramsOf(measure, weighed),
    pieceGrams: weighed === null ? null : gramsOfPiece(weighed),
    part,
    isStaple: STAPLES.some((staple) => kindsOf(food).has(staple)),
  }
}

/** The food that is bought of two in a name ("butter or oil", "tuna in water"), and the words for the other one; '' where there is none. */
function firstNamed(name: string): { name: string; other: string } {
  const at = name.search(/ (?:or|in|या) /i)
  const first = name.slice(0, Math.max(at, 0))
  if (at < 0 || exactFoodsIn(first).length !== 1 || exactFoodsIn(name).length < 2) return { name, other: '' }
  return { name: first, other: name.slice(at) }
}

/** What is bought for a counted part of it, such as a lemon for its zest and an egg for its yolk; the food itself for all others. */
function boughtWhole(
  named: string,
  { quantity, unit, note, name }: IngredientLine,
): Pick<Needed, 'part'> & { food: string } {
  const known = findFood(named)
  const [whole] = known?.of ?? []
  if (unit !== null || quantity === null) return { food: named, part: null }
  if (known?.handmade && whole && gramsOfPiece(whole) !== null) return { food: whole, part: named }
  if (!isKindOf(named, 'citrus fruit')) return { food: named, part: null }
  const words = `${name} ${note ?? ''}`
  const [isJuice, isZest] = [/\bjuiced?\b|रस/i.test(words), /\b(?:zest(?:ed)?|rind|peel)\b/i.test(words)]
  return { food: named, part: isJuice === isZest ? null : `${named} ${isJuice ? 'juice' : 'zest'}` }
}

/** The words for the form in which a food is bought, where the food's own name does not have them; none for the food as it is. */
function formsOf(name: string, food: string, unit: string | null): Set<string> {
  const words = (name.toLowerCase().match(FORM) ?? []).map((word) => ONE_FORM[word] ?? word)
  const isOwn = (form: string) => food.includes(form.replace(/s$/, '')) || PLAIN.includes(`${form} ${food}`)
  const forms = new Set(words.filter((form) => !isOwn(form)))
  if (SHAPED.some((kind) => isKindOf(food, kind))) {
    forms.delete('dried')
    const shape = nameFor(name.toLowerCase().replace(/\bdried /, ''), 2, 1)
    if (shape !== food) forms.add(shape)
  }
  const isFresh = !/^(?:pantry|drinks)$/.test(aisleOf(food)) && !LIQUIDS.some((kind) => isKindOf(food, kind))
  const packed = PACKED[unit ?? '']
  if (packed && isFresh) forms.add(packed)
  return forms
}

/** What one buys in the reader's language; a form that only its cook's words tell is told in them. */
function nameOf(
  shown: string,
  { typed, forms, locale }: { typed: string; forms: ReadonlySet<string>; locale: Locale },
) {
  const others = [...forms].filter((form) => form !== 'tinned' && form !== 'jarred')
  const name = others.length === 0 ? shown : nameFor(typed.replace(/\b(?:tinned|canned) /i, ''), 2, 1)
  return forms.has('tinned') && (locale === 'en' || /\b(?:tinned|canned)\b/i.test(typed)) ? `tinned ${name}` : name
}

/** One number of one measure; null for what has several parts or none, such as "1 cup plus 2 tbsp". */
function measureOf(line: IngredientLine): Needed['measure'] {
  const { quantity, unit, unitText, amountText } = line
  const size = line.size?.split('/')[0]?.trim() ?? null
  if (quantity === null || /\bplus\b|\+/i.test(amountText.replace(/\(.*?\)/g, ''))) return null
  if (unit === null)
    return { value: quantity.high, unit, word: /[\u0966-\u096f]/.exec(amountText)?.[0] ?? '', size: null }
  return unitText === null ? null : { value: quantity.high, unit, word: unitText, size }
}

/** The weight of an amount, by the food's density or that of a piece; null where the table does not have it. */
function gramsOf(measure: Needed['measure'], food: string | null) {
  if (measure === null) return null
  const { value, unit, size } = measure
  if (size !== null) return null
  const kitchen = KITCHEN_UNITS[unit ?? '']
  if (kitchen?.measures === 'weight') return value * kitchen.size
  const each = unit === null ? food && gramsOfPiece(food) : food && gramsOfMillilitre(food)
  if (!each || (unit !== null && kitchen?.measures !== 'volume')) return null
  return value * (kitchen?.size ?? 1) * each
}

/** Where the shop keeps a food in its form: what is dried stands with the pantry, unless it is a spice. */
function aisleIn(forms: ReadonlySet<string>, food: string): Aisle {
  if (forms.has('tinned') || forms.has('jarred')) return 'pantry'
  if (forms.has('frozen')) return 'frozen'
  const aisle = aisleOf(food.replace(/^dried /, ''))
  const isDried = forms.has('dried') || (food.startsWith('dried ') && foodLineOf(food) === undefined)
  return isDried && (aisle === 'vegetables' || aisle === 'fruit') ? 'pantry' : aisle
}

const aisleOf = (food: string): Aisle =>
  DEFAULT_AISLE_ORDER.find((aisle) => aisle === foodLineOf(food)?.aisle) ?? 'other'

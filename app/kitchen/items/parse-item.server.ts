import { LRUCache } from 'lru-cache'
import { measuredFood } from '#app/food/amounts/converted-measure.ts'
import { type IngredientLine, parseIngredientLine } from '#app/food/amounts/ingredient-line.ts'
import { amountInLanguage, isInDevanagari } from '#app/food/amounts/kitchen-text.ts'
import { KITCHEN_UNITS, LIQUIDS } from '#app/food/amounts/kitchen-units.data.ts'
import { nameFor } from '#app/food/amounts/noun-agreement.ts'
import type { ParsedItem } from '#app/food/amounts/parsed-item.ts'
import { ingredientOf } from '#app/food/amounts/typed-ingredients.ts'
import { COLLECTIVE_FOODS } from '#app/food/foods/collective-foods.data.ts'
import { denialsIn } from '#app/food/foods/food-denials.ts'
import { gramsOfMillilitre, gramsOfPiece } from '#app/food/foods/food-weights.ts'
import { exactFoodsIn, foodInWords } from '#app/food/foods/food-words.ts'
import { findFood, foodLineOf, isKindOf, kindsOf } from '#app/food/foods/foods.ts'
import type { Locale } from '#messages/runtime.js'
import { aisleIn, aisleOf, boughtName, deniedFood, formsOf, isAsHeavy, withoutUnbought } from './bought-forms.server.ts'
import { wholesOf } from './bought-wholes.ts'
import { ONE_THING } from './one-thing.data.ts'

/** What most people always have at home, with all that belongs to it. */
const STAPLES = ['salt', 'water']
const known = new LRUCache<string, ParsedItem>({ max: 20_000 })

/** What a text names, in a language; a text is read once. */
export function parseItem(text: string, locale: Locale): ParsedItem {
  const key = `${locale} ${text}`
  const before = known.get(key)
  if (before) return before
  const needed = read(text.normalize('NFC'), locale)
  known.set(key, needed)
  return needed
}

/** Foods that the table has apart and whoever buys them has not. */
const ONE_FOOD: Readonly<Record<string, string>> = { 'wheat flour': 'flour', 'button mushroom': 'mushroom' }
/** What it is called in Hindi where the table of foods has no name for it. */
const HINDI_NAMES: Readonly<Record<string, string>> = { flour: 'मैदा', 'ground beef': 'बीफ़ कीमा' }

/** A food's name in Hindi: the table's, else the one that was typed; undefined where nobody knows it. */
const hindiName = (food: string, named: string, typed: string) =>
  foodLineOf(food)?.hi?.[0] ?? foodLineOf(named)?.hi?.[0] ?? (isInDevanagari(typed) ? typed : HINDI_NAMES[food])

const oneNames = new Map(
  Object.entries(ONE_THING).flatMap(([name, others]) => others.split('|').map((other) => [other, name] as const)),
)
/** The name by which a thing is bought that other countries call otherwise ("plastic wrap"); the typed one for all others. */
const oneNameOf = (typed: string) => {
  const name = nameFor(typed.toLowerCase(), 2, 1)
  return oneNames.get(name) ?? oneNames.get(withoutUnbought(name)) ?? typed
}

/** A typed name in the singular where it is one of those as a whole: nothing of "strained tomatoes" may be left out. */
const wholeName = (typed: string) => {
  const name = nameFor(typed.toLowerCase(), 2, 1)
  return oneNames.has(name) || Object.hasOwn(ONE_THING, name) ? nameFor(typed, 2, 1) : null
}

const PACK = /\([^()]{0,40}?\b(tin|can|jar)s?\b/i
/** The unit that one buys: that of a line, or of the tins or jars that its amount has in brackets: "400 g (14 oz tin)". */
const packOf = ({ unit }: IngredientLine, amount: string | null) => {
  const pack = PACK.exec(amount ?? '')?.[1]?.toLowerCase()
  return pack === undefined ? unit : pack === 'tin' ? 'can' : pack
}

const STICKS = /^(?:cinnamon sticks?|celery (?:sticks?|stalks?|ribs?))\b/i
const CELERY_STICKS = /^celery (?:sticks?|stalks?|ribs?)\b/i

/** The same amount of "cinnamon sticks" as of "sticks of cinnamon", and of "celery ribs" as of "stalks of celery". */
function inSticks({ amount, measure }: Pick<ParsedItem, 'amount' | 'measure'>, typed: string) {
  if (measure?.unit === 'stalk' && /^celery\b/i.test(typed)) return { amount, measure: { ...measure, unit: 'stick' } }
  if (measure?.unit !== null || !STICKS.test(typed)) return { amount, measure }
  const word = measure.value > 1 ? 'sticks' : 'stick'
  return { amount: `${amount} ${word}`, measure: { ...measure, unit: 'stick', word } }
}

/** "egg(s)" */
const ONE_OR_MANY = /(?<=\p{L})\((e?s)\)/gu

const FORM_BEHIND = /^(?:dried|dry|frozen|tinned|canned|smoked)$/i
/** "Oregano, dried" as "dried oregano": what a note of one word says of how it is sold. */
const formAhead = (typed: string, note: string | null) => (FORM_BEHIND.test(note ?? '') ? `${note} ${typed}` : typed)

function read(text: string, locale: Locale): ParsedItem {
  const { quantity, name: written } = ingredientOf(text)
  const line = parseIngredientLine(text)
  const typed = formAhead(written.replace(ONE_OR_MANY, '$1'), line.note)
  const { amount, measure } = amountInLanguage(inSticks({ amount: quantity, measure: measureOf(line) }, typed), locale)
  const { name, other } = firstNamed(quantity ? typed.replace(CELERY_STICKS, 'celery') : typed)
  const commonName = oneNameOf(name)
  const words = foodInWords(commonName)
  if (words === null) {
    const denied = deniedFood(typed)
    const key = `other ${nameFor(commonName.toLowerCase(), 2, 1)}`
    const unknown = { key, food: null, name: typed, aisle: denied === null ? ('other' as const) : aisleOf(denied) }
    const plain = { pieceGrams: null, part: null, whole: null, isPoured: false, isStaple: false }
    return { ...unknown, ...plain, isOptional: isOptional(line), amount, measure, grams: gramsOf(measure, null) }
  }
  const named = words.food
  const { food, part } = boughtWhole(ONE_FOOD[named] ?? named, line)
  const forms =
    part === null ? formsOf(commonName, line.note, { ...words, food }, packOf(line, quantity)) : new Set<string>()
  const wholes = forms.size === 0 ? wholesOf(food, measure) : null
  const form = [...forms].sort().join(' ')
  const weighed = isAsHeavy(forms) && (part !== null || measuredFood(commonName) !== null) ? food : null
  const inLanguage = (shown: string) => (locale === 'hi' && hindiName(shown, named, name)) || shown
  return {
    key: `${form} ${wholes?.of ?? food} ${COLLECTIVE_FOODS.has(food) ? nameFor(commonName.toLowerCase(), 2, 1) : ''}`.trim(),
    food,
    name:
      (part === null
        ? ((locale === 'en' && !forms.has('tinned') && denialsIn(text).length === 0 ? wholeName(name) : null) ??
          boughtName(inLanguage(food), { typed: name, note: line.note, food, forms, locale }))
        : inLanguage(food)) + other,
    aisle: aisleIn(forms, food),
    amount,
    measure,
    grams: gramsOf(measure, weighed),
    pieceGrams: weighed === null ? null : gramsOfPiece(weighed),
    part: wholes === null ? part : food,
    whole: wholes && { name: inLanguage(wholes.of), count: wholes.count },
    isPoured: LIQUIDS.some((kind) => isKindOf(food, kind)),
    isOptional: isOptional(line),
    isStaple: STAPLES.some((staple) => kindsOf(food).has(staple)),
  }
}

/** Notes that leave something to whoever cooks; "plus extra if you like" does not. */
const OPTIONAL =
  /^(?:if (?:you )?(?:like|liked|want|wish|desired)|(?:(?:यह|ये) )?(?:वैकल्पिक|ऐच्छिक)|(?:अगर |यदि )?(?:आप )?चाहें तो|इच्छानुसार)$/i

const isOptional = ({ optional, note }: IngredientLine) =>
  optional || (note?.split(/[,;()]/).some((part) => OPTIONAL.test(part.trim())) ?? false)

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
): Pick<ParsedItem, 'part'> & { food: string } {
  const known = findFood(named)
  const [whole] = known?.of ?? []
  if (unit !== null || quantity === null) return { food: named, part: null }
  if (known?.handmade && whole && gramsOfPiece(whole) !== null) return { food: whole, part: named }
  if (!isKindOf(named, 'citrus fruit')) return { food: named, part: null }
  const words = `${name} ${note ?? ''}`
  const [isJuice, isZest] = [/\bjuiced?\b|रस/i.test(words), /\b(?:zest(?:ed)?|rind|peel)\b/i.test(words)]
  return { food: named, part: isJuice === isZest ? null : `${named} ${isJuice ? 'juice' : 'zest'}` }
}

/** One number of one measure; null for what has several parts or none, such as "1 cup plus 2 tbsp". */
/** Whether what is behind a "plus" of an amount is in its number: "1 tbsp plus 1 tsp" is, "1 cup plus more" is not. */
function isAddedUp({ high }: NonNullable<IngredientLine['quantity']>, amountText: string) {
  const [first = '', second] = amountText.replace(/\(.*?\)/g, '').split(/\bplus\b|\+/i)
  return second === undefined || high > (parseIngredientLine(first).quantity?.high ?? high)
}

function measureOf(line: IngredientLine): ParsedItem['measure'] {
  const { quantity, unit, unitText, amountText } = line
  const size = line.size?.split('/')[0]?.trim() ?? null
  if (quantity === null || !isAddedUp(quantity, amountText)) return null
  if (unit === null)
    return { value: quantity.high, unit, word: /[\u0966-\u096f]/.exec(amountText)?.[0] ?? '', size: null }
  return unitText === null ? null : { value: quantity.high, unit, word: unitText, size }
}

/** Grams of a stick of butter or margarine, which is a quarter of a pound. */
const BUTTER_STICK = 113.4

/** The weight of an amount, by the food's density or that of a piece; null where the table does not have it. */
function gramsOf(measure: ParsedItem['measure'], food: string | null) {
  if (measure === null) return null
  const { value, unit, size } = measure
  if (unit === 'stick' && food !== null && ['butter', 'margarine'].some((kind) => isKindOf(food, kind)))
    return value * BUTTER_STICK
  if (size !== null) return null
  const kitchen = KITCHEN_UNITS[unit ?? '']
  if (kitchen?.measures === 'weight') return value * kitchen.size
  const each = unit === null ? food && gramsOfPiece(food) : food && gramsOfMillilitre(food)
  if (!each || (unit !== null && kitchen?.measures !== 'volume')) return null
  return value * (kitchen?.size ?? 1) * each
}

import { isInDevanagari } from '#app/food/amounts/kitchen-text.ts'
import { LIQUIDS } from '#app/food/amounts/kitchen-units.data.ts'
import { nameFor } from '#app/food/amounts/noun-agreement.ts'
import { type Aisle, DEFAULT_AISLE_ORDER } from '#app/food/foods/aisles.ts'
import { denialsIn } from '#app/food/foods/food-denials.ts'
import { FORMS_BEHIND } from '#app/food/foods/food-forms.data.ts'
import { type FoodInWords, foodInWords } from '#app/food/foods/food-words.ts'
import { findFood, foodLineOf, isKindOf, kindsOf } from '#app/food/foods/foods.ts'
import { stem, tokensOf } from '#app/food/foods/words.ts'
import type { Locale } from '#messages/runtime.js'
import * as words from './bought-words.data.ts'

const plainOf = (text: string) => tokensOf(text).map(({ plain }) => plain.replaceAll("'", ''))
const wordSet = (list: string) => new Set(list.split('|').map((word) => plainOf(word).join(' ')))

const UNBOUGHT = wordSet(words.UNBOUGHT)
const DESCRIBED = wordSet(words.DESCRIBED)
const PIECES = wordSet(words.PIECES)
const stemmed = (parts: readonly string[]) => parts.map(stem).join(' ')
const SORTS = new Set(words.SORTS.split('|').map((sort) => stemmed(plainOf(sort))))
const AS_HEAVY = wordSet(words.AS_HEAVY)
const SAME_BY_KIND = new Map(Object.entries(words.SAME_BY_KIND).map(([kind, list]) => [kind, wordSet(list)]))
const ONE_FORM = new Map(Object.entries(words.ONE_FORM).map(([word, form]) => [plainOf(word).join(' '), form]))

const TINNED: Readonly<Record<Locale, string>> = { en: 'tinned', hi: 'डिब्बाबंद' }
const TINNED_WORD = /(?:\b(?:tinned|canned)|डिब्बाबं?न?द) /i
const PACKED: Readonly<Record<string, string>> = { can: 'tinned', jar: 'jarred' }

const isOneOf = (food: string, kinds: readonly string[]) => kinds.some((kind) => isKindOf(food, kind))
const isSame = (word: string, food: string) => [...kindsOf(food)].some((kind) => SAME_BY_KIND.get(kind)?.has(word))
const isOther = (word: string, food: string) => isOneOf(food, words.OTHER_BY_KIND[word] ?? [])
/** Whether a word says nothing about what one buys of a food, so that not even its name has it. */
const isUnbought = (word: string, food: string) =>
  (UNBOUGHT.has(word) && !isOther(word, food) && !isSame(word, food)) ||
  (PIECES.has(word) && isOneOf(food, words.COUNTED_IN_PIECES))

/** A name without the words that say nothing about what one buys: "quartered bok choy". */
export const withoutUnbought = (name: string) =>
  tokensOf(name)
    .filter(({ plain }) => !UNBOUGHT.has(plain))
    .map(({ plain }) => plain)
    .join(' ')

/** The words of a food's name in a text that make a sort of the food: "Thai" of "Thai basil", the whole of "guanciale"; [] for a synonym. */
function sortOf({ food, name }: FoodInWords): readonly string[] {
  if (SORTS.has(stemmed(name))) return [stemmed(name)]
  const own = new Set(
    [food, ...(findFood(food)?.names ?? [])]
      .map((one) => plainOf(one))
      .filter((parts, at) => at === 0 || (parts.length === 1 && !SORTS.has(stemmed(parts))))
      .flatMap((parts) => parts.map(stem)),
  )
  const rest = name.filter((word) => !own.has(stem(word)))
  return rest.length === name.length ? rest.filter((word) => ONE_FORM.has(word)) : rest
}

/** The words for the form in which a food is bought ("tinned", "gluten-free", "stewing"), by which it differs from the food as everybody buys it; none for that. */
export function formsOf(text: string, note: string | null, read: FoodInWords, unit: string | null): Set<string> {
  const { food } = read
  const own = new Set(plainOf(food).map(stem))
  const denials = denialsIn(`${text}; ${note ?? ''}`).map(({ form }) => form)
  const plain = plainOf(text)
  const denied = new Set(denialsIn(text).flatMap(({ start, end }) => plain.slice(start, end)))
  const typed = [...sortOf(read), ...read.others].filter((word) => !denied.has(word))
  const forms = new Set<string>()
  for (const word of typed) {
    const form = ONE_FORM.get(word) ?? word
    const isOwn = own.has(stem(word)) || own.has(stem(form)) || (form === 'ground' && / powder$/.test(food))
    const isPlain = isUnbought(word, food) || DESCRIBED.has(word) || isSame(word, food) || isSame(form, food)
    if (!isOwn && !isPlain && /\p{L}/u.test(word)) forms.add(form)
  }
  if (forms.has('double')) forms.delete('whipping')
  if (isOneOf(food, words.SHAPED)) addShape(text, food, forms)
  for (const denial of denials) if (!` ${food}`.includes(` ${denial.replace('-', ' ')}`)) forms.add(denial)
  const isFresh = !/^(?:pantry|drinks)$/.test(aisleOf(food)) && !isOneOf(food, LIQUIDS)
  const packed = PACKED[unit ?? '']
  if (packed && isFresh) forms.add(packed)
  return forms
}

/** Adds the shape of a pasta or noodle, which is its name. */
function addShape(text: string, food: string, forms: Set<string>) {
  const shape = nameFor(text.toLowerCase().replace(/\bdried /, ''), 2, 1)
  for (const form of [...forms]) if (shape.includes(form)) forms.delete(form)
  if (shape !== food) forms.add(shape)
}

/** Whether what is bought in some forms weighs what the food weighs. */
export const isAsHeavy = (forms: ReadonlySet<string>) => [...forms].every((form) => AS_HEAVY.has(form))

/** What grinding makes of a food, as Hindi says it, by where the shop has it. */
const GROUND_IN_HINDI: Partial<Record<Aisle, string>> = { 'herbs-spices': 'पाउडर', 'meat-fish': 'कीमा' }

/** A food in its forms for a reader of another language than it was typed in; null where that has no words for it. */
function formedName(shown: string, forms: readonly string[], food: string, locale: Locale) {
  if (locale === 'en' && forms.some(isInDevanagari)) return null
  if (locale === 'en') return `${forms.join(' ')} ${shown}`.replace(/^ground (.*) seed$/, 'ground $1')
  const ground = GROUND_IN_HINDI[aisleOf(food)]
  return ground && forms.join() === 'ground' ? `${shown.replace(` ${ground}`, '')} ${ground}` : null
}

const JOINED = / (?:of|and|or|with|in|या) /i

/** A typed name in its singular, without the words that change nothing to buy; as it was typed where nothing else is in it. */
function typedName(typed: string, food: string) {
  if (JOINED.test(typed)) return typed
  const text = typed.replace(TINNED_WORD, '')
  const all = tokensOf(text)
  const own = new Set(plainOf(food).map(stem))
  // "Flat-leaf parsley" is no flat parsley.
  const isHyphened = (at: number) => all[at]?.gap === '-' || all[at + 1]?.gap === '-'
  const isLeft = all.map(
    ({ plain }, at) =>
      own.has(stem(plain)) ||
      ((PIECES.has(plain) || plain === 'half') && isHyphened(at)) ||
      !isUnbought(plain.replaceAll("'", ''), food),
  )
  if (!isLeft.includes(true)) return typed
  const left = all.flatMap((word, at) => {
    if (!isLeft[at]) return []
    const isBeside = isLeft[at - 1] === true && word.gap.trim() !== ''
    return [`${isBeside ? word.gap : ' '}${text.slice(word.start, word.end)}`]
  })
  return nameFor(left.join('').trim(), 2, 1)
}

interface BoughtOptions {
  typed: string
  note: string | null
  food: string
  forms: ReadonlySet<string>
  locale: Locale
}

/** What one buys: in the words that were typed, or in the reader's language where those are of another one that has words for it. */
export function boughtName(shown: string, { typed, note, food, forms, locale }: BoughtOptions) {
  const others = [...forms].filter((form) => form !== 'tinned' && form !== 'jarred')
  const isForeign = isInDevanagari(typed) !== (locale === 'hi')
  const translated = isForeign ? (others.length > 0 ? formedName(shown, others, food, locale) : shown) : null
  const name = translated ?? typedName(typed, food)
  const behind = translated === null ? unwrittenDenials(typed, note) : ''
  return `${forms.has('tinned') ? `${TINNED[locale]} ` : ''}${name}${behind}`
}

/** What only the note denies, behind the name: " (lactose-free)"; '' for none. */
function unwrittenDenials(typed: string, note: string | null) {
  const named = new Set(denialsIn(typed).map(({ form }) => form))
  const others = denialsIn(note ?? '').flatMap(({ form }) => (named.has(form) ? [] : form))
  return others.length > 0 ? ` (${[...new Set(others)].join(', ')})` : ''
}

/** The food of a name behind what the name denies: cheese of "vegan gouda"; null where it names none. */
export function deniedFood(name: string) {
  const denials = denialsIn(name)
  const tokens = tokensOf(name)
  const left = tokens.filter((_, at) => !denials.some(({ start, end }) => at >= start && at < end))
  return denials.length > 0 ? (foodInWords(left.map(({ plain }) => plain).join(' '))?.food ?? null) : null
}

/** Where the shop has what is made of a food, by the word for it behind the food's name. */
const MADE_IN: readonly [words: RegExp, aisle: Aisle][] = [
  [/ (?:juice|ras|wine|liqueur|water|cordial|रस)$/, 'drinks'],
  [/ (?:flour|atta|starch|आटा)$/, 'grains'],
  [/ (?:seasoning|powder|पाउडर)$/, 'herbs-spices'],
  [/ (?:fat|bone|skin)$/, 'meat-fish'],
]

/** Where the shop keeps a food in its form: what is dried, tinned or pickled stands with the pantry, unless it is a spice. */
export function aisleIn(forms: ReadonlySet<string>, food: string): Aisle {
  if (forms.has('frozen')) return 'frozen'
  if (['tinned', 'jarred', 'pickled', 'bottled', 'preserved'].some((form) => forms.has(form))) return 'pantry'
  const line = foodLineOf(food)
  const isMade = line === undefined && FORMS_BEHIND.some((form) => food.endsWith(` ${form}`))
  if (isMade) return MADE_IN.find(([made]) => made.test(food))?.[1] ?? 'pantry'
  if (line === undefined && /^(?:pickled|preserved|candied|crystallised) /.test(food)) return 'pantry'
  const aisle = aisleOf(food.replace(/^dried /, ''))
  const isDried = forms.has('dried') || (food.startsWith('dried ') && line === undefined)
  return isDried && (aisle === 'vegetables' || aisle === 'fruit') ? 'pantry' : aisle
}

/** Where the shop has a food, or what a seasoning is pressed from at home. */
export function aisleOf(food: string): Aisle {
  const line = foodLineOf(food)
  const [whole = food] = line?.handmade && line.role === 'seasoning' ? (findFood(food)?.of ?? []) : []
  const bought = foodLineOf(whole) ?? line
  return DEFAULT_AISLE_ORDER.find((aisle) => aisle === bought?.aisle) ?? 'other'
}

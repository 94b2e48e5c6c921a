import { isInDevanagari } from '#app/food/amounts/kitchen-text.ts'
import { LIQUIDS } from '#app/food/amounts/kitchen-units.data.ts'
import { nameFor } from '#app/food/amounts/noun-agreement.ts'
import { type Aisle, DEFAULT_AISLE_ORDER } from '#app/food/foods/aisles.ts'
import { findFood, foodLineOf, isKindOf } from '#app/food/foods/foods.ts'
import type { Locale } from '#messages/runtime.js'

const wordMap = (forms: Readonly<Record<string, string>>) =>
  new Map(Object.entries(forms).flatMap(([form, words]) => words.split(' ').map((word) => [word, form] as const)))

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
/** The same in Hindi; of colours those of chillies and peppers, since elsewhere they are a part of the name. */
const HINDI_FORMS = wordMap({
  dried: 'सूखा सूखी सूखे',
  frozen: 'फ़्रोज़न फ्रोज़न फ्रोजन',
  tinned: 'डिब्बाबंद डिब्बाबन्द',
  ground: 'पिसा पिसी पिसे पाउडर',
})
const HINDI_COLOURS = wordMap({ green: 'हरी', red: 'लाल', yellow: 'पीली' })
const COLOURED = ['chili', 'bell pepper']

/** Foods whose names are those of their shapes: who needs penne buys no spaghetti. */
const SHAPED = ['pasta', 'noodle']
/** What everybody buys who only writes the food. */
const PLAIN =
  'yellow onion|white sugar|white rice|white flour|white bread|white potato|ground turmeric|ground pepper|black pepper|ground chili powder|dried yeast|dried seaweed|ground nutmeg|ground powdered sugar|green spring onion|dried desiccated coconut|green pea|green cardamom|green cabbage|red chili powder|red tomato|white mushroom|white sesame seed|dried pasta|dried bay leaf'.split(
    '|',
  )
const TINNED: Readonly<Record<Locale, string>> = { en: 'tinned', hi: 'डिब्बाबंद' }
const PACKED: Readonly<Record<string, string>> = { can: 'tinned', jar: 'jarred' }

/** The words for the form in which a food is bought ("tinned", "red"), where its own name does not have them; none for the food as it is. */
export function formsOf(name: string, food: string, unit: string | null): Set<string> {
  const isColoured = COLOURED.some((kind) => isKindOf(food, kind))
  const words = [
    ...(name.toLowerCase().match(FORM) ?? []).map((word) => ONE_FORM[word] ?? word),
    ...name.split(' ').flatMap((word) => HINDI_FORMS.get(word) ?? ((isColoured && HINDI_COLOURS.get(word)) || [])),
  ]
  const isPowder = / powder$/.test(food)
  const isOwn = (form: string) =>
    ` ${food}`.includes(` ${form.replace(/s$/, '')}`) ||
    PLAIN.includes(`${form} ${food}`) ||
    (isPowder && form === 'ground')
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

/** What grinding makes of a food, as Hindi says it, by where the shop has it. */
const GROUND_IN_HINDI: Partial<Record<Aisle, string>> = { 'herbs-spices': 'पाउडर', 'meat-fish': 'कीमा' }

/** A food in its forms for a reader of another language than it was typed in; null where that has no words for it. */
function formedName(shown: string, forms: readonly string[], food: string, locale: Locale) {
  if (locale === 'en') return `${forms.join(' ')} ${shown}`.replace(/^ground (.*) seed$/, 'ground $1')
  const ground = GROUND_IN_HINDI[aisleOf(food)]
  return ground && forms.join() === 'ground' ? `${shown} ${ground}` : null
}

interface BoughtOptions {
  typed: string
  food: string
  forms: ReadonlySet<string>
  locale: Locale
}

/** What one buys in the reader's language; a form that only its cook's words tell is told in them. */
export function boughtName(shown: string, { typed, food, forms, locale }: BoughtOptions) {
  const others = [...forms].filter((form) => form !== 'tinned' && form !== 'jarred')
  const isForeign = isInDevanagari(typed) !== (locale === 'hi')
  const formed = others.length > 0 && isForeign ? formedName(shown, others, food, locale) : null
  const ownWords = nameFor(typed.replace(/(?:\b(?:tinned|canned)|डिब्बाबं?न?द) /i, ''), 2, 1)
  const name = others.length === 0 ? shown : (formed ?? ownWords)
  return forms.has('tinned') ? `${TINNED[locale]} ${name}` : name
}

/** Where the shop keeps a food in its form: what is dried stands with the pantry, unless it is a spice. */
export function aisleIn(forms: ReadonlySet<string>, food: string): Aisle {
  if (forms.has('tinned') || forms.has('jarred')) return 'pantry'
  if (forms.has('frozen')) return 'frozen'
  const aisle = aisleOf(food.replace(/^dried /, ''))
  const isDried = forms.has('dried') || (food.startsWith('dried ') && foodLineOf(food) === undefined)
  return isDried && (aisle === 'vegetables' || aisle === 'fruit') ? 'pantry' : aisle
}

/** Where the shop has a food, or what a seasoning is pressed from at home. */
function aisleOf(food: string): Aisle {
  const line = foodLineOf(food)
  const [whole = food] = line?.handmade && line.role === 'seasoning' ? (findFood(food)?.of ?? []) : []
  const bought = foodLineOf(whole) ?? line
  return DEFAULT_AISLE_ORDER.find((aisle) => aisle === bought?.aisle) ?? 'other'
}

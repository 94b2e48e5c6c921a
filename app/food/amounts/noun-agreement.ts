import { UNIT_MODIFIERS } from './ingredient-units.data.ts'
import { DESCRIBING_WORDS, PREPARATION_WORDS } from './ingredient-words.data.ts'

const ES = /(?:[sxz]|ch|sh)$/
const IRREGULAR: readonly [one: string, many: string][] = [
  ['potato', 'potatoes'],
  ['tomato', 'tomatoes'],
  ['mango', 'mangoes'],
  ['leaf', 'leaves'],
  ['loaf', 'loaves'],
  ['half', 'halves'],
  ['chilli', 'chillies'],
]
const PLURAL_OF = new Map(IRREGULAR)
const SINGULAR_OF = new Map(IRREGULAR.map(([one, many]) => [many, one]))
/** Nouns that are alike for one and many, or that nobody counts. */
const UNCOUNTED =
  /(?:fish|salmon|trout|prawn meat|anise|cos|rice|garlic|ginger|broccoli|celery|corn|sweetcorn|spinach|asparagus|hummus|couscous|swiss|bass|haas|hass|sheep|juice|zest|oil|water|salt|beef|pork|lamb|flesh|peel|molasses|rocket|parsley|coriander|cilantro|arugula|cheese|thyme|basil|mint|oats|breadcrumbs|greens)$/
const LAST_WORD = /([\p{L}'’]+)(?= ?$)/gu

function pluralOf(noun: string) {
  if (PLURAL_OF.has(noun)) return PLURAL_OF.get(noun) ?? noun
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return ES.test(noun) ? `${noun}es` : `${noun}s`
}

function singularOf(noun: string) {
  if (SINGULAR_OF.has(noun)) return SINGULAR_OF.get(noun) ?? noun
  if (/ies$/.test(noun) && noun.length > 5) return `${noun.slice(0, -3)}y`
  if (/(?:[xz]|ch|sh|ss)es$/.test(noun)) return noun.slice(0, -2)
  return noun.slice(0, -1)
}

const isPlural = (noun: string) => /s$/.test(noun) && !/(?:ss|us|is)$/.test(noun)

/** An English noun for one or for many; other words stay. */
export function nounFor(noun: string, count: number): string {
  const lower = noun.toLowerCase()
  const isWord = /^[a-zñéè'’]{3,}$/.test(lower) && !UNCOUNTED.test(lower)
  if (!isWord || DESCRIBING_WORDS.has(lower) || PREPARATION_WORDS.has(lower) || UNIT_MODIFIERS.has(lower)) return noun
  if (count > 1) return isPlural(lower) ? noun : pluralOf(noun)
  return isPlural(lower) ? singularOf(noun) : noun
}

/** The name of what is counted, its nouns agreeing with a new count ("ripe tomatoes", "courgettes (zucchini)"); English only. */
export function nameFor(name: string, before: number, count: number): string {
  if (before > 1 === count > 1 || /\b(?:of|with|and|or|for|in)\b/i.test(name)) return name
  return name.replace(/[^(),]+(?!,)(?=$|[()])/g, (phrase) => phrase.replace(LAST_WORD, (noun) => nounFor(noun, count)))
}

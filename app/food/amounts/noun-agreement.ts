import { UNIT_MODIFIERS } from './ingredient-units.data.ts'
import { DESCRIBING_WORDS, PREPARATION_WORDS } from './ingredient-words.data.ts'
import { FRENCH_NOUNS, GERMAN_NOUNS, GERMAN_NOUNS_WITH_N, IRREGULAR_NOUNS } from './nouns.data.ts'

const ES = /(?:[sxz]|ch|sh)$/
const ENGLISH_OR_FRENCH = [...IRREGULAR_NOUNS, ...FRENCH_NOUNS]
const PLURAL_OF = new Map(ENGLISH_OR_FRENCH)
const SINGULAR_OF = new Map(ENGLISH_OR_FRENCH.map(([one, many]) => [many, one]))
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

/** A German noun for one or for many, a compound as its last part; null for other words. Nouns that begin a name may be small. */
function germanFor(noun: string, count: number): string | null {
  if (!/^\p{Lu}\p{Ll}/u.test(noun)) return null
  const [from, to] = count > 1 ? ([0, 1] as const) : ([1, 0] as const)
  for (const pair of GERMAN_NOUNS) {
    if (noun === pair[from]) return pair[to]
    const end = pair[from].toLowerCase()
    if (end.length > 3 && noun.endsWith(end)) return noun.slice(0, -end.length) + pair[to].toLowerCase()
    if (noun === pair[to] || (pair[to].length > 3 && noun.endsWith(pair[to].toLowerCase()))) return noun
  }
  if (count > 1) return GERMAN_NOUNS_WITH_N.test(noun) ? `${noun}n` : null
  return /n$/.test(noun) && GERMAN_NOUNS_WITH_N.test(noun.slice(0, -1)) ? noun.slice(0, -1) : null
}

/** An English, German or French noun of the kitchen for one or for many; other words stay. */
export function nounFor(noun: string, count: number): string {
  const german = germanFor(noun, count)
  if (german !== null) return german
  const lower = noun.toLowerCase()
  const isWord = /^[a-zñéèâœ'’]{3,}$/.test(lower) && !UNCOUNTED.test(lower)
  if (!isWord || DESCRIBING_WORDS.has(lower) || PREPARATION_WORDS.has(lower) || UNIT_MODIFIERS.has(lower)) return noun
  if (count > 1) return isPlural(lower) ? noun : pluralOf(noun)
  return isPlural(lower) ? singularOf(noun) : noun
}

/** The name of what is counted, its nouns agreeing with a new count ("ripe tomatoes", "courgettes (zucchini)"); English only. */
export function nameFor(name: string, before: number, count: number): string {
  if (before > 1 === count > 1 || /\b(?:of|with|and|or|for|in)\b/i.test(name)) return name
  return name.replace(/[^(),]+(?!,)(?=$|[()])/g, (phrase) => phrase.replace(LAST_WORD, (noun) => nounFor(noun, count)))
}

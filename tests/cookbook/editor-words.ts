import type { CookbookFood } from './editor.ts'
import {
  DESCRIBING_WORDS,
  GROUP_NAMES,
  NO_FOOD_WORDS,
  OTHER_NAMES,
  PART_WORDS,
  SAME_WORDS,
} from './editor-words.data.ts'

const describing = new Set(DESCRIBING_WORDS)
const parts = new Set(PART_WORDS)
const noFood = new Set(NO_FOOD_WORDS)

/** How well a name fits a food: the whole name, the end of it, without its last word, or only the kind of food. */
const FIT = { whole: 4, end: 3, start: 2, kind: 1 }

/** A word in the singular, in small letters without accents, spelled as the foods spell it. */
export function singular(word: string): string {
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const known = SAME_WORDS[plain]
  if (known) return known
  let one = plain
  if (/[^aeiou]ies$/.test(plain) && plain.length > 5) one = plain.replace(/ies$/, 'y')
  else if (/(oes|ches|shes|sses|xes)$/.test(plain)) one = plain.replace(/es$/, '')
  else if (/[^sui]s$/.test(plain)) one = plain.slice(0, -1)
  return SAME_WORDS[one] ?? one
}

/** The words of a text in the singular; a mark is where a phrase cannot go on. */
export function wordsOf(text: string): string[] {
  const clear = text.replace(/ice-cold/gi, 'cold').replace(/[’']s\b/g, '')
  const found = clear.match(/[\p{L}\p{M}]+|[.,;:()!?–]/gu) ?? []
  return found.flatMap((word) => (/\p{L}/u.test(word) ? singular(word).split(' ') : '|'))
}

/** The words that identify a food in its name: "fresh basil leaves" is "basil leaf". */
export function coreOf(name: string): string[] {
  const clear = name.replace(/\(.*?\)|,.*| (in|and|from|with|for) .*/g, '')
  const all = wordsOf(clear)
  const core = all.filter((word) => !describing.has(word))
  return core.length ? core : all.slice(-1)
}

/** What a step may call a food that a line names, each with how well it fits. */
export function namesFor(food: CookbookFood, name: string): Map<string, number> {
  const names = new Map<string, number>()
  const add = (words: readonly string[], fit: number) => {
    const phrase = words.join(' ')
    if (phrase && fit > (names.get(phrase) ?? 0)) names.set(phrase, fit)
  }
  add(coreOf(name), FIT.whole)
  for (const core of [coreOf(name), coreOf(food.name)]) {
    for (let from = 0; from < core.length; from++) add(core.slice(from), FIT.end)
    for (let end = core.length - 1; end > 0 && parts.has(core[end] ?? ''); end--) {
      for (let from = 0; from < end; from++) add(core.slice(from, end), FIT.start)
    }
  }
  for (const inside of `${name} ${food.name}`.match(/\((.*?)\)/g) ?? []) add(coreOf(inside.slice(1, -1)), FIT.end)
  for (const [key, others] of Object.entries(OTHER_NAMES)) {
    if (food.key === key || (key.endsWith('-') && food.key.startsWith(key)))
      for (const other of others) add(other.split(' '), FIT.end)
  }
  add([singular(food.key.split('-')[0] ?? '')], FIT.kind)
  if (food.kinds.includes('meat') || food.kinds.includes('poultry')) add(['meat'], FIT.kind)
  if (food.kinds.includes('fish')) add(['fish'], FIT.kind)
  if (food.kinds.includes('shellfish')) add(['shellfish'], FIT.kind)
  for (const group of GROUP_NAMES[food.aisle] ?? []) if (food.key !== 'salt') add([group], FIT.kind)
  if (food.allergens.includes('nuts') || food.allergens.includes('peanuts')) add(['nut'], FIT.kind)
  return names
}

/** Every phrase that names a food: what a step must not name without listing it. */
export function foodVocabulary(foods: Iterable<{ food: CookbookFood; name: string }>): Set<string> {
  const phrases = new Set<string>()
  for (const { food, name } of foods) {
    for (const phrase of namesFor(food, name).keys()) {
      const last = phrase.split(' ').at(-1) ?? ''
      const bare = !phrase.includes(' ')
      if (!bare || !(parts.has(last) || noFood.has(last) || describing.has(last))) phrases.add(phrase)
    }
  }
  return phrases
}

/** A phrase found in a text, with the few words before and after it. */
export interface Mention {
  phrase: string
  before: string
  after: string
}

/** Where a text names one of the phrases, the longest first: "coconut milk" is not also "milk". */
export function mentionsIn(text: string, phrases: ReadonlySet<string>): Mention[] {
  const words = wordsOf(text)
  const found: Mention[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(5, words.length - at)
    while (length > 0 && !phrases.has(words.slice(at, at + length).join(' '))) length--
    if (length > 0) {
      const before = words.slice(Math.max(0, at - 5), at).join(' ')
      const after = words.slice(at + length, at + length + 3).join(' ')
      found.push({ phrase: words.slice(at, at + length).join(' '), before, after })
    }
    at += Math.max(1, length)
  }
  return found
}

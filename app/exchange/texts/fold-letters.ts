import { fold } from '#app/food/foods/words.ts'

/** Letters that are no letter with an accent, and how they are written without. */
const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', œ: 'oe', ß: 'ss', ı: 'i', ł: 'l', đ: 'd' }

/** A text as `fold` writes it, in plain letters only: "Slik gjor du", "skladniki", "yapilisi". */
export const foldLetters = (text: string) => fold(text).replace(/[æøœßıłđ]/g, (letter) => LETTERS[letter] ?? letter)

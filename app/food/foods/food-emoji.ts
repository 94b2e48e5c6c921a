import { FOOD_EMOJI } from './food-emoji.data.ts'

const longestFirst = Object.keys(FOOD_EMOJI).sort((a, b) => b.length - a.length)
/** A food emoji with its signs for colour presentation and skin; the alternatives are literal, so that matching is linear. */
const EMOJI = new RegExp(`(${longestFirst.join('|')})\\uFE0F?`, 'gu')

/** A text with its food emoji written out, each a piece of its own: "🍅🥔" says ", tomato, , potato, ". */
export const withEmojiNamed = (text: string) =>
  text.replace(EMOJI, (_, emoji: string) => (FOOD_EMOJI[emoji] ? `, ${FOOD_EMOJI[emoji]}, ` : ' '))

/** What is in quotes, which is searched for as it is typed. */
export const QUOTED = /["“”„«»][^"“”„«»]*["“”„«»]/g
const QUOTES = /(["“”„«»][^"“”„«»]*["“”„«»])|["“”„«»]/g

/** A text, of the same length, in which every quote has its end. */
export const withoutStrayQuotes = (text: string) => text.replace(QUOTES, (_, pair?: string) => pair ?? ' ')

/** How many characters of a search are read, and how many with the quotes around words. */
const MAX_TEXT = 200
const MAX_WITH_QUOTES = 2 * MAX_TEXT

/** The beginning of a text that is searched for: its quotes count as nothing, so that words that are put into quotes push out no others. */
export function readText(text: string): string {
  const whole = text.slice(0, MAX_WITH_QUOTES)
  let free = 0
  for (const { index, 0: quoted } of whole.matchAll(QUOTED)) {
    if (index + quoted.length - free - 2 > MAX_TEXT) break
    free += 2
  }
  return whole.slice(0, MAX_TEXT + free)
}

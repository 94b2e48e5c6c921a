/** What is in quotes, which is searched for as it is typed. */
export const QUOTED = /["“”„«»][^"“”„«»]*["“”„«»]/g
const QUOTES = /(["“”„«»][^"“”„«»]*["“”„«»])|["“”„«»]/g

/** A text, of the same length, in which every quote has its end. */
export const withoutStrayQuotes = (text: string) => text.replace(QUOTES, (_, pair?: string) => pair ?? ' ')

/** How many characters, words and letters of one word may be counted: names of dishes and foods have no more. */
const MAX_LENGTH = 60
const MAX_WORDS = 6
const MAX_WORD = 25

/**
 * The words of a search as they may be counted: in lower case, one space between them. Null for what could be about a person or is no
 * name of a dish: one letter, long text, addresses, numbers of more than two digits.
 */
export function countableWords(text: string): string | null {
  const words = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (words.length < 2 || words.length > MAX_LENGTH) return null
  if (!/^[\p{L}\p{M}\d ,'’&-]+$/u.test(words) || !/\p{L}/u.test(words)) return null
  if ((words.match(/\d/g)?.length ?? 0) > 2) return null
  const each = words.split(' ')
  return each.length <= MAX_WORDS && each.every((word) => word.length <= MAX_WORD) ? words : null
}

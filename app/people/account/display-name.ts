import { z } from 'zod'
import { m } from '#messages'

export const MAX_DISPLAY_NAME = 50

/** The viramas of the Indic scripts; a joiner after one changes how two letters are combined. */
const VIRAMA = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]'
/** Joiners and variation selectors where a script or an emoji needs them: क्‍ष, می‌روم, 👩‍🍳, ❤️. */
const NEEDED = new RegExp(
  [
    `(?<=${VIRAMA})[\\u200C\\u200D]`,
    '(?<=\\p{Script=Arabic})\\u200C(?=\\p{Script=Arabic})',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Extended_Pictographic})\\uFE0F',
    '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  ].join('|'),
  'gu',
)
/** Signs that are not seen, or that turn the direction of a text: two names that differ in them look the same. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u2800]|\p{Default_Ignorable_Code_Point}/u
/** Too many combining marks on one letter overlap the lines around it. */
const PILED_UP = /\p{M}{5}/u
const SEEN = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

/** The name as it is stored: composed, with single spaces between its words and none around them. */
const tidied = (name: string) => name.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** Whether a tidied name shows what it is made of. */
const isPlain = (name: string) => {
  const text = name.replace(NEEDED, '')
  return SEEN.test(text) && !HIDDEN.test(text) && !PILED_UP.test(text)
}

const WORD = /[\p{L}\p{M}]+/gu

/** Whether a word of a name has letters of Latin and of a script with look-alikes, as only a name that imitates another has. */
export const isOfMixedScripts = (name: string) =>
  (name.match(WORD) ?? []).some(
    (word) =>
      /\p{Script=Latin}/u.test(word) &&
      /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(word),
  )

/** How a cook wants to be called beside recipes and reviews: 50 characters of any script; '' for the username. */
export const DisplayName = z
  .string()
  .max(1000, { error: () => m.account_name_long({ most: MAX_DISPLAY_NAME }) })
  .overwrite(tidied)
  .refine((name) => [...name].length <= MAX_DISPLAY_NAME, {
    error: () => m.account_name_long({ most: MAX_DISPLAY_NAME }),
  })
  .refine((name) => name === '' || isPlain(name), { error: () => m.account_name_letters() })

import { LOOKALIKES } from '#app/people/screening/lookalikes.data.ts'
import { compatibleText } from '#server/compatible-text.ts'

/** Words that suggest an operator of FoodIO, alone, combined, or with numbers around them. */
const OFFICIAL = [
  'admin',
  'administrator',
  'administration',
  'foodio',
  'helpdesk',
  'moderation',
  'moderator',
  'mods',
  'official',
  'operator',
  'postmaster',
  'security',
  'staff',
  'superuser',
  'support',
  'sysadmin',
  'sysop',
  'system',
  'webmaster',
]
/** Reserved as one of a name's parts too, whatever the others are: `foodio-anna`. */
const PARTS = ['admin', 'administrator', 'foodio', 'moderator']
/** Words that do not change the meaning of reserved words next to them. */
const FILLERS = [
  'account',
  'chief',
  'customer',
  'help',
  'info',
  'mod',
  'real',
  'root',
  'service',
  'site',
  'team',
  'the',
]
/** Reserved only as they are: they are parts of ordinary names. */
const ALONE = [
  'abuse',
  'account',
  'accounts',
  'all',
  'anonymous',
  'api',
  'deleted',
  'everyone',
  'help',
  'info',
  'mail',
  'me',
  'mod',
  'newsletter',
  'nobody',
  'noreply',
  'null',
  'privacy',
  'root',
  'service',
  'team',
  'undefined',
  'you',
]

/** The same in Devanagari, without the dot below; reserved wherever they are in a name. */
const HINDI = ['एडमिन', 'ऐडमिन', 'मॉडरेटर', 'व्यवस्थापक', 'फूडआईओ', 'फूडियो']

const LETTER_OF: Record<string, string> = {
  0: 'o',
  1: 'l',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'b',
  7: 't',
  8: 'b',
  9: 'g',
  i: 'l',
  j: 'l',
}

/** The skeleton of a name: without accents, marks and separators, and with one letter for all that look alike. */
export const skeletonOf = (name: string) =>
  compatibleText(name, /\p{M}/gu)
    .replace(/\P{ASCII}/gu, (letter) => LOOKALIKES[letter] ?? letter)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[0-9ij]/g, (sign) => LETTER_OF[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('nn', 'm')
    .replaceAll('cl', 'd')

const alone = new Set(ALONE.map(skeletonOf))
const parts = new Set(PARTS.map(skeletonOf))
const anyOf = (words: string[]) => words.map(skeletonOf).join('|')
const official = new RegExp(
  `^(?:${anyOf(FILLERS)})*(?:${anyOf(OFFICIAL)})s?(?:(?:${anyOf([...OFFICIAL, ...FILLERS])})s?)*$`,
)

/**
 * True if a username or display name could be mistaken for an operator of the site (`Admin_2`, `f00dio.support`, `rnoderator`,
 * `Fооdio Team` with Cyrillic letters); such names cannot be chosen.
 */
export function isReservedName(name: string) {
  const withoutNumbers = name.replace(/^[\d\s._-]+|[\d\s._-]+$/g, '')
  const hindi = name.normalize('NFC').replace(/[\s\u093C]/g, '')
  return (
    [name, withoutNumbers].map(skeletonOf).some((looks) => alone.has(looks) || official.test(looks)) ||
    name.split(/[\s\p{P}\p{S}]+/u).some((part) => parts.has(skeletonOf(part))) ||
    HINDI.some((word) => hindi.includes(word))
  )
}

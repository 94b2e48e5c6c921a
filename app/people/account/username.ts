import { compatibleText } from '#server/compatible-text.ts'
import { isReservedName } from './reserved-username.ts'

/** A username: 3 to 30 letters, digits, dots, dashes and underscores, unique regardless of case. */
export const USERNAME = /^[A-Za-z0-9._-]{3,30}$/

/** Letters that look like others in usernames, and what separates their parts. */
const LOOKS = [
  ['.', ''],
  ['_', ''],
  ['-', ''],
  ['0', 'o'],
  ['1', 'l'],
  ['5', 's'],
  ['rn', 'm'],
  ['vv', 'w'],
] as const

/** A username as it looks: `0ld-rnill` is `oldmill`; that of another cook is taken. In SQL: `usernameLookOf`. */
export const usernameLook = (username: string) =>
  LOOKS.reduce((text, [sign, like]) => text.replaceAll(sign, like), username.replaceAll('I', 'l').toLowerCase())

/** The same of a column, as SQL has it in the very words of its index. */
export const usernameLookOf = (column: string) =>
  LOOKS.reduce(
    (text, [sign, like]) => `replace(${text}, '${sign}', '${like}')`,
    `lower(replace("${column}", 'I', 'l'))`,
  )

const MAX_NAME = 200
const ROOM_FOR_NUMBER = 24
const MAX_TRIES = 50

/** A free username similar to a name or e-mail address, with a number, or at last random characters, if it is taken. */
export async function usernameFrom(name: string, isFree: (name: string) => Promise<boolean>) {
  const plain = compatibleText(name.slice(0, MAX_NAME).split('@')[0] ?? '', /\p{M}/gu)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, ROOM_FOR_NUMBER)
  const base = plain.length >= 3 && !isReservedName(plain) ? plain : 'cook'
  for (let number = 1; number < MAX_TRIES; number++) {
    const tried = number === 1 ? base : `${base}${number}`
    if (await isFree(tried)) return tried
  }
  return `${base}-${crypto.randomUUID().slice(0, 5)}`
}

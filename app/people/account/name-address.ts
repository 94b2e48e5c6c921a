import { LOOKALIKES } from '#app/people/screening/lookalikes.data.ts'
import { m } from '#messages'
import { compatibleText } from '#server/compatible-text.ts'
import { USERNAME } from './username.ts'

/** Endings of addresses that ordinary names do not have behind a dot. */
const ENDINGS = new Set(
  (
    'com net org info biz edu gov mil int example test invalid localhost local onion ' +
    'app dev io ai co me tv cc ws to ly gl gg ink link click live life shop store online site website web space club blog ' +
    'xyz top vip win bid loan icu cyou fun cam work world today news email cloud tech agency page wiki pro mobi name ' +
    'in uk de fr es it nl eu us ca au nz jp cn ru br mx ch at be se no dk fi pl cz pt gr ie il tr kr tw hk sg th vn ph ' +
    'pk bd lk np za ng ke eg ae sa ir ua ro hu su st tk ml ga cf gq pw la is im fm am vc sh so gd ms'
  ).split(' '),
)
/** Endings of addresses in Devanagari that are as short as initials. */
const HINDI_ENDINGS = new Set(['कॉम', 'नेट', 'भारत', 'संगठन'])
/** What people put before a name with a dot and without a space. */
const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'prof', 'pt', 'rev', 'shri', 'smt', 'sr', 'jr', 'st'])

/** A letter's name in a script of India, which has up to two letters with their marks: एम, के. */
const INDIC_INITIAL =
  /^(?:[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]\p{M}*){1,2}$/u

const PROTOCOL = /:\s*\/\/|\/\/|(?<![\p{L}\p{N}])(?:https?|ftps?|file|mailto|tel|sms|data|javascript|whatsapp|tg)\s*:/iu
const WEB = /(?<![\p{L}\p{N}])www\d*\s*\./iu
const EMAIL = /\S@\S/u
const IP_ADDRESS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u
/** Words with dots between them and no spaces. */
const DOTTED = /[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu
const DOTS = /[。．｡․﹒]/gu
const SLASHES = /[∕⁄⧸]/gu
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** The text as whoever opens an address in it reads it. */
const readAs = (text: string) =>
  compatibleText(text.replace(UNSEEN, '').replace(DOTS, '.').replace(SLASHES, '/').replaceAll('∶', ':'))

/** A text with look-alike letters as the Latin ones, in lower case. */
export const inLatin = (text: string) =>
  text.replace(/\P{ASCII}/gu, (letter) => LOOKALIKES[letter] ?? letter).toLowerCase()

/** Whether words with dots between them are an address, rather than initials or a title before a name ("J.R.R.Tolkien", "St.John", "एम.एस."). */
function isDomain(words: string) {
  const labels = inLatin(words).split('.')
  const before = labels.slice(0, -1)
  const last = labels.at(-1) ?? ''
  if (ENDINGS.has(last) || HINDI_ENDINGS.has(last) || last.startsWith('xn--')) return true
  if (before.every((label) => TITLES.has(label) || label.length === 1 || INDIC_INITIAL.test(label))) return false
  return [...last.replace(/\P{L}/gu, '')].length >= 2
}

const dottedWords = (text: string) => [...text.matchAll(DOTTED)].map(([words]) => words)

/**
 * Whether a name has an address of the web or of e-mail in it, in whatever letters: mails with the name in them would carry it to
 * strangers in this site's name.
 */
export function hasAddress(name: string) {
  const text = readAs(name)
  return (
    [PROTOCOL, WEB, EMAIL, IP_ADDRESS].some((pattern) => pattern.test(text) || pattern.test(inLatin(text))) ||
    dottedWords(text).some(isDomain)
  )
}

/** Whether a username, which may have dots ("nina.cooks"), is an address that programs open. */
export const isAddressLike = (username: string) =>
  WEB.test(username) ||
  IP_ADDRESS.test(username) ||
  ENDINGS.has(username.toLowerCase().split('.').slice(1).at(-1) ?? '')

const isSafe = (name: string) => (USERNAME.test(name) ? !isAddressLike(name) : !hasAddress(name))

/** A cook as mails to others call them: by name, or by username where the name leads somewhere; null where both do. */
export const nameInMail = ({ name, username }: { name: string; username?: string | undefined }) =>
  [name, username].find((one) => one !== undefined && isSafe(one)) ?? null

/** How a mail greets a cook, whose address may be a stranger's as long as they have not confirmed it. */
export const greetingName = (cook: { name: string; username?: string | undefined }) => nameInMail(cook) ?? m.mail_cook()

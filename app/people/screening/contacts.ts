import { foldedText } from './folded-text.ts'

/** What leads out of the site: a link or a bare domain, an email address, a phone number, as it is compared. */
export interface Contacts {
  links: { host: string; address: string }[]
  emails: string[]
  phones: string[]
  /** Every host that is written, links and what may be a missing space after a full stop ("salt.in") alike. */
  hosts: string[]
}

/** Endings that no sentence begins with. */
const ENDINGS = new Set(
  (
    'com net org info biz edu gov app dev io ai tv cc ws ly gl gg ink link click shop store online site website web space ' +
    'club blog xyz top vip win bid loan icu cyou cam email cloud tech agency wiki mobi uk fr nl eu ca au nz jp cn ru br mx ' +
    'ch dk pl cz pt gr tr kr tw hk vn ph pk bd lk np za ng ke eg ae sa ir ua hu su tk ml gq cf sh vc gd pф कॉम भारत'
  ).split(' '),
)
/** Endings that are words, too: they count where a path or "www." shows that an address is meant. */
const WORD_ENDINGS = new Set(
  'in it is to me my us at be am so do as by co de es la se no st im fm pw ga live life today world work news page name pro now one fun'.split(
    ' ',
  ),
)
const SCHEME = /^(?:mailto|tel|sms|whatsapp|tg|javascript|data):./
const LABEL = /^[\p{L}\p{M}\p{N}-]+$/u
const BRACKETED_DOT = /\s{0,3}[([{<]\s{0,3}(?:\.|dot|punkt|punto|point|ponto|डॉट)\s{0,3}[)\]}>]\s{0,3}/gu
const BRACKETED_AT = /\s{0,3}[([{<]\s{0,3}(?:@|at|ऐट)\s{0,3}[)\]}>]\s{0,3}/gu
const SPELLED_DOT = /\s(?:dot|डॉट)\s{1,3}(?=(?:com|net|org|info|in|co|ru|shop|xyz|online|io|कॉम)(?![\p{L}\p{N}]))/gu
const SPACED_DOT = /(?:\s{1,3}\.\s{0,3}(?=(?:com|net|org)(?![\p{L}\p{N}]))|\.\s{1,3}(?=com(?![\p{L}\p{N}])))/gu
const SPACED_SCHEME = /h(?:tt|xx)p(s?)\s{0,3}:\s{0,3}\/\s{0,3}\/\s{0,3}/gu
const BREAKS = /[\s()[\]{}<>"'“”‘’|*,;!?]+/u
const DIGITS = /[+(]?\d[\d ().\u00a0\u2010-\u2013/-]*/gu
const DATE = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})/

/** What leads out of the site in a text, also where it is spelled so that programs do not see it; in time linear in the text. */
export function contactsIn(text: string): Contacts {
  const contacts: Contacts = { links: [], emails: [], phones: [], hosts: [] }
  const written = foldedText(text)
    .replace(/[。．｡․﹒]/gu, '.')
    .replace(/[∕⁄⧸]/gu, '/')
    .replace(SPACED_SCHEME, 'http$1://')
    .replace(BRACKETED_DOT, '.')
    .replace(BRACKETED_AT, '@')
    .replace(SPELLED_DOT, '.')
    .replace(SPACED_DOT, '.')
  for (const piece of written.split(BREAKS)) if (piece.length > 3) readPiece(piece, contacts)
  for (const line of written.split('\n')) for (const [run] of line.matchAll(DIGITS)) readDigits(run, contacts)
  return contacts
}

function readPiece(piece: string, contacts: Contacts) {
  const start = piece.indexOf('//')
  if (start >= 0 && start <= 12) {
    const host = hostOf(piece.slice(start + 2))
    contacts.links.push({ host, address: piece.slice(start + 2) })
    if (host !== '') contacts.hosts.push(host)
    return
  }
  if (SCHEME.test(piece)) {
    contacts.links.push({ host: '', address: piece })
    return
  }
  const at = piece.lastIndexOf('@')
  const host = hostOf(piece.slice(at + 1))
  const labels = host.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return
  contacts.hosts.push(host)
  const last = labels.at(-1) ?? ''
  if (at > 0) {
    if (/^[\p{L}-]{2,}$/u.test(last)) contacts.emails.push(piece)
    return
  }
  const hasPath = /[/:?]./.test(piece.slice(host.length))
  const isAddress = labels[0] === 'www' || ENDINGS.has(last) || last.startsWith('xn--')
  if (isAddress || (hasPath && (WORD_ENDINGS.has(last) || isNumbers(labels))))
    contacts.links.push({ host, address: piece })
}

const isNumbers = (labels: readonly string[]) => labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label))

/** The host at the beginning of an address, without what a sentence puts around it. */
const hostOf = (address: string) =>
  (address.split(/[/?#:\\]/u, 1)[0] ?? '')
    .replace(/^.*@/u, '')
    .replace(/^[._~-]{1,9}/u, '')
    .replace(/[._~-]{1,9}$/u, '')

function readDigits(run: string, contacts: Contacts) {
  const digits = run.replace(/\D/g, '')
  const isInternational = run.startsWith('+') || run.startsWith('(+') || digits.startsWith('00')
  if (digits.length < (isInternational ? 8 : 10) || digits.length > 15) return
  if (DATE.test(run) || (run.match(/\//g)?.length ?? 0) > 1) return
  contacts.phones.push(digits)
}

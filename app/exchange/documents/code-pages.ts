import { decodeText } from '#app/exchange/texts/decode-text.ts'
import { CODE_PAGE_850 } from './code-pages.data.ts'

/** How many bytes are looked at to tell one code page from another. */
const SAMPLE = 1_000_000
const isLetter = (byte: number | undefined) =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a))
const isDigitOrSpace = (byte: number | undefined) =>
  byte === undefined || byte <= 0x20 || (byte >= 0x30 && byte <= 0x39)

/**
 * Whether bytes are of code page 437 or 850 rather than of windows-1252: DOS has its letters where Windows has quotes and
 * signs, and fractions and the degree where Windows has letters. Counted are the bytes that make sense in only one of them.
 */
function isDos(bytes: Uint8Array) {
  let dos = 0
  let windows = 0
  const end = Math.min(bytes.length, SAMPLE)
  for (let at = 0; at < end; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const [before, after] = [bytes[at - 1], bytes[at + 1]]
    const isInWord = isLetter(before) || isLetter(after)
    const isQuote = byte >= 0x91 && byte <= 0x97
    if (byte <= 0xa5 && (isQuote ? byte === 0x94 && isLetter(before) && isLetter(after) : isInWord)) dos++
    else if ((byte === 0xab || byte === 0xac) && isDigitOrSpace(before)) dos++
    else if (byte === 0xf8 && before !== undefined && before >= 0x30 && before <= 0x39) dos++
    else if (isQuote || byte === 0xb0 || (byte >= 0xbc && byte <= 0xbe) || (byte >= 0xc0 && byte !== 0xe1 && isInWord))
      windows++
  }
  return dos > windows
}

/** The text in the bytes of a desktop program's file: as `decodeText` finds it, or in DOS's code pages, which name themselves nowhere. */
export function decodeDesktopText(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  // Only what is neither ASCII nor UTF nor named by an XML declaration may be a code page of DOS.
  const isByteForByte = text.length === bytes.length && /[^\0-\x7f]/.test(text)
  if (!isByteForByte || /^\s{0,9}<\?xml/.test(text) || !isDos(bytes)) return text
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; from += 8192)
    pieces.push(
      Array.from(bytes.subarray(from, from + 8192), (byte) =>
        byte < 0x80 ? String.fromCharCode(byte) : CODE_PAGE_850.charAt(byte - 0x80),
      ).join(''),
    )
  return pieces.join('')
}

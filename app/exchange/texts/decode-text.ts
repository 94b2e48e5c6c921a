const META_BYTES = 4096
const META = /<meta[^>]{0,300}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{1,40})/i
const XML = /^\s{0,99}<\?xml[^>]{0,100}?encoding\s{0,9}=\s{0,9}["']([\w:.-]{1,40})/i
const HEADER = /;\s{0,99}charset\s{0,9}=\s{0,9}["']?([\w:.-]{1,40})/i
const FALLBACK = 'windows-1252'
/** Broken characters that a text in the right encoding may have, one in so many that are not ASCII. */
const MAX_BROKEN = 1 / 10

/** The name of an encoding that WHATWG's Encoding Standard gives a label, or null for an unknown one. */
function encodingOf(label: string | undefined): string | null {
  try {
    return label === undefined ? null : new TextDecoder(label).encoding
  } catch {
    return null
  }
}

/** The encoding that a text's first bytes give away: by a byte order mark, or by the zeros in UTF-16's markup. */
function encodingByStart([first = -1, second = -1, third = -1]: Uint8Array) {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0)) return 'utf-16be'
  return null
}

/** The encodings that a text and its Content-Type name; those whose decoding can fail first, for that is evidence. */
function namedEncodings(bytes: Uint8Array, contentType: string) {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, META_BYTES))
  const labels = [HEADER.exec(contentType)?.[1], META.exec(start)?.[1], XML.exec(start)?.[1]]
  const named = labels.flatMap((label) => encodingOf(label) ?? []).filter((encoding) => !encoding.startsWith('utf-16'))
  const isSingleByte = (encoding: string) => /^(?:windows|iso-8859|koi8|macintosh|x-mac|ibm)/.test(encoding)
  return [...new Set(named)].toSorted((a, b) => Number(isSingleByte(a)) - Number(isSingleByte(b)))
}

/** How many characters of a text are not ASCII, and how many of them are marks of what could not be decoded. */
function countSuspicious(text: string) {
  let foreign = 0
  let broken = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) broken++
    if (code > 0x7f) foreign++
  }
  return { foreign, broken }
}

/**
 * The text in some bytes. Its encoding is, the surest first, what a byte order mark names, UTF-8 where the bytes are that
 * (no text in another encoding looks like it by chance), what the Content-Type, a `<meta>` or an XML declaration in the
 * first 4,096 bytes names and the bytes bear out, and windows-1252. Never throws; a header that lies does no harm.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const marked = encodingByStart(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const utf8 = new TextDecoder().decode(bytes)
  const { foreign, broken } = countSuspicious(utf8)
  const isUtf8 = broken <= (foreign - broken) * MAX_BROKEN
  if (isUtf8 && foreign > 0) return utf8
  for (const encoding of namedEncodings(bytes, contentType)) {
    if (encoding === 'utf-8') continue
    const text = new TextDecoder(encoding).decode(bytes)
    const found = countSuspicious(text)
    if (found.broken <= (found.foreign - found.broken) * MAX_BROKEN) return text
  }
  return isUtf8 ? utf8 : new TextDecoder(FALLBACK).decode(bytes)
}

import { compatibleText } from '#server/compatible-text.ts'

/** In bytes of UTF-8: file systems take 255, and browsers add a number to a name that is taken. */
const MAX_LENGTH = 120

/** What no file system, shell or header should meet in a name: control and private signs, wildcards, quotes; slashes part words. */
const UNSAFE = /[\p{C}:*?"'`´‘’“”«»<>|%;&]/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const bytesIn = (text: string) => new TextEncoder().encode(text).length

/** The name of a PDF file: the title in lower case, spaces as hyphens, what it is behind it ("-recipe.pdf"); safe for any title, 120 bytes at most. */
export function pdfFileName(title: string, kind = 'recipe') {
  const ending = `-${kind}.pdf`
  const words = title
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s/\\]/g, ' ')
    .replace(UNSAFE, '')
  const stem = cutToFit(words.trim().replace(/ +/g, '-'), MAX_LENGTH - ending.length)
    .replace(/^[.-]+/, '')
    .replace(/[.-]$/, '')
  return (stem || 'foodio') + ending
}

/** As many whole signs from a text's start as fit into so many bytes. */
function cutToFit(text: string, bytes: number) {
  let room = bytes
  let fits = ''
  for (const { segment } of graphemes.segment(text.slice(0, MAX_LENGTH))) {
    room -= bytesIn(segment)
    if (room < 0) break
    fits += segment
  }
  return fits
}

/** The Content-Disposition of a download (RFC 6266): the name in ASCII and, when that is not all of it, whole in `filename*`. */
export function contentDisposition(fileName: string) {
  const plain = compatibleText(fileName, /[^ -~]|["\\%/]/g).replace(/^[ .-]+/, '')
  const attachment = `attachment; filename="${plain || 'recipe.pdf'}"`
  if (plain === fileName) return attachment
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${attachment}; filename*=UTF-8''${encoded}`
}

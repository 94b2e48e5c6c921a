import { strToU8, zipSync } from 'fflate'
import type { AppExport, AppReader, DroppedFile } from '#app/exchange/apps/app-export.ts'

/** A dropped file with a text in UTF-8 or with bytes. */
export const aFile = (path: string, content: string | Uint8Array): DroppedFile => ({
  path,
  bytes: typeof content === 'string' ? strToU8(content) : content,
})

/** A zip with files that have texts or bytes. */
export const aZip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]),
    ),
  )

/** A text in a code page of one byte for each character, by the characters of its upper half. */
export const inCodePage = (text: string, upperHalf: string) =>
  Uint8Array.from(text, (sign) => (sign < '\x80' ? sign.charCodeAt(0) : 0x80 + upperHalf.indexOf(sign)))

/** The smallest picture that begins as a JPEG does, told apart by a number. */
export const aPicture = (number = 0) => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, number, 0xff, 0xd9)

/** What a reader makes of files that it recognises among them. */
export const readBy = (reader: AppReader, ...files: DroppedFile[]): AppExport => reader.read(reader.recognise(files))

/** Lines with the names of their sections before them: "Sauce: 2 eggs". */
export const linesWithSections = (lines: readonly { section: string | null; text: string }[]) =>
  lines.map(({ section, text }) => (section === null ? text : `${section}: ${text}`))

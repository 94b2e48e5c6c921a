import type { AppExport, AppReader, DroppedFile } from '#app/exchange/apps/app-export.ts'

/** A text in a code page of one byte for each character, by the characters of its upper half. */
export const inCodePage = (text: string, upperHalf: string) =>
  Uint8Array.from(text, (sign) => (sign < '\x80' ? sign.charCodeAt(0) : 0x80 + upperHalf.indexOf(sign)))

/** What a reader makes of files that it recognises among them. */
export const readBy = (reader: AppReader, ...files: DroppedFile[]): AppExport => reader.read(reader.recognise(files))

/** Lines with the names of their sections before them: "Sauce: 2 eggs". */
export const linesWithSections = (lines: readonly { section: string | null; text: string }[]) =>
  lines.map(({ section, text }) => (section === null ? text : `${section.replace(/:$/, '')}: ${text}`))

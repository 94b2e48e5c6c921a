import { zipSync } from 'fflate'
import type { AppExport, AppRecipe, DroppedFile } from '#app/exchange/apps/app-export.ts'

const encoder = new TextEncoder()
const bytesOf = (content: string | Uint8Array) => (typeof content === 'string' ? encoder.encode(content) : content)

/** A file as it is dropped, of a text, of bytes, or of anything else as JSON. */
export const aFile = (path: string, content: string | Uint8Array | object): DroppedFile => ({
  path,
  bytes: bytesOf(typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content)),
})

/** A zip of files by their paths. */
export const aZip = (files: Record<string, string | Uint8Array | object>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, aFile(path, content).bytes])))

/** Bytes that begin as a picture of JPEG does, different for each number. */
export const aPicture = (number = 1) => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...new Array(28).fill(number)])

/** The only export among those that were read, and the only recipe in it. */
export function theRecipe(exports: AppExport[]): AppRecipe {
  const recipes = exports.flatMap(({ recipes }) => recipes)
  if (recipes.length !== 1 || !recipes[0]) throw new Error(`${recipes.length} recipes: ${JSON.stringify(exports)}`)
  return recipes[0]
}

/** Lines as a cook reads them, the names of sections in brackets. */
export const textsOf = (lines: { section: string | null; text: string }[]) =>
  lines.map(({ section, text }) => (section === null ? text : `[${section}] ${text}`))

import { isPicture } from './app-recipe.ts'
import { baseName, type FileIndex } from './file-content.ts'

/** An id as a UUID is written, for one without hyphens. */
const hyphened = (id: string) =>
  id.replace(/^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/i, '$1-$2-$3-$4-$5')

/** A recipe's picture in the folder under its name: the original, else the smaller copy of it. */
export function mealiePictures(folder: string, name: string, index: FileIndex): Uint8Array[] {
  const folders = [name, hyphened(name), name.replaceAll('-', '')].flatMap((one) => [
    `${folder}${one}/images/`,
    `${folder}${one}/`,
  ])
  const pictures = [...new Set(folders)].flatMap((one) => index.in(one)).filter(({ bytes }) => isPicture(bytes))
  const named = (pattern: RegExp) => pictures.find(({ path }) => pattern.test(baseName(path)))
  const picture = named(/^original\./i) ?? named(/^min-original\./i) ?? named(/original\./i) ?? named(/^(?!tiny-)/i)
  return picture ? [picture.bytes] : []
}

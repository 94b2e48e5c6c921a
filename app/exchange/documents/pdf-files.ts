import type { AppReader, DroppedFile } from '#app/exchange/apps/app-export.ts'
import { textFields } from '#app/exchange/texts/text.ts'
import { exportOf, TooLarge } from './file-reader.ts'
import { PdfFile } from './pdf-objects.ts'
import { textOfPdf } from './pdf-text.ts'
import { splitRecipes } from './several-recipes.ts'

const MAX_BYTES = 100_000_000
const MAX_PICTURES = 20
/** In pixels; smaller pictures are marks and lines. */
const MIN_WIDTH = 200

const isPdf = ({ bytes }: DroppedFile) =>
  /^[\0-\x20\uFEFF]{0,8}%PDF-/.test(new TextDecoder('latin1').decode(bytes.subarray(0, 16)))

/** The photos in a file: those that are JPEG, in the order of their objects. */
const picturesIn = (file: PdfFile) =>
  [...file.numbers]
    .map((object) => ({ object }))
    .filter(
      (image) =>
        file.entry(image, 'Subtype') === '/Image' &&
        [file.entry(image, 'Filter')].flat().at(-1) === '/DCTDecode' &&
        Number(file.entry(image, 'Width')) >= MIN_WIDTH,
    )
    .slice(0, MAX_PICTURES)
    .map((image) => file.packed(image))

function* recipesIn(file: PdfFile) {
  const { text, isCut } = textOfPdf(file)
  const parts = splitRecipes(text)
  for (const part of parts) yield { fields: textFields(part), pictures: parts.length === 1 ? picturesIn(file) : [] }
  if (isCut) throw new TooLarge()
}

/** PDF files with text. A scan has none and is left out as no recipe; one with a password as encrypted. */
export const pdfFiles: AppReader = {
  app: 'PDF',
  recognise: (files) => files.filter(isPdf),
  read: (files) =>
    exportOf('PDF', files, ({ bytes }) => {
      if (bytes.length > MAX_BYTES) return 'tooLarge'
      const file = new PdfFile(bytes)
      return file.isEncrypted ? 'encrypted' : recipesIn(file)
    }),
}

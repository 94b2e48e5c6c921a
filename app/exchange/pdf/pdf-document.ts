import PDFDocument from 'pdfkit'
import { escapeXml } from '#server/escape-xml.ts'

export type Document = PDFKit.PDFDocument
export type Structure = ReturnType<Document['struct']>

/** The metadata of a document; `language` is a BCP 47 tag. */
export interface About {
  title: string
  author: string | undefined
  language: string
}

/** What PDFKit 0.20 knows and its types do not yet. */
const ACCESSIBLE = { subset: 'PDF/UA' as 'PDF/A-1' }

/** An empty A4 document that is tagged for screen readers as PDF/UA asks. */
export function openDocument({ title, author, language }: About): Document {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    ...ACCESSIBLE,
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, ...(author && { Author: author }), Creator: 'FoodIO', Producer: 'FoodIO' },
  })
  describeSoundly(doc)
  return doc
}

/** Ends a document and returns its bytes. */
export function endDocument(doc: Document) {
  const done = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  doc.on('end', () => done.resolve(new Uint8Array(Buffer.concat(parts))))
  doc.on('error', done.reject)
  doc.end()
  return done.promise
}

/** Escapes the metadata that PDFKit writes into XML, which "Mac & Cheese" would break. */
function describeSoundly(doc: Document) {
  const endMetadata = doc.endMetadata.bind(doc)
  doc.endMetadata = () => {
    const { Title, Author, ...others } = doc.info
    doc.info = { ...others, Title: Title && escapeXml(Title), Author: Author && escapeXml(Author) }
    endMetadata()
  }
}

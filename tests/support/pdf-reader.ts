import { inflateSync } from 'node:zlib'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Branch {
  role?: string
  children?: Branch[]
}
const rolesIn = ({ role, children = [] }: Branch): string[] => [...(role ? [role] : []), ...children.flatMap(rolesIn)]

/** Where the foot of a page begins, in points from its top. */
const FOOT = 800

/** A file as a PDF reader sees it: each page's texts with their places, in points from the top left, its structure, links and fonts. */
export async function readPdf(pdf: Buffer) {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0, fontExtraProperties: true }).promise
  const pages = []
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    const placed = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , size = 0, x = 0, y = 0] = item.transform as number[]
      return [{ text: item.str, x, y: 841.89 - y, size }]
    })
    const { fnArray, argsArray } = await page.getOperatorList()
    const fonts = argsArray.filter((_, index) => fnArray[index] === OPS.setFont).map(([id]) => page.commonObjs.get(id))
    const coloured: { colour: string; text: string }[] = []
    let colour = ''
    for (const [index, operation] of fnArray.entries()) {
      if (operation === OPS.setFillRGBColor) colour = String(argsArray[index][0])
      if (operation !== OPS.showText) continue
      const text = argsArray[index][0].map((glyph: { unicode?: string }) => glyph.unicode ?? '').join('')
      const last = coloured.at(-1)
      if (last?.colour === colour) last.text += ` ${text}`
      else coloured.push({ colour, text })
    }
    const body = placed.filter(({ y }) => y < FOOT)
    const foot = placed.filter(({ y }) => y >= FOOT)
    pages.push({
      view: page.view,
      placed: body,
      /** Its texts one after the other as they are drawn, those of one colour together. */
      coloured,
      text: body.map(({ text }) => text).join(' '),
      foot: foot.map(({ text }) => text).join(' '),
      roles: rolesIn(((await page.getStructTree()) ?? {}) as Branch),
      links: (await page.getAnnotations()).map(({ url }) => url as string),
      fonts: fonts as { name: string; missingFile: boolean }[],
    })
  }
  const { info, metadata } = await file.getMetadata()
  const fonts = pages.flatMap((page) => page.fonts)
  const read = {
    pages,
    text: pages.map(({ text }) => text).join(' '),
    /** The names of its fonts, without the mark of a subset; those that are not in the file apart. */
    fonts: [...new Set(fonts.map(({ name }) => name.slice('ABCDEF+'.length)))],
    missingFonts: fonts.filter(({ missingFile }) => missingFile).map(({ name }) => name),
    info: info as Record<string, unknown>,
    metadata: metadata as { get(name: string): string | null },
    isTagged: ((await file.getMarkInfo()) as unknown as Map<string, boolean> | null)?.get('Marked') === true,
  }
  await file.loadingTask.destroy()
  return read
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The instructions that draw the pages of a file made by PDFKit, and whatever else it packs. */
export const contentsOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  )

/** The text of a file made by PDFKit for programs that speak or copy, in place of its glyphs, piece by piece. */
export const spokenIn = (pdf: Buffer) =>
  contentsOf(pdf).flatMap((content) =>
    [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, escaped = '']) => {
      const bytes = escaped.replace(/\\(.)/gs, (_, sign: string) => ESCAPES[sign] ?? sign)
      return Buffer.from(bytes, 'latin1').subarray(2).swap16().toString('utf16le')
    }),
  )

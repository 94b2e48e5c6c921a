import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { linesWithSections, readBy } from '../../../tests/support/archive-files.ts'
import { aFile } from '../../../tests/support/dropped-files.ts'
import { pdfFiles } from './pdf-files.ts'

const FONT = 'app/exchange/pdf/fonts/figtree-latin-400-normal.ttf'

/** A PDF as programs write it, of what is drawn into it. */
async function aPdf(draw: (pdf: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}) {
  const pdf = new PDFDocument(options)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = new Promise((resolve) => pdf.on('end', resolve))
  draw(pdf)
  pdf.end()
  await end
  return new Uint8Array(Buffer.concat(chunks))
}

const draw = (pdf: PDFKit.PDFDocument, title: string) =>
  pdf
    .fontSize(22)
    .text(title)
    .moveDown()
    .fontSize(11)
    .text('Serves 4')
    .moveDown()
    .fontSize(15)
    .text('Ingredients')
    .fontSize(11)
    .list(['1½ cups crème fraîche', '2 eggs', 'salt'])
    .moveDown()
    .fontSize(15)
    .text('Method')
    .fontSize(11)
    .text(
      'Whisk the eggs with the cream until they are foamy, which takes longer than one would think, and pour the mixture slowly into the pan. Stir it often.',
    )
    .moveDown()
    .text('Serve at once.')

test.each([
  ['a standard font', undefined],
  ['an embedded font with a map', FONT],
])('a PDF in %s has its recipe', async (_, font) => {
  const bytes = await aPdf((pdf) => {
    if (font) pdf.font(font)
    draw(pdf, 'Foamy eggs')
  })
  const { recipes, leftOut } = readBy(pdfFiles, aFile('eggs.pdf', bytes))
  expect(leftOut).toEqual([])
  expect(recipes[0]?.recipe).toMatchObject({ title: 'Foamy eggs', servings: 4 })
  expect(linesWithSections(recipes[0]?.recipe.ingredients ?? [])).toEqual(['1½ cups crème fraîche', '2 eggs', 'salt'])
  expect(recipes[0]?.recipe.steps.map(({ text }) => text)).toEqual([
    'Whisk the eggs with the cream until they are foamy, which takes longer than one would think, and pour the mixture slowly into the pan. Stir it often.',
    'Serve at once.',
  ])
})

test.each([
  ['toma-', 'toes', 'tomatoes'],
  ['sauer-', 'Kraut', 'sauer- Kraut'],
  ['½-', 'cups', '½- cups'],
  ['chopped', 'tomatoes', 'chopped tomatoes'],
])('a line of a PDF that ends with %s goes on with %s as %s', async (last, first, joined) => {
  const whole = 'Whisk the eggs with the cream and the salt, then fold in the'
  const bytes = await aPdf((pdf) => {
    pdf.fontSize(22).text('Foamy eggs').fontSize(15).text('Ingredients').fontSize(11).text('2 eggs').moveDown()
    pdf.fontSize(15).text('Method').fontSize(11)
    for (const line of [`${whole} ${last}`, `${first} and stir.`]) pdf.text(line)
  })
  const steps = readBy(pdfFiles, aFile('eggs.pdf', bytes)).recipes[0]?.recipe.steps
  expect(steps?.map(({ text }) => text)).toEqual([`${whole} ${joined} and stir.`])
})

test('a PDF with more pages than are read has what was read, and is reported as too large', async () => {
  const page = (kids: string, content: string) =>
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [${kids}] >>\nendobj\n3 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n4 0 obj\n<< /Type /Page /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>\nendobj\n5 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n6 0 obj\n<< /Type /Page >>\nendobj\n`
  const lines = ['Foamy eggs', 'Ingredients', '2 eggs', '1 cup cream', 'Method', 'Whisk the eggs with the cream.']
  const content = lines.map((line, at) => `BT /F1 ${at === 0 ? 20 : 11} Tf 60 ${700 - 30 * at} Td (${line}) Tj ET`)
  const read = (empty: number) =>
    readBy(pdfFiles, aFile('eggs.pdf', page(`4 0 R${' 6 0 R'.repeat(empty)}`, content.join('\n'))))
  for (const [empty, leftOut] of [
    [1, []],
    [20_000, [{ name: 'eggs.pdf', reason: 'tooLarge' }]],
  ] as const)
    expect(read(empty)).toMatchObject({ recipes: [{ recipe: { title: 'Foamy eggs' } }], leftOut })
})

test('a PDF of several recipes has each', async () => {
  const bytes = await aPdf((pdf) => {
    draw(pdf, 'Foamy eggs')
    pdf.addPage()
    draw(pdf, 'More eggs')
  })
  expect(
    readBy(pdfFiles, aFile('book.pdf', bytes)).recipes.map(({ recipe }) => [recipe.title, recipe.ingredients.length]),
  ).toEqual([
    ['Foamy eggs', 3],
    ['More eggs', 3],
  ])
})

/** A JPEG of a width, as far as its sizes are looked at. */
const jpegOf = (width: number) =>
  Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    17,
    8,
    0,
    200,
    width >> 8,
    width & 255,
    3,
    1,
    17,
    0,
    2,
    17,
    0,
    3,
    17,
    0,
    0xff,
    0xd9,
  ])

test('a PDF’s photos are its recipe’s, without marks and lines; of several recipes nobody knows whose they are', async () => {
  const drawn = async (...titles: string[]) => {
    const bytes = await aPdf((pdf) => {
      for (const [at, title] of titles.entries()) {
        if (at > 0) pdf.addPage()
        draw(pdf, title)
        for (const width of [200, 199]) pdf.image(Buffer.from(jpegOf(width)), { width: 50 })
      }
    })
    return readBy(pdfFiles, aFile('book.pdf', bytes)).recipes.map(({ pictures }) =>
      pictures.map((one) => new Uint8Array(one)),
    )
  }
  expect(await drawn('Foamy eggs')).toEqual([[jpegOf(200)]])
  expect(await drawn('Foamy eggs', 'More eggs')).toEqual([[], []])
})

test.each([
  ['with a password', { userPassword: 'x', ownerPassword: 'y' }, 'encrypted'],
  ['without text', {}, 'noRecipe'],
])('a PDF %s is left out', async (_, options, reason) => {
  const bytes = await aPdf((pdf) => pdf.rect(0, 0, 10, 10).stroke(), options)
  expect(readBy(pdfFiles, aFile('scan.pdf', bytes)).leftOut).toEqual([{ name: 'scan.pdf', reason }])
})

/** A PDF as other programs write it: no table of its objects, a page that inherits its fonts, a map with every digit in its codes. */
const BARE = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Kids [3 0 R] /Resources <</Font <</F1 4 0 R /F2 6 0 R>>>> >> endobj
3 0 obj <</Type/Page /Contents [8 0 R] /MediaBox [0 0 600 800]>> endobj
4 0 obj <</Type/Font/Subtype/Type0/Encoding/Identity-H/ToUnicode 5 0 R/DescendantFonts [<</DW 500>>]>> endobj
5 0 obj <<>> stream
1 begincodespacerange <0000> <FFFF> endcodespacerange
2 beginbfchar <00BD> <0050> <00BE> <00660069> endbfchar
1 beginbfrange <00A0> <00A3> <0061> <00B0> <00B1> [<006F> <006E>] endbfrange
endstream endobj
6 0 obj <</Type/Font/Subtype/Type1>> endobj
8 0 obj <<>> stream
BT /F1 20 Tf 50 700 Td <00BD00BE00A400A0> Tj ET
BT /F2 10 Tf 50 660 Td (Ingredients) Tj 0 -12 Td (1 egg) Tj 0 -12 Td (2 l mi) Tj (lk) Tj 0 -12 Td [(3 )-50(cups) -400 (\\013our)] TJ
0 -24 Td (Method) Tj 0 -12 Td (Mix it.) Tj ET
endstream endobj
trailer <</Root 1 0 R>>`

test('a PDF that its own tables do not describe is read', () => {
  const [first] = readBy(pdfFiles, aFile('bare.pdf', BARE)).recipes
  expect(first?.recipe.title).toBe('Pfia')
  expect(first?.recipe.ingredients.map(({ text }) => text)).toEqual(['1 egg', '2 l milk', '3 cups ffour'])
  expect(first?.recipe.steps.map(({ text }) => text)).toEqual(['Mix it.'])
})

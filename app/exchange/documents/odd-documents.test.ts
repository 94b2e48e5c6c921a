import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { linesWithSections, readBy } from '../../../tests/support/archive-files.ts'
import { aFile, theRecipe } from '../../../tests/support/dropped-files.ts'
import { bookmarks } from './bookmarks.ts'
import { parseCsv } from './csv.ts'
import { tableColumns } from './csv-columns.ts'
import { pdfFiles } from './pdf-files.ts'
import { wordFiles } from './word-files.ts'

describe('tables', () => {
  test.each([
    [
      '"a;b;c;d",x\n1,2\n',
      [
        ['a;b;c;d', 'x'],
        ['1', '2'],
      ],
    ],
    [
      '"a,b,c";"d,e"\n1;2\n',
      [
        ['a,b,c', 'd,e'],
        ['1', '2'],
      ],
    ],
    [
      '"a\nb;c;d",x\n1,2\n',
      [
        ['a\nb;c;d', 'x'],
        ['1', '2'],
      ],
    ],
  ])('signs between quotes part no cells: %j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows)
  })

  test('a column whose use is guessed keeps its name', () => {
    const text = `Name,What goes in\nDal,"200 g lentils\n1 l water"\nRice,"200 g rice\n1 l water"\n`
    expect(tableColumns(parseCsv(text)).columns).toEqual([
      { name: 'Name', role: 'title', isGuessed: false },
      { name: 'What goes in', role: 'ingredients', isGuessed: true },
    ])
  })
})

test('addresses above the first bookmark are none', () => {
  const page = `<!DOCTYPE NETSCAPE-Bookmark-file-1><LINK REL="icon" HREF="https://browser.example/icon">
    <DL><DT><A HREF="https://food.example/dal">Dal</A><DT><A HREF="https://food.example/dal">Dal again</A>
    <DT><A HREF="javascript:x()">Script</A><DT><A HREF="https://food.example/rice"></A></DL>`
  expect(bookmarks.read([aFile('b.html', page)]).links).toEqual([
    { title: 'Dal', url: 'https://food.example/dal' },
    { title: 'https://food.example/rice', url: 'https://food.example/rice' },
  ])
})

const paragraphs = (...texts: string[]) => texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
const row = (...cells: string[][]) =>
  `<w:tr>${cells.map((texts) => `<w:tc>${paragraphs(...texts)}</w:tc>`).join('')}</w:tr>`
const aWordFile = (...rows: string[]) =>
  aFile(
    'word/document.xml',
    `<w:document><w:body>${paragraphs('Dal', 'Ingredients')}<w:tbl>${rows.join('')}</w:tbl>${paragraphs('Method', 'Boil the lentils in the water.', 'Serve the dal hot.')}</w:body></w:document>`,
  )
test.each<[what: string, rows: string[], lines: string[]]>([
  ['an amount beside its food', [row(['200 g'], ['lentils']), row(['1 l'], ['water'])], ['200 g lentils', '1 l water']],
  ['a line in each', [row(['200 g lentils']), row(['1 l water'])], ['200 g lentils', '1 l water']],
  ['an empty cell', [row([''], ['200 g lentils']), row(['1 l water'], [''])], ['200 g lentils', '1 l water']],
  [
    'two columns of lines',
    [row(['200 g lentils', '1 l water'], ['1 tsp salt', '1 onion'])],
    ['200 g lentils', '1 l water', '1 tsp salt', '1 onion'],
  ],
  [
    'lines beside one line',
    [row(['200 g lentils', '1 l water'], ['1 tsp salt'])],
    ['200 g lentils', '1 l water', '1 tsp salt'],
  ],
])('a table of a Word document with %s', (_, rows, lines) => {
  const read = theRecipe([readBy(wordFiles, aWordFile(...rows))])
  expect(linesWithSections(read.recipe.ingredients)).toEqual(lines)
})

/** Bytes in base 85 as PDF writes them (ISO 32000-1, 7.4.3). */
function inBase85(bytes: Uint8Array) {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const group = [...bytes.slice(at, at + 4)]
    const missing = 4 - group.length
    let value = [...group, 0, 0, 0].slice(0, 4).reduce((sum, byte) => sum * 256 + byte, 0)
    if (value === 0 && missing === 0) {
      text += 'z'
      continue
    }
    const digits: string[] = []
    for (let digit = 0; digit < 5; digit++, value = Math.floor(value / 85))
      digits.unshift(String.fromCharCode((value % 85) + 33))
    text += digits.slice(0, 5 - missing).join('')
  }
  return `${text}~>`
}

const LINES = [
  'Dal',
  'Ingredients',
  '200 g lentils',
  '1 l water',
  '1 tsp salt',
  'Method',
  'Boil the lentils in the water.',
  'Serve the dal hot.',
]
const shownLines = (show: (line: string, at: number) => string) => `BT /F1 11 Tf ${LINES.map(show).join(' ')} ET`
const upright = shownLines((line, at) => `1 0 0 1 72 ${700 - at * 20} Tm (${line}) Tj`)
/** A PDF of one page whose content was written by hand. */
function aPlainPdf(content: string | Uint8Array, filters = '', pageOptions = '') {
  const stream = Buffer.from(content as string, 'latin1')
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(
        `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${pageOptions}/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>\nendobj\n4 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>\nendobj\n5 0 obj\n<</Length ${stream.length}${filters}>>\nstream\n`,
      ),
      stream,
      Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'),
    ]),
  )
}
const bytesOf = (text: string) => Buffer.from(text, 'latin1')
test.each<[what: string, pdf: Uint8Array]>([
  ['as it is', aPlainPdf(upright)],
  ['packed', aPlainPdf(deflateSync(bytesOf(upright)), '/Filter/FlateDecode')],
  ['in base 85', aPlainPdf(inBase85(bytesOf(upright)), '/Filter/ASCII85Decode')],
  ['in base 85, with three bytes more', aPlainPdf(inBase85(bytesOf(`${upright}   `)), '/Filter/ASCII85Decode')],
  ['in hexadecimal digits', aPlainPdf(`${bytesOf(upright).toString('hex')}>`, '/Filter/ASCIIHexDecode')],
  ['packed and in base 85', aPlainPdf(inBase85(deflateSync(bytesOf(upright))), '/Filter[/ASCII85Decode/FlateDecode]')],
  [
    'in letters one after the other, moved with the pen',
    aPlainPdf(
      shownLines(
        (line, at) => `1 0 0 1 72 ${700 - at * 20} Tm [${[...line].map((sign) => `(${sign})`).join('0 ')}] TJ`,
      ),
    ),
  ],
  [
    'under a matrix that halves it',
    aPlainPdf(
      `0.5 0 0 0.5 0 0 cm ${upright.replaceAll('11 Tf', '22 Tf').replace(/72 (\d+) Tm/g, (_, y) => `144 ${Number(y) * 2} Tm`)}`,
    ),
  ],
  [
    'leaning, as a font without italics is set',
    aPlainPdf(shownLines((line, at) => `1 0 0.2 1 72 ${700 - at * 20} Tm (${line}) Tj`)),
  ],
])('the text of a PDF is written %s', (_, pdf) => {
  const read = theRecipe([readBy(pdfFiles, aFile('dal.pdf', pdf))])
  expect(read.recipe.title).toBe('Dal')
  expect(linesWithSections(read.recipe.ingredients)).toEqual(['200 g lentils', '1 l water', '1 tsp salt'])
  expect(linesWithSections(read.recipe.steps)).toEqual(['Boil the lentils in the water.', 'Serve the dal hot.'])
})

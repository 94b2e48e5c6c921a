const MAX_ROWS = 50_000
const MAX_COLUMNS = 500
const SEPARATORS = [',', ';', '\t', '|'] as const
const SNIFFED = 20_000

/** The sign between a table's cells: the one that its first line has most often outside quotes. */
function separatorOf(text: string) {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const sign of text.slice(0, SNIFFED)) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r') && counts.size > 0) break
    else if (!isQuoted && SEPARATORS.some((one) => one === sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return SEPARATORS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ','
}

/**
 * The rows of a text in CSV as RFC 4180 writes it, with commas, semicolons, tabs or bars between the cells; "sep=;" before
 * them is passed over, so are empty rows. A quote within a bare cell is a sign like others.
 */
export function parseCsv(given: string): string[][] {
  const text = given.replace(/^\uFEFF?(?:sep=.\r?\n)?/, '')
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const endRow = () => {
    if (row.some((cell) => cell.trim() !== '')) rows.push(row)
    row = []
  }
  while (at < text.length && rows.length < MAX_ROWS) {
    let cell = ''
    if (text[at] === '"') {
      for (;;) {
        const quote = text.indexOf('"', at + 1)
        const end = quote < 0 ? text.length : quote
        cell += text.slice(at + 1, end)
        at = end + 1
        if (text[at] !== '"') break
        cell += '"'
      }
    }
    let end = at
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
    cell += text.slice(at, end)
    if (row.length < MAX_COLUMNS) row.push(cell)
    at = end + 1
    if (text[end] === separator) {
      if (at < text.length) continue
      row.push('')
    }
    if (text[end] === '\r' && text[at] === '\n') at++
    endRow()
  }
  endRow()
  return rows
}

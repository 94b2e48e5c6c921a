import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readHtml } from '#app/exchange/importing/recipe-reader.server.ts'

interface Expected {
  canonical_url?: string
  title?: string
  ingredients?: string | string[]
  instructions_list?: string | string[]
  yields?: string | null
  total_time?: number | null
}

/** How many pages there are, and for how many of them each field was read exactly as a careful reader does. */
interface ReadingAccuracy {
  pages: number
  titles: number
  ingredients: number
  instructions: number
  yields: number
  times: number
}

/** The halves of the pages, by their hosts: one to look at while the readers change, one only to be measured. */
type Half = 'tuning' | 'held apart'
const HALVES: readonly Half[] = ['tuning', 'held apart']

/** The half that a host's pages are in, by a hash of its name. */
const halfOf = (host: string): Half =>
  (createHash('sha256').update(host).digest()[0] ?? 0) % 2 === 0 ? 'tuning' : 'held apart'

/** A page's field that was not read as expected. */
interface Misread {
  page: string
  field: Exclude<keyof ReadingAccuracy, 'pages'>
  kind: string
  read: unknown
  expected: unknown
}

/** What is compared: text in Unicode's composed form, its runs of white space as one space, none at its ends. */
const compared = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** A recipe's lines as the corpus lists them: the name of a section is a line before the section's first. */
function flat(lines: { section: string | null; text: string }[]) {
  return lines.flatMap(({ section, text }, index) =>
    section !== null && section !== lines[index - 1]?.section ? [section, text] : [text],
  )
}

/** The corpus gives some lists as one text with line breaks. */
const expectedLines = (expected: string | string[] = []) =>
  (typeof expected === 'string' ? expected.split('\n') : expected).map(compared).filter((line) => line !== '')
const sameList = (read: string[], expected: string[]) => JSON.stringify(read.map(compared)) === JSON.stringify(expected)

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** In what way a list was not read as expected, letters and digits compared. */
function kindOf(read: string[], expected: string[]) {
  const [own, wanted] = [read, expected].map((lines) => lines.map(lettersOf).filter(Boolean)) as [string[], string[]]
  if (own.length === 0) return 'nothing read'
  if (own.join('') === wanted.join(''))
    return own.length === wanted.length ? 'other wording' : own.length < wanted.length ? 'run together' : 'torn apart'
  const common = wanted.filter((line) => own.includes(line)).length
  if (common === wanted.length) return 'too much'
  if (own.every((line) => wanted.includes(line))) return 'too little'
  return common === 0 ? 'something else' : 'some lines'
}

const leadingNumber = (text: string | null | undefined) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0) || null

/**
 * Reads every page of a folder (`*.html.gz` beside `*.json`), or of a half of its hosts, and counts the fields that equal what is
 * expected, or null when there is no such folder. Of the yield the number is compared, of the times the whole time in minutes.
 */
function readingAccuracy(folder: string, half: Half | null = null, misread: (one: Misread) => void = () => {}) {
  if (!existsSync(folder)) return null
  const counts: ReadingAccuracy = { pages: 0, titles: 0, ingredients: 0, instructions: 0, yields: 0, times: 0 }
  const pages = readdirSync(folder).flatMap((name) =>
    name.endsWith('.html.gz') ? name.slice(0, -'.html.gz'.length) : [],
  )
  for (const page of pages.filter((host) => half === null || halfOf(host) === half)) {
    const expected = JSON.parse(readFileSync(join(folder, `${page}.json`), 'utf8')) as Expected
    const html = gunzipSync(readFileSync(join(folder, `${page}.html.gz`))).toString('utf8')
    const recipe = readHtml(html, expected.canonical_url ?? null)
    counts.pages++
    const count = (field: Misread['field'], same: boolean, read: unknown, wanted: unknown, kind = 'other') => {
      if (same) counts[field]++
      else misread({ page, field, kind, read, expected: wanted })
    }
    const countList = (field: Misread['field'], read: string[], given: string | string[] | undefined) => {
      const lines = expectedLines(given)
      count(field, sameList(read, lines), read, lines, kindOf(read, lines))
    }
    const { title = '', ingredients = [], steps = [], servings = null, totalMinutes = null } = recipe ?? {}
    count('titles', compared(title) === compared(expected.title ?? ''), title, expected.title)
    countList(
      'ingredients',
      ingredients.map((line) => line.text),
      expected.ingredients,
    )
    countList('instructions', flat(steps), expected.instructions_list)
    count('yields', servings === leadingNumber(expected.yields), servings, expected.yields)
    count('times', totalMinutes === (expected.total_time || null), totalMinutes, expected.total_time)
  }
  return counts
}

const share = (count: number, of: number) => `${count} (${((100 * count) / of).toFixed(1)} %)`

/** Prints how well and how fast the pages of each half are read and, with `failures`, the kinds of those of the tuning half with their pages. */
export function printReadings(folder: string, failures: boolean) {
  for (const half of HALVES) {
    const kinds = new Map<string, string[]>()
    const started = performance.now()
    const read = readingAccuracy(folder, half, ({ page, field, kind }) => {
      const pages = kinds.get(`${field}, ${kind}`)
      if (pages) pages.push(page)
      else kinds.set(`${field}, ${kind}`, [page])
    })
    if (!read) return console.log(`found recipes             no pages in ${folder}`)
    const { pages, ...fields } = read
    const perSecond = Math.round((1000 * pages) / (performance.now() - started))
    const shares = Object.entries(fields).map(([field, count]) => `${field} ${share(count, pages)}`)
    console.log(`${`found recipes, ${half}`.padEnd(26)}${pages} pages: ${shares.join(', ')}; ${perSecond} a second`)
    if (!failures || half !== 'tuning') continue
    for (const [kind, names] of [...kinds].sort(([a], [b]) => a.localeCompare(b)))
      console.log(`  ${kind}: ${names.join(' ')}`)
  }
}

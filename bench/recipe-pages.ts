import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readImportedRecipe } from '#app/exchange/importing/recipe-reader.server.ts'

interface Expected {
  canonical_url?: string
  title?: string
  ingredients?: string | string[]
  instructions_list?: string | string[]
  yields?: string | null
  total_time?: number | null
}

/** How many pages there are, and for how many of them each field was read exactly as a careful reader does. */
export interface ReadingAccuracy {
  pages: number
  titles: number
  ingredients: number
  instructions: number
  yields: number
  times: number
}

/** A page's fields as read and as expected, where they are not the same. */
export type Misread = (page: string, field: keyof ReadingAccuracy, read: unknown, expected: unknown) => void

/** What is compared: text in Unicode's composed form, its runs of white space as one space, none at its ends. */
const compared = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** A recipe's lines as the corpus lists them: the name of a section is a line before the section's first. */
function flat(lines: { section: string | null; text: string }[]) {
  return lines.flatMap(({ section, text }, index) =>
    section !== null && section !== lines[index - 1]?.section ? [section, text] : [text],
  )
}

/** The corpus gives some lists as one text with line breaks. */
const sameList = (read: string[], expected: string | string[] = []) => {
  const lines = (typeof expected === 'string' ? expected.split('\n') : expected).map(compared)
  return JSON.stringify(read.map(compared)) === JSON.stringify(lines.filter((line) => line !== ''))
}

const leadingNumber = (text: string | null | undefined) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0) || null

/**
 * Reads every page of a folder (`*.html.gz` beside `*.json`) and counts the fields that equal what is expected, or
 * null when there is no such folder. Of the yield the number is compared, of the times the whole time in minutes.
 */
export function readingAccuracy(folder: string, hosts = /./, misread: Misread = () => {}): ReadingAccuracy | null {
  if (!existsSync(folder)) return null
  const counts: ReadingAccuracy = { pages: 0, titles: 0, ingredients: 0, instructions: 0, yields: 0, times: 0 }
  const names = readdirSync(folder).filter((name) => name.endsWith('.html.gz') && hosts.test(name))
  for (const name of names) {
    const page = name.slice(0, -'.html.gz'.length)
    const expected = JSON.parse(readFileSync(join(folder, `${page}.json`), 'utf8')) as Expected
    const html = gunzipSync(readFileSync(join(folder, name))).toString('utf8')
    const recipe = readImportedRecipe({ html, url: expected.canonical_url ?? null })
    counts.pages++
    const count = (field: keyof ReadingAccuracy, same: boolean, read: unknown, wanted: unknown) => {
      if (same) counts[field]++
      else misread(page, field, read, wanted)
    }
    const { title = '', ingredients = [], steps = [], servings = null, totalMinutes = null } = recipe ?? {}
    const texts = ingredients.map((line) => line.text)
    count('titles', compared(title) === compared(expected.title ?? ''), title, expected.title)
    count('ingredients', sameList(texts, expected.ingredients), texts, expected.ingredients)
    count('instructions', sameList(flat(steps), expected.instructions_list), flat(steps), expected.instructions_list)
    count('yields', servings === leadingNumber(expected.yields), servings, expected.yields)
    count('times', totalMinutes === (expected.total_time || null), totalMinutes, expected.total_time)
  }
  return counts
}

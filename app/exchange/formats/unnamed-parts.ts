import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import type { Block } from './markdown-blocks.ts'

interface UnnamedParts {
  before: Block[]
  ingredients: ImportedLine[]
  method: ImportedLine[]
  notes: string[]
}

const isHeading = ({ kind }: Block) => kind === 'heading' || kind === 'bold'
const isRule = ({ kind }: Block) => kind === 'rule'

/** Lines under the headings among them, with their kinds. */
function underHeadings(blocks: readonly Block[]) {
  let section: string | null = null
  return blocks.flatMap((block) => {
    if (isHeading(block)) section = block.text
    return isHeading(block) || isRule(block) ? [] : [{ section, text: block.text, kind: block.kind }]
  })
}

/** Parts between rules, as RecipeMD has them: what the dish is, a list of what goes into it, what is done. */
function betweenRules(blocks: readonly Block[]): UnnamedParts | null {
  const first = blocks.findIndex(isRule)
  if (first < 0) return null
  const second = blocks.findIndex((block, index) => index > first && isRule(block))
  const listed = underHeadings(blocks.slice(first + 1, second < 0 ? blocks.length : second))
  if (listed.length === 0 || listed.some(({ kind }) => kind !== 'item')) return null
  const method = second < 0 ? [] : underHeadings(blocks.slice(second + 1))
  return { before: blocks.slice(0, first), ingredients: listed, method, notes: [] }
}

/** Lists with what is done with each below it, under a heading for each or none; what follows a rule are notes. */
function listsAndParagraphs(blocks: readonly Block[]): UnnamedParts | null {
  const first = blocks.findIndex(({ kind }) => kind === 'item')
  if (first < 0) return null
  // The heading above the first list is the list's.
  const from = first > 0 && isHeading(blocks[first - 1] as Block) ? first - 1 : first
  const rule = blocks.findLastIndex((block, index) => index > first && isRule(block))
  const parts: UnnamedParts = { before: blocks.slice(0, from), ingredients: [], method: [], notes: [] }
  let hasText = false
  let section: string | null = null
  for (const line of underHeadings(blocks.slice(from, rule < 0 ? blocks.length : rule))) {
    hasText = line.section === section && (hasText || line.kind !== 'item')
    section = line.section
    if (line.kind === 'item' && !hasText) parts.ingredients.push(line)
    else {
      hasText = true
      parts.method.push(line)
    }
  }
  if (rule >= 0) parts.notes.push(...blocks.slice(rule + 1).map(({ text }) => text))
  return parts
}

/** The parts of a recipe of which no heading says what they are; null where there is no list or nothing that tells what to do with it. */
export function unnamedParts(blocks: readonly Block[]): UnnamedParts | null {
  const found = betweenRules(blocks) ?? listsAndParagraphs(blocks)
  if (found === null || found.ingredients.length === 0 || found.method.length === 0) return null
  const plain = (lines: ImportedLine[]) => lines.map(({ section, text }) => ({ section, text }))
  return { ...found, ingredients: plain(found.ingredients), method: plain(found.method) }
}

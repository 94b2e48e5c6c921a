import { fillFields, type ImportedFields, type ImportedLine, noFields } from '#app/exchange/texts/fields.ts'
import { figuresIn } from '#app/exchange/texts/figures.ts'
import { announcesNotes, type Part, partOf } from '#app/exchange/texts/parts.ts'
import { textFields } from '#app/exchange/texts/text.ts'
import { type Block, blocksOf } from './markdown-blocks.ts'
import { metadataFields, partFrontMatter } from './read-front-matter.ts'
import { unnamedParts } from './unnamed-parts.ts'

/** In characters; what is said of a dish above its lists is shorter. */
const MAX_HEAD = 4000

/** The part of a recipe that a block announces, or null. */
const announced = ({ kind, level, text }: Block): Part | null =>
  kind === 'heading' || kind === 'bold' ? partOf({ kind, level, text }) : null

/** Whether the first heading is the title though its words could announce a part: no other heading is as high. */
const isTitle = (blocks: Block[], { level }: Block, index: number) =>
  !blocks.some((other, at) => at !== index && other.kind === 'heading' && other.level <= level)

/** The place of the title among blocks, or -1. */
function titleIndex(blocks: Block[], known: string | null) {
  const index = blocks.findIndex(({ kind }) => kind === 'heading')
  const first = blocks[index]
  if (!first) return -1
  return first.text === known || announced(first) === null || isTitle(blocks, first, index) ? index : -1
}

interface Found {
  part: Part
  level: number
  section: string | null
  isNotes: boolean
}

/** The lines of the parts that headings announce; a heading lower than the part's only names a section. */
function partsIn(blocks: Block[]) {
  const lines: Record<'ingredients' | 'method', (ImportedLine & { kind: Block['kind'] })[]> = {
    ingredients: [],
    method: [],
  }
  const before: Block[] = []
  const notes: string[] = []
  let found: Found | null = null
  for (const block of blocks) {
    const { kind, text } = block
    const level = kind === 'bold' ? 7 : block.level
    const part: Part | null = found && level > found.level ? null : announced(block)
    if (part !== null) found = { part, level, section: null, isNotes: announcesNotes(block) }
    else if (kind === 'heading' && found && level <= found.level)
      found = { part: 'other', level, section: null, isNotes: false }
    else if (!found) before.push(block)
    else if (kind === 'heading' || kind === 'bold') found.section = text
    else if (kind === 'rule') found.section = null
    else if (found.part === 'other') notes.push(...(found.isNotes ? (block.lines ?? [text]) : []))
    else lines[found.part].push({ section: found.section, text, kind })
  }
  return { ...lines, before, notes }
}

/** Whether a paragraph before the ingredients tells of the dish, rather than its figures: "Serves: 4 · Prep: 15 min". */
function isDescription(block: Block) {
  if (block.text.length <= 20) return false
  const figures = block.text.includes(' · ') ? figuresIn([{ ...block, kind: 'text' }]) : {}
  return Object.values(figures).every((figure) => figure === null)
}

/** A row of words in italics alone, which RecipeMD has for tags. */
const TAGS = /^\*([^*\n]{1,200})\*$/m

/** The recipe in blocks of which none says what it is; no fields where they are none. */
function unnamedFields(blocks: readonly Block[], head: string): Partial<ImportedFields> {
  const parts = unnamedParts(blocks)
  if (parts === null) return {}
  const tags = TAGS.exec(head)?.[1]?.split(',') ?? []
  const figures = figuresIn(
    parts.before.flatMap(({ text, lines }) =>
      (lines ?? [text]).map((line) => ({ text: line, kind: 'text', level: 0 })),
    ),
  )
  return {
    ...figures,
    ingredients: parts.ingredients,
    steps: parts.method,
    notes: parts.notes.join('\n') || null,
    keywords: tags.map((tag) => tag.trim()).filter((tag) => tag !== ''),
  }
}

/** The recipe in a Markdown text, with or without front matter, and the address that it names as its source. */
export function markdownFields(text: string): { fields: ImportedFields; source: string | null } {
  const { metadata, body } = partFrontMatter(text)
  const { fields: stated, source } = metadataFields(metadata)
  const blocks = blocksOf(body)
  const title = titleIndex(blocks, stated.title)
  const { ingredients, method, before, notes } = partsIn(blocks.filter((_, index) => index !== title))
  const items = ingredients.filter(({ kind }) => kind === 'item')
  const lines = (some: typeof method) => some.map(({ section, text: line }) => ({ section, text: line }))
  const shown: ImportedFields = {
    ...noFields(),
    ...figuresIn(before.map((block) => ({ ...block, kind: 'text' }))),
    title: blocks[title]?.text ?? null,
    description: before.find((block) => block.kind === 'paragraph' && isDescription(block))?.text ?? null,
    ingredients: lines(items.length > 0 ? items : ingredients),
    steps: lines(method),
    notes: notes.join('\n') || null,
  }
  const sure = fillFields(stated, shown)
  const isWhole = sure.title !== null && sure.ingredients.length > 0 && sure.steps.length > 0
  if (isWhole) return { fields: sure, source }
  const unnamed =
    sure.ingredients.length === 0 && sure.steps.length === 0
      ? unnamedFields(
          blocks.filter((_, index) => index !== title),
          body.slice(0, MAX_HEAD),
        )
      : {}
  return { fields: fillFields(fillFields(sure, { ...noFields(), ...unnamed }), textFields(body)), source }
}

import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { tidy } from '#app/exchange/texts/markup.ts'

/** A block of Markdown with its text as it is shown, all in one line, and in `lines` where it is broken. A `bold` block is a paragraph all in bold type. */
export interface Block {
  kind: 'heading' | 'item' | 'paragraph' | 'bold' | 'rule'
  level: number
  text: string
  lines?: string[]
}

type Root = ReturnType<typeof fromMarkdown>
type Node = Root | Root['children'][number]

const MAX_BLOCKS = 20_000
/** The parser takes quadratic time for some texts, so it gets no more characters than this at once. */
const MAX_CHUNK = 4_000
/** More of a text is not read: no recipe is as long. */
const MAX_LENGTH = 100_000
/** Where a block begins that belongs to none before it. */
const BEGINNING = /\n(?=#|\n\S|[-*+][ \t]|\d{1,9}[.)][ \t])/g
/** A word within a line, or a line that goes on with one. */
const WORD = /[ \n](?=\p{L})/gu
const MAX_MARKS = 600
/** Quotations and lists in one another that begin on one line, as many as anybody means. */
const NESTED = /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){8})(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/gm
/** A line that begins with a number: an item of a list, which it is for the parser behind a blank line only. */
const NUMBERED = /^[ \t]*\d{1,9}[.)][ \t]/gm
/** A picture that is written into the text as its address, which may be longer than any recipe. */
const PICTURE = /\(data:[^()\s]*\)/g
const BOLD = /^(\*\*|__)([^*_]{1,200})\1:?$/
/** What a definition names, unless it is a line such as "[optional]: salt". */
const ADDRESS = /[/.:#]/
const STRAY = /\*{2,}/g

/** Tags are taken as parts of paragraphs, whose words are read; lines may be indented as far as anybody likes. */
const SYNTAX = [
  gfm({ singleTilde: false }),
  {
    disable: {
      null: [
        ...['codeIndented', 'htmlFlow', 'wwwAutolink', 'protocolAutolink', 'emailAutolink'],
        ...['gfmFootnoteDefinition', 'gfmFootnoteCall', 'gfmPotentialFootnoteCall'],
      ],
    },
  },
]
/** Without the search for addresses in the finished text, which nobody needs here and which takes quadratic time. */
const TREE = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension)

/** A text as the parser reads it best: one kind of line break and of space, lists that begin at once, and none too deep in others. */
const plain = (text: string) =>
  text
    .replace(PICTURE, '()')
    .slice(0, MAX_LENGTH)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200B\u2060\uFEFF\u00AD]/g, '')
    .replace(/[^\S\n\t]/g, ' ')
    .replace(NESTED, '$1')
    .replace(NUMBERED, '\n$&')

/** A text in parts of a bounded length, each with whether it goes on in the middle of a block: only where no block begins in time. */
function* chunksOf(text: string) {
  let goesOn = false
  for (let from = 0; from < text.length; ) {
    const chunk = text.slice(from, from + MAX_CHUNK)
    const isLast = from + chunk.length === text.length
    const lastOf = (pattern: RegExp) => [...chunk.matchAll(pattern)].at(-1)?.index || null
    const beginning = isLast ? null : lastOf(BEGINNING)
    const end = isLast ? chunk.length : (beginning ?? lastOf(WORD) ?? chunk.length)
    yield { chunk: chunk.slice(0, end), goesOn }
    goesOn = beginning === null
    from += end
  }
}

/** The parsed chunk; one with more signs of emphasis than anybody writes is read without it. */
function parsed(chunk: string): Root {
  const marks = chunk.match(/[*_]+/g)?.length ?? 0
  const extensions = marks > MAX_MARKS ? [...SYNTAX, { disable: { null: ['attention'] } }] : SYNTAX
  return fromMarkdown(chunk, { extensions, mdastExtensions: TREE })
}

const sourceOf = ({ position }: Node, source: string) =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)

/** What a text node says, without the signs of bold type that begin or end nothing. */
function wordsOf(node: Node & { value: string }, source: string) {
  const isEscaped = node.value.includes('**') && /[\\&]/.test(sourceOf(node, source))
  return isEscaped ? node.value : node.value.replace(STRAY, '')
}

/** The words in a node without emphasis, links, pictures and tags, in the lines that it is broken into. */
function linesIn(node: Node, source: string): string[] {
  let text = ''
  const open: Node[] = [node]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.type === 'text') text += wordsOf(next, source).replaceAll('\n', ' ')
    else if (next.type === 'break') text += '\n'
    else if (next.type === 'inlineCode' || next.type === 'code') text += next.value.replaceAll('\n', ' ')
    else if (next.type === 'definition') text += ADDRESS.test(next.url) ? '' : sourceOf(next, source)
    else if ('children' in next) open.push(...next.children.toReversed())
    else text += ' '
    if (next.type === 'tableCell') text += ' '
  }
  return text.split('\n').map(tidy)
}

const textIn = (node: Node, source: string) => tidy(linesIn(node, source).join(' '))

function paragraph(node: Node, source: string): Block {
  const lines = linesIn(node, source)
  const bold = BOLD.exec(sourceOf(node, source).replace(/\s+/g, ' '))
  return { kind: bold ? 'bold' : 'paragraph', level: 0, text: tidy(lines.join(' ')), lines }
}

/** Whether a paragraph is indented, if only a little: then it goes on in the item before it, as people write under "10.". */
function isIndented({ position }: Node, source: string) {
  const start = position?.start.offset ?? 0
  return /^(?: {2}|\t)[ \t]*$/.test(source.slice(source.lastIndexOf('\n', start - 1) + 1, start))
}

/** The blocks of a list's item: its own words are one, whatever its paragraphs; those of lists in it follow. */
function* itemBlocks(children: readonly Node[], source: string): Generator<Block> {
  const isOwn = ({ type }: Node) => ['paragraph', 'definition', 'code', 'blockquote'].includes(type)
  const words = children.filter(isOwn).map((child) => textIn(child, source))
  yield { kind: 'item', level: 0, text: words.join(' ') }
  for (const child of children) if (!isOwn(child)) yield* blocksIn(child, source)
}

function* blocksIn(node: Node, source: string): Generator<Block> {
  if (node.type === 'heading') yield { kind: 'heading', level: node.depth, text: textIn(node, source) }
  else if (node.type === 'thematicBreak') yield { kind: 'rule', level: 0, text: '' }
  else if (node.type === 'paragraph' || node.type === 'definition') yield paragraph(node, source)
  else if (node.type === 'listItem') yield* itemBlocks(node.children, source)
  else if (node.type === 'code')
    for (const line of node.value.split('\n')) yield { kind: 'paragraph', level: 0, text: tidy(line) }
  else if (node.type === 'table')
    for (const [index, row] of node.children.entries())
      yield { kind: index === 0 ? 'paragraph' : 'item', level: 0, text: textIn(row, source) }
  else if ('children' in node) for (const child of node.children) yield* blocksIn(child, source)
}

/** The headings, list items, paragraphs and rules of a Markdown text in their order; a quotation is a paragraph. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const { chunk, goesOn } of chunksOf(plain(text))) {
    if (blocks.length > MAX_BLOCKS) break
    for (const [index, child] of parsed(chunk).children.entries()) {
      const last = blocks.at(-1)
      const isRest = goesOn && index === 0 && last?.kind !== 'rule'
      if (last && child.type === 'paragraph' && (isRest || (last.kind === 'item' && isIndented(child, chunk))))
        last.text = tidy(`${last.text} ${textIn(child, chunk)}`)
      else
        for (const block of blocksIn(child, chunk)) if (block.kind === 'rule' || block.text !== '') blocks.push(block)
    }
  }
  return blocks
}

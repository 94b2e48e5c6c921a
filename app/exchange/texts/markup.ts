import { type CheerioAPI, load } from 'cheerio/slim'
import { Parser } from 'htmlparser2'

/** A parsed page or a piece of one, to be queried with CSS selectors. */
export type Page = CheerioAPI
/** A node of a parsed page. */
export type MarkupNode = ReturnType<CheerioAPI['root']>[number]['childNodes'][number]
/** An element of a parsed page. */
export type MarkupElement = Extract<MarkupNode, { attribs: unknown }>

/** One line as a page shows it: a heading with its level, a line all in bold type, an item of its list, or plain. */
export interface MarkupLine {
  text: string
  kind: 'heading' | 'bold' | 'item' | 'text'
  level: number
  /** Which list of the page an item belongs to; missing where none was marked up. */
  list?: number
  /** Whether all of it is links. */
  isLink?: boolean
  /** What its element is and how deep it lies, alike for the lines of one template. */
  shape?: string
}

/** Elements in one another, as many as Chromium builds. */
const MAX_DEPTH = 512
const MAX_LINES = 50_000
const names = (list: string) => new Set(list.split(' '))
const BLOCKS = names(
  'address article aside blockquote body br center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul',
)
const UNSEEN = names('script style template svg math select textarea iframe object audio video head noscript title')
const BOLD = names('b strong')
const LITTLE = names('sub sup small')
const HEADING = /^h[1-6]$/
const LISTS = names('ul ol table h1 h2 h3 h4 h5 h6')

/**
 * Whether elements lie so deep in one another that walking them would take too long or overflow the stack: counted by the
 * parser that will read the page, so that what closes itself (`<path/>` in a drawing) or needs no end is not counted as open.
 */
function isTooDeep(html: string) {
  let depth = 0
  const parser = new Parser({
    onopentagname() {
      depth++
      if (depth > MAX_DEPTH) parser.pause()
    },
    onclosetag() {
      depth--
    },
  })
  parser.write(html)
  return depth > MAX_DEPTH
}

/** An element around every page, because selectors take quadratic time over many roots; no page can know its name. */
const ROOT_TAG = `page-${crypto.randomUUID()}`

/** The parsed page, or null when its elements lie deeper in one another than any real page's. */
export const parsePage = (html: string): Page | null =>
  isTooDeep(html) ? null : load(`<${ROOT_TAG}>${html}</${ROOT_TAG}>`)

/** A sign of Latin-1's upper half that was written in UTF-8 and read as two letters: "Â½". */
const READ_AS_TWO = /\u00C2(?=[\u00A0-\u00BF])/g

/** Text with single spaces and none at its ends. */
export const tidy = (text: string) =>
  text
    .replace(READ_AS_TWO, '')
    .replace(/[\u200B\u2060\uFEFF\u00AD]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a node of a page is an element, and no text or comment. */
export const isElement = (node: MarkupNode): node is MarkupElement => 'attribs' in node
const containsList = (element: MarkupElement, depth = 0): boolean =>
  element.children.some(
    (child) => isElement(child) && (LISTS.has(child.name) || (depth < 8 && containsList(child, depth + 1))),
  )

/** The element before or behind a node, whatever text is between. */
function neighbour(node: MarkupNode, way: 'prev' | 'next') {
  let other = node[way]
  while (other && !isElement(other)) other = other[way]
  return other
}

/** Whether an item is the only one of its list and has line breaks in it: the lines of a list, all in one. */
const isWholeList = (item: MarkupElement) =>
  item.children.some((child) => isElement(child) && child.name === 'br') &&
  !neighbour(item, 'prev') &&
  !neighbour(item, 'next')

interface Writing {
  lines: MarkupLine[]
  text: string
  /** How many characters of the text are in bold type, and how many in links. */
  bold: number
  linked: number
  /** The heading that an item began with. */
  lead: string
  kind: MarkupLine['kind']
  level: number
  list: number
  lists: number
  shape: string
  depth: number
  /** Whether line breaks end lines in an item, too. */
  breaks: boolean
}

/** How an element's text is shown: in bold type, as a link. */
interface Style {
  bold: boolean
  link: boolean
}

const inkOf = (text: string) => text.replace(/[\s:]/g, '').length
const isBold = ({ text, bold }: Writing) => bold > 0 && bold >= inkOf(text)
/** An item's text is a paragraph under its heading, not a word beside it. */
const MIN_PARAGRAPH = 40

function pushLine(writing: Writing, text: string, kind: MarkupLine['kind'], isLink: boolean) {
  if (text === '' || writing.lines.length >= MAX_LINES) return
  const { level, list, shape } = writing
  writing.lines.push({ text, kind, level, list, shape, ...(isLink && { isLink }) })
}

function endLine(writing: Writing) {
  const text = tidy(writing.text)
  const isLink = writing.linked > 0 && writing.linked >= inkOf(text)
  const kind = writing.kind === 'text' && isBold(writing) ? 'bold' : writing.kind
  const heads = writing.lead !== '' && text.length >= MIN_PARAGRAPH && text.length > writing.lead.length
  if (heads) pushLine(writing, writing.lead, 'heading', false)
  pushLine(writing, heads ? text : tidy(`${writing.lead} ${text}`), kind, isLink)
  writing.text = ''
  writing.lead = ''
  writing.bold = 0
  writing.linked = 0
}

/** Whether a text is an amount in an element of its own, right behind a word that is none of that element's. */
const isAmountBeside = (node: MarkupNode & { data: string }, before: string) =>
  !node.prev &&
  node.parent !== null &&
  'name' in node.parent &&
  !LITTLE.has(node.parent.name) &&
  /^\d/.test(node.data) &&
  /\p{Ll}{2}$/u.test(before)

function writeChildren(element: MarkupElement, writing: Writing, style: Style) {
  for (const child of element.children) writeNode(child, writing, style)
}

function writeNode(node: MarkupNode, writing: Writing, style: Style) {
  if (node.type === 'text') {
    if (isAmountBeside(node, writing.text)) writing.text += ' '
    writing.text += node.data
    if (style.bold) writing.bold += inkOf(node.data)
    if (style.link) writing.linked += inkOf(node.data)
  }
  if (!isElement(node) || UNSEEN.has(node.name)) return
  const { name } = node
  if (name === 'br' && writing.breaks) return endLine(writing)
  // "1<sup>1</sup>/<sub>2</sub>" is one and a half, not eleven halves.
  if (name === 'sup' && /\d$/.test(writing.text)) writing.text += ' '
  const heading = writing.kind !== 'item' && HEADING.test(name)
  const item = name === 'li' || (name === 'tr' && !containsList(node))
  const list = name === 'ul' || name === 'ol'
  if (!BLOCKS.has(name))
    return writeChildren(node, writing, { bold: style.bold || BOLD.has(name), link: style.link || name === 'a' })
  if (writing.kind !== 'text' && !heading && !item && !list) {
    const isLead = writing.kind === 'item' && HEADING.test(name) && writing.lead === '' && !/\S/.test(writing.text)
    writing.text += ' '
    writeChildren(node, writing, style)
    writing.text += ' '
    if (isLead) {
      writing.lead = tidy(writing.text)
      writing.text = ''
    }
    return
  }
  const { kind, level, list: within, shape, breaks } = writing
  // A bold line before a list in a list's item names that list.
  if (list && kind === 'item' && isBold(writing)) writing.kind = 'text'
  endLine(writing)
  if (heading || item) writing.kind = heading ? 'heading' : 'item'
  if (item) writing.breaks = isWholeList(node)
  if (list) writing.kind = 'text'
  if (list || name === 'table') writing.list = ++writing.lists
  if (heading) writing.level = Number(name.charAt(1))
  writing.shape = `${++writing.depth} ${name}`
  writeChildren(node, writing, style)
  endLine(writing)
  writing.depth--
  writing.shape = shape
  writing.kind = kind
  writing.level = level
  writing.list = within
  writing.breaks = breaks
}

/** The lines that nodes of a page show, in their order: what no one sees is left out, a list's item is one line. */
export function linesIn(nodes: Iterable<MarkupNode>): MarkupLine[] {
  const writing: Writing = {
    lines: [],
    text: '',
    bold: 0,
    linked: 0,
    lead: '',
    kind: 'text',
    level: 0,
    list: 0,
    lists: 0,
    shape: '',
    depth: 0,
    breaks: false,
  }
  for (const node of nodes) writeNode(node, writing, { bold: false, link: false })
  endLine(writing)
  return writing.lines
}

/** How many elements of a kind that lie in one another are read each for itself. */
const MAX_OVERLAP = 4

/** Elements, given in the order of the page, without those that lie in more than a few others of them. */
export function overlappingLittle(elements: MarkupElement[]): MarkupElement[] {
  const among = new Set<MarkupNode['parent']>(elements)
  return elements.filter((element) => {
    let outer = 0
    for (let { parent } = element; parent && outer < MAX_OVERLAP; { parent } = parent) if (among.has(parent)) outer++
    return outer < MAX_OVERLAP
  })
}

/** The text that nodes show, all in one line. */
export const textIn = (nodes: Iterable<MarkupNode>) =>
  linesIn(nodes)
    .map(({ text }) => text)
    .join(' ')

/** How many lines of a text are parsed one by one, which takes much longer than parsing them together. */
const MAX_PARSED = 2000
const MARKUP = /<[a-z/!]|&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i

/** The lines of a text that may contain markup and entities, once or twice encoded; raw line breaks split lines too. */
export function plainLines(text: string, rounds = 3): MarkupLine[] {
  const broken = text.split(/\r\n|[\n\r\u2028]/).filter((line) => tidy(line) !== '')
  if (!MARKUP.test(text)) return broken.map((line) => ({ text: tidy(line), kind: 'text', level: 0 }))
  const page = /<(p|br|li|div|h[1-6])\b/i.test(text) ? parsePage(text) : null
  const lines = page
    ? linesIn(page.root()[0]?.childNodes ?? [])
    : broken.slice(0, MAX_PARSED).flatMap((line) => linesIn(parsePage(line)?.root()[0]?.childNodes ?? []))
  return lines.flatMap((line) =>
    rounds > 1 && MARKUP.test(line.text)
      ? plainLines(line.text, rounds - 1).map((inner) => ({ ...line, text: inner.text }))
      : line,
  )
}

/** A text without its markup and entities, all in one line. */
export const plainText = (text: string) =>
  MARKUP.test(text)
    ? plainLines(text)
        .map((line) => line.text)
        .join(' ')
    : tidy(text)

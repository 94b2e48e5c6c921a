import { tidy } from './markup.ts'

/** A block of Markdown with its text as it is shown, all in one line. A `bold` block is a paragraph all in bold type. */
export interface Block {
  kind: 'heading' | 'item' | 'paragraph' | 'bold' | 'rule'
  level: number
  text: string
}

const MAX_BLOCKS = 20_000
const ESCAPED = /\\([!-/:-@[-`{-~])/g
const BOLD = /^(\*\*|__)([^*_]{1,200})\1:?$/
const ITEM = /^(?:[-*+]|\d{1,9}[.)])(?: (.*))?$/
const CHECKBOX = /^\[[ xX]\] /
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Signs that were written with a backslash wait in the place of control characters while the others are looked at. */
const SIGNS = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~']
const HIDDEN_FROM = 0x80
const hide = (text: string) =>
  text
    .replace(/[\u0080-\u009f]/g, ' ')
    .replace(ESCAPED, (_, sign: string) => String.fromCharCode(HIDDEN_FROM + SIGNS.indexOf(sign)))
const show = (text: string) =>
  text.replace(/[\u0080-\u009f]/g, (hidden) => SIGNS[hidden.charCodeAt(0) - HIDDEN_FROM] ?? '')

const LINK = /(!?)\[([^[\]]{0,500})\]\((?:<[^<>]{0,2000}>|[^()<>\s]{0,2000})(?: "[^"]{0,200}")?\)/g

/** A text without emphasis, links, pictures and tags; what a backslash stands before stays as it is. */
export function shownText(raw: string): string {
  const plain = hide(raw)
    .replace(LINK, (_, picture: string, label: string) => (picture ? ' ' : label))
    .replace(/<(?:br ?\/?|\/?[a-z][a-z\d]{0,10}(?: [^<>]{0,500})?)>/gi, ' ')
    .replace(/<(https?:[^<>\s]{1,2000})>/g, '$1')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,6}));/g, (whole, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name ?? ''] ?? whole),
    )
    .replace(/\*+(?=\S)|(?<=\S)\*+/g, '')
    .replace(/(?<![\p{L}\p{N}])_+(?=\S)|(?<=\S)_+(?![\p{L}\p{N}])/gu, '')
    .replace(/~~|`+/g, '')
  return tidy(show(plain))
}

interface Open {
  kind: 'item' | 'paragraph'
  raw: string[]
  /** Whether a blank line came, after which only indented lines go on in an item. */
  parted: boolean
}

function closed({ kind, raw }: Open): Block {
  const whole = raw.join(' ')
  const bold = kind === 'paragraph' ? BOLD.exec(whole) : null
  return { kind: bold ? 'bold' : kind, level: 0, text: shownText(whole) }
}

const isRule = (line: string) => /^(?:\*{3,}|-{3,}|_{3,})$/.test(line.replaceAll(' ', ''))

/** The headings, list items, paragraphs and rules of a Markdown text in their order; a quotation is a paragraph. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Open | null = null
  const close = () => {
    if (open) blocks.push(closed(open))
    open = null
  }
  for (const typed of text.split(/\r\n|[\n\r]/)) {
    if (blocks.length > MAX_BLOCKS) break
    const line = tidy(typed).replace(/^>+ ?/, '').replace(/\\$/, '')
    const heading = /^(#{1,6})(?: (.*))?$/.exec(line)
    const item: RegExpExecArray | null = ITEM.exec(line)
    const before: Open | null = open
    if (line === '') {
      if (before) before.parted = true
    } else if (before?.kind === 'paragraph' && !before.parted && /^(?:=+|-{2,})$/.test(line)) {
      blocks.push({ kind: 'heading', level: line.startsWith('=') ? 1 : 2, text: shownText(before.raw.join(' ')) })
      open = null
    } else if (isRule(line)) {
      close()
      blocks.push({ kind: 'rule', level: 0, text: '' })
    } else if (heading) {
      close()
      const words = (heading[2] ?? '').replace(/(?:^| )#+$/, '')
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: shownText(words) })
    } else if (item) {
      close()
      open = { kind: 'item', raw: [(item[1] ?? '').replace(CHECKBOX, '')], parted: false }
    } else if (before && (!before.parted || (before.kind === 'item' && /^(?: {2}|\t)/.test(typed)))) {
      before.raw.push(line)
    } else {
      close()
      open = { kind: 'paragraph', raw: [line], parted: false }
    }
  }
  close()
  return blocks.filter(({ kind, text: shown }) => kind === 'rule' || shown !== '')
}

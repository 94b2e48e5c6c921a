/** A value in a PDF file. Names begin with a slash; a text is one character for each byte. */
export type PdfValue =
  | null
  | boolean
  | number
  | string
  | PdfText
  | PdfReference
  | PdfValue[]
  | PdfDictionary
  | PdfStream
export interface PdfText {
  text: string
}
export interface PdfReference {
  object: number
}
export interface PdfDictionary {
  entries: Map<string, PdfValue>
}
export interface PdfStream extends PdfDictionary {
  data: string
}

const MAX_DEPTH = 32
const MAX_ITEMS = 100_000
const SPACE = /[\0\t\n\f\r ]/
const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Reads values one after another from a text in the syntax of ISO 32000-1, 7.3; what is no value is a word, such as an operator. */
export class PdfLexer {
  readonly source: string
  at: number
  constructor(source: string, from = 0) {
    this.source = source
    this.at = from
  }

  private skip() {
    for (; this.at < this.source.length; this.at++) {
      const sign = this.source[this.at] ?? ''
      if (sign === '%') {
        while (this.at < this.source.length && !/[\n\r]/.test(this.source[this.at] ?? '')) this.at++
      } else if (!SPACE.test(sign)) return
    }
  }

  private word() {
    const from = this.at
    while (this.at < this.source.length && !DELIMITER.test(this.source[this.at] ?? '')) this.at++
    return this.source.slice(from, this.at)
  }

  private literal(): PdfText {
    const parts: string[] = []
    let open = 1
    for (this.at++; this.at < this.source.length; this.at++) {
      const sign = this.source[this.at] ?? ''
      if (sign === '\\') {
        const [octal] = /^[0-7]{1,3}/.exec(this.source.slice(this.at + 1, this.at + 4)) ?? []
        const [next = ''] = /^(?:\r\n|[\s\S])/.exec(this.source.slice(this.at + 1, this.at + 3)) ?? []
        parts.push(
          octal === undefined
            ? (ESCAPES[next] ?? (/[\n\r]/.test(next) ? '' : next))
            : String.fromCharCode(Number.parseInt(octal, 8) & 255),
        )
        this.at += (octal ?? next).length || 1
        continue
      }
      if (sign === '(') open++
      if (sign === ')' && --open === 0) break
      parts.push(sign)
    }
    this.at++
    return { text: parts.join('') }
  }

  private hex(): PdfText {
    const end = this.source.indexOf('>', this.at)
    const digits = this.source.slice(this.at + 1, end < 0 ? this.source.length : end).replace(/[^\da-f]/gi, '')
    this.at = end < 0 ? this.source.length : end + 1
    return { text: Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex').toString('latin1') }
  }

  private dictionary(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>()
    this.at += 2
    while (entries.size < MAX_ITEMS) {
      const key = this.value(depth + 1)
      if (typeof key !== 'string' || !key.startsWith('/')) {
        if (key === '>>' || this.at >= this.source.length) break
        continue
      }
      const value = this.value(depth + 1)
      if (value === '>>') break
      entries.set(key.slice(1), value)
    }
    return { entries }
  }

  /** The next value; '' at the end. */
  value(depth = 0): PdfValue {
    this.skip()
    const two = this.source.slice(this.at, this.at + 2)
    const sign = two.charAt(0)
    if (sign === '' || depth > MAX_DEPTH) {
      this.at = depth > MAX_DEPTH ? this.source.length : this.at
      return ''
    }
    if (two === '<<') return this.dictionary(depth)
    if (two === '>>') {
      this.at += 2
      return two
    }
    if (sign === '(') return this.literal()
    if (sign === '<') return this.hex()
    if (sign === '[') {
      this.at++
      const items: PdfValue[] = []
      while (this.at < this.source.length && items.length < MAX_ITEMS) {
        const item = this.value(depth + 1)
        if (item === ']') break
        items.push(item)
      }
      return items
    }
    if (sign === '/') {
      this.at++
      return `/${this.word().replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))}`
    }
    if (DELIMITER.test(sign)) {
      this.at++
      return sign
    }
    const word = this.word()
    if (!/^[+-]?(?:\d{1,15}\.?\d{0,15}|\.\d{1,15})$/.test(word))
      return word === 'true' ? true : word === 'false' ? false : word === 'null' ? null : word
    const [reference] = /^\s{1,9}\d{1,5}\s{1,9}R(?![A-Za-z])/.exec(this.source.slice(this.at, this.at + 30)) ?? []
    if (reference === undefined || !/^\d+$/.test(word)) return Number(word)
    this.at += reference.length
    return { object: Number(word) }
  }
}

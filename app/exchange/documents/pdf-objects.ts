import { inflateRawSync, inflateSync } from 'node:zlib'

import { type PdfDictionary, PdfLexer, type PdfReference, type PdfStream, type PdfValue } from './pdf-lexer.ts'

const MAX_OBJECTS = 200_000
const MAX_DEPTH = 32
/** The unpacked bytes of one stream and of all. */
const MAX_STREAM = 64_000_000
const MAX_UNPACKED = 256_000_000

const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  typeof value === 'object' && value !== null && 'entries' in value && value.entries instanceof Map
const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'object' in value
const isStream = (value: PdfValue): value is PdfStream => isDictionary(value) && 'data' in value

/** The objects of a PDF, found where they are written, whatever its tables say: files that were cut or edited are read as well. */
export class PdfFile {
  private readonly places = new Map<number, number>()
  private readonly values = new Map<number, PdfValue>()
  private readonly source: string
  private unpackedBytes = 0
  private ends: number[] | null = null

  constructor(bytes: Uint8Array) {
    this.source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    for (const { 0: whole, 1: number, index } of this.source.matchAll(
      /(?<!\d)(\d{1,7})[ \t\r\n]{1,3}\d{1,5}[ \t\r\n]{1,3}obj\b/g,
    )) {
      if (this.places.size >= MAX_OBJECTS) break
      this.places.set(Number(number), index + whole.length)
    }
    for (const number of [...this.places.keys()]) this.readObjectStream(number)
  }

  /** Whether it cannot be read without its password. */
  get isEncrypted() {
    return /\/Encrypt\s{1,9}\d{1,7}\s{1,9}\d{1,5}\s{1,9}R/.test(this.source)
  }

  /** The numbers of all objects. */
  get numbers() {
    return new Set([...this.places.keys(), ...this.values.keys()])
  }

  /** A value, or what it refers to; null for what is not there. */
  resolve(value: PdfValue | undefined, depth = 0): PdfValue {
    if (!isReference(value)) return value ?? null
    if (depth > MAX_DEPTH) return null
    const known = this.values.get(value.object)
    if (known !== undefined) return known
    const from = this.places.get(value.object)
    this.values.set(value.object, null)
    const read = from === undefined ? null : this.readAt(from)
    this.values.set(value.object, read)
    return isReference(read) ? this.resolve(read, depth + 1) : read
  }

  /** An entry of a dictionary, resolved; null for none. */
  entry(value: PdfValue, name: string): PdfValue {
    const given = this.resolve(value)
    return isDictionary(given) ? this.resolve(given.entries.get(name)) : null
  }

  /** The unpacked content of a stream; '' for what is none, is packed in another way or is too large. */
  content(value: PdfValue): string {
    const stream = this.resolve(value)
    if (!isStream(stream)) return ''
    const filters = [this.entry(stream, 'Filter')].flat().map((filter) => this.resolve(filter))
    return filters.reduce((data: string, filter) => {
      if (filter === null) return data
      if (filter === '/FlateDecode' || filter === '/Fl') return this.inflated(data)
      if (filter === '/ASCIIHexDecode' || filter === '/AHx')
        return Buffer.from(data.replace(/[^\da-f]/gi, ''), 'hex').toString('latin1')
      if (filter === '/ASCII85Decode' || filter === '/A85') return ascii85(data)
      return ''
    }, stream.data)
  }

  /** The packed bytes of a stream as they are in the file, which for a photo are those of a JPEG. */
  packed(value: PdfValue): Uint8Array {
    const stream = this.resolve(value)
    return isStream(stream) ? Buffer.from(stream.data, 'latin1') : new Uint8Array()
  }

  private inflated(data: string) {
    this.unpackedBytes += data.length
    const limit = Math.min(MAX_STREAM, MAX_UNPACKED - this.unpackedBytes)
    if (limit <= 0) return ''
    const bytes = Buffer.from(data, 'latin1')
    const options = { maxOutputLength: limit, finishFlush: 2 }
    for (const unpack of [() => inflateSync(bytes, options), () => inflateRawSync(bytes.subarray(2), options)])
      try {
        const unpacked = unpack()
        this.unpackedBytes += unpacked.length
        return unpacked.toString('latin1')
      } catch {}
    return ''
  }

  private readAt(from: number): PdfValue {
    const lexer = new PdfLexer(this.source, from)
    const value = lexer.value()
    if (!isDictionary(value)) return value
    const [word] = /^\s{0,20}stream(?:\r\n|\n|\r)/.exec(this.source.slice(lexer.at, lexer.at + 40)) ?? []
    if (word === undefined) return value
    const start = lexer.at + word.length
    const length = this.entry(value, 'Length')
    const stated =
      typeof length === 'number' && /^\s{0,3}endstream/.test(this.source.slice(start + length, start + length + 12))
    const end = stated ? start + (length as number) : this.endOfStream(start)
    return { ...value, data: this.source.slice(start, end) }
  }

  /** Where a stream ends that does not say so rightly: at its word, or before the next object. */
  private endOfStream(start: number) {
    this.ends ??= [...this.source.matchAll(/endstream/g)]
      .map(({ index }) => index)
      .concat([...this.places.values()], this.source.length)
      .sort((a, b) => a - b)
    let [low, high] = [0, this.ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.ends[middle] ?? 0) >= start) high = middle
      else low = middle + 1
    }
    return this.ends[low] ?? this.source.length
  }

  private readObjectStream(number: number) {
    const from = this.places.get(number) ?? 0
    if (!this.source.slice(from, from + 300).includes('/ObjStm')) return
    const stream = this.resolve({ object: number })
    const [first, content] = [this.entry(stream, 'First'), this.content(stream)]
    if (typeof first !== 'number') return
    const numbers = content.slice(0, first).match(/\d+/g) ?? []
    for (let at = 0; at + 1 < numbers.length && this.values.size < MAX_OBJECTS; at += 2) {
      const own = Number(numbers[at])
      if (!this.places.has(own)) this.values.set(own, new PdfLexer(content, first + Number(numbers[at + 1])).value())
    }
  }
}

function ascii85(text: string) {
  const bytes: number[] = []
  let group: number[] = []
  for (const sign of text.split('~>', 1)[0] ?? '') {
    if (sign === 'z' && group.length === 0) bytes.push(0, 0, 0, 0)
    const code = sign.charCodeAt(0) - 33
    if (code < 0 || code > 84) continue
    group.push(code)
    if (group.length === 5) {
      bytes.push(...fourBytes(group))
      group = []
    }
  }
  if (group.length > 1) bytes.push(...fourBytes([...group, 84, 84, 84, 84].slice(0, 5)).slice(0, group.length - 1))
  return Buffer.from(bytes).toString('latin1')
}

const fourBytes = (group: readonly number[]) => {
  const value = group.reduce((sum, digit) => sum * 85 + digit, 0)
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) & 255)
}

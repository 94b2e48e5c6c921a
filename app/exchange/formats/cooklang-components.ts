import { tidy } from '#app/exchange/texts/markup.ts'

/** An ingredient as a step names it: `text` is its whole line, `bare` whether it has neither amount nor note. */
export interface NamedIngredient {
  name: string
  text: string
  bare: boolean
}

/** A paragraph of Cooklang: its text to read and the ingredients in it; `isList` when there is nothing else. */
export interface CooklangParagraph {
  text: string
  ingredients: NamedIngredient[]
  isList: boolean
}

const ESCAPED = /\\([!-/:-@[-`{-~])/g
const MODIFIERS = /^[@&?+-]{1,4}(?=[^\s{])/
const REFERENCE = /^\((?:=?~?)\d{1,3}\)/
const WORD = /^[^\s\p{P}\p{S}]+/u
const LETTER = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

/** A text without the backslashes before its signs. */
export const unescaped = (raw: string) => raw.replace(ESCAPED, '$1')

/** The first place from one on where one of some signs is without a backslash before it; -1 when there is none. */
function nextSign(text: string, from: number, signs: string) {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (signs.includes(text.charAt(at))) return at
  }
  return -1
}

/** The parts of a text between the places where a sign is without a backslash; at most two. */
function splitAtSign(raw: string, sign: string): [string, string | null] {
  const at = nextSign(raw, 0, sign)
  return at < 0 ? [raw, null] : [raw.slice(0, at), raw.slice(at + 1)]
}

interface Component {
  name: string
  shown: string
  quantity: string
  note: string | null
  isOptional: boolean
  /** Whether it is what an earlier step made, "@&(~1)dough{}", rather than something to buy. */
  isMade: boolean
  end: number
}

/** The text between an opening sign and its end; null when it has none. `last` is where the text's last end is. */
function enclosed(text: string, from: number, closing: string, last: number) {
  const to = from < last ? nextSign(text, from + 1, closing) : -1
  return to < 0 ? null : { inner: text.slice(from + 1, to), end: to + 1 }
}

/** The component that a sign at a place begins, or null where the sign is only a sign. */
function componentAt(text: string, at: number, last: { brace: number; bracket: number }): Component | null {
  const marks = text[at] === '~' ? '' : (MODIFIERS.exec(text.slice(at + 1, at + 6))?.[0] ?? '')
  const reference = marks.includes('&')
    ? (REFERENCE.exec(text.slice(at + 1 + marks.length, at + 10 + marks.length))?.[0] ?? '')
    : ''
  const start = at + 1 + marks.length + reference.length
  if (start >= text.length || /\s/.test(text.charAt(start))) return null
  const sign = nextSign(text, start, '{@#~')
  const braces = sign >= 0 && text[sign] === '{' ? enclosed(text, sign, '}', last.brace) : null
  const word = braces ? text.slice(start, sign) : (WORD.exec(text.slice(start, start + 100))?.[0] ?? '')
  if (!braces && word === '') return null
  const [amount, unit] = splitAtSign(braces?.inner ?? '', '%')
  const end = braces?.end ?? start + word.length
  const note = braces && text[end] === '(' ? enclosed(text, end, ')', last.bracket) : null
  const [name, alias] = splitAtSign(word, '|')
  const path = /^\.{1,2}\//.test(name) ? name.slice(name.lastIndexOf('/') + 1) : name
  return {
    name: tidy(unescaped(path)),
    shown: tidy(unescaped(alias ?? path)),
    quantity: tidy([amount.trimStart().replace(/^=/, ''), unit ?? ''].map(unescaped).join(' ')),
    note: note && (tidy(unescaped(note.inner)) || null),
    isOptional: marks.includes('?'),
    isMade: reference !== '',
    end: note?.end ?? end,
  }
}

const ingredientOf = ({ name, quantity, note, isOptional }: Component): NamedIngredient => {
  const brackets = [note, isOptional && note === null ? 'optional' : null].filter(Boolean).map((text) => `(${text})`)
  return {
    name,
    text: [quantity, name, ...brackets].filter((part) => part !== '').join(' '),
    bare: quantity === '' && brackets.length === 0,
  }
}

/** Reads a paragraph's components; a sign that begins none is text. Takes linear time. */
export function readParagraph(raw: string): CooklangParagraph {
  const last = { brace: raw.lastIndexOf('}'), bracket: raw.lastIndexOf(')') }
  const ingredients: NamedIngredient[] = []
  let text = ''
  let visible = ''
  let at = 0
  while (at < raw.length) {
    const sign = nextSign(raw, at, '@#~')
    const plain = unescaped(raw.slice(at, sign < 0 ? raw.length : sign))
    text += plain
    visible += plain
    if (sign < 0) break
    const component = componentAt(raw, sign, last)
    at = component?.end ?? sign + 1
    if (!component) text += raw.charAt(sign)
    else if (raw[sign] === '@') {
      if (component.name !== '' && !component.isMade) ingredients.push(ingredientOf(component))
      text += component.shown
    } else {
      text += raw[sign] === '~' ? component.quantity || component.shown : component.shown
      visible += component.shown + component.quantity
    }
  }
  return { text: tidy(text), ingredients, isList: ingredients.length > 0 && !LETTER.test(visible) }
}

import { load } from 'cheerio'
import type { MarkupNode as AnyNode } from '#app/exchange/texts/markup.ts'

const MAX_TEXT = 600
/** What is how a page looks, and what React makes of its own. */
const LEFT_OUT =
  /^(?:class|style|srcset|sizes|width|height|loading|decoding|fetchpriority|xmlns|viewbox|tabindex|data-discover|data-variant)$/
/** Ids that React counts. */
const COUNTED = /^_[Rr]_/

const inOneLine = (text: string) =>
  text
    .replace(/ class="[^"]*"/g, '')
    .replace(/^data:image.*/, 'data')
    .replace(/\s+/g, ' ')
    .trim()
const short = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

/** The tag of an element and what is to be known of it. */
const head = ({ name, attribs }: { name: string; attribs: Record<string, string> }) => [
  name,
  ...Object.entries(attribs)
    .filter(([attribute, value]) => !LEFT_OUT.test(attribute.toLowerCase()) && !COUNTED.test(value))
    .map(([attribute, value]) => (value === '' ? attribute : `${attribute}=${short(inOneLine(value))}`)),
]
const wordsIn = (nodes: readonly AnyNode[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.data : 'children' in node ? wordsIn(node.children as AnyNode[]) : ''))
    .join('')
/** What a select offers, the chosen one with a star. */
const choices = (nodes: readonly AnyNode[]) =>
  nodes
    .flatMap((node) => (node.type === 'tag' ? [node] : []))
    .map(({ attribs, children }) => {
      const words = inOneLine(wordsIn(children as AnyNode[])).slice(0, 12)
      return `${'selected' in attribs ? '*' : ''}${attribs.value ?? ''} ${words}`
    })
    .join(' | ')

/** All that somebody can read, hear, press or follow in a piece of HTML: an element a line, with its own words and attributes. */
export function detailsOf(html: string): string[] {
  const lines: string[] = []
  const walk = (nodes: readonly AnyNode[]) => {
    for (const node of nodes) {
      if (node.type !== 'tag' && node.type !== 'script' && node.type !== 'style') continue
      if (node.name === 'svg') continue
      if (node.name === 'select') {
        lines.push([...head(node), choices(node.children as AnyNode[])].join(' '))
        continue
      }
      const [, ...attributes] = head(node)
      const own = node.children.map((child) => (child.type === 'text' ? child.data : ' … ')).join('')
      const words = inOneLine(own).replace(/^(?:… ?)+$/, '')
      if (words !== '' || attributes.length > 0 || /^(?:h\d|button|form|input)$/.test(node.name))
        lines.push([node.name, ...attributes, ...(words === '' ? [] : [`"${short(words)}"`])].join(' '))
      walk(node.children as AnyNode[])
    }
  }
  walk(load(html, null, false).root().contents().toArray() as AnyNode[])
  return lines
}

import { toHtml } from 'hast-util-to-html'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import { ELEMENT_STYLES } from './email-style.ts'

type Node = ReturnType<typeof toHast>
type Child = Extract<Node, { type: 'element' }>['children'][number]

/** Markdown as GitHub writes it, but that markup is shown as text; a mail has neither boxes to tick nor footnotes. */
const SYNTAX = [
  gfm(),
  {
    disable: {
      null: [
        ...['htmlFlow', 'htmlText', 'tasklistCheck'],
        ...['gfmFootnoteDefinition', 'gfmFootnoteCall', 'gfmPotentialFootnoteCall'],
      ],
    },
  },
]
const PROTOCOLS = ['http:', 'https:', 'mailto:']
const PICTURE = /^data:image\/(?:gif|png|jpeg|webp);/i

/** Paths of this site become whole addresses, since a mail is read elsewhere. */
const absolute = (address: string, origin: string) => (/^\/(?!\/)/.test(address) ? origin + address : address)

const isSafe = (address: string, origin: string) => PROTOCOLS.includes(URL.parse(address, origin)?.protocol ?? '')

/** A node as a mail carries it: styles beside each element, links and pictures only where their addresses are safe. */
function forMail(node: Child, origin: string): Child[] {
  if (node.type !== 'element') return [node]
  const { tagName, properties } = node
  const children = node.children.flatMap((child) => forMail(child, origin))
  const style = ELEMENT_STYLES[tagName]
  const styled = { ...properties, ...(style && { style }) }
  if (tagName === 'a') {
    const href = String(properties.href ?? '')
    return isSafe(href, origin)
      ? [{ ...node, properties: { ...styled, href: absolute(href, origin) }, children }]
      : children
  }
  if (tagName === 'img') {
    const src = String(properties.src ?? '')
    return isSafe(src, origin) || PICTURE.test(src)
      ? [{ ...node, properties: { ...styled, src: absolute(src, origin) } }]
      : [{ type: 'text', value: String(properties.alt ?? '') }]
  }
  return [{ ...node, properties: styled, children }]
}

/** Markdown as HTML with styles beside each element; markup in it is shown as text. */
export function issueHtml(body: string, origin: string): string {
  const tree = toHast(fromMarkdown(body, { extensions: SYNTAX, mdastExtensions: [gfmFromMarkdown()] }))
  const children = 'children' in tree ? (tree.children as Child[]) : []
  return toHtml({ type: 'root', children: children.flatMap((child) => forMail(child, origin)) })
}

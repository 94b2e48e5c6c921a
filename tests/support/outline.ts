import { load } from 'cheerio'
import type { MarkupNode as AnyNode, MarkupElement as Element } from '#app/exchange/texts/markup.ts'

const MAX_TEXT = 44
const TEXTS = new Set(['p', 'dt', 'dd', 'summary', 'legend', 'figcaption', 'time', 'strong', 'label'])
const HIDDEN = new Set(['script', 'style', 'svg', 'template', 'noscript', 'picture'])

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const short = (text: string) => {
  const line = inOneLine(text)
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line
}

/** What a page shows in its main part, a thing a line: headings, links, forms with their fields, buttons, messages and other words. */
export function outlineOf(html: string): string[] {
  const page = load(html)
  const lines: string[] = []
  const add = (depth: number, line: string) => lines.push(`${'  '.repeat(depth)}${line}`)
  const textOf = (element: Element) => {
    const copy = page(element).clone()
    copy.find([...HIDDEN].join(',')).remove()
    return inOneLine(page(element).attr('aria-label') ?? '') || short(copy.text())
  }
  const isField = (node: Element) => ['input', 'select', 'textarea'].includes(node.name)
  const fieldText = (node: Element) => {
    const { type = node.name, name = '', value } = node.attribs
    const field = page(node)
    const chosen =
      node.name === 'select'
        ? field.find('option[selected]').attr('value')
        : node.name === 'textarea'
          ? field.text()
          : value
    const options = node.name === 'select' ? ` of ${field.find('option').length}` : ''
    const marks = ['checked', 'required', 'disabled', 'readonly'].filter((mark) => mark in node.attribs)
    const bounds = ['min', 'max', 'maxlength', 'pattern'].flatMap((bound) =>
      node.attribs[bound] === undefined ? [] : `${bound} ${node.attribs[bound]}`,
    )
    return [`${type} ${name}=${short(chosen ?? '')}${options}`, ...marks, ...bounds].join(', ')
  }
  const walk = (nodes: AnyNode[], depth: number) => {
    for (const node of nodes) {
      if (node.type !== 'tag' || HIDDEN.has(node.name) || 'hidden' in node.attribs) continue
      const { href, role } = node.attribs
      if (/^h[1-6]$/.test(node.name)) add(depth, `${'#'.repeat(Number(node.name[1]))} ${textOf(node)}`)
      else if (node.name === 'tr') {
        add(depth, page(node).children().toArray().map(textOf).join(' | '))
        walk(page(node).find('a,button,input,select,textarea').toArray(), depth + 1)
        continue
      } else if (node.name === 'a' && href !== undefined) add(depth, `${textOf(node)} → ${href}`)
      else if (node.name === 'button') {
        const { name, value, disabled } = node.attribs
        const sent = name === undefined ? '' : ` ${name}=${value ?? ''}`
        add(depth, `[${textOf(node)}]${sent}${disabled === undefined ? '' : ', disabled'}`)
      } else if (isField(node)) add(depth, fieldText(node))
      else if (node.name === 'form') {
        add(depth, `form ${node.attribs.method ?? 'get'} ${node.attribs.action ?? ''}`)
        walk(node.children, depth + 1)
        continue
      } else if (role === 'alert' || role === 'status') {
        if (textOf(node) !== '') add(depth, `! ${textOf(node)}`)
      } else if (TEXTS.has(node.name) || (node.name === 'li' && page(node).find('a,button,p,input').length === 0)) {
        if (textOf(node) !== '') add(depth, textOf(node))
        walk(page(node).find('a,button,input,select,textarea').toArray().slice(0, 20), depth + 1)
        continue
      }
      if (!/^h[1-6]$|^a$|^button$/.test(node.name) || node.name === 'a') {
        if (node.name !== 'a' || page(node).find('h2,h3').length > 0) walk(node.children, depth)
      } else if (/^h[1-6]$/.test(node.name)) walk(page(node).find('a').toArray(), depth + 1)
    }
  }
  walk(page('main').toArray(), 0)
  const title = inOneLine(page('title').text())
  return [`title: ${title}`, ...lines.map((line) => line.trimEnd())]
}

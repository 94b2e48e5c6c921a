import { load } from 'cheerio'
import type { MarkupNode as AnyNode, MarkupElement as Element } from '#app/exchange/texts/markup.ts'

const MAX_TEXT = 90
/** What else a field says of itself. */
const OF_FIELDS = ['autocomplete', 'inputmode', 'enterkeyhint', 'placeholder', 'accept', 'multiple', 'aria-invalid']
/** What else a link or a button says of itself. */
const OF_LINKS = [
  'rel',
  'target',
  'download',
  'hreflang',
  'aria-current',
  'aria-pressed',
  'aria-expanded',
  'aria-haspopup',
  'aria-disabled',
]
const TEXTS = new Set(['p', 'dt', 'dd', 'summary', 'legend', 'figcaption', 'time', 'strong', 'label'])
const HIDDEN = new Set(['script', 'style', 'svg', 'template', 'noscript'])

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const short = (text: string) => {
  const line = inOneLine(text)
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line
}

/** What a page says of itself to browsers, search engines and other sites. */
export function headOf(html: string): string[] {
  const page = load(html)
  const metas = page('meta[name],meta[property]')
    .toArray()
    .map(({ attribs: { name, property, content = '' } }) => `${name ?? property}: ${short(content)}`)
  const links = page('link[rel=canonical],link[rel=alternate],link[rel=next],link[rel=prev]')
    .toArray()
    .map(({ attribs: { rel, hreflang, type, href } }) => [rel, hreflang, type, href].filter(Boolean).join(' '))
  const data = page('script[type="application/ld+json"]')
    .toArray()
    .map(
      (script) =>
        `data: ${[
          ...page(script)
            .text()
            .matchAll(/"@type":"(\w+)"/g),
        ]
          .map(([, type]) => type)
          .join(' ')}`,
    )
  return [`in ${page('html').attr('lang')}`, ...metas, ...links, ...data]
}

/** Attributes with the ids of other elements. */
const REFERENCES = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-details', 'for', 'form', 'list']

/** What a page refers to within itself that is not there, and ids that are there twice. */
export function brokenReferences(html: string): string[] {
  const page = load(html)
  const all = page('[id]')
    .toArray()
    .map(({ attribs }) => attribs.id ?? '')
  const ids = new Set(all)
  const missing = REFERENCES.flatMap((attribute) =>
    (page(`[${attribute}]`).toArray() as Element[]).flatMap(({ name, attribs }) =>
      (attribs[attribute] ?? '')
        .split(' ')
        .filter((id) => !ids.has(id))
        .map((id) => `<${name} ${attribute}=${id}>`),
    ),
  )
  const places = page('a[href^="#"]')
    .toArray()
    .filter(({ attribs: { href = '' } }) => href !== '#' && !ids.has(decodeURIComponent(href.slice(1))))
    .map(({ attribs }) => `<a href=${attribs.href}>`)
  return [...missing, ...places, ...all.filter((id) => !ids.delete(id)).map((id) => `id=${id} twice`)]
}

/** What a page shows in its main part, or in another, a thing a line: headings, links, forms with their fields, buttons, messages and other words. */
export function outlineOf(html: string, part = 'main'): string[] {
  const page = load(html)
  const lines: string[] = []
  const add = (depth: number, line: string) => lines.push(`${'  '.repeat(depth)}${line}`)
  const textOf = (element: Element) => {
    const copy = page(element).clone()
    copy.find([...HIDDEN].join(',')).remove()
    return inOneLine(page(element).attr('aria-label') ?? '') || short(copy.text())
  }
  const byId = new Map(
    page('[id]')
      .toArray()
      .map((element) => [element.attribs.id, element]),
  )
  const textById = (ids = '') =>
    ids
      .split(' ')
      .map((id) => short(page(byId.get(id)).text()))
      .join(' ')
  const marksOf = ({ attribs }: Element, names: readonly string[]) => [
    ...names.flatMap((name) => {
      const value = attribs[name]
      return value === undefined ? [] : value === '' ? name : `${name} ${value}`
    }),
    ...(attribs['aria-describedby'] ? [`described “${textById(attribs['aria-describedby'])}”`] : []),
  ]
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
    return [`${type} ${name}=${short(chosen ?? '')}${options}`, ...marks, ...bounds, ...marksOf(node, OF_FIELDS)].join(
      ', ',
    )
  }
  const walk = (nodes: AnyNode[], depth: number) => {
    for (const node of nodes) {
      if (node.type !== 'tag' || HIDDEN.has(node.name) || 'hidden' in node.attribs) continue
      const { href, role, alt } = node.attribs
      const label = node.attribs['aria-label'] ?? textById(node.attribs['aria-labelledby'])
      if (label !== '' && !isField(node) && !['a', 'button'].includes(node.name)) add(depth, `(${node.name}: ${label})`)
      if (alt) add(depth, `picture: ${short(alt)}`)
      if (/^h[1-6]$/.test(node.name)) add(depth, `${'#'.repeat(Number(node.name[1]))} ${textOf(node)}`)
      else if (node.name === 'tr') {
        add(depth, page(node).children().toArray().map(textOf).join(' | '))
        walk(page(node).find('a,button,input,select,textarea').toArray(), depth + 1)
        continue
      } else if (node.name === 'a' && href !== undefined)
        add(depth, [`${textOf(node)} → ${href}`, ...marksOf(node, OF_LINKS)].join(', '))
      else if (node.name === 'button') {
        const { name, value, disabled } = node.attribs
        const sent = name === undefined ? '' : ` ${name}=${value ?? ''}`
        add(
          depth,
          [
            `[${textOf(node)}]${sent}`,
            ...(disabled === undefined ? [] : ['disabled']),
            ...marksOf(node, OF_LINKS),
          ].join(', '),
        )
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
  walk(page(part).toArray(), 0)
  const title = inOneLine(page('title').text())
  return [`title: ${title}`, ...lines.map((line) => line.trimEnd())]
}

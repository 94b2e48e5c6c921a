import { escapeXml } from '#server/escape-xml.ts'

/** A recipe in a feed, with times in UTC milliseconds and absolute URLs. */
export interface AtomEntry {
  address: string
  title: string
  summary: string
  author: { name: string; address: string } | null
  /** A JPEG. */
  picture: string | null
  categories: { term: string; label?: string; scheme?: string }[]
  publishedAt: number
  updatedAt: number
}

/** A feed: `address` is its own URL, `page` that of its page. */
export interface AtomFeed {
  title: string
  address: string
  page: string
  entries: AtomEntry[]
}

function element(name: string, attributes: Record<string, string | undefined>, content?: string) {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${escapeXml(value)}"`]))
    .join('')
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

const text = (name: string, value: string) => element(name, {}, escapeXml(value))
const time = (name: string, value: number) => element(name, {}, new Date(value).toISOString())

const entryOf = ({ address, title, summary, author, picture, categories, publishedAt, updatedAt }: AtomEntry) =>
  element(
    'entry',
    {},
    [
      text('id', address),
      text('title', title),
      time('published', publishedAt),
      time('updated', updatedAt),
      author ? element('author', {}, text('name', author.name) + text('uri', author.address)) : '',
      element('link', { rel: 'alternate', type: 'text/html', href: address }),
      picture ? element('link', { rel: 'enclosure', type: 'image/jpeg', href: picture }) : '',
      ...categories.map(({ term, label, scheme }) => element('category', { term, label, scheme })),
      text('summary', summary),
    ].join(''),
  )

/** The feed as an Atom document (RFC 4287); without entries its `updated` is in 1970. */
export const atomDocument = ({ title, address, page, entries }: AtomFeed) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom' },
    [
      text('id', address),
      text('title', title),
      time('updated', Math.max(0, ...entries.map(({ updatedAt }) => updatedAt))),
      element('author', {}, text('name', 'FoodIO')),
      element('link', { rel: 'self', type: 'application/atom+xml', href: address }),
      element('link', { rel: 'alternate', type: 'text/html', href: page }),
      ...entries.map(entryOf),
    ].join('\n'),
  )}\n`

/** A page that a browser handed over: its address, its title and its HTML. */
export interface HandedPage {
  url: string
  title: string
  html: string
}

/** In characters of the fragment; browsers take no longer addresses. */
const MAX_FRAGMENT = 2_000_000
const FRAGMENT = /^#page=([\w-]+)$/

/** An expression that reads the page in which it runs, as `pageInFragment` takes it; the extension has the same in a file. */
export const HAND_OVER = `(() => {
  const page = document.documentElement.cloneNode(true)
  for (const part of page.querySelectorAll('script:not([type*="json"]),style,svg,canvas,iframe,link')) part.remove()
  for (const part of page.querySelectorAll('[src^="data:"]')) part.removeAttribute('src')
  let html = page.outerHTML.slice(0, 1000000)
  const read = () => new TextEncoder().encode(JSON.stringify({ url: location.href, title: document.title, html }))
  let bytes = read()
  while (bytes.length > 1400000) {
    html = html.slice(0, html.length * 0.8)
    bytes = read()
  }
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
})()`

/** A bookmark that opens the import with the page being read. */
export const bookmarkletOf = (origin: string) =>
  `javascript:${encodeURIComponent(`void open(${JSON.stringify(`${origin}/import#page=`)}+${HAND_OVER.replace(/\n\s*/g, '\n')},'_blank','noopener')`)}`

/** The page that a value is; null for anything else. */
export function handedPageOf(value: unknown): HandedPage | null {
  const { url, title, html } = Object(value)
  const isPage =
    [url, title, html].every((part) => typeof part === 'string') && /^https?:/.test(url) && URL.canParse(url)
  return isPage ? { url, title, html } : null
}

/** The page in the part of an address behind `#`; null for anything else. Never throws. */
export function pageInFragment(fragment: string): HandedPage | null {
  const [, encoded] = (fragment.length <= MAX_FRAGMENT && FRAGMENT.exec(fragment)) || []
  if (encoded === undefined) return null
  try {
    const letters = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return handedPageOf(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}

/** What a system shares as a title, a text and an address: the address, which may be in the text, or the whole as a text. */
export function sharedImport(fields: { get(name: string): unknown }) {
  const given = (name: string) => String(fields.get(name) ?? '').trim()
  const [title, text] = [given('title'), given('text')]
  const url = given('url') || (/https?:\/\/[^\s<>"]{1,2000}/.exec(text)?.[0] ?? '')
  return { url, text: url === '' ? [title, text].filter(Boolean).join('\n\n') : '' }
}

/** What XML 1.0 (production 2) does not allow. */
const FORBIDDEN = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Written plainly in an attribute, a reader would make spaces of them.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** Text for an element or a quoted attribute of XML or HTML; what XML forbids becomes U+FFFD. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '\uFFFD')
    .replace(/[&<>"'\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)

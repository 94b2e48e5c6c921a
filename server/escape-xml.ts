/** What XML 1.0 (production 2) does not allow. */
const FORBIDDEN = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Text for an element or a quoted attribute of XML or HTML; what XML forbids becomes U+FFFD, and white space stays as it is in attributes, too. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '\uFFFD')
    .replace(/[&<>"'\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const INLINE = /[\\`*_[\]<>&~|]/g
const AT_START = /^(\d{1,9})([.)])|^([-+#>=])/

/** A text that somebody wrote, as one line of markdown that says exactly this and nothing else. */
export const escaped = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(INLINE, '\\$&')
    .replace(AT_START, (_, number, dot, sign) => (number ? `${number}\\${dot}` : `\\${sign}`))

/** Markdown as a text file shows it: without the signs that only keep it from being read as markdown. */
export const asPlainText = (markdown: string) => markdown.replace(/\\([\\`*_[\]<>&~|.)\-+#>=])/g, '$1')

import { oneLine } from '#app/recipes/recipe/shown-lines.ts'

/** A text that Markdown shows as it is, whatever it contains: one line of it, as the start of a line. */
export function markdownText(text: string): string {
  return text
    .replace(/[\\`*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/&(?=[#\p{L}])/gu, '\\&')
    .replace(/^(?:[#+=-]|\d{1,9}(?=[.)](?: |$)))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
    .replace(/(?<= )#+$/, '\\$&')
}

/** A text of any lines as one line of Markdown that shows exactly this and nothing else. */
export const markdownLine = (text: string) => markdownText(oneLine(text))

/** Markdown as a text file shows it: without the signs that only keep it from being read as Markdown. */
export const asPlainText = (markdown: string) => markdown.replace(/\\([\\`*_[\]<>&~|.)\-+#=])/g, '$1')

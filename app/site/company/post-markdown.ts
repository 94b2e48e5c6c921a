/** How many lines a post may have, how deep quotes and lists may be in one another, how far a line may be indented, and how many signs of Markdown a paragraph may have. */
const MAX_LINES = 1500
const MAX_DEPTH = 6
const MAX_INDENT = 24
const MAX_SIGNS = 400

const TOO_DEEP = new RegExp(`^(?:[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${MAX_DEPTH + 1}}`, 'm')
const TOO_FAR = new RegExp(`^[ \\t]{${MAX_INDENT + 1}}`, 'm')
const SIGNS = /[*_`[\]!<&\\]/g

/**
 * Whether the renderer is soon done with a post: it takes time with the square of what is nested in one another and of the signs of one
 * paragraph, and a page must never take seconds, whoever wrote it.
 */
export const isSoonRendered = (markdown: string) =>
  markdown.split('\n').length <= MAX_LINES &&
  !TOO_DEEP.test(markdown) &&
  !TOO_FAR.test(markdown) &&
  markdown.split(/\n[ \t]*\n/).every((paragraph) => (paragraph.match(SIGNS)?.length ?? 0) <= MAX_SIGNS)

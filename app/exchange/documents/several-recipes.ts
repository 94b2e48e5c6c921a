import { partOf } from '#app/exchange/texts/parts.ts'

const RULE = /^\s{0,9}(?:[-=*_~#+\u2500-\u257f\u2014\u2013]\s?){4,}\s*$|^\s{0,9}(?:\* ?){3}\s*$|\f/u
const MAX_TITLE = 100
/** Recipes of one text that are told apart by their headings; a book has fewer. */
const MAX_RECIPES = 50_000
const MAX_PART = 200_000

const announces = (line: string) =>
  line.length <= MAX_TITLE ? partOf({ text: line.trim().replace(/^#{1,6} |\*\*/g, ''), kind: 'text', level: 0 }) : null
const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''

/** Whether lines have a list of ingredients, by its heading or by amounts, and so are a recipe of their own. */
function isRecipe(lines: readonly string[]) {
  const amounts = lines.filter(
    (line) => /^\s{0,9}(?:[-–•*▢] ?)?[\d½¼¾⅓⅔⅛०-९]/u.test(line) && line.length < MAX_TITLE,
  ).length
  return amounts >= 2 && lines.some((line) => /\p{L}{3}/u.test(line))
}

/** Lines parted where rules are, such as "-----" or a form feed; a part that is no recipe belongs to the one before. */
function partedByRules(lines: readonly string[]): string[][] {
  const parts: string[][] = [[]]
  for (const line of lines) {
    if (!RULE.test(line)) parts.at(-1)?.push(line)
    else if (parts.at(-1)?.some((one) => !isBlank(one))) parts.push([])
  }
  const recipes: string[][] = []
  for (const part of parts) {
    const last = recipes.at(-1)
    if (last && (!isRecipe(part) || !isRecipe(last))) last.push('', ...part)
    else recipes.push([...part])
  }
  return recipes.filter((part) => part.some((line) => !isBlank(line)))
}

/** The line that is the title of the ingredients' heading at `heading`: the first of the block, or the block before, above it. */
function titleAbove(lines: readonly string[], heading: number, lowest: number): number | null {
  const isTitle = (at: number) => {
    const text = (lines[at] ?? '').trim()
    return (
      text !== '' &&
      text.length <= MAX_TITLE &&
      !/[.!?;,]$/.test(text) &&
      announces(text) === null &&
      !/^[\d•-]/.test(text)
    )
  }
  let found: number | null = null
  // Between a title and the heading are a few blocks: a description, the yield, times.
  for (let at = heading - 1, blocks = 0; at > lowest && blocks <= 3 && heading - at <= 15; at--) {
    if (isBlank(lines[at])) {
      if (!isBlank(lines[at + 1])) blocks++
    } else if (announces(lines[at] ?? '') === 'method') break
    else if ((at === lowest + 1 || isBlank(lines[at - 1])) && isTitle(at)) {
      found = at
      // A recipe begins behind two blank lines, with a heading of Markdown, or with a line of its own right above its list.
      const isRightAbove = at === heading - 1 && !/\d/.test(lines[at] ?? '')
      if (isRightAbove || isBlank(lines[at - 2]) || /^#{1,2} /.test(lines[at] ?? '')) break
    }
  }
  return found
}

/** Lines parted before the title above each heading of ingredients behind the first; as they are where no title is found. */
function partedByHeadings(lines: readonly string[]): string[][] {
  const headings = lines.flatMap((line, at) => (announces(line) === 'ingredients' ? [at] : [])).slice(0, MAX_RECIPES)
  const starts = [0]
  let lowest = headings[0] ?? 0
  for (const heading of headings.slice(1)) {
    // Ingredients of a sauce follow the first list at once; those of another recipe come behind a method.
    const hasMethod = lines
      .slice(lowest, heading)
      .some((line) => announces(line) === 'method' || line.trim().length > 60)
    const title = hasMethod ? titleAbove(lines, heading, lowest) : null
    if (title !== null) starts.push(title)
    lowest = heading
  }
  // What is above the first of several is the name of them all.
  if (starts.length > 1) starts[0] = titleAbove(lines, headings[0] ?? 0, -1) ?? 0
  return starts.map((from, index) => lines.slice(from, starts[index + 1] ?? lines.length))
}

/** Lines parted before titles in Markdown: headings of the highest level, where there are several and each has a recipe below it. */
function partedByTitles(lines: readonly string[]): string[][] {
  const levels = lines.map((line) => /^(#{1,3}) \S/.exec(line)?.[1]?.length ?? 0)
  const highest = [1, 2].find((level) => levels.includes(level))
  const starts =
    highest === undefined
      ? []
      : levels.flatMap((level, at) => (level === highest && announces(lines[at] ?? '') === null ? [at] : []))
  const parts = starts.map((from, index) => lines.slice(from, starts[index + 1] ?? lines.length))
  const recipes = parts.filter(isRecipe)
  return recipes.length > 1 ? recipes : [[...lines]]
}

/**
 * The texts of the recipes in one: parted by rules and form feeds, by titles in Markdown, or by the titles above their
 * headings of ingredients; one where nothing parts them.
 */
export function splitRecipes(text: string): string[] {
  const lines = text.replaceAll('\f', '\n\f\n').split(/\r\n|[\n\r\u2028]/)
  const parts = partedByRules(lines).flatMap(partedByTitles).flatMap(partedByHeadings)
  return parts.slice(0, MAX_RECIPES).map((part) => part.join('\n').slice(0, MAX_PART))
}

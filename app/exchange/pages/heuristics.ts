import { fold } from '#app/food/foods/words.ts'
import { type ImportedFields, type ImportedLine, noFields } from '#app/exchange/texts/fields.ts'
import { figuresIn } from '#app/exchange/texts/figures.ts'
import { linesIn, type MarkupElement, type MarkupLine, overlappingLittle, type Page, textIn, tidy } from '#app/exchange/texts/markup.ts'
import { partOf, readPart, withinPart } from '#app/exchange/texts/parts.ts'
import { PLUGINS, type PluginMarkup } from './plugins.data.ts'

const NAMED = {
  ingredients: /ingred|zutat|skladnik|surovin|hozzaval|benodigd/i,
  method: /instruct|direction|method|preparation|procedure|zubereit|bereiding|przygot|postup|prepar|steps?\b/i,
} as const
const MAX_CANDIDATES = 120
const MAX_MARKED = 1000
const TYPED = -1
const MAX_HEADINGS = 30
const MAX_LINES = 120

/** The lines of a plugin's recipe, in the order of the page, under the names of their sections. */
function marked(page: Page, lines: string, sections: string | undefined): ImportedLine[] {
  let section: string | null = null
  const found: ImportedLine[] = []
  const elements = page(sections ? `${lines},${sections}` : lines)
    .toArray()
    .slice(0, MAX_MARKED)
  for (const element of overlappingLittle(elements as MarkupElement[])) {
    const text = textIn([element])
    if (sections && page(element).is(sections)) section = text || section
    else if (text !== '') found.push({ section, text: text.replace(/^[▢☐□•]\s*/u, '') })
  }
  return found
}

/** What a widespread recipe plugin shows on a page; no fields when none is found. */
export function pluginFields(page: Page): ImportedFields {
  const read = (plugin: PluginMarkup): ImportedFields => ({
    ...noFields(),
    title: plugin.title ? textIn(page(plugin.title).first().toArray()) || null : null,
    ingredients: marked(page, plugin.ingredient, plugin.ingredientSection),
    steps: marked(page, plugin.step, plugin.stepSection),
  })
  for (const plugin of PLUGINS) if (page(plugin.ingredient).length > 0) return read(plugin)
  return noFields()
}

/** How much lines look like a part of a recipe: the number that do, or 0 when too many do not. */
function likeness(lines: ImportedLine[], part: 'ingredients' | 'method') {
  const good = lines.filter(({ text }) =>
    part === 'ingredients' ? text.length <= 140 && (/[\d½¼¾⅓⅔]/.test(text) || text.length <= 40) : text.length >= 25,
  ).length
  const amounts = part === 'ingredients' ? lines.filter(({ text }) => /[\d½¼¾⅓⅔]/.test(text)).length : good
  return lines.length > 0 && good / lines.length >= 0.7 && amounts * 4 >= lines.length ? good : 0
}

/** The lines from one on, up to the heading of another part or one as high as `level`. */
function upToHeading(lines: MarkupLine[], from: number, level: number) {
  const rest = lines.slice(from, from + MAX_LINES)
  const goesOn = (next: MarkupLine | undefined) =>
    next?.kind === 'item' && /^[\d½¼¾⅓⅔⅛]/u.test(next.text) && next.text.length <= 80
  const end = rest.findIndex(
    (line, index) =>
      partOf(line) !== null || (line.kind === 'heading' && line.level <= level && !goesOn(rest[index + 1])),
  )
  return end < 0 ? rest : rest.slice(0, end)
}

interface Found {
  read: ImportedLine[]
  score: number
  /** The number of the first line of the page after the part, when it was found under a heading. */
  end: number | null
}

function afterHeadings(lines: MarkupLine[], part: 'ingredients' | 'method'): Found[] {
  const headings = lines.flatMap((line, index) => (partOf(line) === part ? [{ heading: line, index }] : []))
  return headings.slice(0, MAX_HEADINGS).map(({ heading, index }) => {
    const own = upToHeading(lines, index + 1, heading.kind === 'heading' ? heading.level : 3)
    const { read, span } = readPart(own, part)
    return { read, score: likeness(read, part), end: index + 1 + span }
  })
}

/** Neighbours of one class, at least three, each of them a line: rows that are no list to a machine. */
function asRows(elements: MarkupElement[]) {
  const rows = new Map<unknown, Map<string, MarkupElement[]>>()
  for (const element of elements) {
    const near = rows.get(element.parent) ?? new Map<string, MarkupElement[]>()
    const name = element.attribs.class ?? ''
    near.set(name, [...(near.get(name) ?? []), element])
    rows.set(element.parent, near)
  }
  return [...rows.values()]
    .flatMap((near) => [...near.values()])
    .filter((row) => row.length >= 3)
    .map((row) => row.map((element): MarkupLine => ({ text: textIn([element]), kind: 'item', level: 0 })))
}

function underNames(page: Page, part: 'ingredients' | 'method'): Found[] {
  const named = page('[class],[id],[data-testid]')
    .filter((_, { attribs }) => {
      const names = `${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs['data-testid'] ?? ''}`
      return NAMED[part].test(names) && !/\b(?:menu|nav)/i.test(names)
    })
    .toArray()
    .slice(0, MAX_CANDIDATES) as MarkupElement[]
  const candidates = overlappingLittle(named)
  const whole = candidates.map((element) => withinPart(linesIn([element]), part))
  const found = (worth: number) => (lines: MarkupLine[]) => {
    const { read } = readPart(lines.slice(0, MAX_LINES), part)
    return { read, score: worth * likeness(read, part), end: null }
  }
  return [...asRows(candidates).map(found(2)), ...whole.map(found(1))]
}

const best = (found: Found[]) =>
  found.reduce((most: Found | null, one) => (one.score > (most?.score ?? 0) ? one : most), null)

/** Steps that follow the ingredients without a heading of their own. */
function stepsAfter(lines: MarkupLine[], ingredients: Found | null) {
  if (ingredients?.end == null) return []
  const { read } = readPart(upToHeading(lines, ingredients.end, 6), 'method')
  return likeness(read, 'method') > 0 ? read : []
}

/** Ingredients that no heading announces: a list, marked up or typed, of which at least half begin with an amount. */
function unannounced(lines: MarkupLine[]): Found | null {
  const runs = new Map<number, number[]>()
  for (const [index, { kind, list = 0, text }] of lines.entries()) {
    const isItem = (kind === 'item' && list > 0) || (kind === 'text' && text.startsWith('•'))
    if (!isItem || text.length > 140) continue
    const key = kind === 'item' ? list : TYPED
    const run = runs.get(key)
    if (run) run.push(index)
    else runs.set(key, [index])
  }
  const found = [...runs.values()].map((indexes): Found => {
    const own = indexes.flatMap((index) => lines[index] ?? [])
    const amounts = own.filter(({ text }) => /^[•\s]{0,3}[\d½¼¾⅓⅔⅛]/u.test(text)).length
    const { read } = readPart(own, 'ingredients')
    return { read, score: own.length >= 3 && amounts * 2 >= own.length ? amounts : 0, end: (indexes.at(-1) ?? 0) + 1 }
  })
  return best(found)
}

/** The recipe's fields by the headings, class names and appearance of a page's lines; no fields when they have none. */
export function guessedFields(page: Page): ImportedFields {
  const lines = linesIn(page('body').length > 0 ? page('body').toArray() : (page.root()[0]?.childNodes ?? []))
  const ingredients =
    best([...afterHeadings(lines, 'ingredients'), ...underNames(page, 'ingredients')]) ?? unannounced(lines)
  const steps = best([...afterHeadings(lines, 'method'), ...underNames(page, 'method')])
  return {
    ...noFields(),
    ...figuresIn(lines),
    title: titleOf(page),
    ingredients: ingredients?.read ?? [],
    steps: steps?.read ?? stepsAfter(lines, ingredients),
  }
}

/** The page's first heading, or that of several which its head names too; without any, what its head calls it. */
function titleOf(page: Page) {
  const head = tidy(page('meta[property="og:title"]').attr('content') ?? '') || tidy(page('head title').text())
  const texts = (selector: string) =>
    overlappingLittle(page(selector).toArray().slice(0, 100) as MarkupElement[])
      .map((element) => textIn([element]))
      .filter((text) => text !== '')
  const named = (text: string) => fold(`${head} ${page('head title').text()}`).includes(fold(text))
  const longest = (some: string[]) => some.toSorted((a, b) => b.length - a.length)[0]
  const first = texts('h1')
  return (
    longest(first.filter(named)) ??
    first[0] ??
    longest(texts('h2,h3').filter(named)) ??
    (head.split(/ [|–—-] /)[0] || null)
  )
}

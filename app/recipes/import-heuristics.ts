import { type ImportedFields, type ImportedLine, noFields } from './import-fields.ts'
import { figuresIn } from './import-figures.ts'
import { type Line, linesIn, type MarkupElement, type Page, textIn } from './import-markup.ts'
import { partOf, readPart, withinPart } from './import-parts.ts'
import { PLUGINS, type PluginMarkup } from './import-plugins.data.ts'
import { fold } from './words.ts'

const NAMED = {
  ingredients: /ingred|zutat|skladnik|surovin|hozzaval|benodigd/i,
  method: /instruct|direction|method|preparation|procedure|zubereit|bereiding|przygot|postup|prepar|steps?\b/i,
} as const
const MOST_CANDIDATES = 120
const MOST_LINES = 120

/** The lines of a plugin's recipe, in the order of the page, under the names of their sections. */
function marked(page: Page, lines: string, sections: string | undefined): ImportedLine[] {
  let section: string | null = null
  const found: ImportedLine[] = []
  for (const element of page(sections ? `${lines},${sections}` : lines)
    .toArray()
    .slice(0, 1000)) {
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
  const counted = part === 'ingredients' ? lines.filter(({ text }) => /[\d½¼¾⅓⅔]/.test(text)).length : good
  return lines.length > 0 && good / lines.length >= 0.7 && counted * 4 >= lines.length ? good : 0
}

/** The lines from one on, up to the heading of another part or one that stands as high as `level`. */
function upToHeading(lines: Line[], from: number, level: number) {
  const rest = lines.slice(from, from + MOST_LINES)
  const end = rest.findIndex((line) => partOf(line) !== null || (line.kind === 'heading' && line.level <= level))
  return end < 0 ? rest : rest.slice(0, end)
}

interface Found {
  read: ImportedLine[]
  score: number
  /** The number of the first line of the page after the part, when it was found under a heading. */
  end: number | null
}

function afterHeadings(lines: Line[], part: 'ingredients' | 'method'): Found[] {
  return lines.flatMap((heading, index) => {
    if (partOf(heading) !== part) return []
    const own = upToHeading(lines, index + 1, heading.kind === 'heading' ? heading.level : 3)
    const { read, span } = readPart(own, part)
    return [{ read, score: likeness(read, part), end: index + 1 + span }]
  })
}

function underNames(page: Page, part: 'ingredients' | 'method'): Found[] {
  const named = page('[class],[id],[data-testid]').filter((_, { attribs }) =>
    NAMED[part].test(`${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs['data-testid'] ?? ''}`),
  )
  return (named.toArray().slice(0, MOST_CANDIDATES) as MarkupElement[]).map((element) => {
    const { read } = readPart(withinPart(linesIn([element]), part).slice(0, MOST_LINES), part)
    return { read, score: likeness(read, part), end: null }
  })
}

const best = (found: Found[]) =>
  found.reduce((most: Found | null, one) => (one.score > (most?.score ?? 0) ? one : most), null)

/** Steps that follow the ingredients without a heading of their own. */
function stepsAfter(lines: Line[], ingredients: Found | null) {
  if (ingredients?.end == null) return []
  const { read } = readPart(upToHeading(lines, ingredients.end, 6), 'method')
  return likeness(read, 'method') > 0 ? read : []
}

/** What headings, class names and the look of a page's lines say of its recipe; no fields when they say nothing. */
export function guessedFields(page: Page): ImportedFields {
  const lines = linesIn(page('body').length > 0 ? page('body').toArray() : (page.root()[0]?.childNodes ?? []))
  const ingredients = best([...afterHeadings(lines, 'ingredients'), ...underNames(page, 'ingredients')])
  const steps = best([...afterHeadings(lines, 'method'), ...underNames(page, 'method')])
  return {
    ...noFields(),
    ...figuresIn(lines),
    title: titleOf(page),
    ingredients: ingredients?.read ?? [],
    steps: steps?.read ?? stepsAfter(lines, ingredients),
  }
}

/** The page's first heading, or that of several which its head names too. */
function titleOf(page: Page) {
  const headings = page('h1')
    .toArray()
    .map((element) => textIn([element]))
    .filter((text) => text !== '')
  const head = fold(`${page('meta[property="og:title"]').attr('content') ?? ''} ${page('head title').text()}`)
  const named = headings.filter((text) => head.includes(fold(text)))
  return named.toSorted((one, other) => other.length - one.length)[0] ?? headings[0] ?? null
}

import { type ImportedFields, type ImportedLine, noFields } from './import-fields.ts'
import { figuresIn } from './import-figures.ts'
import { type Line, linesIn, type MarkupElement, type Page, textIn } from './import-markup.ts'
import { type Part, partLines, partOf, withinPart } from './import-parts.ts'
import { PLUGINS, type PluginMarkup } from './import-plugins.data.ts'

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

/** Lines after each heading of a part, up to the next heading that stands as high. */
function afterHeadings(lines: Line[], part: Part): Line[][] {
  return lines.flatMap((heading, index) => {
    if (partOf(heading) !== part) return []
    const rest = lines.slice(index + 1, index + 1 + MOST_LINES)
    const level = heading.kind === 'heading' ? heading.level : 3
    const end = rest.findIndex((line) => partOf(line) !== null || (line.kind === 'heading' && line.level <= level))
    return [end < 0 ? rest : rest.slice(0, end)]
  })
}

function bestPart(page: Page, lines: Line[], part: 'ingredients' | 'method') {
  const named = page('[class],[id],[data-testid]')
    .filter((_, { attribs }) =>
      NAMED[part].test(`${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs['data-testid'] ?? ''}`),
    )
    .toArray()
    .slice(0, MOST_CANDIDATES) as MarkupElement[]
  const fromNames = named.map((element) => withinPart(linesIn([element]), part))
  let best: ImportedLine[] = []
  let most = 0
  for (const candidate of [...afterHeadings(lines, part), ...fromNames]) {
    const read = partLines(candidate.slice(0, MOST_LINES))
    const score = likeness(read, part)
    if (score > most) [best, most] = [read, score]
  }
  return best
}

/** What headings, class names and the look of a page's lines say of its recipe; no fields when they say nothing. */
export function guessedFields(page: Page): ImportedFields {
  const lines = linesIn(page('body').length > 0 ? page('body').toArray() : (page.root()[0]?.childNodes ?? []))
  const heading = page('h1')
    .toArray()
    .map((element) => textIn([element]))
    .find((text) => text !== '')
  return {
    ...noFields(),
    ...figuresIn(lines),
    title: heading ?? null,
    ingredients: bestPart(page, lines, 'ingredients'),
    steps: bestPart(page, lines, 'method'),
  }
}

import { thingsInPage } from '#app/exchange/formats/json-ld.ts'
import { microdataFields } from '#app/exchange/formats/microdata.ts'
import { describedBy } from '#app/exchange/formats/schema-recipe.ts'
import { splitOnlyStep } from '#app/exchange/formats/steps.ts'
import {
  type ImportedFields,
  type ImportedLine,
  type ImportedRecipe,
  isWorthReading,
  noFields,
} from '#app/exchange/texts/fields.ts'
import { toImportedRecipe, webAddress } from '#app/exchange/texts/imported-recipe.ts'
import { type Page, tidy } from '#app/exchange/texts/markup.ts'
import { inSections, withAmounts } from '#app/exchange/texts/sections.ts'
import { parseServings } from '#app/exchange/texts/servings.ts'
import { dataFields } from './data-recipe.ts'
import { type ListPart, lettersOf } from './evidence.ts'
import { isFurnitureLine } from './furniture.ts'
import { withoutHiddenNames } from './hidden-names.ts'
import { thingsInData } from './page-data.ts'
import { readLines } from './part-lines.ts'
import { pluginFields } from './plugin-markup.ts'
import { bestFields, type PageReading } from './readings.ts'
import { linesOfPage, visibleFields } from './visible-recipe.ts'
import { asShown, onlyOnce, underNames } from './wording.ts'

/** What stands in for a picture until a script loads it, and pictures of the site rather than of the dish. */
const NO_PICTURE =
  /^data:|(?:^|\/)(?:(?:1x1|blank|spacer|lazy|loading|pixel|transparent|no[_-]?(?:image|photo|picture))|(?:[a-z]{1,20}[_-]){0,3}(?:placeholder|logo|favicon|sprite)(?:[_-][a-z\d]{1,20}){0,3})\.[a-z]{3,4}(?:[?#]|$)/i

/** The metadata in a page's head. */
function headFields(page: Page): ImportedFields {
  const meta = (name: string) =>
    tidy(page(`meta[property="${name}"],meta[name="${name}"]`).first().attr('content') ?? '')
  return {
    ...noFields(),
    title: meta('og:title') || null,
    description: meta('og:description') || meta('description') || null,
    image: meta('og:image') || null,
    language: tidy(page('html').attr('lang') ?? '') || meta('og:locale') || null,
    author: meta('author') || null,
    sourceName: meta('og:site_name') || null,
  }
}

/** Data without the steps that only repeat what the dish is. */
function withoutDescription(fields: ImportedFields): ImportedFields {
  const [only, second] = fields.steps
  const isDescription =
    only && !second && fields.description !== null && lettersOf(only.text) === lettersOf(fields.description)
  return isDescription ? { ...fields, steps: [] } : fields
}

/** How many the dish is for, behind the last sentence of a method. */
const LAST_YIELD = /(?<=[.!?])\s+((?:serves|makes)\s\d[^.!?]{0,30})\.?$/i

/** A recipe whose last step ends with its yield, which it may have nowhere else, without it in the step. */
function withLastYield(recipe: ImportedFields): ImportedFields {
  const last = recipe.steps.at(-1)
  const [whole, text] = LAST_YIELD.exec(last?.text ?? '') ?? []
  if (!last || whole === undefined || text === undefined) return recipe
  const steps = [...recipe.steps.slice(0, -1), { ...last, text: last.text.slice(0, -whole.length) }]
  const servings = parseServings(text)
  if (recipe.servings !== null && recipe.servings !== servings) return recipe
  return { ...recipe, steps, yieldText: recipe.yieldText ?? text, servings }
}

/** Fewer ingredients among the steps may be short steps. */
const MIN_REPEATED = 3

/** A method without the list of ingredients that a page repeats in it. */
function withoutIngredients(steps: ImportedLine[], ingredients: readonly ImportedLine[]) {
  const listed = new Set(ingredients.map(({ text }) => lettersOf(text)))
  const others = steps.filter(({ text }) => !listed.has(lettersOf(text)))
  return steps.length - others.length >= MIN_REPEATED ? others : steps
}

const letters = (lines: ImportedLine[]) =>
  lines
    .map(({ text }) => text)
    .join('')
    .replace(/[^\p{L}]/gu, '')

/** The letters of a step that is long enough to be several. */
const LONG_STEP = 250
/** How many times as many steps another reading has to make of the same words. */
const FINER = 1.5

/** The recipe with its long steps in the parts that another reading of the page gives the same words in. */
function inParts(recipe: ImportedFields, readings: readonly PageReading[]): ImportedFields {
  const { length } = recipe.steps
  const whole = letters(recipe.steps)
  if (length === 0 || (length > 1 && whole.length / length < LONG_STEP)) return recipe
  const same = readings.find(
    ({ fields: { steps } }) =>
      steps.length > (length === 1 ? 1 : FINER * length) &&
      Math.abs(letters(steps).length / whole.length - 1) < 0.1 &&
      letters(steps).slice(-20) === whole.slice(-20),
  )
  return same ? { ...recipe, steps: same.fields.steps } : recipe
}

/** How many words behind a title may name its site. */
const MAX_SITE_WORDS = 20

/** Whether words of a text, one after the other, begin with a site's name, however many words it is written in. */
function namesSite(text: string, site: string) {
  const words = text.split(/\s/, MAX_SITE_WORDS).map(lettersOf)
  return words.some((_, index) => words.slice(index).join('').startsWith(lettersOf(site)))
}

/** The heading that a page shows where its data has the same with the name of the site behind it. */
function withoutSite(title: string | null, heading: string | null, url: string | null) {
  if (title === null || heading === null || !title.startsWith(heading) || !URL.canParse(url ?? '')) return title
  const site = new URL(url ?? '').hostname.replace(/^www\./, '').split('.')[0] ?? ''
  const behind = title.slice(heading.length)
  return /\s[|–—-]\s/.test(behind) && namesSite(behind, site) ? heading : title
}

/** What kind of page it is, behind the name of the dish. */
const KIND = /\s[|–—-]\s(?:recipe|rezept|recept|recette|receta|ricetta|receita|opskrift|oppskrift|resepti|przepis)$/i

const withoutPlaceholder = (fields: ImportedFields): ImportedFields =>
  fields.image !== null && NO_PICTURE.test(fields.image) ? { ...fields, image: null } : fields

/** The marks of lists and of boxes to tick that lines begin with. */
const MARK = /^(?:[-–—•·*]\s+|[•▢☐□◦‣▪►✓✔]\s*)+(?=\S)/u
/** A line between an amount and its ingredient: "300 g - flour". */
const DASH = /^([\d½¼¾⅓⅔⅛][\d½¼¾⅓⅔⅛.,/]{0,6} ?\p{L}{0,5}) - (?=\p{L})/u

/** Fewer lines that end alike may do so by chance. */
const MIN_ALIKE = 5
/** The words, two at least, that all of many lines end with: those of a button beside each; '' for none. */
function endOfAll(lines: readonly ImportedLine[]) {
  const [first, ...others] = lines.map(({ text }) => text.split(' '))
  if (!first || lines.length < MIN_ALIKE) return ''
  let count = 0
  while (
    count < first.length - 1 &&
    others.every((words) => words.length > count + 1 && words.at(-1 - count) === first.at(-1 - count))
  )
    count++
  return count < 2 ? '' : ` ${first.slice(-count).join(' ')}`
}

/** What points to other pages behind the last sentence of a step: "STUFFED PEPPERS >>>". */
const POINTERS = /(?<=[.!?])\s[^.!?]{1,200}(?:>>|»)$/u

/** Lines without adverts and buttons among them and without marks. */
function clean(all: ImportedLine[], part: ListPart) {
  const lines = all.filter((line) => !isFurnitureLine(line, part))
  const end = part === 'ingredients' ? endOfAll(lines) : ''
  return lines.map(({ section, text: whole }) => {
    const own = whole.slice(0, whole.length - end.length).replace(MARK, '')
    const text = part === 'ingredients' ? own.replace(DASH, '$1 ').replace(/ ,(?= )/g, ',') : own.replace(POINTERS, '')
    return { section, text }
  })
}

/** Whether a plugin's markup has a whole recipe: its steps are all that the page shows. */
const isCard = ({ ingredients, steps }: ImportedFields) => ingredients.length > 1 && steps.length > 0

/** The recipe of a web page by the best of what its data and its text give; null when there is none. `url` is the page's address. */
export function readPage(page: Page, url: string | null): ImportedRecipe | null {
  const sourceUrl = url ?? webAddress(page('link[rel="canonical"]').attr('href'), null)
  const things = thingsInPage(page)
  const described = withoutDescription(describedBy(things))
  const linked = { ...described, steps: withoutHiddenNames(described.steps, things, () => linesOfPage(page)) }
  const marked = microdataFields(page, readLines)
  const data = thingsInData(page)
  const shown = pluginFields(page)
  const head = headFields(page)
  const visible = visibleFields(page)
  const found = isWorthReading(linked) ? 'json-ld' : isWorthReading(marked) ? 'microdata' : 'heuristics'
  const readings: PageReading[] = [
    { fields: linked, trust: 0.4, isShown: false },
    { fields: marked, trust: 0.25, isShown: false },
    { fields: describedBy(data), trust: 0.25, isShown: false },
    { fields: dataFields(data), trust: 0.15, isShown: false },
    { fields: shown, trust: 0.15, isShown: true },
    { fields: isCard(shown) ? { ...visible, steps: [] } : visible, trust: 0, isShown: true },
    { fields: head, trust: 0, isShown: true },
  ].map((reading) => ({ ...reading, fields: withoutPlaceholder(reading.fields) }))
  const all = withLastYield(inParts(bestFields(readings), readings))
  const title = withoutSite(all.title, visible.title, sourceUrl)?.replace(KIND, '') ?? null
  const others = [shown.ingredients, marked.ingredients, visible.ingredients]
  const listed = underNames(asShown(onlyOnce(all.ingredients, others), others), others)
  const ingredients = inSections(withAmounts(listed, others), others)
  const steps = splitOnlyStep(withoutIngredients(all.steps, all.ingredients))
  return toImportedRecipe(
    { ...all, title, ingredients: clean(ingredients, 'ingredients'), steps: clean(steps, 'method') },
    found,
    sourceUrl,
  )
}

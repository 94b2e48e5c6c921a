import { type FormatRecipe, fileReader } from '#app/exchange/documents/file-reader.ts'
import {
  listedIngredients,
  listedNames,
  paragraphsOf,
  stepsOfText,
  timesOf,
  yieldOf,
} from '#app/exchange/documents/recipe-text.ts'
import { tidy } from '#app/exchange/texts/markup.ts'
import { MEAL_MASTER_UNITS } from './meal-master-units.data.ts'

const MARK = /^[>\s]{0,3}(?:M{5}|-{5,80})/
const ONLY_MARK = /^[>\s]{0,3}(?:M{5}-{0,80}|-{5,80})\s{0,9}$/
const TITLE = /^\s{0,30}(?:Title|Name|Titel)\s{0,9}:\s{0,9}(.{0,200})$/i
const HEAD =
  /^\s{0,30}(Categories|Category|Kategorien|Yield|Servings|Serves|Portionen|Menge|Preparation Time|Prep Time|Cook(?:ing)? Time|Total Time|Recipe By|Source|Author)\s{0,9}:\s{0,9}(.{0,400})$/i
const SECTION = /^[>\s]{0,3}(?:M{5}|-{3,80})-{0,80}\s{0,20}([^-\s](?:[^-]|-(?!-)){0,60}?)\s{0,20}-{0,80}\s{0,9}$/
/** How many lines below a mark the title is looked for. */
const HEAD_LINES = 6
/** A recipe has fewer lines, and shorter ones. */
const MAX_LINES = 5000
const MAX_LINE = 2000
/** Where the second column begins, and the width of an amount, of a unit and of the spaces behind them. */
const SECOND = 41
const NAME = 11
const COLUMN = /^([\d\s./½¼¾⅓⅔⅛–-]{7}) (.{2}) (\S.*)$/u
/** The same where the columns have shifted: an amount first, and an abbreviated unit or none. */
const SHIFTED = /^\s{1,12}([\d½¼¾⅓⅔⅛][\d\s./½¼¾⅓⅔⅛–-]{0,9}?)\s{1,9}(?:([A-Za-z]{1,2})\s{1,9})?(\S.*)$/u
const MORE = /^[\s]{5,20}[-;]\s{0,2}(?=\S)(.*)$/
/** A line without an amount where the columns have shifted: "  :          -cut" and "             Salt". */
const WITHOUT_AMOUNT = /^(?:\s{0,3}:\s{6,20}|\s{12,16})(\S.{0,35})$/
const COLON = /^\s{0,3}:\s{2,20}/
/** A line that begins a paragraph of its own: ":Beat the eggs." */
const NEW_PARAGRAPH = /^\s{0,3}:(?=\S)/
/** A step with its number, which is no amount. */
const NUMBERED = /^\s{0,12}\d{1,2}[.)] /
/** Where a recipe is from, on a line of its own among the steps. */
const SOURCE = /^\s{0,9}Source\s{0,3}:\s{0,9}(\S.{0,200})$/i
const RECIPE_BY = /^\s{0,9}Recipe By\s{0,9}:\s{0,9}(.{0,200})$/i
const NOTE = /^\s{0,9}(?:NOTES?|HINTS?|TIPS?|VARIATIONS?)\s{0,3}:\s{0,9}(.*)$/i

const wordsOf = (unit: string) => MEAL_MASTER_UNITS[unit] ?? MEAL_MASTER_UNITS[unit.toLowerCase()]

/** The amount with the unit's word and the food. */
function withUnit(amount: string, unit: string, name: string) {
  const short = unit.trim()
  const words = wordsOf(short)
  const isOne = /^(?:1|\d{1,2}\/\d{1,2}|[½¼¾⅓⅔⅛])?$/u.test(tidy(amount))
  return tidy(`${amount} ${words ? words[isOne ? 0 : 1] : short} ${name}`)
}

/** An ingredient in one column; null where a line is none. */
function ingredientIn(column: string): string | null {
  const [whole, amount = '', unit = '', name = ''] = COLUMN.exec(column) ?? []
  if (whole === undefined || (unit.trim() !== '' && !/^[A-Za-z ]{2}$/.test(unit)) || !/[\p{L}\p{N}]/u.test(name))
    return null
  if (NUMBERED.test(column)) return null
  return withUnit(amount, unit, name)
}

/** Whether a line among the steps is an ingredient: its amount is in its columns, with a known unit or none. */
function isIngredient(line: string) {
  const [, amount = '', unit = ''] = COLUMN.exec(line) ?? []
  return /\d$/.test(amount) && (unit.trim() === '' || wordsOf(unit.trim()) !== undefined)
}

/** The ingredients under one heading, in which the left column comes before the right one. */
class Columns {
  readonly left: string[] = []
  readonly right: string[] = []

  private static add(column: string[], text: string) {
    const [, more] = /^\s*[-;]\s{0,2}(?=\S)(.*)$/.exec(text.slice(Math.min(NAME, text.length))) ?? []
    if (more !== undefined && text.slice(0, NAME).trim() === '' && column.length > 0)
      column.push(`${column.pop() ?? ''} ${tidy(more)}`)
    else {
      const ingredient = ingredientIn(text)
      if (ingredient !== null) column.push(ingredient)
      return ingredient !== null
    }
    return true
  }

  /** Whether a line has one or two ingredients, which are then added. */
  add(line: string): boolean {
    const [left, right] = [line.slice(0, SECOND), line.slice(SECOND)]
    const hasTwo = /^\s*$/.test(line.slice(SECOND - 2, SECOND)) && right.trim() !== ''
    const isSecond = hasTwo && (COLUMN.test(right) || (this.right.length > 0 && /^\s{11}[-;]\S/.test(right)))
    if (isSecond && (left.trim() === '' || Columns.add(this.left, left.trimEnd())))
      return Columns.add(this.right, right.trimEnd())
    return Columns.add(this.left, line.trimEnd())
  }

  /** The same for a line whose columns have shifted. */
  addShifted(line: string): boolean {
    const [, more] = MORE.exec(line) ?? []
    if (more !== undefined && this.left.length > 0) return this.left.push(`${this.left.pop() ?? ''} ${tidy(more)}`) > 0
    if (line.length > 80 || NUMBERED.test(line)) return false
    const [, words] = WITHOUT_AMOUNT.exec(line) ?? []
    if (words !== undefined && /^[-a-z(&]/.test(words) && this.left.length > 0)
      return this.left.push(`${this.left.pop() ?? ''} ${tidy(words.replace(/^-/, ''))}`) > 0
    if (words !== undefined) return this.left.push(tidy(words)) > 0
    const [whole, amount = '', unit = '', name = ''] = SHIFTED.exec(line) ?? []
    if (whole === undefined) return false
    return this.left.push(withUnit(amount, unit, name)) > 0
  }
}

/** The lines of each recipe, from its title to the mark at its end. */
function recipeLines(text: string): string[][] {
  const lines = text.split(/\r\n|[\n\r]/)
  const recipes: string[][] = []
  for (let at = 0; at < lines.length; at++) {
    if (!MARK.test(lines[at] ?? '')) continue
    const head = lines.slice(at + 1, at + 1 + HEAD_LINES)
    const title = head.findIndex((line) => TITLE.test(line))
    if (title < 0 || head.slice(0, title).some((line) => MARK.test(line))) continue
    const isOwnEnd = (line: string) =>
      (/^[>\s]{0,3}M/.test(lines[at] ?? '') ? /^[>\s]{0,3}M{5}\s{0,9}$/ : ONLY_MARK).test(line)
    const isNext = (line: string, index: number) =>
      MARK.test(line) &&
      /Meal-?Master|Recipe (?:via|from|extracted)|MMCONV/i.test(line) &&
      lines.slice(index + 1, index + HEAD_LINES).some((one) => TITLE.test(one))
    const from = at + 1 + title
    let end = from + 1
    while (end < lines.length && !isOwnEnd(lines[end] ?? '') && !isNext(lines[end] ?? '', end)) end++
    recipes.push(lines.slice(from, end))
    at = isNext(lines[end] ?? '', end) ? end - 1 : end
  }
  return recipes
}

/** For each line, the next one with anything on it; none for the last ones. */
function nextWrittenLines(lines: readonly string[]) {
  const following: (string | undefined)[] = []
  for (let index = lines.length - 2; index >= 0; index--) {
    const next = lines[index + 1]
    following[index] = next?.trim() ? next : following[index + 1]
  }
  return following
}

function recipeOf([first = '', ...lines]: readonly string[]): FormatRecipe {
  const head = new Map<string, string>()
  let at = 0
  for (; at < lines.length; at++) {
    const [whole, name = '', value = ''] = HEAD.exec(lines[at] ?? '') ?? []
    if (whole !== undefined) head.set(name.toLowerCase(), value.trim())
    else if ((lines[at] ?? '').trim() !== '') break
  }
  const valueNamed = (...names: string[]) => names.map((name) => head.get(name)).find((value) => value) ?? ''
  const sections: { name: string | null; columns: Columns }[] = [{ name: null, columns: new Columns() }]
  const text: string[] = []
  const notes: string[] = []
  let isNote = false
  let isBegun = false
  const body = lines.slice(at)
  const following = nextWrittenLines(body)
  for (const [index, line] of body.entries()) {
    const [, section] = ONLY_MARK.test(line) ? [] : (SECTION.exec(line) ?? [])
    const columns = sections.at(-1)?.columns
    isBegun ||= text.at(-1)?.trim() !== '' && text.length > 0
    const [, note] = NOTE.exec(line) ?? []
    if (section !== undefined) {
      if (!isBegun || COLUMN.test(following[index] ?? ''))
        sections.push({ name: tidy(section), columns: new Columns() })
      else text.push('', `${tidy(section)}:`, '')
    } else if (ONLY_MARK.test(line)) text.push('')
    else if (isBegun && note !== undefined) {
      isNote = true
      notes.push(note)
    } else if (isNote) notes.push(line)
    else if (isBegun && !(isIngredient(line) && text.at(-1)?.trim() === '')) text.push(line)
    else if (!columns?.add(line) && !(text.length === 0 && columns?.addShifted(line)) && line.trim() !== '')
      text.push(line)
    else if (isBegun) text.push('')
  }
  const listed: string[] = []
  for (const { name, columns } of sections) {
    if (name !== null) listed.push(`[${name}]`)
    // What goes on at the head of the right column belongs to the last of the left one.
    for (const line of [...columns.left, ...columns.right])
      if (line === columns.right[0] && line.startsWith('-') && columns.left.length > 0)
        listed.push(`${listed.pop() ?? ''} ${line.slice(1)}`)
      else listed.push(line)
  }
  // A name behind a dash before all ingredients is the sender's.
  const sender = /^-(?=\p{L})/u.test(listed[0] ?? '') ? listed.shift()?.slice(1) : undefined
  const sources = text.flatMap((line) => SOURCE.exec(line)?.[1] ?? [])
  const authors = text.flatMap((line) => RECIPE_BY.exec(line)?.[1]?.trim() || [])
  return {
    collections: listedNames(valueNamed('categories', 'category', 'kategorien')).filter(
      (name) => !/^(?:none|none given)$/i.test(name),
    ),
    fields: {
      ...timesOf({
        prep: valueNamed('preparation time', 'prep time'),
        cook: valueNamed('cook time', 'cooking time'),
        total: valueNamed('total time'),
      }),
      ...yieldOf(valueNamed('yield', 'servings', 'serves', 'portionen', 'menge')),
      title: TITLE.exec(first)?.[1] ?? null,
      author: valueNamed('recipe by', 'author') || authors[0] || sender || null,
      sourceName: valueNamed('source') || sources[0]?.trim() || null,
      ingredients: listedIngredients(listed),
      steps: stepsOfText(
        paragraphsOf(
          text
            .flatMap((line) => (NEW_PARAGRAPH.test(line) ? ['', line.replace(NEW_PARAGRAPH, '')] : [line]))
            .map((line) =>
              line
                .replace(SOURCE, '')
                .replace(RECIPE_BY, '')
                .replace(COLON, '')
                .replace(/^\s*~-*\s*$/, ''),
            ),
        ),
      ),
      notes: paragraphsOf(notes).join('\n') || null,
    },
  }
}

/** Meal-Master's texts in one column or two, as that program, its many successors and mailing lists write them. */
export const mealMaster = fileReader({
  app: 'Meal-Master',
  paths: /\.(?:mmf|mm|txt|out|text)$/i,
  isSigned: true,
  isOwn: (start) => /M{5}|Meal-?Master|^\s{0,30}Categories\s{0,9}:/im.test(start) && recipeLines(start).length > 0,
  recipesIn: (text) =>
    recipeLines(text).map((lines) => recipeOf(lines.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE)))),
})

import { nutritionInText } from '#app/exchange/apps/nutrition-figures.ts'
import { type FormatRecipe, fileReader } from '#app/exchange/documents/file-reader.ts'
import {
  headingIn,
  listedIngredients,
  listedNames,
  paragraphsOf,
  stepsOfText,
  timesOf,
  yieldOf,
} from '#app/exchange/documents/recipe-text.ts'
import { MAX_TEXT } from '#app/exchange/texts/imported-recipe.ts'
import { tidy } from '#app/exchange/texts/markup.ts'

/** The line that begins each recipe; some versions have more spaces and a number of their own. */
export const EXPORTED =
  /^[ \t]{0,80}\*[ \t]{0,9}Exported[ \t]{1,9}(?:from|for)[ \t]{1,9}MasterCook[^\n*]{0,60}\*[ \t\r]*$/im
const COLUMNS = /^\s{0,20}Amount\s{1,20}Measure\s{1,20}Ingredient/i
const RULE = /^(\s{0,9}-{4,})(\s{1,9}-{4,})?(\s{1,9}-{4,})/
const END = /^\s{0,80}(?:- ){4,}-?\s*$/
const HEAD = /(Recipe By|Serving Size|Preparation Time|Categories|Start to Finish Time)\s{0,9}:/gi
const LATER =
  /^(Description|(?:Recipe )?Source|Copyright|Yield|Start to Finish Time|Cuisine|Serving Ideas|T\([^)]{1,40}\)|S\([^)]{1,40}\)|Ratings|NOTES?|Suggested Wine|Nutr\. ?Assoc\.|Per (?:Serving|serving)[^:]{0,60}|Nutrition)\s{0,9}:/
const AMOUNT = /^[\d\s./,–½¼¾⅓⅔⅛-]{0,12}$/u

/** The values of the head by their names; a line may have two, and one without a name goes on the last. */
function headOf(lines: readonly string[]) {
  const head = new Map<string, string>()
  let last = ''
  for (const line of lines) {
    const marks = [...line.matchAll(HEAD)]
    if (marks.length === 0 && last !== '') head.set(last, `${head.get(last) ?? ''}  ${line.trim()}`)
    for (const [index, mark] of marks.entries()) {
      last = (mark[1] ?? '').toLowerCase()
      head.set(last, line.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? line.length).trim())
    }
  }
  return (name: string) => head.get(name) ?? ''
}

/**
 * An ingredient of a line in columns: amount, measure, and the food with its preparation behind "--". Where the columns are
 * is what the rule under their names says, give or take one; what does not fit them is taken as it is written.
 */
function ingredientOf(line: string, [amountEnd, measureEnd]: readonly [number, number]) {
  const [amount, measure, food] = [line.slice(0, amountEnd), line.slice(amountEnd, measureEnd), line.slice(measureEnd)]
  const isInColumns = AMOUNT.test(amount) && /^$|\s$/.test(measure) && food.trim() !== ''
  const text = tidy(isInColumns ? `${amount} ${measure} ${food}` : line)
  // "Salt --" has no preparation behind it.
  return text.replace(/ ?-- ?$/, '').replace(/ -- ?/, ', ')
}

/** Whether a line of the list's columns has an amount or is far enough to the right, which steps never are. */
function isInColumns(line: string, [amountEnd, measureEnd]: readonly [number, number]) {
  const [amount, measure] = [line.slice(0, amountEnd), line.slice(amountEnd, measureEnd)]
  if (line.slice(measureEnd).trim() === '' || !AMOUNT.test(amount) || !/^$|\s$/.test(measure)) return false
  return /^\s{2}/.test(line) && (amount.trim() !== '' || measure.trim() === '')
}

/** Where the list of ingredients ends that begins at `first`: behind a blank line nothing more is in its columns. */
function listEnd(lines: readonly string[], first: number, places: readonly [number, number]) {
  let end = first
  for (let at = first; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line.trim() === '') continue
    if (at > end && !isInColumns(line, places)) break
    end = at + 1
  }
  return end
}

/** A value in quotes on the lines below its name, or on the line of its name. */
const unquoted = (lines: readonly string[]) => lines.join('\n').trim().replace(/^"|"$/g, '').trim()

/** The parts behind the ingredients: the steps, and what has a name. */
function bodyOf(lines: readonly string[]) {
  const steps: string[] = []
  const named = new Map<string, string[]>()
  let part: string[] = steps
  for (const line of lines) {
    const mark = LATER.exec(line.trimStart())
    if (mark) {
      part = [line.trimStart().slice(mark[0].length)]
      named.set((mark[1] ?? '').toLowerCase(), part)
    } else if (END.test(line)) part = []
    // A note above the steps ends with its paragraph.
    else if (line.trim() === '' && part === named.get('note') && !steps.some((step) => step.trim() !== '')) part = steps
    else part.push(line)
  }
  return { steps, named: (name: string) => unquoted(named.get(name) ?? []) }
}

function recipeIn(text: string): FormatRecipe {
  const lines = text.split(/\r\n|[\n\r]/)
  const title = lines.findIndex((line) => line.trim() !== '')
  const columns = lines.findIndex((line) => COLUMNS.test(line))
  const rule = RULE.exec(lines[columns + 1] ?? '')
  const amountEnd = rule?.[1]?.length ?? 8
  const places = [amountEnd + 1, amountEnd + (rule?.[2]?.length ?? 14) + 1] as const
  const first = columns < 0 ? title + 1 : columns + (rule ? 2 : 1)
  const end = columns < 0 ? first : listEnd(lines, first, places)
  const head = headOf(lines.slice(title + 1, columns < 0 ? end : columns))
  const { steps, named } = bodyOf(lines.slice(end))
  const listed: string[] = []
  for (const line of columns < 0 ? [] : lines.slice(first, end)) {
    const text = ingredientOf(line, places)
    // "-- or" goes on with the line above, "-- Sauce:" is a heading.
    const isMore = /^\s{10,}-(?:- ?(?=[a-z(&])[^:]*$|(?!-))/.test(line)
    if (isMore && listed.length > 0 && (/^\s*--/.test(line) || headingIn(line.trim()) === null))
      listed.push(`${listed.pop() ?? ''} ${text.replace(/^[-,]{1,2} ?/, '')}`)
    else if (!/^-{0,2} ?none ?-{0,2}$/i.test(text)) listed.push(text)
  }
  return {
    collections: listedNames(head('categories'), /\t| {2,}|,/),
    sourceUrl: named('s(internet address)') || named('s(url)') || null,
    nutrition: nutritionInText(named('per serving (excluding unknown items)') || named('per serving')),
    fields: {
      ...timesOf({
        prep: head('preparation time'),
        cook: named('t(cook time)') || named('t(cooking time)') || named('t(baking time)'),
        total: head('start to finish time') || named('start to finish time'),
      }),
      ...yieldOf(named('yield') || head('serving size')),
      title: lines[title] ?? null,
      author: tidy(head('recipe by')) || null,
      description: named('description') || null,
      ingredients: listedIngredients(listed),
      steps: stepsOfText(paragraphsOf(steps)),
      notes:
        [named('notes') || named('note'), named('serving ideas'), named('suggested wine')]
          .filter((one) => one !== '')
          .join('\n') || null,
      sourceName: tidy(named('source') || named('recipe source')) || null,
      cuisine: named('cuisine') || null,
    },
  }
}

/** The recipes of a text that MasterCook exported. */
export function masterCookRecipes(text: string): FormatRecipe[] {
  return text
    .split(new RegExp(EXPORTED, 'gim'))
    .slice(1)
    .map((piece) => recipeIn(piece.slice(0, MAX_TEXT)))
}

/** MasterCook's texts, .mxp and .txt. */
export const masterCookTexts = fileReader({
  app: 'MasterCook',
  paths: /\.(?:mxp|txt|mc|text)$/i,
  isSigned: true,
  isOwn: (start) => EXPORTED.test(start),
  recipesIn: masterCookRecipes,
})

import { type FormatRecipe, fileReader } from '#app/exchange/documents/file-reader.ts'
import {
  listedIngredients,
  listedNames,
  paragraphsOf,
  stepsOfText,
  timesOf,
  yieldOf,
} from '#app/exchange/documents/recipe-text.ts'
import { MAX_TEXT } from '#app/exchange/texts/imported-recipe.ts'
import { tidy } from '#app/exchange/texts/markup.ts'

const NAMED =
  /^(Contributor|Preparation Time|Cook(?:ing)? Time|Yield|Servings|Notes?|Source)\s{0,3}:\s{0,9}(.{0,2000})$/i
const OWN = /^\s{0,9}(?:NYC (?:Nutri|Exchanges)|Exchanges:|\*\* ?Exported from|Per Serving)/i
const MAX_CATEGORY_LINES = 4
const AMOUNT_FIRST = /^\s{0,9}[\d½¼¾⅓⅔⅛]/u

function recipeOf(text: string): FormatRecipe {
  const lines = text.split(/\r\n|[\n\r]/).slice(1)
  const title = lines.findIndex((line) => line.trim() !== '')
  const blocks: string[][] = [[]]
  for (const line of lines.slice(title + 1)) {
    if (line.trim() !== '') blocks.at(-1)?.push(line)
    else if (blocks.at(-1)?.length !== 0) blocks.push([])
  }
  const isList = (block: readonly string[] | undefined) =>
    block?.some((line) => AMOUNT_FIRST.test(line) && line.length < 100) ?? false
  // Lines of categories are missing where there are none.
  const [first = [], second] = blocks
  const hasCategories =
    first.length <= MAX_CATEGORY_LINES &&
    !isList(first) &&
    first.every((line) => line.length < 120) &&
    (first.length === 1 ? second !== undefined : isList(second))
  const rest = hasCategories ? blocks.slice(1) : blocks
  const named = new Map<string, string>()
  const steps: string[] = []
  for (const block of rest.slice(1)) {
    for (const line of block) {
      const [whole, name = '', value = ''] = NAMED.exec(line) ?? []
      if (whole !== undefined) named.set(name.toLowerCase(), value.trim())
      else if (!OWN.test(line)) steps.push(line)
    }
    steps.push('')
  }
  const valueNamed = (...names: string[]) => names.map((name) => named.get(name)).find((value) => value) ?? ''
  const categories = hasCategories ? listedNames(first.join(',')) : []
  return {
    collections: categories.filter((name) => !/^none$/i.test(name)),
    fields: {
      ...timesOf({ prep: valueNamed('preparation time'), cook: valueNamed('cook time', 'cooking time') }),
      ...yieldOf(valueNamed('yield', 'servings')),
      title: lines[title] ?? null,
      author: valueNamed('contributor') || null,
      sourceName: valueNamed('source') || null,
      ingredients: listedIngredients((rest[0] ?? []).map((line) => tidy(line).replace(/ -- ?/, ', '))),
      steps: stepsOfText(paragraphsOf(steps)),
      notes: valueNamed('notes', 'note') || null,
    },
  }
}

/** The generic text of Now You're Cooking!, which MasterCook's "generic import" takes as well. */
export const nowYoureCooking = fileReader({
  app: "Now You're Cooking!",
  paths: /\.(?:txt|nyc|text)$/i,
  isSigned: true,
  isOwn: (start) => /^\s{0,9}@{5}/.test(start),
  recipesIn: (text) =>
    text
      .split(/^(?=@{5})/m)
      .filter((piece) => piece.startsWith('@@@@@'))
      .map((piece) => recipeOf(piece.slice(0, MAX_TEXT))),
})

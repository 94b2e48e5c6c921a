import { type FormatRecipe, fileReader } from '#app/exchange/documents/file-reader.ts'
import {
  listedIngredients,
  listedNames,
  paragraphsOf,
  stepsOfText,
  yieldOf,
} from '#app/exchange/documents/recipe-text.ts'
import { MAX_TEXT } from '#app/exchange/texts/imported-recipe.ts'
import { tidy } from '#app/exchange/texts/markup.ts'

const BEGIN = /^={5,20}.{0,60}REZKONV.{0,80}$/im
const END = /^={5,20}\s{0,9}$/
const SECTION = /^\s{0,3}={3,80}\s{0,20}([^=\s][^=]{0,80}?)\s{0,20}={2,80}\s{0,9}$/
/** The line above where a recipe is from: "QUELLE", "ERFASST *RK* AM 29.08.00 VON". */
const SOURCES = /quelle|^erfasst /i
const HEAD = /^\s{0,20}(Titel|Kategorien|Menge)\s{0,9}:\s{0,9}(.{0,300})$/i
/** An amount of 7 signs, a unit of 9 behind a space (10 since RezkonvSuite), and the food. */
const INGREDIENT = /^([\d\s.,/½¼¾-]{7}) (.{9,10}) (\S.*)$/u
const STARTS_WITH_AMOUNT = /^\s{0,12}[\d½¼¾]/
const MAX_INGREDIENT = 80
const TITLE_AGAIN = /^:?\s{0,20}O-Titel\s{0,9}:\s{0,9}(.{0,200})$/i

function recipeOf(text: string): FormatRecipe {
  const all = text.split(/\r\n|[\n\r]/).slice(1)
  const end = all.findIndex((line) => END.test(line))
  const lines = end < 0 ? all : all.slice(0, end)
  const head = new Map<string, string>()
  let at = 0
  for (; at < lines.length && (head.size < 3 || lines[at]?.trim() === ''); at++) {
    const [whole, name = '', value = ''] = HEAD.exec(lines[at] ?? '') ?? []
    if (whole !== undefined) head.set(name.toLowerCase(), value.trim())
    else if (head.has('menge') && lines[at]?.trim() !== '') break
  }
  const listed: string[] = []
  const sources: string[] = []
  const steps: string[] = []
  let part: 'ingredients' | 'sources' | 'steps' = 'ingredients'
  let title = head.get('titel') ?? ''
  for (; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, section] = SECTION.exec(line) ?? []
    const isBlank = line.trim() === ''
    if (section !== undefined && SOURCES.test(section)) part = 'sources'
    else if (section !== undefined && part === 'ingredients') listed.push(`[${section}]`)
    else if (section !== undefined) steps.push('', `${section}:`, '')
    else if (part === 'sources' && isBlank) part = 'steps'
    else if (part === 'sources') sources.push(tidy(line).replace(/^-- ?/, ''))
    else if (part === 'ingredients' && /^\s{0,30}-{1,2} ?(?=[^\s-])/.test(line) && listed.length > 0)
      listed.push(`${listed.pop() ?? ''} ${tidy(line).replace(/^-{1,2} ?/, '')}`)
    else if (
      part === 'ingredients' &&
      (INGREDIENT.test(line) || (STARTS_WITH_AMOUNT.test(line) && line.length < MAX_INGREDIENT))
    )
      // "; Salz" has a mark where others have an amount.
      listed.push(tidy(line.replace(/\s; ?(?=\S)/, ' ')))
    else if (!isBlank || part === 'steps') {
      part = 'steps'
      const [, longer] = TITLE_AGAIN.exec(line) ?? []
      // Lines of the program's own begin with a colon; a longer title is one of them.
      if (longer !== undefined) title = longer.trim()
      else if (/^:\s{0,9}>\s{0,20}:/.test(line)) title += ` ${line.replace(/^:\s{0,9}>\s{0,20}:/, '').trim()}`
      else if (!/^:/.test(line)) steps.push(line)
    }
  }
  const source = sources.filter((line) => !/^Erfasst/i.test(line)).join(', ')
  return {
    collections: listedNames(head.get('kategorien') ?? ''),
    fields: {
      ...yieldOf(head.get('menge') ?? ''),
      title,
      language: 'de',
      ingredients: listedIngredients(listed),
      steps: stepsOfText(paragraphsOf(steps)),
      sourceName: source || null,
    },
  }
}

/** RezkonvSuite's texts. */
export const rezkonv = fileReader({
  app: 'RezKonv',
  paths: /\.(?:rk|rzk|rez|txt|text)$/i,
  isSigned: true,
  isOwn: (start) => BEGIN.test(start),
  recipesIn: (text) =>
    text
      .split(/(?=^={5,20}.{0,60}REZKONV)/im)
      .filter((piece) => BEGIN.test(piece))
      .map((piece) => recipeOf(piece.slice(0, MAX_TEXT))),
})

import { type FormatRecipe, fileReader } from '#app/exchange/documents/file-reader.ts'
import { listedIngredients, paragraphsOf, stepsOfText, timesOf, yieldOf } from '#app/exchange/documents/recipe-text.ts'
import { MAX_TEXT } from '#app/exchange/texts/imported-recipe.ts'
import { tidy } from '#app/exchange/texts/markup.ts'

const BEGIN = /^\*{5} {0,3}AccuChef/im
/** Control words and groups of RTF, in which later versions write the steps. */
const RTF_GROUP = /\{\\(?:fonttbl|colortbl|stylesheet|\*)[^{}]{0,2000}(?:\{[^{}]{0,500}\}[^{}]{0,500}){0,50}\}/g
const RTF_WORD = /\\'([\da-f]{2})|\\par\b ?|\\line\b ?|\\[a-z]{1,20}-?\d{0,9} ?|[{}]/gi

const plainOfRtf = (text: string) =>
  text.replace(RTF_GROUP, '').replace(RTF_WORD, (word, hex?: string) => {
    if (hex !== undefined) return new TextDecoder('windows-1252').decode(Uint8Array.of(Number.parseInt(hex, 16)))
    return /^\\(?:par|line)\b/.test(word) ? '\n' : ''
  })

/** "1.50 Cup" and "0.25 Tsp" as they are said: whole numbers without zeros. */
const amountOf = (text: string) =>
  tidy(text).replace(/^(\d+)\.(\d*?)0+(?=\s|$)/, (_, whole, part) => (part === '' ? whole : `${whole}.${part}`))

function recipeOf(text: string): FormatRecipe {
  const values = new Map<string, string[]>()
  const ingredients: string[] = []
  let amount = ''
  for (const line of text.split(/\r\n|[\n\r]/).slice(1)) {
    const [tag, value] = [line.charAt(0), line.slice(1)]
    if (line.startsWith('Z..')) break
    if (tag === 'H') amount = amountOf(value)
    else if (tag === 'I') {
      const food = tidy(value)
      if (food.startsWith('-') && ingredients.length > 0)
        ingredients.push(`${ingredients.pop() ?? ''} ${tidy(food.slice(1))}`)
      else ingredients.push(tidy(`${amount} ${food}`))
      amount = ''
    } else if (tag === 'K' && ingredients.length > 0) ingredients.push(`${ingredients.pop() ?? ''}, ${tidy(value)}`)
    else if (/[A-Z]/.test(tag)) {
      const before = values.get(tag)
      if (before) before.push(value)
      else values.set(tag, [value])
    }
  }
  const valueNamed = (tag: string) => tidy(values.get(tag)?.join(' ') ?? '')
  const written = (values.get('J') ?? []).join('\n')
  const steps = (/\\rtf\d/.test(written) ? plainOfRtf(written.replace(/~$/gm, '')) : written).split('\n')
  // The number of servings is on a line of its own or behind its word: "D6", "MServings", or "MServings 24".
  const servings = /^\D{1,20}\d/.test(valueNamed('M')) ? valueNamed('M') : `${valueNamed('D')} ${valueNamed('M')}`
  return {
    collections: [valueNamed('B')],
    fields: {
      ...timesOf({
        prep: valueNamed('P')
          .replace(/^:? ?/, '')
          .replace(/^(?=:)/, '0')
          .replace(/\s/g, ''),
      }),
      ...(/\d/.test(servings) ? yieldOf(servings) : {}),
      title: valueNamed('A'),
      ingredients: listedIngredients(ingredients),
      steps: stepsOfText(paragraphsOf(steps)),
      sourceName: valueNamed('F').replace(/^Recipe Source$/i, '') || null,
    },
  }
}

/** AccuChef's import files, in which the first letter of a line says what it has. */
export const accuChef = fileReader({
  app: 'AccuChef',
  paths: /\.(?:txt|out|ac|acf|text)$/i,
  isSigned: true,
  isOwn: (start) => BEGIN.test(start),
  recipesIn: (text) =>
    text
      .split(/^(?=\*{5} {0,3}AccuChef)/im)
      .filter((piece) => BEGIN.test(piece))
      .map((piece) => recipeOf(piece.slice(0, MAX_TEXT))),
})

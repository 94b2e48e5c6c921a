import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { groupBySection } from '#app/recipes/recipe/sections.ts'
import { inShownSections, nonBlankLines, oneLine, shownIngredient } from '#app/recipes/recipe/shown-lines.ts'
import { amountText, escapeCooklang, lineText, nameText, noteText, sectionText } from './cooklang-text.ts'
import { frontMatter } from './front-matter.ts'

/** A range of a step with its replacement in the file. */
interface Span {
  from: number
  to: number
  markup: string
}

const MEASURED = /^([\d½¼¾⅓⅔⅛⅜⅝⅞][\d½¼¾⅓⅔⅛⅜⅝⅞.,/ –-]{0,30}) ([^\d\s].*)$/
const TIMES =
  /(?<![\p{L}\p{N}.,/–-])(\d{1,4}[½¼¾]?(?:(?:[–-]| to | से )\d{1,4}[½¼¾]?)?|[½¼¾]) (seconds?|secs?|minutes?|mins?|hours?|hrs?|सेकंड|मिनट|घंटा|घंटे)(?![\p{L}\p{M}\p{N}])/gu
const LETTER = /[\p{L}\p{M}\p{N}]/u

const component = ({ quantity, name, notes }: Ingredient) => {
  const [, amount, unit] = MEASURED.exec(quantity) ?? []
  const measure = unit === undefined ? amountText(quantity) : `${amountText(amount ?? '')}%${amountText(unit)}`
  return `@${nameText(name)}{${measure}}${notes === null ? '' : `(${noteText(notes)})`}`
}

const timesIn = (text: string): Span[] =>
  [...text.matchAll(TIMES)].map(({ 0: whole, 1: amount, 2: unit, index }) => ({
    from: index,
    to: index + whole.length,
    markup: `~{${amount}%${unit}}`,
  }))

/** The first position of a name as whole words outside the taken spans; -1 if there is none. */
function positionOf(name: string, text: string, taken: Span[]) {
  for (let from = text.indexOf(name); from >= 0; from = text.indexOf(name, from + 1)) {
    const to = from + name.length
    const isWord = !LETTER.test(text.slice(0, from).slice(-1)) && !LETTER.test(text.charAt(to))
    if (isWord && taken.every((span) => span.to <= from || span.from >= to)) return from
  }
  return -1
}

/** True if a step has text besides its markup. */
function hasOtherText(text: string, spans: Span[]) {
  const rest = spans.reduceRight((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text)
  return LETTER.test(rest)
}

function stepText(text: string, spans: Span[]) {
  let written = ''
  let at = 0
  for (const { from, to, markup } of [...spans, { from: text.length, to: text.length, markup: '' }]) {
    const plain = text.slice(at, from)
    const behind = at > 0 && plain.startsWith('(') ? `\\${escapeCooklang(plain)}` : escapeCooklang(plain)
    written += at === 0 ? lineText(plain) : behind
    written += markup
    at = to
  }
  return written
}

/** Finds each ingredient in the first step that names it; those that no step names are left over. */
function placed(ingredients: Ingredient[], texts: string[]) {
  const steps = texts.map((text) => ({ text, spans: timesIn(text) }))
  const names = new Map<string, number>()
  for (const { name } of ingredients) names.set(name, (names.get(name) ?? 0) + 1)
  const found = new Set<Ingredient>()
  for (const ingredient of ingredients.toSorted((a, b) => b.name.length - a.name.length)) {
    const { name } = ingredient
    if (names.get(name) !== 1 || !LETTER.test(name)) continue
    for (const step of steps) {
      const from = positionOf(name, step.text, step.spans)
      if (from < 0) continue
      const spans = [...step.spans, { from, to: from + name.length, markup: component(ingredient) }].sort(
        (a, b) => a.from - b.from,
      )
      if (!hasOtherText(step.text, spans)) continue
      step.spans = spans
      found.add(ingredient)
      break
    }
  }
  return { steps, left: ingredients.filter((ingredient) => !found.has(ingredient)) }
}

/**
 * A recipe in Cooklang (https://cooklang.org/docs/spec/): metadata in YAML, ingredients and times marked up in the steps
 * that name them, sections, the cook's notes. Ingredients that no step names as they are written come first, a
 * paragraph of nothing else, under a note with their section; so none is lost. `address` is the recipe's page, with
 * http(s) before it; throws a TypeError for anything else.
 */
export function recipeCooklang(recipe: Recipe, address: string): string {
  const shownSteps = inShownSections(recipe.steps).map(({ section, text }) => ({ section, text: oneLine(text) }))
  const { steps, left } = placed(
    recipe.ingredients.map(shownIngredient),
    shownSteps.map(({ text }) => text),
  )
  const lists = groupBySection(left).map(({ section, lines }) => {
    const heading = section === null ? '' : `> ${lineText(section)}\n\n`
    return heading + lines.map(({ line }) => component(line)).join('\n')
  })
  const sections = groupBySection(shownSteps).map(({ section, lines }, place) => {
    const heading = section === null ? place > 0 && '== ==\n\n' : `== ${sectionText(section)} ==\n\n`
    const texts = lines.map(({ index }) => stepText(steps[index]?.text ?? '', steps[index]?.spans ?? []))
    return (heading || '') + texts.filter((text) => text !== '').join('\n\n')
  })
  const notes = nonBlankLines(recipe.notes ?? '').map((line) => `> ${lineText(line)}`)
  return `${[frontMatter(recipe, address).trimEnd(), ...lists, ...sections, ...notes].filter(Boolean).join('\n\n')}\n`
}

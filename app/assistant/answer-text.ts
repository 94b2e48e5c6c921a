import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../messages/compiled/runtime.js'
import { allergenText, cuisineText } from '../recipes/kinds.ts'
import { durationText, levelText } from '../recipes/labels.ts'
import { dietText } from './diet-text.ts'
import { foodsIn, isKindOf } from './food-words.ts'
import { escaped } from './markdown-text.ts'
import type { Judged, Line, Relaxable, Suggestion } from './own-engine.ts'
import type { Asked } from './refine.ts'
import { swapsFor } from './swaps.ts'

const list = (items: readonly string[]) => new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(items)
const factorText = (factor: number) => new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 }).format(factor)
const link = ({ recipe }: Judged) => `[${escaped(recipe.title)}](/recipe/${recipe.id})`
const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

const lineText = ({ quantity, name, notes }: Line) =>
  [quantity && `**${escaped(quantity)}**`, escaped(name), notes && `(${escaped(notes)})`].filter(Boolean).join(' ')

function missingText(line: Line, asked: Asked) {
  const named = swapsFor(line.name, asked.diet, asked.avoided)
  const swaps = (named.length > 0 ? named : line.foods.flatMap((food) => swapsFor(food, asked.diet, asked.avoided)))
    .filter(({ use }) => !foodsIn(use).some((food) => asked.without.some((one) => isKindOf(food, one))))
    .slice(0, 2)
  const ways = swaps.map(({ use, how }) => `${escaped(use)}: ${escaped(how[getLocale() === 'hi' ? 'hi' : 'en'])}`)
  return [lineText(line), ...ways.map((way) => `  - ${m.assistant_swap({ way })}`)].join('\n')
}

/** The steps under their headings, counted through. */
function stepsText({ recipe }: Judged) {
  let section: string | null = null
  return recipe.steps
    .flatMap((step, at) => {
      const title = step.section && step.section !== section ? [`**${escaped(step.section)}**\n`] : []
      section = step.section
      return [...title, `${at + 1}. ${escaped(step.text)}`]
    })
    .join('\n')
}

/** The answer's parts in the reader's language, as markdown: what fits best, what it takes, how it is made, what else would do. */
export function answerText(asked: Asked, { best, runnersUp, relaxed, couldRelax }: Suggestion): string {
  if (!best) return nothingText(asked, couldRelax)
  const { recipe, used, have, missing, pantry } = best
  const parts = [
    `## ${link(best)}`,
    relaxed.includes('cuisine') && `> ${m.assistant_no_cuisine({ cuisine: cuisineText(asked.cuisine) })}`,
    relaxed.includes('ingredients') && `> ${m.assistant_none_used()}`,
    escaped(recipe.description),
    [
      m.assistant_ready({ time: durationText(recipe.totalMinutes) }),
      m.card_servings({ count: recipe.servings }),
      levelText('difficulty', recipe.difficulty),
      cuisineText(recipe.cuisine),
    ]
      .map(escaped)
      .join(' · '),
    asked.servings !== null &&
      asked.servings !== recipe.servings &&
      m.assistant_servings({
        have: recipe.servings,
        want: asked.servings,
        factor: factorText(asked.servings / recipe.servings),
      }),
    recipe.allergens.length > 0 && `${m.recipe_allergens()} ${list(recipe.allergens.map(allergenText))}`,
    used.length > 0 && m.assistant_uses({ foods: list(used.map(({ typed }) => escaped(typed))) }),
    have.length > 0 && `### ${m.assistant_have()}\n\n${bullets(have.map(lineText))}`,
    missing.length > 0 && `### ${m.assistant_need()}\n\n${bullets(missing.map((line) => missingText(line, asked)))}`,
    pantry.length > 0 && `${m.assistant_pantry()} ${list(pantry.map(lineText))}`,
    `### ${m.recipe_instructions()}\n\n${stepsText(best)}`,
    runnersUp.length > 0 && `### ${m.assistant_others()}\n\n${bullets(runnersUp.map((one) => otherText(one)))}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

const otherText = (one: Judged) => {
  const uses =
    one.used.length > 0 ? ` · ${m.assistant_uses({ foods: list(one.used.map(({ typed }) => escaped(typed))) })}` : ''
  return `${link(one)} · ${escaped(durationText(one.recipe.totalMinutes))}${uses}`
}

const GIVE_UP: Record<Relaxable['what'], (count: { count: number }) => string> = {
  time: m.assistant_relax_time,
  cuisine: m.assistant_relax_cuisine,
  without: m.assistant_relax_without,
}

/** Says that nothing fits, what was asked, and what would have to be given up; the diet is never offered. */
function nothingText(asked: Asked, couldRelax: readonly Relaxable[]) {
  const wished = [
    m.assistant_asked_diet({ diet: dietText(asked.diet) }),
    asked.cuisine !== 'Any' && m.assistant_asked_cuisine({ cuisine: cuisineText(asked.cuisine) }),
    m.assistant_asked_time({ time: durationText(asked.time) }),
    (asked.without.length > 0 || asked.avoided.length > 0) &&
      m.assistant_asked_without({ foods: list([...asked.without, ...asked.avoided.map(allergenText)].map(escaped)) }),
  ].filter((line) => line !== false)
  const ways = couldRelax.map(({ what, count }) => GIVE_UP[what]({ count }))
  return [
    `## ${m.assistant_nothing()}`,
    bullets(wished),
    ways.length > 0 ? `${m.assistant_relax()}\n\n${bullets(ways)}` : m.assistant_relax_none(),
    `[${m.assistant_browse()}](/Categories)`,
  ].join('\n\n')
}

import { m } from '../../messages/compiled/messages.js'
import { markdownLine } from '../exports/markdown.ts'
import { foodsIn } from '../foods/food-words.ts'
import { holdsFood } from '../foods/foods.ts'
import { swapsFor } from '../foods/swaps.ts'
import { allergenText, cuisineText } from '../recipes/kinds.ts'
import { durationText, levelText } from '../recipes/labels.ts'
import { nothingText, offersText, refusedText } from './answer-parts.ts'
import { bullets, factorText, foodNames, link, list, swapText, usesText } from './answer-words.ts'
import type { Judged, OwnedLine } from './matching.ts'
import type { Suggestion } from './own-engine.ts'
import type { RecipeLine } from './recipe-lines.ts'
import type { Asked } from './refine.ts'

const MAX_SWAPS = 2

const lineText = ({ quantity, name, notes }: RecipeLine) =>
  [quantity && `**${markdownLine(quantity)}**`, markdownLine(name), notes && `(${markdownLine(notes)})`]
    .filter(Boolean)
    .join(' ')

const ownedText = (line: OwnedLine) =>
  line.from ? `${lineText(line)} · ${m.assistant_from({ food: markdownLine(line.from.typed) })}` : lineText(line)

function missingText(line: RecipeLine, asked: Asked) {
  const named = swapsFor(line.name, asked.diet, asked.avoided)
  const swaps = (named.length > 0 ? named : line.foods.flatMap((food) => swapsFor(food, asked.diet, asked.avoided)))
    .filter(({ use }) => !line.name.toLowerCase().includes(use.toLowerCase()))
    .filter(({ use }) => !foodsIn(use).some((food) => asked.without.some((one) => holdsFood(food, one))))
    .slice(0, MAX_SWAPS)
  return [lineText(line), ...swaps.map((swap) => `  - ${m.assistant_swap({ way: swapText(swap) })}`)].join('\n')
}

/** The steps under their headings, counted through. */
function stepsText({ recipe }: Judged) {
  let section: string | null = null
  return recipe.steps
    .flatMap((step, at) => {
      const title = step.section && step.section !== section ? [`**${markdownLine(step.section)}**\n`] : []
      section = step.section
      return [...title, `${at + 1}. ${markdownLine(step.text)}`]
    })
    .join('\n')
}

const factsText = ({ recipe }: Judged) =>
  [
    m.assistant_ready({ time: durationText(recipe.totalMinutes) }),
    m.card_servings({ count: recipe.servings }),
    recipe.difficulty && levelText('difficulty', recipe.difficulty),
    recipe.cuisine && cuisineText(recipe.cuisine),
  ]
    .flatMap((fact) => (fact ? [markdownLine(fact)] : []))
    .join(' · ')

/** What the reader must know before the recipe: what is left out, and how far it is from what was asked. */
const leadText = (asked: Asked, best: Judged, isOtherCuisine: boolean) => [
  refusedText(asked),
  isOtherCuisine &&
    `> ${m.assistant_no_cuisine({ cuisine: cuisineText(asked.cuisine), other: cuisineText(best.recipe.cuisine) })}`,
  !best.usesMost && `> ${m.assistant_few_fit({ foods: foodNames([...best.used, ...best.unused]) })}`,
]

/** The answer's parts in the reader's language, as markdown: what fits best, what it takes, how it is made, what else would do. */
export function answerText(asked: Asked, suggestion: Suggestion): string {
  const { best, isOtherCuisine } = suggestion
  if (!best) return nothingText(asked, suggestion)
  const { recipe, have, missing, pantry, unused } = best
  const parts = [
    ...leadText(asked, best, isOtherCuisine),
    `## ${link(best)}`,
    markdownLine(recipe.description),
    factsText(best),
    asked.servings !== null &&
      asked.servings !== recipe.servings &&
      m.assistant_servings({
        have: recipe.servings,
        want: asked.servings,
        factor: factorText(asked.servings / recipe.servings),
      }),
    recipe.allergens.length > 0 && `${m.recipe_allergens()} ${list(recipe.allergens.map(allergenText))}`,
    [usesText(best), unused.length > 0 && m.assistant_unused({ foods: foodNames(unused) })].filter(Boolean).join(' · '),
    have.length > 0 && `### ${m.assistant_have()}\n\n${bullets(have.map(ownedText))}`,
    missing.length > 0 && `### ${m.assistant_need()}\n\n${bullets(missing.map((line) => missingText(line, asked)))}`,
    pantry.length > 0 && `${m.assistant_pantry()} ${list(pantry.map(lineText))}`,
    `### ${m.recipe_instructions()}\n\n${stepsText(best)}`,
    offersText(suggestion),
  ]
  return parts.filter(Boolean).join('\n\n')
}

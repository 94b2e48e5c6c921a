import { markdownLine } from '#app/exchange/formats/markdown.ts'
import { allergenText } from '#app/food/diets/allergen-text.ts'
import { allergensOf, labelsToCheck, mentionedFoods, unknownFoods } from '#app/food/diets/suits.ts'
import { swapsFor } from '#app/food/diets/swaps.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { containsFood } from '#app/food/foods/foods.ts'
import { cuisineText } from '#app/recipes/recipe/kinds.ts'
import { durationText, levelText } from '#app/recipes/recipe/labels.ts'
import type { RefinedRequest } from '#app/site/requests/refined-request.ts'
import { m } from '#messages'
import { nothingText, offersText, refusedText, withoutText } from './answer-parts.ts'
import { bullets, factorText, foodNames, link, list, swapText, usesText } from './answer-words.ts'
import type { OwnedLine, ScoredRecipe } from './matching.ts'
import type { Suggestion } from './ranking.ts'
import type { RecipeLine } from './recipe-lines.ts'

const MAX_SWAPS = 2

const lineText = ({ quantity, name, notes }: RecipeLine) =>
  [quantity && `**${markdownLine(quantity)}**`, markdownLine(name), notes && `(${markdownLine(notes)})`]
    .filter(Boolean)
    .join(' ')

const ownedText = (line: OwnedLine) =>
  line.from ? `${lineText(line)} · ${m.assistant_from({ food: markdownLine(line.from.typed) })}` : lineText(line)

function missingText(line: RecipeLine, request: RefinedRequest) {
  const named = swapsFor(line.name, request.diet, request.avoided)
  const swaps = (named.length > 0 ? named : line.foods.flatMap((food) => swapsFor(food, request.diet, request.avoided)))
    .filter(({ use }) => !line.name.toLowerCase().includes(use.toLowerCase()))
    .filter(({ use }) => !foodsIn(use).some((food) => request.without.some((one) => containsFood(food, one))))
    .slice(0, MAX_SWAPS)
  return [lineText(line), ...swaps.map((swap) => `  - ${m.assistant_swap({ way: swapText(swap) })}`)].join('\n')
}

/** The steps under their headings, counted through. */
function stepsText({ recipe }: ScoredRecipe) {
  let section: string | null = null
  return recipe.steps
    .flatMap((step, at) => {
      // A paragraph of its own, or it would end the step before it.
      const title =
        step.section && step.section !== section ? [`${at > 0 ? '\n' : ''}**${markdownLine(step.section)}**\n`] : []
      section = step.section
      return [...title, `${at + 1}. ${markdownLine(step.text)}`]
    })
    .join('\n')
}

const factsText = ({ recipe }: ScoredRecipe) =>
  [
    m.recipe_ready({ time: durationText(recipe.totalMinutes) }),
    m.card_servings({ count: recipe.servings }),
    recipe.difficulty && levelText('difficulty', recipe.difficulty),
    recipe.cuisine && cuisineText(recipe.cuisine),
  ]
    .flatMap((fact) => (fact ? [markdownLine(fact)] : []))
    .join(' · ')

/** What the reader must know before the recipe: what is left out, and how far it is from the request. */
const leadText = (request: RefinedRequest, best: ScoredRecipe, isOtherCuisine: boolean) => [
  refusedText(request),
  isOtherCuisine &&
    `> ${m.assistant_no_cuisine({ cuisine: cuisineText(request.cuisine), other: cuisineText(best.recipe.cuisine) })}`,
  !best.usesMost && `> ${m.assistant_few_fit({ foods: foodNames([...best.used, ...best.unused]) })}`,
]

/** What the recipe contains, what only a packet tells, what nobody knows, and what only its words name. */
function contentsText(recipe: ScoredRecipe['recipe']) {
  const [allergens, labels] = [allergensOf(recipe), labelsToCheck(recipe)]
  const [unknown, mentioned] = [unknownFoods(recipe), mentionedFoods(recipe)]
  return [
    allergens.length > 0 && `${m.recipe_allergens()} ${list(allergens.map(allergenText))}`,
    labels.length > 0 && m.recipe_check_label({ foods: list(labels.map(markdownLine)) }),
    unknown.length > 0 && m.recipe_unknown_foods({ foods: list(unknown.map(markdownLine)) }),
    mentioned.length > 0 && m.recipe_mentioned_foods({ foods: list(mentioned.map(markdownLine)) }),
  ]
}

/** The answer's parts in the reader's language, as markdown: what fits best, what it takes, how it is made, what else would do. */
export function answerText(request: RefinedRequest, suggestion: Suggestion): string {
  const { best, isOtherCuisine } = suggestion
  if (!best) return nothingText(request, suggestion)
  const { recipe, have, missing, pantry, unused } = best
  const parts = [
    ...leadText(request, best, isOtherCuisine),
    `## ${link(best)}`,
    markdownLine(recipe.description),
    factsText(best),
    request.servings !== null &&
      request.servings !== recipe.servings &&
      m.assistant_servings({
        have: recipe.servings,
        want: request.servings,
        factor: factorText(request.servings / recipe.servings),
      }),
    ...contentsText(recipe),
    [usesText(best), unused.length > 0 && m.assistant_unused({ foods: foodNames(unused) }), withoutText(request)]
      .filter(Boolean)
      .join(' · '),
    have.length > 0 && `### ${m.assistant_have()}\n\n${bullets(have.map(ownedText))}`,
    missing.length > 0 && `### ${m.assistant_need()}\n\n${bullets(missing.map((line) => missingText(line, request)))}`,
    pantry.length > 0 && `${m.assistant_pantry()} ${list(pantry.map(lineText))}`,
    `### ${m.recipe_instructions()}\n\n${stepsText(best)}`,
    offersText(suggestion),
  ]
  return parts.filter(Boolean).join('\n\n')
}

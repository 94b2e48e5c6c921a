import { markdownLine } from '#app/exchange/formats/markdown.ts'
import { allergenText } from '#app/food/diets/allergen-text.ts'
import { careWarningText } from '#app/food/diets/care.ts'
import { dietName } from '#app/food/diets/diet.ts'
import { foodLineOf } from '#app/food/foods/foods.ts'
import { careWarningsWith } from '#app/food/steps/recipe-care.ts'
import { cuisineText } from '#app/recipes/recipe/kinds.ts'
import { durationText } from '#app/recipes/recipe/labels.ts'
import type { RefinedRequest } from '#app/site/requests/refined-request.ts'
import type { RefusedFood } from '#app/site/requests/refused-foods.ts'
import { m } from '#messages'
import { baseLocale, getLocale } from '#messages/runtime.js'
import { bullets, foodNames, link, list, usesText } from './answer-words.ts'
import type { Offer, Relaxable, Suggestion } from './ranking.ts'

const MAX_QUOTE = 80

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** A word within a sentence: English writes diets small there. */
const inSentence = (text: string) => (getLocale() === 'en' ? text.toLowerCase() : text)

function refusedLine({ wanted, breaks, swap }: RefusedFood) {
  const food = capitalised(markdownLine((getLocale() === baseLocale ? wanted.food : null) ?? wanted.typed))
  const reason =
    'diet' in breaks
      ? m.assistant_refused_diet({ food, diet: inSentence(dietName(breaks.diet)) })
      : m.assistant_refused_allergen({ food, allergen: inSentence(allergenText(breaks.allergen)) })
  return swap ? m.assistant_refused_swap({ reason, swap: markdownLine(swap.use) }) : m.assistant_refused_out({ reason })
}

/** The foods that are left out because of a diet or an allergy, each with what would do instead; '' for none. */
export const refusedText = ({ refused }: RefinedRequest) =>
  refused.map((food) => `> ${refusedLine(food)}`).join('\n>\n')

/** What is not advised for who eats along, by the foods that they name and the best recipe; '' where nobody is named. */
export function careText({ persons }: RefinedRequest, { best }: Suggestion, typed: readonly string[]) {
  const warnings = careWarningsWith(persons, typed, best?.recipe ?? null)
  return warnings.length === 0 ? '' : `${warnings.map((warning) => `> ${careWarningText(warning)}`).join('\n>\n')}\n\n`
}

/** Why a recipe is offered beside the best, beyond that it fits. */
const WHY: Record<Offer['why'], (offer: Offer) => string> = {
  fits: () => '',
  least: () => m.assistant_offer_least(),
  time: () => m.assistant_offer_time(),
  otherCuisine: ({ recipe }) => cuisineText(recipe.cuisine),
  otherFoods: ({ recipe, unused }) =>
    `${cuisineText(recipe.cuisine)} · ${m.assistant_offer_other_foods({ foods: foodNames(unused) })}`,
}

const offerText = (offer: Offer) =>
  [link(offer), markdownLine(durationText(offer.recipe.totalMinutes)), usesText(offer), WHY[offer.why](offer)]
    .filter(Boolean)
    .join(' · ')

/** The recipes beside the best, as links with what speaks for each; '' for none. */
export function offersText({ best, runnersUp }: Suggestion) {
  if (runnersUp.length === 0) return ''
  const all = runnersUp.length === 2 && runnersUp.every(({ why }) => why === 'fits') && best?.usesMost
  const title = all ? m.assistant_others() : m.assistant_nearest()
  return `### ${title}\n\n${bullets(runnersUp.map(offerText))}`
}

const GIVE_UP: Record<Relaxable['what'], (count: { count: number }) => string> = {
  time: m.assistant_relax_time,
  cuisine: m.assistant_relax_cuisine,
  without: m.assistant_relax_without,
}

/** What stays out by the reader's names: foods, and allergens that none of them is named like. */
function namesLeftOut({ without, avoided }: RefinedRequest) {
  const foods = without.map((food) => (getLocale() === 'hi' && foodLineOf(food)?.hi?.[0]) || food)
  const others = avoided.filter((one) => !without.includes(one) && !without.includes(one.replace(/s$/, '')))
  return list([...foods, ...others.map((one) => inSentence(allergenText(one)))].map(markdownLine))
}

/** What was read as not to be eaten, so that somebody sees what was misread; '' for nothing. */
export const withoutText = (request: RefinedRequest) =>
  request.without.length + request.avoided.length > 0 ? m.assistant_left_out({ foods: namesLeftOut(request) }) : ''

const conditionsOf = (request: RefinedRequest) => {
  const { diet, besides, cuisine, time, without, avoided } = request
  return [
    diet !== 'Any' && m.assistant_asked_diet({ diet: list([diet, ...besides].map(dietName)) }),
    cuisine !== 'Any' && m.assistant_asked_cuisine({ cuisine: cuisineText(cuisine) }),
    time !== null && m.assistant_asked_time({ time: durationText(time) }),
    (without.length > 0 || avoided.length > 0) && m.assistant_asked_without({ foods: namesLeftOut(request) }),
  ].filter((line) => line !== false)
}

/** The answer when nothing fits: the conditions, and what would have to be given up; the diet is never offered. */
export function nothingText(request: RefinedRequest, suggestion: Suggestion) {
  const ways = suggestion.couldRelax.map(({ what, count }) => GIVE_UP[what]({ count }))
  const isLimited = request.without.length > 0 || request.avoided.length > 0
  return [
    refusedText(request),
    `## ${m.assistant_nothing()}`,
    bullets(conditionsOf(request)),
    m.assistant_none_used({ foods: foodNames(request.wanted) }),
    offersText(suggestion),
    ways.length > 0 ? `${m.assistant_relax()}\n\n${bullets(ways)}` : isLimited && m.assistant_relax_none(),
    `[${m.assistant_browse()}](/Categories)`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** A question for the foods at hand, when a text names no food, or none that may be eaten. */
export function noFoodText(request: RefinedRequest, typed: string) {
  const quote = markdownLine(typed.trim().slice(0, MAX_QUOTE))
  return [
    refusedText(request),
    `## ${request.refused.length > 0 ? m.assistant_question_else() : m.assistant_question()}`,
    request.refused.length === 0 && m.assistant_question_unread({ typed: quote }),
    withoutText(request),
    m.assistant_question_hint(),
  ]
    .filter(Boolean)
    .join('\n\n')
}

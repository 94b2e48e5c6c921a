import { markdownLine } from '#app/exchange/formats/markdown.ts'
import { dietName } from '#app/food/diets/diet.ts'
import { allergenicIn, forbiddenIn } from '#app/food/diets/diet-rules.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { containsFood } from '#app/food/foods/foods.ts'
import type { AssistantRequest } from '#app/site/requests/assistant.ts'
import { namesConditions, type RefinedRequest, refinements } from '#app/site/requests/refined-request.ts'
import { m } from '#messages'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/tables.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Log } from '#server/log.ts'
import { turns } from '#server/processes/turns.ts'
import { careText, noFoodText, withoutText } from './answer-parts.ts'
import { answerText } from './answer-text.ts'
import { findCandidates } from './candidates.server.ts'
import { type Suggestion, suggestRecipes } from './ranking.ts'
import { askService } from './service.server.ts'

export interface AnswerMeans {
  db: Database
  log: Log
  /** The configured AI service; null when FoodIO answers by itself. */
  ai: Config['ai']
  /** The caller, as rate limits count them. */
  who: string
  /** The language of the answer, in its English name. */
  language: string
  /** Ends the work, at the service too, when the visitor is gone. */
  signal: AbortSignal
}

const GROUNDING = 4

/** The answer to a request as markdown, piece by piece; from FoodIO's own ranking whenever the service has none. */
export async function* answer(typed: AssistantRequest, means: AnswerMeans): AsyncGenerator<string> {
  const request = await refinedInTurns(typed, means.who)
  const suggestion = suggestRecipes(
    request,
    request.wanted.length > 0 || namesConditions(request) ? await findCandidates(means.db, request, means.who) : [],
  )
  await turns.take(means.who)
  yield* inLines(careText(request, suggestion, [typed.ingredients, ...typed.refine]))
  if (!suggestion.best && !namesConditions(request) && request.wanted.every(({ food }) => food === null))
    return yield* inLines(noFoodText(request, typed.ingredients))
  const own = answerText(request, suggestion)
  if (!means.ai || !suggestion.best) return yield* inLines(own)
  if (await countAttempt(means.db, 'aiServiceByCaller', means.who))
    return yield* inLines(`> ${m.assistant_service_limit()}\n\n${own}`)
  yield* fromService(typed, request, suggestion, own, means)
}

/** The request with its follow-up lines worked in, with a turn of the event loop for each line. */
async function refinedInTurns(typed: AssistantRequest, who: string): Promise<RefinedRequest> {
  let request: RefinedRequest | undefined
  for (const step of refinements(typed)) {
    request = step
    await turns.take(who)
  }
  return request as RefinedRequest
}

async function* fromService(
  typed: AssistantRequest,
  request: RefinedRequest,
  { best, runnersUp }: Suggestion,
  own: string,
  { ai, log, language, signal }: AnswerMeans,
): AsyncGenerator<string> {
  if (!ai || !best) return
  const text = [typed.ingredients, ...typed.refine].join('\n')
  const candidates = [best, ...runnersUp].slice(0, GROUNDING)
  const without = withoutText(request)
  let streamed = ''
  try {
    for await (const piece of askService(ai, { request, typed: text, candidates, language, signal })) {
      if (streamed === '' && without) yield `> ${without}\n\n`
      streamed += piece
      yield piece
    }
  } catch (error) {
    if (signal.aborted) return
    log.warn({ err: error }, 'the AI service failed')
    const note = streamed === '' ? m.assistant_service_failed() : m.assistant_service_broke()
    yield* inLines(`${streamed === '' ? '' : '\n\n---\n\n'}> ${note}\n\n${own}`)
    return
  }
  const broken = brokenIn(streamed, request)
  if (broken.length > 0) {
    const diets = [request.diet, ...request.besides]
      .filter((diet) => diet !== 'Any')
      .map(dietName)
      .join(', ')
    const warning = m.assistant_service_broken({
      foods: broken.map(markdownLine).join(', '),
      diet: diets === '' ? '' : ` (${diets})`,
      recipe: `[${markdownLine(best.recipe.title)}](/recipe/${best.recipe.id})`,
    })
    yield `\n\n---\n\n> **${warning}**\n`
  }
}

/** What a service's answer names against the diet or an allergy, or though the visitor wanted it left out. */
export function brokenIn(text: string, { diet, besides, without, avoided }: RefinedRequest): string[] {
  const left =
    without.length === 0 ? [] : foodsIn(text).filter((food) => without.some((one) => containsFood(food, one)))
  const allergenic = avoided.flatMap((allergen) => allergenicIn(text, allergen))
  return [...new Set([...[diet, ...besides].flatMap((one) => forbiddenIn(text, one)), ...allergenic, ...left])].slice(
    0,
    5,
  )
}

/** A whole text line by line, as it would be written. */
function* inLines(text: string) {
  for (const line of text.split(/(?<=\n)/)) yield line
}

import { m } from '../../messages/compiled/messages.js'
import type { Config } from '../../server/config.ts'
import type { Database } from '../../server/database/tables.ts'
import type { Log } from '../../server/log.ts'
import { countAttempt } from '../../server/rate-limits.server.ts'
import { turns } from '../../server/turns.ts'
import { markdownLine } from '../exports/markdown.ts'
import { allergenicIn, forbiddenIn } from '../foods/diet-rules.ts'
import { foodsHolding } from '../foods/food-kinds.ts'
import { foodsIn } from '../foods/food-words.ts'
import { holdsFood } from '../foods/foods.ts'
import { noFoodText } from './answer-parts.ts'
import { answerText } from './answer-text.ts'
import type { AssistantRequest } from './assistant.ts'
import { findCandidates } from './candidates.server.ts'
import { dietText } from './diet-text.ts'
import { type Suggestion, suggestRecipes } from './own-engine.ts'
import { type Asked, understood } from './refine.ts'
import { askService } from './service.server.ts'

export interface AnswerMeans {
  db: Database
  log: Log
  /** The configured AI service; null when FoodIO answers by itself. */
  ai: Config['ai']
  /** Who asks, as the service's limits count them. */
  who: string
  /** The language of the answer, in its English name. */
  language: string
  /** Ends the work, at the service too, when the visitor is gone. */
  signal: AbortSignal
}

const GROUNDING = 4

/** Answers a request as markdown, piece by piece; the own engine answers whenever the service does not. */
export async function* answer(request: AssistantRequest, means: AnswerMeans): AsyncGenerator<string> {
  const asked = await refinedInTurns(request, means.who)
  const suggestion = suggestRecipes(
    asked,
    asked.wanted.length > 0 ? await findCandidates(means.db, asked, means.who) : [],
  )
  await turns.take(means.who)
  if (!suggestion.best && asked.wanted.every(({ food }) => food === null))
    return yield* inLines(noFoodText(asked, request.ingredients))
  const own = answerText(asked, suggestion)
  if (!means.ai || !suggestion.best) return yield* inLines(own)
  if (await countAttempt(means.db, 'serviceByAsker', means.who))
    return yield* inLines(`> ${m.assistant_service_limit()}\n\n${own}`)
  yield* fromService(request, asked, suggestion, own, means)
}

/** What is asked, read with a turn of the event loop for each line. */
async function refinedInTurns(request: AssistantRequest, who: string): Promise<Asked> {
  let asked: Asked | undefined
  for (const step of understood(request)) {
    asked = step
    await turns.take(who)
  }
  return asked as Asked
}

async function* fromService(
  request: AssistantRequest,
  asked: Asked,
  { best, runnersUp }: Suggestion,
  own: string,
  { ai, log, language, signal }: AnswerMeans,
): AsyncGenerator<string> {
  if (!ai || !best) return
  const typed = [request.ingredients, ...request.refine].join('\n')
  const candidates = [best, ...runnersUp].slice(0, GROUNDING)
  let said = ''
  try {
    for await (const piece of askService(ai, { asked, typed, candidates, language, signal })) {
      said += piece
      yield piece
    }
  } catch (error) {
    if (signal.aborted) return
    log.warn({ err: error }, 'the AI service failed')
    const note = said === '' ? m.assistant_service_failed() : m.assistant_service_broke()
    yield* inLines(`${said === '' ? '' : '\n\n---\n\n'}> ${note}\n\n${own}`)
    return
  }
  const broken = brokenIn(said, asked)
  if (broken.length > 0) {
    const warning = m.assistant_service_broken({
      foods: broken.map(markdownLine).join(', '),
      diet: asked.diet === 'Any' ? '' : dietText(asked.diet),
      recipe: `[${markdownLine(best.recipe.title)}](/recipe/${best.recipe.id})`,
    })
    yield `\n\n---\n\n> **${warning}**\n`
  }
}

/** What a service's answer names against the diet or an allergy, or though the visitor wanted it left out. */
export function brokenIn(text: string, { diet, besides, without, avoided }: Asked): string[] {
  const out = [...without, ...avoided.flatMap(foodsHolding)]
  const left = out.length === 0 ? [] : foodsIn(text).filter((food) => out.some((one) => holdsFood(food, one)))
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

import { data } from 'react-router'
import { readForm } from '#app/base/forms/read-form.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { Photo } from '#app/base/ui/photo.tsx'
import { EATS_EVERYTHING } from '#app/kitchen/households/household.ts'
import { tableNeeds } from '#app/kitchen/needs/needs.store.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { answerRequest } from '#app/site/answering/answer-request.server.ts'
import { recipesLinked } from '#app/site/answering/recipe-links.ts'
import bowl from '#app/site/frame/art/banner-2.webp?url'
import { AssistantRequest, requestOfForm } from '#app/site/requests/assistant.ts'
import { m } from '#messages'
import { assetPicture } from '#server/media/picture-address.ts'
import type { Route } from './+types/ai-chat.page'
import styles from './ai-chat.module.css'
import { AskForm } from './ask-form.tsx'

const GROUND = assetPicture(bowl, { width: 1600, height: 900 }, 'var(--ground-deep)')

export const headers = waitHeaders

/** Whether answers are written freely, so that one can be a recipe that is nowhere yet, and what a cook's household does not eat; null for a visitor. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, ai, cook } = context.get(requestContext)
  return { isWrittenFreely: ai !== null, needs: cook && ((await tableNeeds(db, cook.id)) ?? EATS_EVERYTHING) }
}

/** The whole answer at once, for browsers without scripts; the others take it from `/ai-chat/answer` while it is written. */
export async function action(args: Route.ActionArgs) {
  const values = requestOfForm(await readForm(args, AssistantRequest))
  const outcome = await answerRequest(values, args.context.get(requestContext), args.request.signal)
  if (outcome.problems !== null) {
    const headers = outcome.wait ? { headers: { 'retry-after': String(outcome.wait) } } : {}
    return data({ values, problems: outcome.problems, text: null, recipes: [] }, { status: outcome.status, ...headers })
  }
  let text = ''
  for await (const piece of outcome.pieces) text += piece
  return data({
    values,
    problems: null,
    text,
    recipes: await listCards(args.context.get(requestContext).db, recipesLinked(text)),
  })
}

export default function AiChatPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <Seo title={m.assistant_title()} description={m.assistant_description()} path="/ai-chat" />
      <Photo picture={GROUND} sizes="100vw" first fill className={styles.ground} />
      <div className={`page ${styles.content}`}>
        <h1>{m.assistant_title()}</h1>
        <p className={styles.intro}>
          <strong>{m.assistant_cook()}</strong> {m.assistant_intro()}
        </p>
        <AskForm sent={actionData} needs={loaderData.needs} isWrittenFreely={loaderData.isWrittenFreely} />
      </div>
    </div>
  )
}

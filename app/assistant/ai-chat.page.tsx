import { data } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { assetPicture } from '../../server/picture-address.ts'
import { readForm } from '../forms/read-form.ts'
import { listCards } from '../recipes/recipes.server.ts'
import { waitHeaders } from '../request/headers.ts'
import { requestContext } from '../request/request-context.ts'
import { Seo } from '../request/seo.tsx'
import bowl from '../site/art/banner-2.webp?url'
import { Photo } from '../ui/photo.tsx'
import type { Route } from './+types/ai-chat.page'
import styles from './ai-chat.module.css'
import { answerRequest } from './answer-request.server.ts'
import { AskForm } from './ask-form.tsx'
import { AssistantRequest, requestOfForm } from './assistant.ts'
import { recipesLinked } from './recipe-links.ts'

const GROUND = assetPicture(bowl, { width: 1600, height: 900 }, 'var(--ground-deep)')

export const headers = waitHeaders

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

export default function AiChatPage({ actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <Seo title={m.assistant_title()} description={m.assistant_description()} path="/ai-chat" />
      <Photo picture={GROUND} sizes="100vw" first fill className={styles.ground} />
      <div className={`page ${styles.content}`}>
        <h1>{m.assistant_title()}</h1>
        <p className={styles.intro}>{m.assistant_intro()}</p>
        <AskForm sent={actionData} />
      </div>
    </div>
  )
}

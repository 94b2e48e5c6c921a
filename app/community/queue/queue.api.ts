import { z } from 'zod'
import { moderate } from '#app/community/moderation/moderation.store.ts'
import { KINDS, MAX_REASON } from '#app/community/moderation/moderation.ts'
import { listPending } from '#app/community/moderation/pending-posts.store.ts'
import { findSubject } from '#app/community/moderation/subjects.store.ts'
import { CAUSES } from '#app/people/screening/pending.ts'
import { TRUST_LEVELS } from '#app/people/screening/trust.ts'
import { m } from '#messages'
import type { Api, ApiContext } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { RowId } from '#server/database/row-id-shape.ts'

const TAGS: [string] = ['Moderation']
const kind = z.enum(KINDS).meta({ description: 'What kind of thing it is.' })

const PendingResource = z
  .strictObject({
    kind,
    id: z.int().meta({ description: 'The id among things of its kind.' }),
    text: z.string().meta({ description: 'All its words, at most 5,000 characters. Written by users.' }),
    url: z.url().nullable().meta({ description: 'The page that shows it; null for one that only its author opens.' }),
    causes: z.array(z.enum(CAUSES)).meta({ description: 'Why it is pending.' }),
    pendingSince: z.iso.datetime(),
    cook: z
      .strictObject({
        username: z.string(),
        name: z.string(),
        level: z.enum(TRUST_LEVELS).meta({ description: 'How far the site trusts them.' }),
      })
      .nullable()
      .meta({ description: 'Who wrote it; null for an account that has ended.' }),
  })
  .meta({ id: 'PendingPost' })

const list = apiRoute({
  method: 'get',
  path: '/moderation/queue',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listPending',
  summary: 'List what is pending',
  description: 'For moderators: what waits for you to decide, at most 50, the oldest first. Others get 404.',
  responses: {
    200: { description: 'What is pending.', ...jsonContent(z.strictObject({ items: z.array(PendingResource) })) },
  },
  problems: [404],
})

const decide = apiRoute({
  method: 'put',
  path: '/moderation/queue/{kind}/{id}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'decidePending',
  summary: 'Publish or hide what is pending',
  description:
    'For moderators. The author reads the reason, and the decision is in the log. 404 if it is not pending, or not for you to decide.',
  request: {
    params: z.object({ kind, id: RowId.meta({ description: 'The id of `GET /moderation/queue`.' }) }),
    body: {
      required: true,
      ...jsonContent(
        z
          .object({
            act: z.enum(['publish', 'hide']),
            reason: z
              .string()
              .trim()
              .max(MAX_REASON)
              .default('')
              .meta({
                description: `Why it is hidden, which the author reads; required to hide it, at most ${MAX_REASON} characters.`,
                examples: ['Please leave out the link.'],
              }),
          })
          .meta({ id: 'PendingDecision' }),
      ),
    },
  },
  responses: { 204: { description: 'Done.' } },
  problems: [404],
})

/** The moderator who calls; refuses others with 404, as the pages do. */
function moderatorOf(c: ApiContext) {
  const cook = signedIn(c)
  return cook.role === 'moderator' ? cook : refuse(404)
}

/** The calls by which moderators read and decide on what is pending. */
export function queueApi(api: Api) {
  api.openapi(list, async (c) => {
    const { db, origin } = c.get('context')
    const items = (await listPending(db, moderatorOf(c).id)).map(({ subject, at, cook }) => ({
      kind: subject.kind,
      id: subject.id,
      text: subject.text,
      url: subject.path && origin + subject.path,
      causes: subject.causes,
      pendingSince: new Date(at).toISOString(),
      cook,
    }))
    return c.json({ items }, 200)
  })

  api.openapi(decide, async (c) => {
    const { db } = c.get('context')
    const moderator = moderatorOf(c)
    const { kind, id } = c.req.valid('param')
    const { act, reason } = c.req.valid('json')
    if (act === 'hide' && reason === '') refuse(422, { fields: { reason: m.moderation_reason_required() } })
    const subject = await findSubject(db, kind, id)
    if (!subject || subject.causes.length === 0) refuse(404)
    if (!(await moderate(db, moderator, { act, kind, subject: id, reason: act === 'hide' ? reason : '' }))) refuse(404)
    return c.body(null, 204)
  })
}

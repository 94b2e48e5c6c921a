import { z } from 'zod'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { countAttempt, type Limit } from '#server/http/rate-limits.store.ts'
import type { regularEmails } from './regular-emails.store.ts'

const EmailResource = z.strictObject({ isOn: z.boolean() }).meta({ id: 'RegularEmail' })

interface RegularEmailsApi {
  path: string
  tag: string
  emails: ReturnType<typeof regularEmails>
  limit: Limit
  read: { operationId: string; summary: string }
  set: { operationId: string; summary: string; description: string }
}

/** The two calls about emails that a cook has asked for: whether they get them, and beginning or ending them. */
export function regularEmailsApi(api: Api, { path, tag, emails, limit, read, set }: RegularEmailsApi) {
  const tags: [string] = [tag]
  const reading = apiRoute({
    method: 'get',
    path,
    needs: 'reader',
    tags,
    ...read,
    responses: { 200: { description: 'Whether you do.', ...jsonContent(EmailResource) } },
  })
  const setting = apiRoute({
    method: 'put',
    path,
    needs: 'writer',
    tags,
    ...set,
    request: { body: { required: true, ...jsonContent(EmailResource) } },
    responses: { 200: { description: 'Whether you get it.', ...jsonContent(EmailResource) } },
    problems: [409],
  })

  api.openapi(reading, async (c) => c.json({ isOn: await emails.isOn(c.get('context').db, signedIn(c).id) }, 200))

  api.openapi(setting, async (c) => {
    const { db, locale } = c.get('context')
    const { id, emailVerified } = signedIn(c)
    const { isOn } = c.req.valid('json')
    const wait = await countAttempt(db, limit, id)
    if (wait) refuse(429, { wait })
    if (isOn && !emailVerified) refuse(409, { detail: m.following_email_failed() })
    await (isOn ? emails.start(db, id, locale) : emails.stop(db, id))
    return c.json({ isOn }, 200)
  })
}

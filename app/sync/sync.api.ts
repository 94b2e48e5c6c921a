import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import type { Api } from '../../server/api/api-env.ts'
import { apiRoute, signedIn } from '../../server/api/api-route.ts'
import { refuse } from '../../server/api/problem.ts'
import { requireHouseholdId } from '../households/household.server.ts'
import { MEAL_PLAN_KINDS } from '../meal-plan/meal-plan-records.ts'
import { SHOPPING_KINDS } from '../shopping/shopping-records.ts'
import { applyChanges, householdContent, listChanges } from './sync.server.ts'
import { MAX_CHANGES, SyncRecord } from './sync-record.ts'

const TAGS: [string] = ['Sync']
const KINDS = { ...SHOPPING_KINDS, ...MEAL_PLAN_KINDS }
/** How often an open stream says that it is alive, in milliseconds: proxies close what is silent. */
const HEARTBEAT = 25_000
const MAX_STREAMS = 2000

const Known = {
  household: z.string().meta({ description: 'The household whose records these are.' }),
  now: z
    .int()
    .meta({ description: 'The time of the server in UTC milliseconds, which devices correct their clocks by.' }),
}

const read = apiRoute({
  method: 'get',
  path: '/sync',
  needs: 'reader',
  tags: TAGS,
  operationId: 'readChanges',
  summary: 'Read what has changed in your household',
  description:
    'Shopping lists, their items and the meal plan are records whose fields each have the stamp of their last change. A device stores the `version` of its last answer and asks for what came after it.',
  request: {
    query: z.object({
      since: z.coerce
        .number()
        .int()
        .min(0)
        .default(0)
        .meta({ description: 'The last version that is known.', examples: [0] }),
    }),
  },
  responses: {
    200: {
      description: 'A page of changed records.',
      content: {
        'application/json': {
          schema: z.strictObject({
            ...Known,
            version: z.int().meta({ description: 'What to ask for next.' }),
            hasMore: z.boolean(),
            isReset: z.boolean().meta({ description: 'Whether everything known before is to be forgotten.' }),
            records: z.array(SyncRecord),
          }),
        },
      },
    },
  },
})

const change = apiRoute({
  method: 'post',
  path: '/sync',
  needs: 'writer',
  tags: TAGS,
  operationId: 'sendChanges',
  summary: 'Change records of your household',
  description:
    'Idempotent: of each field the change with the later stamp wins, so that devices which were offline lose nothing. Nothing is changed when one of the changes is wrong.',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            household: z
              .string()
              .nullable()
              .default(null)
              .meta({ description: 'The household that the device knows; in another one it adds no records.' }),
            changes: z
              .array(SyncRecord)
              .max(MAX_CHANGES)
              .meta({
                examples: [
                  [
                    {
                      id: 'milk',
                      kind: 'item',
                      fields: { list: ['0mi9qfk2dphone', 'list'], text: ['0mi9qfk2ephone', '1 l milk'] },
                    },
                  ],
                ],
              }),
          }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The changed records as they are now.',
      content: { 'application/json': { schema: z.strictObject({ ...Known, records: z.array(SyncRecord) }) } },
    },
  },
})

const events = apiRoute({
  method: 'get',
  path: '/sync/events',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listenToChanges',
  summary: 'Listen to changes of your household',
  description: 'Server-sent events: `changed` whenever there is something new to read, and once at the start.',
  responses: { 200: { description: 'A stream of events.', content: { 'text/event-stream': { schema: z.string() } } } },
})

export function syncApi(api: Api) {
  api.openapi(read, async (c) => {
    const { db } = c.get('context')
    const household = await requireHouseholdId(db, signedIn(c).id)
    const page = await listChanges(db, household, c.req.valid('query').since)
    return c.json({ household, now: Date.now(), ...page }, 200)
  })

  api.openapi(change, async (c) => {
    const { db } = c.get('context')
    const { household: known, changes } = c.req.valid('json')
    const householdId = await requireHouseholdId(db, signedIn(c).id)
    const mayAdd = known === null || known === householdId
    const records = await applyChanges(db, { householdId, kinds: KINDS, changes, mayAdd })
    if (records === 'wrong') refuse(422, { detail: m.problem_sync_wrong() })
    if (records === 'full') refuse(409, { detail: m.problem_sync_full() })
    return c.json({ household: householdId, now: Date.now(), records }, 200)
  })

  api.openapi(events, async (c) => {
    const { db, changeEvents } = c.get('context')
    const household = await requireHouseholdId(db, signedIn(c).id)
    if (changeEvents.count() >= MAX_STREAMS) refuse(503)
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      const send = () => void stream.writeSSE({ event: 'changed', data: '' })
      await new Promise<void>((resolve) => {
        const heartbeat = setInterval(() => void stream.write(': still here\n\n'), HEARTBEAT)
        const end = () => {
          clearInterval(heartbeat)
          stop()
          resolve()
        }
        const stop = changeEvents.listen({ name: householdContent(household), onChange: send, onClose: end })
        stream.onAbort(end)
        send()
      })
    }) as never
  })
}

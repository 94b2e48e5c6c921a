import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { findHouseholdId, requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { authenticate } from '#app/people/account/authenticate.server.ts'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { MAX_STREAMS, streamChanges } from './change-stream.server.ts'
import { applyChanges, householdContent, listChanges } from './sync.store.ts'
import { MAX_CHANGES, SyncRecord } from './sync-record.ts'

const TAGS: [string] = ['Sync']
/** How many streams of one process may be of one cook; the cook with most makes room for others. */
const MAX_STREAMS_OF_COOK = 20

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
      continues: z.enum(['true', 'false']).default('false').meta({
        description:
          'Send `true` for each page that follows one with `hasMore`; without it a household that has forgotten deleted records may begin anew at every page.',
      }),
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
            changes: z.array(SyncRecord).max(MAX_CHANGES),
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
  description:
    'Server-sent events: `changed` whenever there is something new to read, and once at the start. The stream ends when its credential does, or when you leave the household; connect again then. A cook may have 20 of them. When the server has no room for more, the oldest one of the cook who has most ends.',
  responses: { 200: { description: 'A stream of events.', content: { 'text/event-stream': { schema: z.string() } } } },
})

export function syncApi(api: Api) {
  api.openapi(read, async (c) => {
    const { db } = c.get('context')
    const household = await requireHouseholdId(db, signedIn(c).id)
    const { since, continues } = c.req.valid('query')
    const page = await listChanges(db, household, { since, continues: continues === 'true' })
    return c.json({ household, now: Date.now(), ...page }, 200)
  })

  api.openapi(change, async (c) => {
    const { db } = c.get('context')
    const { household: known, changes } = c.req.valid('json')
    const householdId = await requireHouseholdId(db, signedIn(c).id)
    const mayAdd = known === null || known === householdId
    const records = await applyChanges(db, { householdId, changes, mayAdd })
    if (records === 'wrong') refuse(422, { detail: m.problem_sync_wrong() })
    if (records === 'full') refuse(409, { detail: m.problem_sync_full() })
    return c.json({ household: householdId, now: Date.now(), records }, 200)
  })

  api.openapi(events, async (c) => {
    const { db, accounts, address, changeEvents } = c.get('context')
    const cook = signedIn(c)
    const household = await requireHouseholdId(db, cook.id)
    if (changeEvents.count(cook.id) >= MAX_STREAMS_OF_COOK) refuse(429)
    if (changeEvents.count() >= MAX_STREAMS && !changeEvents.makeRoomFor(cook.id)) refuse(503)
    const request = c.req.raw
    /** Whether the session or token is still valid, and the cook still in the household. */
    const isEntitled = async () => {
      const caller = await authenticate({ db, accounts }, request, address, true)
      return caller?.cook?.id === cook.id && (await findHouseholdId(db, cook.id)) === household
    }
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, (stream) =>
      streamChanges(stream, {
        changeEvents,
        name: householdContent(household),
        owner: cook.id,
        isEntitled,
      }),
    ) as never
  })
}

import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import type { Api } from '../../server/api/api-env.ts'
import { apiRoute, signedIn } from '../../server/api/api-route.ts'
import { refuse } from '../../server/api/problem.ts'
import type { ChangeEvents } from '../../server/change-events.ts'
import { authenticate } from '../account/authenticate.server.ts'
import { findHouseholdId, requireHouseholdId } from '../households/household.server.ts'
import { HOUSEHOLD_KINDS } from '../meal-plan/household-kinds.ts'
import { applyChanges, householdContent, listChanges } from './sync.server.ts'
import { MAX_CHANGES, SyncRecord } from './sync-record.ts'

const TAGS: [string] = ['Sync']
/** How often an open stream says that it is alive, in milliseconds: proxies close what is silent. */
const HEARTBEAT = 25_000
/** How many streams one process has open, and how many of them may be of one cook and from one address. */
const MAX_STREAMS = 2000
const MAX_STREAMS_OF_COOK = 20
const MAX_STREAMS_FROM_ADDRESS = 200

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
  description:
    'Server-sent events: `changed` whenever there is something new to read, and once at the start. The stream ends when its credential does, or when you leave the household; connect again then. A cook may have 20 of them.',
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
    const records = await applyChanges(db, { householdId, kinds: HOUSEHOLD_KINDS, changes, mayAdd })
    if (records === 'wrong') refuse(422, { detail: m.problem_sync_wrong() })
    if (records === 'full') refuse(409, { detail: m.problem_sync_full() })
    return c.json({ household: householdId, now: Date.now(), records }, 200)
  })

  api.openapi(events, async (c) => {
    const { db, accounts, address, changeEvents } = c.get('context')
    const cook = signedIn(c)
    const household = await requireHouseholdId(db, cook.id)
    const [ofCook, fromAddress] = [`cook ${cook.id}`, `address ${address}`]
    if (changeEvents.count() >= MAX_STREAMS) refuse(503)
    if (
      changeEvents.count(ofCook) >= MAX_STREAMS_OF_COOK ||
      changeEvents.count(fromAddress) >= MAX_STREAMS_FROM_ADDRESS
    )
      refuse(429)
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
        owners: [ofCook, fromAddress],
        isEntitled,
      }),
    ) as never
  })
}

interface Streaming {
  changeEvents: ChangeEvents
  name: string
  owners: string[]
  isEntitled(): Promise<boolean>
}

/** Sends `changed` for every change until the reader goes, the process stops or the reader is no longer entitled to it. */
async function streamChanges(stream: SSEStreamingApi, { changeEvents, name, owners, isEntitled }: Streaming) {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearInterval(heartbeat)
      stop()
      resolve()
    }
    const endUnlessEntitled = () => void isEntitled().then((may) => may || end(), end)
    const heartbeat = setInterval(() => {
      void stream.write(': still here\n\n')
      endUnlessEntitled()
    }, HEARTBEAT)
    const send = () => void stream.writeSSE({ event: 'changed', data: '' })
    const onChange = () => {
      // Sent first: who was removed learns of it by what they read next.
      send()
      endUnlessEntitled()
    }
    const stop = changeEvents.listen({ name, owners, onChange, onClose: end })
    stream.onAbort(end)
    send()
  })
}

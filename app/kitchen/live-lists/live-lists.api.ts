import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { findGuestList, guestLink, guestLinkId } from '#app/kitchen/households/guests.store.ts'
import { MAX_STREAMS, streamChanges } from '#app/kitchen/records/change-stream.server.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { applyChanges, householdContent, listChanges } from '#app/kitchen/records/sync.store.ts'
import { SyncRecord } from '#app/kitchen/records/sync-record.ts'
import { qrPath } from '#app/recipes/reading/qr-path.ts'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import type { Database } from '#server/database/tables.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { inList, LiveListChanges, LiveListOwner, LiveListQuery, liveFieldsOf } from './live-list.ts'
import {
  adoptLiveList,
  deviceListSecret,
  endLiveList,
  findLinkedHousehold,
  liveListName,
  noteUse,
  shareFromDevice,
} from './live-lists.store.ts'

const TAGS: [string] = ['Live lists']
/** How many streams of one address one process has open. */
const MAX_STREAMS_OF_ADDRESS = 40

const Known = {
  household: z.string().meta({ description: 'Changes when the list becomes part of an account: then begin anew.' }),
  now: z.int().meta({ description: 'The time of the server in UTC milliseconds.' }),
  records: z.array(SyncRecord),
}
const ofOwner = { body: { required: true, ...jsonContent(LiveListOwner) } }

const share = apiRoute({
  method: 'post',
  path: '/live-lists',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'shareLiveList',
  summary: 'Share a shopping list without an account',
  description:
    'Makes an empty list that everybody with its link sees and changes, until you end it; an address may share 20 a day, and one that nobody opens for 60 days is deleted. The same secret makes the same list.',
  request: ofOwner,
  responses: {
    200: {
      description: 'The link, and it as a QR code.',
      ...jsonContent(
        z.strictObject({
          key: z.string().meta({ description: 'What the changes are read and sent with.' }),
          link: z.url(),
          qr: z.strictObject({
            path: z.string().meta({ description: 'An SVG path of the dark modules, one unit each.' }),
            size: z.int().meta({ description: 'How many units the code is wide.' }),
          }),
        }),
      ),
    },
  },
})

const end = apiRoute({
  method: 'post',
  path: '/live-lists/endings',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'endLiveList',
  summary: 'Stop sharing a list',
  description: 'It ends at once for everybody; each device keeps what it has.',
  request: ofOwner,
  responses: { 204: { description: 'Done.' } },
  problems: [404],
})

const adopt = apiRoute({
  method: 'post',
  path: '/live-lists/adoptions',
  needs: 'writer',
  tags: TAGS,
  operationId: 'adoptLiveList',
  summary: 'Make a list that was shared without an account one of your household',
  description: 'Its link stays, and opens this list of your household from then on.',
  request: {
    body: {
      required: true,
      ...jsonContent(
        LiveListOwner.extend({
          list: z
            .string()
            .max(80)
            .meta({ description: 'The id of the list of your household.', examples: ['list'] }),
        }).meta({ id: 'LiveListAdoption' }),
      ),
    },
  },
  responses: { 204: { description: 'Done.' } },
  problems: [404],
})

const read = apiRoute({
  method: 'post',
  path: '/live-lists/queries',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'readLiveList',
  summary: 'Read what has changed on a live list',
  description: 'As `GET /sync` for a household, with the key of the link in the body, so that no log has it.',
  request: { body: { required: true, ...jsonContent(LiveListQuery) } },
  responses: {
    200: {
      description: 'A page of changed items.',
      ...jsonContent(
        z.strictObject({
          ...Known,
          id: z.string().meta({ description: 'What its changes are listened to by; it opens nothing.' }),
          name: z.string().meta({ description: 'The name of the list; empty for one without.' }),
          version: z.int().meta({ description: 'What to ask for next.' }),
          hasMore: z.boolean(),
          isReset: z.boolean().meta({ description: 'Whether everything known before is to be forgotten.' }),
        }),
      ),
    },
  },
  problems: [404],
})

const change = apiRoute({
  method: 'post',
  path: '/live-lists/changes',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'changeLiveList',
  summary: 'Change items of a live list',
  description: 'As `POST /sync` for a household; the list of an item is `list`.',
  request: { body: { required: true, ...jsonContent(LiveListChanges) } },
  responses: { 200: { description: 'The changed items as they are now.', ...jsonContent(z.strictObject(Known)) } },
  problems: [404, 409],
})

const events = apiRoute({
  method: 'get',
  path: '/live-lists/{id}/events',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'listenToLiveList',
  summary: 'Listen to changes of a live list',
  description:
    'Server-sent events: `changed` whenever there may be something new to read, and once at the start. The id is the SHA-256 hash of the key, in base64url: it opens nothing.',
  request: { params: z.object({ id: z.string().max(64).meta({ description: 'The hash of the key.' }) }) },
  responses: { 200: { description: 'A stream of events.', content: { 'text/event-stream': { schema: z.string() } } } },
  problems: [404],
})

/** The live list of a key; refuses with 404 where there is none, or it is shared no more. */
async function requireLiveList(db: Database, key: string) {
  const list = await findGuestList(db, key)
  return list?.isLive ? list : refuse(404)
}

export function liveListsApi(api: Api) {
  api.openapi(share, async (c) => {
    const { db, accounts, address } = c.get('context')
    const secret = deviceListSecret(accounts, c.req.valid('json').secret)
    if ((await findLinkedHousehold(db, guestLinkId(secret.token))) === null) {
      const wait = await countAttempt(db, 'liveListByAddress', address)
      if (wait) refuse(429, { wait })
      await shareFromDevice(db, secret)
    }
    const link = guestLink(accounts.origin, secret.token)
    return c.json({ key: secret.token, link, qr: qrPath(link) }, 200)
  })

  api.openapi(end, async (c) => {
    const { db, accounts } = c.get('context')
    const ended = await endLiveList(db, deviceListSecret(accounts, c.req.valid('json').secret))
    if (ended === 'gone') refuse(404)
    return c.body(null, 204)
  })

  api.openapi(adopt, async (c) => {
    const { db, accounts } = c.get('context')
    const { secret, list } = c.req.valid('json')
    const adopted = await adoptLiveList(db, signedIn(c).id, deviceListSecret(accounts, secret), list)
    if (adopted === 'gone') refuse(404)
    return c.body(null, 204)
  })

  api.openapi(read, async (c) => {
    const { db } = c.get('context')
    const { key, since, continues } = c.req.valid('json')
    const live = await requireLiveList(db, key)
    await noteUse(db, live.householdId)
    const page = await listChanges(db, live.householdId, { since, continues, list: live.listId })
    const records = page.records.map((record) => inList(liveFieldsOf(record), FIRST_LIST))
    return c.json(
      { household: liveListName(live), now: Date.now(), id: live.linkId, name: live.listName, ...page, records },
      200,
    )
  })

  api.openapi(change, async (c) => {
    const { db } = c.get('context')
    const { key, changes } = c.req.valid('json')
    const live = await requireLiveList(db, key)
    const wait = await countAttempt(db, 'changeByLiveList', live.linkId)
    if (wait) refuse(429, { wait })
    const { householdId, listId } = live
    // Another list than the one of the link would be refused; so is every id that means something of itself.
    const sent = changes.map((one) => (one.fields.list?.[1] === FIRST_LIST ? inList(one, listId) : one))
    const isForged = changes.some(({ fields }) => fields.list !== undefined && fields.list[1] !== FIRST_LIST)
    const records = isForged ? 'wrong' : await applyChanges(db, { householdId, changes: sent, list: listId })
    if (records === 'wrong') refuse(422, { detail: m.problem_sync_wrong() })
    if (records === 'full') refuse(409, { detail: m.problem_sync_full() })
    const visible = records.map((record) => inList(liveFieldsOf(record), FIRST_LIST))
    return c.json({ household: liveListName(live), now: Date.now(), records: visible }, 200)
  })

  api.openapi(events, async (c) => {
    const { db, address, changeEvents } = c.get('context')
    const { id } = c.req.valid('param')
    const householdId = await findLinkedHousehold(db, id)
    if (householdId === null) refuse(404)
    const owner = `address ${address}`
    if (changeEvents.count(owner) >= MAX_STREAMS_OF_ADDRESS) refuse(429)
    if (changeEvents.count() >= MAX_STREAMS && !changeEvents.makeRoomFor(owner)) refuse(503)
    const isEntitled = async () => (await findLinkedHousehold(db, id)) === householdId
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, (stream) =>
      streamChanges(stream, { changeEvents, name: householdContent(householdId), owner, isEntitled }),
    ) as never
  })
}

import { z } from 'zod'
import type { Api, ApiContext } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { MAX_DEVICES, PushDevice } from './push-device.ts'
import { addDevice, hasDevice, removeDevice } from './push-devices.store.ts'
import { pushKeysOf } from './push-keys.server.ts'

const TAGS: [string] = ['Notifications']
const PATH = '/push-device'

const DeviceResource = z
  .strictObject({
    isOn: z.boolean().meta({ description: 'Whether this browser shows your notifications.' }),
    publicKey: z.string().meta({ description: 'The key of this site, as `pushManager.subscribe` takes it.' }),
  })
  .meta({ id: 'PushDevice' })

const state = apiRoute({
  method: 'get',
  path: PATH,
  needs: 'session',
  tags: TAGS,
  operationId: 'readPushDevice',
  summary: 'Read whether this browser shows your notifications',
  responses: { 200: { description: 'Whether it does.', ...jsonContent(DeviceResource) } },
})

const add = apiRoute({
  method: 'put',
  path: PATH,
  needs: 'session',
  tags: TAGS,
  operationId: 'addPushDevice',
  summary: 'Show your notifications in this browser',
  description: `Idempotent. It ends with the session, or with the oldest of more than ${MAX_DEVICES} devices.`,
  request: { body: { required: true, ...jsonContent(PushDevice.meta({ id: 'PushSubscription' })) } },
  responses: { 204: { description: 'Done.' } },
})

const remove = apiRoute({
  method: 'delete',
  path: PATH,
  needs: 'session',
  tags: TAGS,
  operationId: 'removePushDevice',
  summary: 'Stop showing your notifications in this browser',
  description: 'Idempotent.',
  responses: { 204: { description: 'Done.' } },
})

/** The id of the session of a call, which needs one. */
async function sessionIdOf(c: ApiContext) {
  const { accounts, address } = c.get('context')
  const found = await accounts.auth.api.getSession({ headers: accounts.headersOf(c.req.raw, address) })
  return found?.session.id ?? refuse(401)
}

/** The calls about the browser that shows a cook's notifications. */
export function pushDeviceApi(api: Api) {
  api.openapi(state, async (c) => {
    const { db, accounts } = c.get('context')
    const isOn = await hasDevice(db, signedIn(c).id, await sessionIdOf(c))
    return c.json({ isOn, publicKey: pushKeysOf(accounts).publicKey }, 200)
  })

  api.openapi(add, async (c) => {
    const { db, locale } = c.get('context')
    const { id } = signedIn(c)
    const wait = await countAttempt(db, 'notificationByCook', id)
    if (wait) refuse(429, { wait })
    await addDevice(db, id, { ...c.req.valid('json'), locale, sessionId: await sessionIdOf(c) })
    return c.body(null, 204)
  })

  api.openapi(remove, async (c) => {
    await removeDevice(c.get('context').db, signedIn(c).id, await sessionIdOf(c))
    return c.body(null, 204)
  })
}

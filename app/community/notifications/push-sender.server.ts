import webPush from 'web-push'
import { inLanguage } from '#app/base/request/in-language.ts'
import type { Accounts } from '#app/people/account/auth.server.ts'
import type { Notification } from '#app/people/notifications/notifications.store.ts'
import { m } from '#messages'
import type { Database } from '#server/database/tables.ts'
import { postOutgoing } from '#server/http/outgoing.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Log } from '#server/log.ts'
import { DAY_SECONDS, HOUR } from '#server/processes/clock.ts'
import { viewNotifications } from './notification-view.server.ts'
import { listDevices, type StoredDevice, settleDevice, takeForPush } from './push-devices.store.ts'
import { type PushKeys, pushKeysOf } from './push-keys.server.ts'

const EVERY = 15_000
const AT_ONCE = 8
const TIMEOUT = 10_000
/** What has waited longer, since no process ran, is old news. */
const MAX_AGE = HOUR

/** A message as the service worker reads it. */
export interface PushMessage {
  title: string
  body: string
  /** The page that it opens. */
  path: string
  /** What a later message takes the place of. */
  tag: string
}

interface PushSite {
  db: Database
  accounts: Pick<Accounts, 'signatureOf'>
  /** The address at which push services reach whoever runs the site. */
  contact: string
  log: Log
  /** How a message goes out; only tests give another. */
  post?: typeof postOutgoing
}

/** Statuses with which a push service says that a device is gone, or was made for other keys. */
const GONE = [403, 404, 410]

/** Shows on the devices of cooks what they were told. */
export function createPushSender({ db, accounts, contact, log, post = postOutgoing }: PushSite) {
  const keys = pushKeysOf(accounts)
  let isClosed = false
  let underWay: Promise<void> = Promise.resolve()

  async function send(notification: Notification & { cookId: string }, now: number) {
    const { cookId } = notification
    if (notification.createdAt < now - MAX_AGE) return
    const devices = await listDevices(db, cookId, now)
    if (devices.length === 0 || (await countAttempt(db, 'pushByCook', cookId, now))) return
    for (const device of devices) {
      const message = await inLanguage(device.locale, () => messageOf({ db, accounts, cookId }, notification))
      await settleDevice(db, device.id, await sendTo(device, message))
    }
  }

  async function sendTo(device: StoredDevice, message: PushMessage) {
    const request = requestOf(device, message, { keys, contact })
    if (request === null) return 'gone'
    const { endpoint, headers, body } = request
    const answer = await post(endpoint, { headers, body }, { timeout: TIMEOUT, caller: `push ${device.id}` })
    if ('refused' in answer) return answer.refused === 'private' || answer.refused === 'address' ? 'gone' : 'failed'
    return answer.status < 300 ? 'sent' : GONE.includes(answer.status) ? 'gone' : 'failed'
  }

  /** Sends what waits; what comes meanwhile is sent by the next run. */
  async function run(now = Date.now()) {
    for (;;) {
      const taken = isClosed ? [] : await takeForPush(db, AT_ONCE, now)
      if (taken.length === 0) return
      const outcomes = await Promise.allSettled(taken.map((notification) => send(notification, now)))
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') log.error({ err: outcome.reason }, 'a push message was not sent')
    }
  }

  const timer = setInterval(() => {
    underWay = underWay.then(() => run()).catch((error) => log.error({ err: error }, 'pushing broke off'))
  }, EVERY).unref()
  return {
    run,
    async close() {
      isClosed = true
      clearInterval(timer)
      await underWay
    },
  }
}

/** What a device shows of a notification, in the language of the moment. */
async function messageOf(
  site: Omit<Parameters<typeof viewNotifications>[0], 'leavesSite'>,
  notification: Notification,
): Promise<PushMessage> {
  const [view] = await viewNotifications({ ...site, leavesSite: true }, [notification])
  return {
    title: 'FoodIO',
    body: view?.sentence ?? m.notifications_title(),
    path: view?.path ?? '/notifications',
    tag: `notification-${notification.id}`,
  }
}

/** The request that brings a message to a device: encrypted for it alone (RFC 8291), and signed by this site; null for a key that is none. */
function requestOf(
  { endpoint, p256dh, auth, id }: StoredDevice,
  message: PushMessage,
  { keys, contact }: { keys: PushKeys; contact: string },
) {
  const options = {
    vapidDetails: { subject: `mailto:${contact}`, ...keys },
    TTL: DAY_SECONDS,
    urgency: 'normal' as const,
    topic: `${id}-${message.tag}`.slice(0, 32),
  }
  try {
    const device = { endpoint, keys: { p256dh, auth } }
    const { headers, body } = webPush.generateRequestDetails(device, JSON.stringify(message), options)
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)])
    return { endpoint, headers: Object.fromEntries(sent) as Record<string, string>, body: body ?? Buffer.alloc(0) }
  } catch {
    return null
  }
}

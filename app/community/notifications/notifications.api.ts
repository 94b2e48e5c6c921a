import { z } from 'zod'
import { type CHANNELS, MAX_UNREAD_COUNTED, NOTIFICATION_KINDS } from '#app/people/notifications/notification.ts'
import { listSettings, saveSettings } from '#app/people/notifications/notification-settings.store.ts'
import { countUnread, listNotifications, markAllRead, markRead } from '#app/people/notifications/notifications.store.ts'
import { regularEmailsApi } from '#app/people/notifications/regular-emails-api.server.ts'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { Paging, paged, pageOf, sortKeyOf } from '#server/api/cursor.ts'
import { refuse } from '#server/api/problem.ts'
import { RowId } from '#server/database/row-id-shape.ts'
import type { Database } from '#server/database/tables.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { notificationEmails } from './notification-email.store.ts'
import { viewNotifications } from './notification-view.server.ts'

const TAGS: [string] = ['Notifications']
const SETTINGS_PATH = '/notifications-settings'

const NotificationResource = z
  .strictObject({
    id: z.int().meta({ description: 'Notification id.' }),
    kind: z.enum(NOTIFICATION_KINDS).meta({ description: 'What kind of thing it tells.' }),
    text: z.string().meta({ description: 'What it tells, in your language.' }),
    path: z.string().nullable().meta({ description: 'The page that it leads to; null for none.' }),
    recipeId: z.int().nullable().meta({ description: 'The recipe that it is about; null for none.' }),
    count: z.int().min(1).meta({ description: 'How often it happened, or how many cooks did it.' }),
    cooks: z
      .array(z.strictObject({ username: z.string(), name: z.string() }))
      .meta({ description: 'Those who did it last, up to three; none where they are not named.' }),
    isRead: z.boolean(),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime().meta({ description: 'When it last happened.' }),
  })
  .meta({ id: 'Notification' })

const CountResource = z
  .strictObject({
    unread: z
      .int()
      .min(0)
      .meta({ description: `How many you have not read, up to ${MAX_UNREAD_COUNTED}.` }),
  })
  .meta({ id: 'NotificationCount' })

const Setting = z.strictObject({
  page: z.boolean().meta({ description: 'Whether you hear of it on the page.' }),
  email: z.boolean().meta({ description: 'Whether it is in the daily email, if you get one.' }),
  push: z.boolean().meta({ description: 'Whether your devices show it, if you have added any.' }),
} satisfies Record<(typeof CHANNELS)[number], z.ZodType>)

const SettingsResource = z
  .strictObject(
    Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, Setting])) as Record<
      (typeof NOTIFICATION_KINDS)[number],
      typeof Setting
    >,
  )
  .meta({ id: 'NotificationSettings' })
const SettingsRequest = SettingsResource.partial().meta({
  id: 'NotificationSettingsRequest',
  description: 'What is left out stays as it is.',
})

const list = apiRoute({
  method: 'get',
  path: '/notifications',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listNotifications',
  summary: 'List your notifications',
  description:
    'The newest first. What happens again while it is unread is one notification with a higher count. Read ones are deleted after 90 days.',
  request: { query: z.object(Paging) },
  responses: { 200: { description: 'A page of notifications.', ...jsonContent(pageOf(NotificationResource)) } },
})

const count = apiRoute({
  method: 'get',
  path: '/notifications/count',
  needs: 'reader',
  tags: TAGS,
  operationId: 'countNotifications',
  summary: 'Count what you have not read',
  responses: { 200: { description: 'The count.', ...jsonContent(CountResource) } },
})

const read = apiRoute({
  method: 'put',
  path: '/notifications/{id}/read',
  needs: 'writer',
  tags: TAGS,
  operationId: 'markNotificationRead',
  summary: 'Mark a notification as read',
  description: 'Idempotent; nothing happens when it is not yours.',
  request: { params: z.object({ id: RowId.meta({ description: 'Notification id.' }) }) },
  responses: { 204: { description: 'Done.' } },
})

const readAll = apiRoute({
  method: 'post',
  path: '/notifications/read',
  needs: 'writer',
  tags: TAGS,
  operationId: 'markNotificationsRead',
  summary: 'Mark all notifications until a moment as read',
  description: 'Idempotent. What comes after that moment stays unread.',
  request: {
    body: {
      required: true,
      ...jsonContent(
        z
          .strictObject({
            until: z.iso.datetime().meta({
              description: 'The `changedAt` of the newest notification that you have seen.',
              examples: ['2026-06-01T12:00:00.000Z'],
            }),
          })
          .meta({ id: 'NotificationsRead' }),
      ),
    },
  },
  responses: { 204: { description: 'Done.' } },
})

const readSettings = apiRoute({
  method: 'get',
  path: SETTINGS_PATH,
  needs: 'reader',
  tags: TAGS,
  operationId: 'readNotificationSettings',
  summary: 'Read where you hear of what',
  responses: { 200: { description: 'The settings.', ...jsonContent(SettingsResource) } },
})

const changeSettings = apiRoute({
  method: 'put',
  path: SETTINGS_PATH,
  needs: 'writer',
  tags: TAGS,
  operationId: 'changeNotificationSettings',
  summary: 'Change where you hear of what',
  description: 'Idempotent. You get no notification of a kind that is off everywhere.',
  request: { body: { required: true, ...jsonContent(SettingsRequest) } },
  responses: { 200: { description: 'The settings.', ...jsonContent(SettingsResource) } },
})

async function countChange(db: Database, cookId: string) {
  const wait = await countAttempt(db, 'notificationByCook', cookId)
  if (wait) refuse(429, { wait })
}

/** The calls about a cook's notifications. */
export function notificationsApi(api: Api) {
  api.openapi(list, async (c) => {
    const { limit, cursor } = c.req.valid('query')
    const { db, accounts } = c.get('context')
    const cookId = signedIn(c).id
    const after = sortKeyOf(cursor, ['time', 'id'])
    const found = await listNotifications(db, cookId, { after, size: limit + 1 })
    const { items, next } = paged(found, limit, ({ changedAt, id }) => [changedAt, id])
    const viewed = await viewNotifications({ db, accounts, cookId }, items)
    const shown = viewed.map(({ id, kind, sentence, path, recipeId, count, actors, isRead, createdAt, changedAt }) => ({
      ...{ id, kind, text: sentence, path, recipeId, count, isRead },
      cooks: actors.map(({ username, name }) => ({ username, name })),
      createdAt: new Date(createdAt).toISOString(),
      changedAt: new Date(changedAt).toISOString(),
    }))
    return c.json({ items: shown, next }, 200)
  })

  api.openapi(count, async (c) => c.json({ unread: await countUnread(c.get('context').db, signedIn(c).id) }, 200))

  api.openapi(read, async (c) => {
    const { db } = c.get('context')
    const { id } = signedIn(c)
    await countChange(db, id)
    await markRead(db, id, c.req.valid('param').id)
    return c.body(null, 204)
  })

  api.openapi(readAll, async (c) => {
    const { db } = c.get('context')
    const { id } = signedIn(c)
    await countChange(db, id)
    await markAllRead(db, id, Date.parse(c.req.valid('json').until))
    return c.body(null, 204)
  })

  api.openapi(readSettings, async (c) => c.json(await listSettings(c.get('context').db, signedIn(c).id), 200))

  api.openapi(changeSettings, async (c) => {
    const { db } = c.get('context')
    const { id } = signedIn(c)
    await countChange(db, id)
    await saveSettings(db, id, c.req.valid('json'))
    return c.json(await listSettings(db, id), 200)
  })

  regularEmailsApi(api, {
    path: '/notifications-email',
    tag: TAGS[0],
    emails: notificationEmails,
    limit: 'notificationByCook',
    read: {
      operationId: 'readNotificationsEmail',
      summary: 'Read whether you get a daily email of what you have not read',
    },
    set: {
      operationId: 'setNotificationsEmail',
      summary: 'Begin or end the daily email of what you have not read',
      description: 'Idempotent. None comes when there is nothing to read. It needs a confirmed email address.',
    },
  })
}

import { Link, useFetcher } from 'react-router'
import { z } from 'zod'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn, tooManyPresses } from '#app/base/forms/replies.server.ts'
import { secretHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { useMomentText } from '#app/base/request/use-moment-text.ts'
import { Button } from '#app/base/ui/button.tsx'
import { positionOf, positionText } from '#app/community/following/following.ts'
import { listNotifications, markAllRead, markRead } from '#app/people/notifications/notifications.store.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/notifications.page'
import { viewNotifications } from './notification-view.server.ts'
import styles from './notifications.module.css'

const HERE = '/notifications'
const PAGE_SIZE = 20

const NotificationIntent = z.discriminatedUnion('do', [
  // `open` is what a link does on the way: the page that it leads to comes, and no other.
  z.object({ do: z.enum(['read', 'open']), id: z.string() }),
  z.object({ do: z.literal('readAll'), until: z.coerce.number().int().min(0) }),
])

export const headers = secretHeaders

/** What a cook was told, the last first. */
export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db, accounts } = args.context.get(requestContext)
  const after = positionOf(args.url.searchParams.get('after'))
  const found = await listNotifications(db, cook.id, { after, size: PAGE_SIZE + 1 })
  const last = found.at(PAGE_SIZE - 1)
  const viewed = await viewNotifications({ db, accounts, cookId: cook.id }, found.slice(0, PAGE_SIZE))
  return {
    notifications: viewed.map(({ id, sentence, path, isRead, changedAt }) => ({
      id,
      sentence,
      path,
      isRead,
      changedAt,
    })),
    older: found.length > PAGE_SIZE && last ? positionText([last.changedAt, last.id]) : null,
    isFirst: after === null,
  }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const intent = intentIn(await readForm(args, NotificationIntent), NotificationIntent)
  return reportFailureOn(HERE, args, async () => {
    const wait = await countAttempt(db, 'notificationByCook', cook.id)
    if (wait) return tooManyPresses(wait)
    if (intent?.do === 'readAll') await markAllRead(db, cook.id, intent.until)
    else await markRead(db, cook.id, rowIdOf(intent?.id) ?? 0)
    return intent?.do === 'open' ? null : redirectWithNotice(HERE)
  })
}

export default function NotificationsPage({ loaderData: { notifications, older, isFirst } }: Route.ComponentProps) {
  const momentText = useMomentText()
  const opening = useFetcher()
  const hasUnread = notifications.some(({ isRead }) => !isRead)
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.notifications_title()} · FoodIO`}</title>
      <meta name="description" content={m.notifications_description()} />
      <meta name="robots" content="noindex" />
      <h1>{m.notifications_title()}</h1>
      <div className={styles.buttons}>
        {hasUnread && (
          <ActionForm action={HERE} fields={{ do: 'readAll', until: notifications[0]?.changedAt ?? 0 }}>
            <Button type="submit" variant="quiet">
              {m.notifications_read_all()}
            </Button>
          </ActionForm>
        )}
        <Link to="/notifications/settings">{m.notifications_settings()}</Link>
      </div>
      {notifications.length === 0 && <p className={styles.text}>{m.notifications_empty()}</p>}
      <ul className={styles.list}>
        {notifications.map(({ id, sentence, path, isRead, changedAt }) => (
          <li key={id} data-unread={!isRead || undefined}>
            <p>
              {!isRead && <strong className={styles.mark}>{m.notifications_new()}</strong>}
              {path === null ? (
                sentence
              ) : (
                <Link
                  to={path}
                  onClick={() => isRead || void opening.submit({ do: 'open', id }, { method: 'post', action: HERE })}
                >
                  {sentence}
                </Link>
              )}
            </p>
            <div className={styles.foot}>
              <time dateTime={new Date(changedAt).toISOString()} suppressHydrationWarning>
                {momentText(changedAt)}
              </time>
              {!isRead && (
                <ActionForm action={HERE} fields={{ do: 'read', id }}>
                  <Button type="submit" variant="quiet" aria-label={`${m.notifications_read()}: ${sentence}`}>
                    {m.notifications_read()}
                  </Button>
                </ActionForm>
              )}
            </div>
          </li>
        ))}
      </ul>
      <nav className={styles.buttons} aria-label={m.pages_label()}>
        {!isFirst && <Link to={HERE}>{m.review_sort_newest()}</Link>}
        {older !== null && (
          <Link to={`${HERE}?after=${older}`} rel="next">
            {m.following_older()}
          </Link>
        )}
      </nav>
    </div>
  )
}

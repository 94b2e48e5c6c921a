import { data, Link } from 'react-router'
import { z } from 'zod'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import type { FailedSubmission } from '#app/base/forms/failed-submission.ts'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn, tooManyPresses } from '#app/base/forms/replies.server.ts'
import { secretHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { CHANNELS, type Channel, NOTIFICATION_KINDS } from '#app/people/notifications/notification.ts'
import { listSettings, saveSettings } from '#app/people/notifications/notification-settings.store.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/notification-settings.page'
import { notificationEmails } from './notification-email.store.ts'
import { KIND_NAMES } from './notification-texts.ts'
import styles from './notifications.module.css'
import { pushKeysOf } from './push-keys.server.ts'
import { PushSwitch } from './push-switch.tsx'

const HERE = '/notifications/settings'
const Kinds = z.array(z.enum(NOTIFICATION_KINDS))

const SettingsIntent = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['emailOn', 'emailOff']) }),
  // The kinds that are ticked for each channel.
  z.object({ do: z.literal('save'), page: Kinds, email: Kinds, push: Kinds }),
])

export const headers = secretHeaders

export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db, accounts } = args.context.get(requestContext)
  const [settings, hasEmail] = await Promise.all([listSettings(db, cook.id), notificationEmails.isOn(db, cook.id)])
  const kinds = NOTIFICATION_KINDS.map((kind) => ({ kind, name: KIND_NAMES[kind](), setting: settings[kind] }))
  return { kinds, hasEmail, publicKey: pushKeysOf(accounts).publicKey }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db, locale } = args.context.get(requestContext)
  const intent = intentIn(await readForm(args, SettingsIntent), SettingsIntent)
  return reportFailureOn(HERE, args, async () => {
    const wait = await countAttempt(db, 'notificationByCook', cook.id)
    if (wait) return tooManyPresses(wait)
    if (intent?.do === 'emailOff') await notificationEmails.stop(db, cook.id)
    if (intent?.do === 'emailOn') {
      if (!cook.emailVerified) return data<FailedSubmission>({ failure: m.following_email_failed() }, 409)
      await notificationEmails.start(db, cook.id, locale)
    }
    if (intent?.do !== 'save') return redirectWithNotice(`${HERE}#email`)
    const { page, email, push } = intent
    const settings = NOTIFICATION_KINDS.map((kind) => [
      kind,
      { page: page.includes(kind), email: email.includes(kind), push: push.includes(kind) },
    ])
    await saveSettings(db, cook.id, Object.fromEntries(settings))
    return redirectWithNotice(HERE, { notice: 'choiceSaved' })
  })
}

const CHANNEL_NAMES: Record<Channel, () => string> = {
  page: m.notifications_on_page,
  email: m.notifications_by_email,
  push: m.notifications_devices,
}

export default function NotificationSettingsPage({ loaderData }: Route.ComponentProps) {
  const { kinds, hasEmail, publicKey } = loaderData
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.notifications_settings()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.notifications_settings()}</h1>
      <p className={styles.buttons}>
        <Link to="/notifications">{m.notifications_title()}</Link>
      </p>
      <section className={styles.settings} aria-labelledby="email">
        <h2 id="email">{m.notifications_email()}</h2>
        <p className={styles.text}>{m.notifications_email_text()}</p>
        <ActionForm action={HERE} fields={{ do: hasEmail ? 'emailOff' : 'emailOn' }}>
          <Button type="submit" variant="quiet">
            {hasEmail ? m.notifications_email_off() : m.notifications_email_on()}
          </Button>
        </ActionForm>
      </section>
      <section className={styles.settings} aria-labelledby="device">
        <h2 id="device">{m.notifications_device()}</h2>
        <p className={styles.text}>{m.notifications_device_text()}</p>
        <PushSwitch publicKey={publicKey} />
      </section>
      <section className={styles.settings} aria-labelledby="kinds">
        <h2 id="kinds">{m.notifications_what()}</h2>
        <p className={styles.text}>{m.notifications_page_text()}</p>
        <ActionForm action={HERE} fields={{ do: 'save' }} className={styles.settings}>
          <table className={styles.table} aria-labelledby="kinds">
            <thead>
              <tr>
                <td />
                {CHANNELS.map((channel) => (
                  <th key={channel} scope="col">
                    {CHANNEL_NAMES[channel]()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ kind, name, setting }) => (
                <tr key={kind}>
                  <th scope="row">{name}</th>
                  {CHANNELS.map((channel) => (
                    <td key={channel}>
                      <label>
                        <input type="checkbox" name={channel} value={kind} defaultChecked={setting[channel]} />
                        <span className="visually-hidden">{`${name}: ${CHANNEL_NAMES[channel]()}`}</span>
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <Button type="submit">{m.shopping_save()}</Button>
        </ActionForm>
      </section>
    </div>
  )
}

import { Link } from 'react-router'
import { z } from 'zod'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { CopyField } from '#app/base/forms/copy-field.tsx'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn, tooManyPresses } from '#app/base/forms/replies.server.ts'
import { secretHeaders } from '#app/base/request/headers.ts'
import { loginPath } from '#app/base/request/next.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { linkSecret } from '#app/kitchen/households/link-secret.server.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/plan-calendar.page'
import styles from './plan-calendar.module.css'
import { calendarAddress, findCalendar, makeCalendar, stopCalendar } from './plan-calendar.store.ts'
import { PlanFile } from './plan-file.tsx'

const HERE = '/meal-plan/calendar'
const CalendarIntent = z.discriminatedUnion('do', [z.object({ do: z.enum(['make', 'stop']) })])

export const headers = secretHeaders

/** A cook's calendar with its address, null for one that was made when it could not be shown again; null for a visitor. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, cook, origin, accounts } = context.get(requestContext)
  if (!cook) return null
  const calendar = await findCalendar(db, cook.id)
  const seed = calendar?.seed ?? null
  return {
    isOn: calendar !== null,
    address: seed === null ? null : calendarAddress(origin, accounts.signatureOf(seed)),
  }
}

export async function action(args: Route.ActionArgs) {
  const { db, accounts } = args.context.get(requestContext)
  const cook = requireCook(args)
  const intent = intentIn(await readForm(args, CalendarIntent), CalendarIntent)
  return reportFailureOn(HERE, args, async () => {
    const wait = await countAttempt(db, 'householdByCook', cook.id)
    if (wait) return tooManyPresses(wait)
    if (intent?.do === 'make') await makeCalendar(db, cook.id, linkSecret(accounts, 'calendar'))
    if (intent?.do === 'stop') await stopCalendar(db, cook.id)
    return redirectWithNotice(HERE)
  })
}

/** How somebody sees the meal plan in the calendar of their phone: as a file for everybody, and at an address that follows it for cooks. */
export default function PlanCalendarPage({ loaderData: calendar }: Route.ComponentProps) {
  const isOn = calendar?.isOn ?? false
  const address = calendar?.address ?? null
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.mealplan_calendar()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.mealplan_calendar()}</h1>
      <p>
        <Link to="/meal-plan#today">{m.mealplan_back()}</Link>
      </p>
      <section aria-labelledby="file" data-needs-script>
        <h2 id="file">{m.mealplan_file()}</h2>
        <p>{m.mealplan_file_text()}</p>
        <PlanFile isCook={calendar !== null} />
      </section>
      <section aria-labelledby="feed">
        <h2 id="feed">{m.mealplan_feed()}</h2>
        {calendar === null ? (
          <>
            <p>{m.mealplan_feed_account()}</p>
            <div className={styles.buttons}>
              <ButtonLink to={loginPath(HERE)} variant="quiet" prefetch="none">
                {m.login_title()}
              </ButtonLink>
              <ButtonLink to={`/register?next=${HERE}`} variant="quiet" prefetch="none">
                {m.register_submit()}
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p>{isOn ? m.mealplan_calendar_on() : m.mealplan_calendar_text()}</p>
            {address !== null && <CopyField text={address} aria-label={m.mealplan_calendar_made()} />}
            <div className={styles.buttons}>
              <ActionForm fields={{ do: 'make' }}>
                {(busy) => (
                  <Button type="submit" variant={isOn ? 'quiet' : 'main'} busy={busy}>
                    {isOn ? m.mealplan_calendar_renew() : m.mealplan_calendar_make()}
                  </Button>
                )}
              </ActionForm>
              {isOn && (
                <ActionForm fields={{ do: 'stop' }}>
                  <Button type="submit" variant="quiet">
                    {m.mealplan_calendar_stop()}
                  </Button>
                </ActionForm>
              )}
            </div>
          </>
        )}
      </section>
    </div>
  )
}

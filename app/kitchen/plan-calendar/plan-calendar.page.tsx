import { Form, Link } from 'react-router'
import { z } from 'zod'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { intentIn } from '#app/base/forms/intents.ts'
import { MadeSecret } from '#app/base/forms/made-secret.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn, tooManyPresses } from '#app/base/forms/replies.server.ts'
import { useBusy } from '#app/base/forms/use-form.ts'
import { secretHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { requireCook } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/plan-calendar.page'
import styles from './plan-calendar.module.css'
import { calendarAddress, hasCalendar, makeCalendar, stopCalendar } from './plan-calendar.store.ts'

const HERE = '/meal-plan/calendar'
const CalendarIntent = z.discriminatedUnion('do', [z.object({ do: z.enum(['make', 'stop']) })])

export const headers = secretHeaders

export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  return { hasCalendar: await hasCalendar(args.context.get(requestContext).db, cook.id) }
}

export async function action(args: Route.ActionArgs) {
  const { db, origin } = args.context.get(requestContext)
  const cook = requireCook(args)
  const intent = intentIn(await readForm(args, CalendarIntent), CalendarIntent)
  return reportFailureOn(HERE, args, async () => {
    const wait = await countAttempt(db, 'householdByCook', cook.id)
    if (wait) return tooManyPresses(wait)
    // In the answer itself, since an address or a cookie would outlive the page.
    if (intent?.do === 'make') return { address: calendarAddress(origin, await makeCalendar(db, cook.id)) }
    if (intent?.do === 'stop') await stopCalendar(db, cook.id)
    return redirectWithNotice(HERE)
  })
}

/** How a cook sees the meal plan in the calendar of their phone. */
export default function PlanCalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const address = actionData && 'address' in actionData ? actionData.address : null
  const isOn = loaderData.hasCalendar
  const busy = useBusy()
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.mealplan_calendar()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.mealplan_calendar()}</h1>
      <p>
        <Link to="/meal-plan#today">{m.mealplan_back()}</Link>
      </p>
      {address !== null && (
        <MadeSecret
          key={address}
          secret={address}
          title={m.mealplan_calendar_made()}
          text={m.mealplan_calendar_made_text()}
        />
      )}
      <p className={styles.text}>{isOn ? m.mealplan_calendar_on() : m.mealplan_calendar_text()}</p>
      <div className={styles.buttons}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="do" value="make" />
          <FormFailure outcome={actionData} busy={busy} isTyped={false} />
          <Button type="submit" variant={isOn ? 'quiet' : 'main'} disabled={busy}>
            {isOn ? m.mealplan_calendar_renew() : m.mealplan_calendar_make()}
          </Button>
        </Form>
        {isOn && (
          <ActionForm fields={{ do: 'stop' }}>
            <Button type="submit" variant="quiet">
              {m.mealplan_calendar_stop()}
            </Button>
          </ActionForm>
        )}
      </div>
    </div>
  )
}

import { z } from 'zod'
import { linkSecret } from '#app/kitchen/households/link-secret.server.ts'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { calendarAddress, findCalendar, makeCalendar, stopCalendar } from './plan-calendar.store.ts'

const TAGS: [string] = ['Meal plan']
const PATH = '/calendar-feed'

const CalendarFeed = z
  .strictObject({
    isOn: z.boolean().meta({ description: 'Whether there is one.' }),
    address: z
      .string()
      .nullable()
      .meta({ description: 'Null without a feed, and for one that was made before addresses could be shown again.' }),
  })
  .meta({ id: 'CalendarFeed' })

const get = apiRoute({
  method: 'get',
  path: PATH,
  needs: 'reader',
  tags: TAGS,
  operationId: 'readCalendarFeed',
  summary: 'Read the secret address of your calendar feed',
  description: 'Whoever has the address can read the plan of your household.',
  responses: {
    200: {
      description: 'The feed.',
      ...jsonContent(CalendarFeed),
    },
  },
})

const make = apiRoute({
  method: 'post',
  path: PATH,
  needs: 'writer',
  tags: TAGS,
  operationId: 'makeCalendarFeed',
  summary: 'Make the secret address of your calendar feed',
  description: 'An address that was made before ends. Whoever has the address can read the plan of your household.',
  responses: {
    201: {
      description: 'The address.',
      ...jsonContent(z.strictObject({ address: z.string() }).meta({ id: 'CalendarAddress' })),
    },
  },
  problems: [429],
})

const stop = apiRoute({
  method: 'delete',
  path: PATH,
  needs: 'writer',
  tags: TAGS,
  operationId: 'stopCalendarFeed',
  summary: 'End your calendar feed',
  description: 'Idempotent.',
  responses: { 204: { description: 'Done.' } },
})

/** The calls about a cook's plan as a calendar. */
export function planCalendarApi(api: Api) {
  api.openapi(get, async (c) => {
    const { db, origin, accounts } = c.get('context')
    const calendar = await findCalendar(db, signedIn(c).id)
    const seed = calendar?.seed ?? null
    const address = seed === null ? null : calendarAddress(origin, accounts.signatureOf(seed))
    return c.json({ isOn: calendar !== null, address }, 200)
  })

  api.openapi(make, async (c) => {
    const { db, origin, accounts } = c.get('context')
    const { id } = signedIn(c)
    const wait = await countAttempt(db, 'householdByCook', id)
    if (wait) refuse(429, { wait })
    const secret = linkSecret(accounts, 'calendar')
    await makeCalendar(db, id, secret)
    return c.json({ address: calendarAddress(origin, secret.token) }, 201)
  })

  api.openapi(stop, async (c) => {
    await stopCalendar(c.get('context').db, signedIn(c).id)
    return c.body(null, 204)
  })
}

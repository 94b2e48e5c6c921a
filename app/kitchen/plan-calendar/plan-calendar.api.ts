import { z } from 'zod'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { calendarAddress, hasCalendar, makeCalendar, stopCalendar } from './plan-calendar.store.ts'

const TAGS: [string] = ['Meal plan']
const PATH = '/calendar-feed'

const get = apiRoute({
  method: 'get',
  path: PATH,
  needs: 'reader',
  tags: TAGS,
  operationId: 'readCalendarFeed',
  summary: 'Read whether your plan has a calendar feed',
  description: 'Its address is shown once, when it is made.',
  responses: {
    200: {
      description: 'Whether there is one.',
      ...jsonContent(z.strictObject({ isOn: z.boolean() }).meta({ id: 'CalendarFeed' })),
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
  api.openapi(get, async (c) => c.json({ isOn: await hasCalendar(c.get('context').db, signedIn(c).id) }, 200))

  api.openapi(make, async (c) => {
    const { db, origin } = c.get('context')
    const { id } = signedIn(c)
    const wait = await countAttempt(db, 'householdByCook', id)
    if (wait) refuse(429, { wait })
    return c.json({ address: calendarAddress(origin, await makeCalendar(db, id)) }, 201)
  })

  api.openapi(stop, async (c) => {
    await stopCalendar(c.get('context').db, signedIn(c).id)
    return c.body(null, 204)
  })
}

import { createHash } from 'node:crypto'
import { orNotFound } from '#app/base/request/found.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { m } from '#messages'
import type { Route } from './+types/plan-feed.page'
import { findCalendarCook, planCalendar } from './plan-calendar.store.ts'

/** `/meal-plan/calendar.ics?key=`: the plan of the cook whose secret it is, for calendar apps; 404 for any other secret. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { db, origin, shows } = context.get(requestContext)
  shows.current()
  const cookId = orNotFound(await findCalendarCook(db, url.searchParams.get('key') ?? ''), m.mealplan_calendar_gone())
  const file = await planCalendar(db, cookId, origin)
  const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(file, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } })
}

import { redirect } from 'react-router'
import { contentDisposition } from '#app/base/request/pdf-file-name.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { type CalendarEvent, calendarFile } from '#app/kitchen/plan-calendar/calendar.ts'
import { m } from '#messages'
import type { Route } from './+types/plan-calendar.page'
import { cookingSchedule } from './cooking-schedule.server.ts'
import { stepSummary } from './plan-labels.ts'
import { planAddress, planQuery, wallClock } from './plan-query.ts'

/** `/plan.ics?recipes=5,17&at=19:00&day=2026-11-23`: an event for each step, when it is to be started; to the page without a day. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, cook, origin, units } = context.get(requestContext)
  const query = planQuery(url.searchParams)
  const { ids, at, day } = query
  if (day === null) throw redirect(planAddress(query))
  const { recipes, entries } = await cookingSchedule(db, ids, units, { cook })
  const { host } = new URL(origin)
  const events = entries.flatMap(({ recipe: place, step, start, handsEnd, text }): CalendarEvent[] => {
    const recipe = recipes[place]
    if (!recipe) return []
    return [
      {
        uid: `recipe-${recipe.id}-step-${step}-${day}@${host}`,
        start: wallClock({ at, day }, start),
        end: wallClock({ at, day }, handsEnd),
        title: `${recipe.title}: ${stepSummary(text)}`,
        text,
        address: `${origin}/recipe/${recipe.id}#step-${step}`,
        changedAt: recipe.updatedAt,
        rings: true,
      },
    ]
  })
  const changedAt = Math.max(0, ...recipes.map(({ updatedAt }) => updatedAt))
  const meal: CalendarEvent = {
    uid: `meal-${ids.join('-')}-${day}@${host}`,
    start: wallClock({ at, day }),
    end: wallClock({ at, day }, 60),
    title: m.plan_meal(),
    text: recipes.map(({ title }) => title).join('\n'),
    address: origin + planAddress(query),
    changedAt,
    rings: true,
  }
  return new Response(calendarFile([...events, meal]), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': contentDisposition(`foodio-${day}.ics`),
      // The page cache would drop the file's name.
      'cache-control': 'private, no-cache',
    },
  })
}

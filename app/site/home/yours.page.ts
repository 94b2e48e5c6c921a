import { dayOf, isDay } from '#app/base/request/plain-day.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { readList } from '#app/kitchen/items/shopping-lists.store.ts'
import { itemsIn, textOf } from '#app/kitchen/items/shopping-view.ts'
import { listPlanned } from '#app/kitchen/meal-plan/meal-plans.server.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { autosavePath } from '#app/recipes/drafts/autosave.ts'
import { listAutosaves } from '#app/recipes/drafts/autosaves.store.ts'
import type { Route } from './+types/yours.page'
import { type HomeFacts, tonightOf } from './yours.ts'

/** `GET /home/yours?day=2026-11-23`: what the signed-in cook's account has for that day, as JSON; null for a visitor. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, cook, locale } = context.get(requestContext)
  const headers = { 'cache-control': 'no-store' }
  if (!cook) return Response.json(null, { headers })
  const named = url.searchParams.get('day') ?? ''
  const day = isDay(named) ? named : dayOf(Date.now())
  const [planned, list, drafts] = await Promise.all([
    listPlanned(db, cook.id, day, day),
    readList(db, cook.id, null, locale),
    listAutosaves(db, cook.id),
  ])
  const keys = new Map(list.needed.map(([text, { key }]) => [text, key]))
  const left = itemsIn(FIRST_LIST, recordsOf('item', list.records)).filter(({ values }) => !values.ticked)
  const draft = drafts.find(({ isDiscarded }) => !isDiscarded)
  const yours: HomeFacts = {
    tonight: tonightOf(recordsOf('planned', planned).map(({ values }) => values)),
    left: new Set(left.map((item) => keys.get(textOf(item)))).size,
    draft: draft ? { title: draft.title, path: autosavePath(draft) } : null,
  }
  return Response.json(yours, { headers })
}

import { randomUUID } from 'node:crypto'
import { useEffect } from 'react'
import { redirect, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { z } from 'zod'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { Field } from '#app/base/forms/field.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn, tooManyPresses } from '#app/base/forms/replies.server.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { notPublicHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import type { ShoppingLine } from '#app/food/amounts/parsed-item.ts'
import { findGuestList } from '#app/kitchen/households/guests.store.ts'
import { findHouseholdId } from '#app/kitchen/households/household.store.ts'
import { listPath } from '#app/kitchen/items/list-path.ts'
import { addedItems } from '#app/kitchen/items/shopping-changes.ts'
import { idsInList, readGuestList } from '#app/kitchen/items/shopping-lists.store.ts'
import { firstLines } from '#app/kitchen/items/shopping-view.ts'
import { deviceLiveLists } from '#app/kitchen/live-lists/device-live-lists.ts'
import { joinLiveList } from '#app/kitchen/live-lists/live-sync.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { MAX_ITEM, ShoppingItem } from '#app/kitchen/records/shopping-records.ts'
import { aisleName } from '#app/recipes/food-guide/aisle-names.ts'
import { m } from '#messages'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/guest-list.page'
import styles from './guest-list.module.css'

/** How often the list is read anew while it is looked at, in milliseconds. */
const REFRESH_AFTER = 5000

/** How many lines are shown of what is to buy, and of what is in the trolley. */
const SHOWN = 300
/** How many items one line may add up, and how long their ids are with spaces between. */
const MAX_IDS = 100
const MAX_IDS_TEXT = 80 * MAX_IDS

/** What a guest may do: add an item, or tick the items of a line, or put them back. */
const GuestForm = z.object({
  text: ShoppingItem.shape.text.trim().min(1).optional(),
  tick: z.string().max(MAX_IDS_TEXT).optional(),
  untick: z.string().max(MAX_IDS_TEXT).optional(),
})

export const headers = notPublicHeaders

/** The list of the guest link in the address; throws a 404 response when there is none. */
async function requireGuestList({ url, context }: { url: URL; context: Route.LoaderArgs['context'] }) {
  const token = url.searchParams.get('key') ?? ''
  return orNotFound(await findGuestList(context.get(requestContext).db, token), m.guest_list_gone())
}

export async function loader(args: Route.LoaderArgs) {
  const { linkId, householdId, listId, listName, isLive } = await requireGuestList(args)
  const { db, cook, locale } = args.context.get(requestContext)
  // A member has the list itself.
  if (cook && (await findHouseholdId(db, cook.id)) === householdId) throw redirect(listPath(listId))
  const liveId = isLive ? linkId : null
  return { name: listName, liveId, ...(await readGuestList(db, householdId, listId, locale)) }
}

export async function action(args: Route.ActionArgs) {
  const { db } = args.context.get(requestContext)
  const { linkId, householdId, listId } = await requireGuestList(args)
  const here = args.url.pathname + args.url.search
  const sent = GuestForm.safeParse(Object.fromEntries(await readForm(args, GuestForm)))
  return reportFailureOn(here, args, async () => {
    const wait = await countAttempt(db, 'guestByLink', linkId)
    if (wait) return tooManyPresses(wait)
    const now = Date.now()
    const { text, tick, untick } = sent.success ? sent.data : {}
    const ids = (tick ?? untick ?? '').split(' ').slice(0, MAX_IDS)
    // Only items of this list, which the guest can see.
    const listed = text ? [] : await idsInList(db, householdId, { list: listId, ids })
    const changes = text
      ? addedItems(listId, [text], { newId: randomUUID, now })
      : listed.map((id) => ({ kind: 'item', id, values: { ticked: tick !== undefined } }))
    const outcome = await changeRecords(db, householdId, changes, now)
    return redirectWithNotice(
      here,
      typeof outcome === 'string' ? { notice: outcome === 'full' ? 'noRoom' : 'notDone' } : {},
    )
  })
}

interface GuestLinesProps {
  lines: readonly ShoppingLine[]
  isTicked?: boolean
}

/** Lines of the list, each a button that ticks it or puts it back. */
const GuestLines = ({ lines, isTicked = false }: GuestLinesProps) => (
  <ul className={styles.items}>
    {lines.map(({ key, name, amount, ids }) => (
      <li key={key} data-ticked={isTicked || undefined}>
        <button
          type="submit"
          name={isTicked ? 'untick' : 'tick'}
          value={ids.join(' ')}
          aria-pressed={isTicked}
          className={styles.item}
        >
          <span className={styles.tick} aria-hidden="true" />
          <bdi>{name}</bdi>
          {amount && (
            <>
              {' '}
              <span className={styles.amount}>{amount}</span>
            </>
          )}
        </button>
      </li>
    ))}
  </ul>
)

/** Shows the list as it is now: at once where the server tells of changes, else every few seconds. */
function useFresh(liveId: string | null) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void revalidate()
    if (liveId !== null) {
      const events = new EventSource(`/api/live-lists/${liveId}/events`)
      events.addEventListener('changed', look)
      document.addEventListener('visibilitychange', look)
      return () => {
        events.close()
        document.removeEventListener('visibilitychange', look)
      }
    }
    const timer = setInterval(look, REFRESH_AFTER)
    return () => clearInterval(timer)
  }, [revalidate, liveId])
}

export default function GuestListPage({ loaderData: { name, liveId, groups, ticked } }: Route.ComponentProps) {
  useFresh(liveId)
  const navigate = useNavigate()
  const key = useSearchParams()[0].get('key') ?? ''
  const open = (list: string) => void navigate(listPath(list), { replace: true })
  useEffect(() => {
    const known = deviceLiveLists.read().find((one) => one.key === key && !one.hasEnded)
    if (known) void navigate(listPath(known.list), { replace: true })
  }, [key, navigate])
  const count = groups.reduce((total, { lines }) => total + lines.length, ticked.length)
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${name || m.shopping_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>
        <bdi>{name || m.shopping_title()}</bdi>
      </h1>
      {liveId !== null && (
        <p className={styles.live} data-needs-script>
          <span>{m.guest_list_live()}</span>
          <Button variant="quiet" onClick={() => open(joinLiveList(key, name || m.shopping_live_name()))}>
            {m.guest_list_join()}
          </Button>
        </p>
      )}
      <ActionForm key={count} fields={{}} className={styles.add}>
        <Field name="text" label={m.guest_list_add()} maxLength={MAX_ITEM} required autoComplete="off" />
        <Button type="submit">{m.guest_list_add_submit()}</Button>
      </ActionForm>
      {count === 0 ? (
        <p>{m.guest_list_empty()}</p>
      ) : (
        <ActionForm fields={{}} className={styles.groups}>
          {firstLines(groups, SHOWN).map(({ aisle, lines }) => (
            <section key={aisle} aria-labelledby={`aisle-${aisle}`}>
              <h2 id={`aisle-${aisle}`}>{aisleName(aisle)}</h2>
              <GuestLines lines={lines} />
            </section>
          ))}
          {ticked.length > 0 && (
            <section aria-labelledby="trolley">
              <h2 id="trolley">{m.shopping_trolley()}</h2>
              <GuestLines lines={ticked.slice(0, SHOWN)} isTicked />
            </section>
          )}
          {count > SHOWN && <p>{m.guest_list_first({ shown: SHOWN, count })}</p>}
        </ActionForm>
      )}
    </div>
  )
}

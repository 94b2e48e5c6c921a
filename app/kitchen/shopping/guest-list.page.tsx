import { randomUUID } from 'node:crypto'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { Field } from '#app/base/forms/field.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn, tooManyPresses } from '#app/base/forms/replies.server.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { secretHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import type { ShoppingLine } from '#app/food/amounts/parsed-item.ts'
import { findGuestList } from '#app/kitchen/households/guests.store.ts'
import { addedItems } from '#app/kitchen/items/shopping-changes.ts'
import { changeRecords, idsInList, readGuestList } from '#app/kitchen/items/shopping-lists.store.ts'
import { firstLines } from '#app/kitchen/items/shopping-view.ts'
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

export const headers = secretHeaders

/** The list of the guest link in the address; throws a 404 response when there is none. */
async function requireGuestList({ url, context }: { url: URL; context: Route.LoaderArgs['context'] }) {
  const token = url.searchParams.get('key') ?? ''
  return orNotFound(await findGuestList(context.get(requestContext).db, token), m.guest_list_gone())
}

export async function loader(args: Route.LoaderArgs) {
  const { householdId, listId, listName } = await requireGuestList(args)
  const { db, locale } = args.context.get(requestContext)
  return { name: listName, ...(await readGuestList(db, householdId, listId, locale)) }
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
    return redirectWithNotice(here, typeof outcome === 'string' ? { notice: 'notDone' } : {})
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

export default function GuestListPage({ loaderData: { name, groups, ticked } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), REFRESH_AFTER)
    return () => clearInterval(timer)
  }, [revalidate])
  const count = groups.reduce((total, { lines }) => total + lines.length, ticked.length)
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${name || m.shopping_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>
        <bdi>{name || m.shopping_title()}</bdi>
      </h1>
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

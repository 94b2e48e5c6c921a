import { randomUUID } from 'node:crypto'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import { countAttempt } from '../../server/rate-limits.server.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Field } from '../forms/field.tsx'
import { readForm } from '../forms/read-form.ts'
import { reportFailureOn, tooManyPresses } from '../forms/replies.server.ts'
import { findGuestList } from '../households/guests.server.ts'
import { orNotFound } from '../request/found.ts'
import { secretHeaders } from '../request/headers.ts'
import { requestContext } from '../request/request-context.ts'
import { redirectWithNotice } from '../request/requests.server.ts'
import { findRecord, listRecords } from '../sync/sync.server.ts'
import { recordValues } from '../sync/sync-record.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/guest-list.page'
import styles from './guest-list.module.css'
import { addedItems } from './shopping-changes.ts'
import { changeRecords } from './shopping-lists.server.ts'
import { MAX_ITEM, ShoppingItem } from './shopping-records.ts'

/** How often the list is read anew while it is looked at, in milliseconds. */
const REFRESH_AFTER = 5000

/** What a guest may do: add an item, or tick one. */
const GuestForm = z.object({
  text: ShoppingItem.shape.text.trim().min(1).optional(),
  item: z.string().max(80).optional(),
  ticked: z.enum(['true', 'false']).optional(),
})

export const headers = secretHeaders

/** The list of the guest link in the address; throws a 404 response when there is none. */
async function requireGuestList({ url, context }: { url: URL; context: Route.LoaderArgs['context'] }) {
  const token = url.searchParams.get('key') ?? ''
  return orNotFound(await findGuestList(context.get(requestContext).db, token), m.guest_list_gone())
}

export async function loader(args: Route.LoaderArgs) {
  const { householdId, listId, listName } = await requireGuestList(args)
  const items = await listRecords(args.context.get(requestContext).db, householdId, 'item', listId)
  return {
    name: listName,
    items: items
      .map(({ id, fields }) => ({ id, ...recordValues(fields) }) as { id: string } & z.infer<typeof ShoppingItem>)
      .sort((a, b) => Number(a.ticked) - Number(b.ticked) || a.position - b.position)
      .map(({ id, text, ticked }) => ({ id, text, ticked })),
  }
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
    const { text, item, ticked } = sent.success ? sent.data : {}
    const known = item === undefined ? null : await findRecord(db, householdId, item)
    // Only items of this list, which the guest can see.
    const isListed = ticked !== undefined && known?.kind === 'item' && known.fields.list?.[1] === listId
    const changes = text
      ? addedItems(listId, [text], { newId: randomUUID, now })
      : isListed
        ? [{ kind: 'item', id: known.id, values: { ticked: ticked === 'true' } }]
        : []
    const outcome = await changeRecords(db, householdId, changes, now)
    return redirectWithNotice(here, typeof outcome === 'string' ? { notice: 'notDone' } : {})
  })
}

export default function GuestListPage({ loaderData: { name, items } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), REFRESH_AFTER)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${name || m.shopping_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>
        <bdi>{name || m.shopping_title()}</bdi>
      </h1>
      <ActionForm key={items.length} fields={{}} className={styles.add}>
        <Field name="text" label={m.guest_list_add()} maxLength={MAX_ITEM} required autoComplete="off" />
        <Button type="submit">{m.guest_list_add_submit()}</Button>
      </ActionForm>
      {items.length === 0 ? (
        <p>{m.guest_list_empty()}</p>
      ) : (
        <ul className={styles.items}>
          {items.map(({ id, text, ticked }) => (
            <li key={id} data-ticked={ticked || undefined}>
              <ActionForm fields={{ item: id, ticked: String(!ticked) }}>
                <button type="submit" aria-pressed={ticked} className={styles.item}>
                  <span className={styles.tick} aria-hidden="true" />
                  <bdi>{text}</bdi>
                </button>
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { type MouseEvent, useMemo } from 'react'
import {
  Form,
  Link,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { NeedsScript } from '#app/base/device/needs-script.tsx'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn, tooManyPresses } from '#app/base/forms/replies.server.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { isReachable } from '#app/base/ui/network.ts'
import { useNeeded } from '#app/kitchen/items/device-needed.ts'
import { listPath } from '#app/kitchen/items/list-path.ts'
import { ListIntent, listButton } from '#app/kitchen/items/shopping-changes.ts'
import { changeList, countRemoved, type ListRecords, readList } from '#app/kitchen/items/shopping-lists.store.ts'
import {
  aisleOverrides,
  aislesInOrder,
  firstLines,
  itemsIn,
  listView,
  namedLists,
  textOf,
} from '#app/kitchen/items/shopping-view.ts'
import { listLiveLinks, unshareList } from '#app/kitchen/live-lists/live-links.server.ts'
import { shareList } from '#app/kitchen/live-lists/live-lists.store.ts'
import { useLiveLists } from '#app/kitchen/live-lists/live-sync.ts'
import { hasSynced, useRecords, useSync, useSyncOutcome } from '#app/kitchen/records/device-replica.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { refusalNotice } from '#app/kitchen/records/sync.store.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { aisleName } from '#app/recipes/food-guide/aisle-names.ts'
import plate from '#app/site/frame/art/empty-plate.svg?url'
import { m } from '#messages'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/shopping-list.page'
import { ListLine, TICKS_FORM } from './list-line.tsx'
import { ListStatus } from './list-status.tsx'
import { ListSwitch, listName } from './list-switch.tsx'
import { QuickAdd } from './quick-add.tsx'
import { RemovedBar } from './removed-bar.tsx'
import { ShareList } from './share-list.tsx'
import { ShopSettings } from './shop-settings.tsx'
import styles from './shopping-list.module.css'
import { useListChanges } from './use-list-changes.ts'

/** `/shopping-list?list=`: a list of the cook's household; null for a visitor, whose lists are on their device. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, cook, locale, shows, accounts } = context.get(requestContext)
  shows.current()
  if (!cook) return null
  const at = Number(url.searchParams.get('removed'))
  const [list, count, live] = await Promise.all([
    readList(db, cook.id, url.searchParams.get('list'), locale),
    at > 0 ? countRemoved(db, cook.id, at) : 0,
    listLiveLinks(db, accounts, cook.id),
  ])
  // As one text: React Router takes ten times as long as JSON does to write a thousand records, a fifth of the whole page.
  return { list: JSON.stringify(list), removed: { at, count }, live }
}

export async function action(args: Route.ActionArgs) {
  const { db, accounts } = args.context.get(requestContext)
  const cook = requireCook(args)
  const form = await readForm(args, ListIntent)
  const intent = intentIn(form, ListIntent)
  const here = listPath(String(form.get('list') ?? FIRST_LIST))
  return reportFailureOn(here, args, async () => {
    if (!intent) return redirectWithNotice(here)
    if (intent.do === 'share' || intent.do === 'unshare') {
      const wait = await countAttempt(db, 'householdByCook', cook.id)
      if (wait) return tooManyPresses(wait)
      if (intent.do === 'unshare') await unshareList(db, cook.id, intent.list)
      return { isShared: intent.do === 'share' && (await shareList(db, accounts, cook.id, intent.list)) === 'done' }
    }
    const result = await changeList(db, cook.id, intent)
    if (typeof result === 'string') return redirectWithNotice('/shopping-list', { notice: refusalNotice(result) })
    return redirectWithNotice(listPath(result.list, result.removedAt === null ? {} : { removed: result.removedAt }))
  })
}

/** A device that has the household's records shows another list, or a line's menu, without a request. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && (hasSynced() || !isReachable())
    ? false
    : defaultShouldRevalidate

/** How many lines are shown at first of what is to buy, and of what is in the trolley. */
const SHOWN = 300

const NOTHING: ListRecords = { records: [], needed: [] }

/** The chosen list as this device or the server has it. */
function useShownList(sent: ListRecords, chosen: string | null) {
  const listRecords = useRecords('list', sent.records)
  const itemRecords = useRecords('item', sent.records)
  const aisleRecords = useRecords('aisles', sent.records)
  const staples = useRecords('staple', sent.records)
  const places = useRecords('place', sent.records)
  const lists = useMemo(() => namedLists(listRecords), [listRecords])
  const list = lists.find(({ id }) => id === chosen) ?? lists[0] ?? { id: '', name: '' }
  const items = useMemo(() => itemsIn(list.id, itemRecords), [list.id, itemRecords])
  const aisles = useMemo(() => aislesInOrder(aisleRecords), [aisleRecords])
  const taught = useMemo(() => aisleOverrides(places), [places])
  const neededOf = useNeeded(
    useMemo(() => items.map(textOf), [items]),
    sent.needed,
  )
  const view = useMemo(() => listView({ items, neededOf, aisles, taught }), [items, neededOf, aisles, taught])
  return { lists, list, staples, view, open: { list: list.id, items, lists: listRecords, aisles } }
}

export default function ShoppingListPage({ loaderData }: Route.ComponentProps) {
  const sentList = loaderData?.list
  const sent: ListRecords = useMemo(() => (sentList ? JSON.parse(sentList) : NOTHING), [sentList])
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { lists, list, staples, view, open } = useShownList(sent, parameters.get('list'))
  const { submit, removed } = useListChanges(open)
  useSync(loaderData !== null)
  const { revalidate } = useRevalidator()
  const onDevice = useLiveLists(loaderData !== null, revalidate).find((one) => one.list === list.id)
  const isHere = useSyncOutcome() !== null
  const isOnDevice = loaderData === null
  const edited = parameters.get('edit')
  const { groups, ticked } = view
  const count = groups.reduce((total, { lines }) => total + lines.length, 0)
  const isEmpty = count === 0 && ticked.length === 0
  const most = parameters.has('all') ? Number.POSITIVE_INFINITY : SHOWN
  const title = listName(list)
  const names = [...groups.flatMap(({ lines }) => lines), ...ticked].map(({ name }) => name)

  const openLine = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-edit]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(link.pathname + link.search, { replace: true, preventScrollReset: true })
  }
  const line = (one: (typeof ticked)[number], isTicked = false) => (
    <ListLine
      key={one.key}
      line={one}
      open={open}
      isTicked={isTicked}
      isEdited={edited !== null && one.ids.includes(edited)}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: forms and links inside it are what is used
    <div
      className={`page ${styles.page}`}
      onSubmitCapture={submit}
      onClick={openLine}
      data-on-device={isOnDevice || undefined}
    >
      <Seo title={m.shopping_title()} description={m.shopping_description()} path="/shopping-list" />
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <h1>{title}</h1>
        {(count > 0 || isOnDevice) && (
          <p className={styles.count} data-empty={count === 0 || undefined}>
            {m.shopping_count({ count })}
          </p>
        )}
        <div className={styles.tools} data-empty={isEmpty || undefined} data-needs-script data-no-print>
          {(!isEmpty || isOnDevice) && (
            <ShareList
              title={title}
              groups={groups}
              list={list.id}
              isSignedIn={!isOnDevice}
              onDevice={onDevice}
              live={loaderData?.live.find((one) => one.list === list.id)}
            />
          )}
        </div>
      </header>
      <ListSwitch lists={lists} open={list.id} />
      {!loaderData && <NeedsScript text={m.shopping_needs_script()} />}
      <div className={styles.body} data-waiting={(isOnDevice && !isHere) || undefined}>
        <div className={styles.adding}>
          <QuickAdd list={list.id} names={names} />
          <RemovedBar
            list={list.id}
            count={removed || (loaderData?.removed.count ?? 0)}
            at={loaderData?.removed.at || undefined}
          />
          <Form method="post" id={TICKS_FORM} preventScrollReset>
            <input type="hidden" name="list" value={list.id} />
          </Form>
        </div>
        {isEmpty && (isHere || loaderData) && (
          <div className={styles.empty}>
            <img src={plate} alt="" width="200" height="150" />
            <p>{m.shopping_empty()}</p>
          </div>
        )}
        <div className={styles.groups}>
          {firstLines(groups, most).map(({ aisle, lines }) => (
            <section key={aisle} aria-labelledby={`aisle-${aisle}`}>
              <h2 id={`aisle-${aisle}`}>{aisleName(aisle)}</h2>
              <ul>{lines.map((one) => line(one))}</ul>
            </section>
          ))}
        </div>
        {ticked.length > 0 && (
          <section className={styles.trolley} aria-labelledby="trolley" data-no-print>
            <div className={styles.trolleyHead}>
              <h2 id="trolley">{m.shopping_trolley()}</h2>
              <Button variant="quiet" form={TICKS_FORM} {...listButton('clear')}>
                {m.shopping_clear()}
              </Button>
            </div>
            <ul>{ticked.slice(0, most).map((one) => line(one, true))}</ul>
          </section>
        )}
        {(count > most || ticked.length > most) && (
          <p data-no-print>
            <Link to={listPath(list.id, { all: true })} preventScrollReset data-works-offline>
              {m.shopping_show_all({ count: count + ticked.length })}
            </Link>
          </p>
        )}
        <ListStatus list={list.id} isSignedIn={loaderData !== null} live={onDevice} />
        <ShopSettings open={open} lists={lists} staples={staples} isHere={isHere} isSignedIn={Boolean(loaderData)} />
      </div>
    </div>
  )
}

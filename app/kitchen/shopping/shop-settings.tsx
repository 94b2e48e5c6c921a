import { Form, Link } from 'react-router'
import { Button, IconButton } from '#app/base/ui/button.tsx'
import { useDrag } from '#app/base/ui/use-drag.ts'
import { HOUSEHOLD_PAGE } from '#app/kitchen/households/household.ts'
import { listButton, movedAisle, type OpenList, orderedAisles } from '#app/kitchen/items/shopping-changes.ts'
import type { NamedList } from '#app/kitchen/items/shopping-view.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import type { RecordOf } from '#app/kitchen/records/record-kinds.ts'
import { MAX_LIST_NAME } from '#app/kitchen/records/shopping-records.ts'
import { aisleName } from '#app/recipes/food-guide/aisle-names.ts'
import { m } from '#messages'
import { listName } from './list-switch.tsx'
import styles from './shop-settings.module.css'
import { changeHere } from './use-list-changes.ts'

interface ShopSettingsProps {
  open: OpenList
  lists: readonly NamedList[]
  staples: readonly RecordOf<'staple'>[]
  /** Whether changes are made on this device. */
  isHere: boolean
  /** Whether there is a household that can share the lists. */
  isSignedIn: boolean
}

/** What is set once and seldom changed: the lists, the order of aisles in the shop, and what is always at home. */
export function ShopSettings({ open, lists, staples, isHere, isSignedIn }: ShopSettingsProps) {
  const current = lists.find(({ id }) => id === open.list)
  const atHome = staples.filter(({ values }) => values.isAtHome === true)
  const list = <input type="hidden" name="list" value={open.list} />
  return (
    <section className={styles.settings} aria-label={m.nav_settings()} data-no-print>
      <details>
        <summary>{m.shopping_lists()}</summary>
        <Form method="post" className={styles.row} key={`rename ${open.list} ${current?.name}`} preventScrollReset>
          {list}
          <input
            name="name"
            aria-label={m.shopping_list_name()}
            defaultValue={current ? listName(current) : ''}
            maxLength={MAX_LIST_NAME}
            required
            autoComplete="off"
          />
          <Button variant="quiet" {...listButton('rename')}>
            {m.shopping_rename()}
          </Button>
          {open.list !== FIRST_LIST && (
            <Button variant="quiet" {...listButton('delete')} formNoValidate>
              {m.shopping_delete()}
            </Button>
          )}
        </Form>
        <Form method="post" className={styles.row} key={`make ${lists.length}`} preventScrollReset>
          {list}
          <input
            name="name"
            aria-label={m.shopping_new_list_name()}
            placeholder={m.shopping_new_list_hint()}
            maxLength={MAX_LIST_NAME}
            required
            autoComplete="off"
          />
          <Button variant="quiet" {...listButton('make')}>
            {m.shopping_new_list()}
          </Button>
        </Form>
        {isSignedIn && (
          <p>
            <Link to={`${HOUSEHOLD_PAGE}#guests`}>{m.shopping_share_with()}</Link>
          </p>
        )}
      </details>
      <details>
        <summary>{m.shopping_aisles()}</summary>
        <p>{m.shopping_aisles_text()}</p>
        <Form method="post" preventScrollReset>
          {list}
          <AisleOrder aisles={open.aisles} isHere={isHere} />
        </Form>
      </details>
      <details>
        <summary>{m.shopping_at_home()}</summary>
        <p>{atHome.length > 0 ? m.shopping_at_home_text() : m.shopping_at_home_none()}</p>
        {atHome.length > 0 && (
          <Form method="post" preventScrollReset>
            {list}
            <ul className={styles.atHome}>
              {atHome.map(({ id, values }) => (
                <li key={id}>
                  <span>{values.key}</span>
                  <Button
                    variant="quiet"
                    {...listButton('buy', values.key)}
                    aria-label={`${m.saved_remove()}: ${values.key}`}
                  >
                    {m.saved_remove()}
                  </Button>
                </li>
              ))}
            </ul>
          </Form>
        )}
      </details>
    </section>
  )
}

/** The aisles, each dragged to its place or moved by its buttons. */
function AisleOrder({ aisles, isHere }: { aisles: readonly string[]; isHere: boolean }) {
  const { area, dragged } = useDrag<HTMLOListElement>({
    isOn: isHere,
    onDrop(aisle, place) {
      const by = aisles.indexOf(place) - aisles.indexOf(aisle)
      if (by !== 0) changeHere([orderedAisles(movedAisle(aisles, aisle, by))])
    },
  })
  return (
    <ol className={styles.aisles} ref={area} data-drags={isHere || undefined}>
      {aisles.map((aisle, at) => (
        <li
          key={aisle}
          data-drag={isHere ? aisle : undefined}
          data-drop={aisle}
          data-dragged={dragged?.item === aisle || undefined}
          data-target={dragged?.place === aisle || undefined}
        >
          <span>{aisleName(aisle)}</span>
          <IconButton
            {...listButton('up', aisle)}
            icon="up"
            label={m.shopping_up({ name: aisleName(aisle) })}
            disabled={at === 0}
          />
          <IconButton
            {...listButton('down', aisle)}
            icon="down"
            label={m.shopping_down({ name: aisleName(aisle) })}
            disabled={at === aisles.length - 1}
          />
        </li>
      ))}
    </ol>
  )
}

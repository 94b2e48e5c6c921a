import { type SubmitEvent, useState } from 'react'
import { Form } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Field } from '../forms/field.tsx'
import { useBusy } from '../forms/use-form.ts'
import styles from '../shopping/add-to-list.module.css'
import { rememberNeeded } from '../shopping/device-needed.ts'
import { FIRST_LIST, listPath } from '../shopping/list-path.ts'
import { listName } from '../shopping/list-switch.tsx'
import { NeededLines } from '../shopping/needed-lines.tsx'
import { type NeededTexts, namedLists } from '../shopping/shopping-view.ts'
import { changeHere } from '../shopping/use-list-changes.ts'
import { deviceReplica, useRecords, useSync, useSyncOutcome } from '../sync/device-replica.ts'
import type { SyncRecord } from '../sync/sync-record.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { dayText } from './plan-labels.ts'
import own from './plan-shopping.module.css'
import { dishItems, lineName, type NeededDish } from './plan-shopping.ts'

interface NeededFormProps {
  dishes: readonly NeededDish[]
  needed: NeededTexts
  /** The lists of the cook's household; null for a visitor, whose lists are on their device. */
  records: SyncRecord[] | null
}

/** What dishes need, each with its ingredients to be ticked, and the button that puts them on a list. */
export function NeededForm({ dishes, needed, records }: NeededFormProps) {
  const busy = useBusy()
  const lists = namedLists(useRecords('list', records ?? []))
  const staples = useRecords('staple', records ?? [])
  useSync(records !== null)
  const isHere = useSyncOutcome() !== null
  const [addedTo, setAddedTo] = useState<string | null>(null)

  /** A visitor's lists are on their device; a cook's form goes to the server. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (records !== null) return
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const list = String(form.get('list') ?? FIRST_LIST)
    const existing = new Set(
      deviceReplica()
        .list('item')
        .map(({ id }) => id),
    )
    rememberNeeded(needed)
    changeHere(dishItems({ list, dishes, lines: form.getAll('line').map(String), existing }))
    setAddedTo(list)
  }
  if (addedTo !== null)
    return (
      <div role="status" className={styles.added}>
        <p>{m.notice_shopping_added()}</p>
        <ButtonLink to={listPath(addedTo)}>{m.notice_shopping_added_link()}</ButtonLink>
      </div>
    )
  return (
    <Form
      method="post"
      key={`${isHere} ${dishes.map(({ entry }) => entry)}`}
      className={styles.form}
      onSubmit={submit}
      autoComplete="off"
      data-needs-script={records === null || undefined}
    >
      <p>{m.shopping_add_text()}</p>
      {dishes.map(({ entry, day, title, language, servings, texts }, dish) => (
        <fieldset key={entry} className={own.dish}>
          <legend>
            {title}
            <small>
              {[
                ...(day === null ? [] : [dayText(day)]),
                ...(servings === null ? [] : [m.card_servings({ count: servings })]),
              ].join(' · ')}
            </small>
          </legend>
          <NeededLines
            texts={texts}
            language={language}
            needed={needed}
            staples={staples}
            lineValue={(line) => lineName(dish, line)}
          />
        </fieldset>
      ))}
      <div className={styles.end}>
        {lists.length > 1 && (
          <Field
            label={m.shopping_add_list()}
            name="list"
            options={lists.map((list) => [list.id, listName(list)] as const)}
          />
        )}
        <Button type="submit" disabled={busy}>
          {m.shopping_add_submit()}
        </Button>
      </div>
    </Form>
  )
}

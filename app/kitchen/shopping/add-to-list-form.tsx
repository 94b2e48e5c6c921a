import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/base/forms/field.tsx'
import { useBusy } from '#app/base/forms/use-form.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { rememberNeeded } from '#app/kitchen/items/device-needed.ts'
import { listPath } from '#app/kitchen/items/list-path.ts'
import { type NeededTexts, namedLists } from '#app/kitchen/items/shopping-view.ts'
import { useRecords, useSync, useSyncOutcome } from '#app/kitchen/records/device-replica.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import type { RecordOf } from '#app/kitchen/records/record-kinds.ts'
import type { RecordChange, SyncRecord } from '#app/kitchen/records/sync-record.ts'
import { m } from '#messages'
import styles from './add-to-list.module.css'
import { listName } from './list-switch.tsx'
import { changeHere } from './use-list-changes.ts'

interface AddToListFormProps {
  /** What the form is about; another has its checkboxes made anew, and nothing of it is on a list yet. */
  about: string
  needed: NeededTexts
  /** The lists of the cook's household; null for a visitor, whose lists are on their device. */
  records: SyncRecord[] | null
  /** The items that a list on this device gets for the lines that are ticked. */
  itemsOf(lines: string[], list: string): RecordChange[]
  /** The lines to be ticked, by what is always at home. */
  children(staples: readonly RecordOf<'staple'>[]): ReactNode
}

/** What recipes need, to be ticked, and the button that puts it on a list: a cook's form goes to the server, a visitor's stays on their device. */
export function AddToListForm({ about, needed, records, itemsOf, children }: AddToListFormProps) {
  const busy = useBusy()
  const lists = namedLists(useRecords('list', records ?? []))
  const staples = useRecords('staple', records ?? [])
  useSync(records !== null)
  const isHere = useSyncOutcome() !== null
  const [added, setAdded] = useState<{ about: string; list: string } | null>(null)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (records !== null) return
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const list = String(form.get('list') ?? FIRST_LIST)
    rememberNeeded(needed)
    changeHere(itemsOf(form.getAll('line').map(String), list))
    setAdded({ about, list })
  }
  if (added?.about === about)
    return (
      <div role="status" className={styles.added}>
        <p>{m.notice_shopping_added()}</p>
        <ButtonLink to={listPath(added.list)}>{m.notice_shopping_added_link()}</ButtonLink>
      </div>
    )
  return (
    <Form
      method="post"
      key={`${isHere} ${about}`}
      className={styles.form}
      onSubmit={submit}
      autoComplete="off"
      data-needs-script={records === null || undefined}
    >
      <p>{m.shopping_add_text()}</p>
      {children(staples)}
      <div className={styles.end}>
        {lists.length > 1 && (
          <Field
            label={m.shopping_add_list()}
            name="list"
            options={lists.map((list) => [list.id, listName(list)] as const)}
          />
        )}
        <Button type="submit" busy={busy}>
          {m.shopping_add_submit()}
        </Button>
      </div>
    </Form>
  )
}

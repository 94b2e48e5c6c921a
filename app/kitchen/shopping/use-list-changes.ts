import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { intentIn } from '#app/base/forms/intents.ts'
import { announceFailure } from '#app/base/ui/announced-failures.ts'
import { announce } from '#app/base/ui/live-region.tsx'
import { listPath } from '#app/kitchen/items/list-path.ts'
import { changesOf, ListIntent, type OpenList } from '#app/kitchen/items/shopping-changes.ts'
import { deviceReplica, useSyncOutcome } from '#app/kitchen/records/device-replica.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import type { RecordChange } from '#app/kitchen/records/sync-record.ts'
import { m } from '#messages'

/** The button of the line that the next tick is for, when the focus is on one that is about to move. */
function neighbourOf(button: Element) {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-line]')]
  const at = buttons.indexOf(button as HTMLElement)
  return at < 0 ? null : (buttons[at + 1] ?? buttons[at - 1] ?? null)
}

/** After these the page stays as it is, with the focus where it was. */
const STAYING: ReadonlySet<ListIntent['do']> = new Set(['add', 'tick', 'untick', 'up', 'down'])

/** Changes records on this device at once; they are sent when there is a connection. */
export function changeHere(changes: readonly RecordChange[]) {
  const stored = changes.map(({ kind, id, values }) => deviceReplica().change(kind, id, values))
  if (stored.includes(false)) announceFailure(m.shopping_not_stored())
}

/**
 * Makes the forms of the page change this device's records instead of sending them, once it is known what the device has; before
 * that, and without scripts, they are posted. `removed` is what the last form has removed and can be brought back.
 */
export function useListChanges(open: OpenList) {
  const navigate = useNavigate()
  const isHere = useSyncOutcome() !== null
  const [removed, setRemoved] = useState<readonly RecordChange[]>([])

  function submit(event: FormEvent<HTMLElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!isHere || !(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    const form = new FormData(event.target, submitter)
    const intent = intentIn(form, ListIntent)
    if (intent?.do === 'restore') {
      changeHere(removed.map(({ kind, id }) => ({ kind, id, values: { deleted: false } })))
      setRemoved([])
      return
    }
    const changes = intent ? changesOf(intent, open, { newId: deviceReplica().newId, now: Date.now() }) : []
    if (submitter && (intent?.do === 'tick' || intent?.do === 'untick')) neighbourOf(submitter)?.focus()
    changeHere(changes)
    const gone = changes.filter(({ values }) => values.deleted === true)
    if (gone.length > 0) setRemoved(gone)
    if (intent?.do === 'add') announce(m.shopping_added({ count: changes.length }))
    const list = intent?.do === 'make' ? changes[0]?.id : intent?.do === 'delete' ? FIRST_LIST : open.list
    if (!intent || !STAYING.has(intent.do))
      void navigate(listPath(list ?? open.list), { replace: true, preventScrollReset: true })
  }
  return { submit, removed: removed.filter(({ kind }) => kind === 'item').length }
}

import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { announceFailure } from '#app/base/ui/announced-failures.ts'
import { announce } from '#app/base/ui/live-region.tsx'
import { listPath } from '#app/kitchen/items/list-path.ts'
import { changesOf, type OpenList } from '#app/kitchen/items/shopping-changes.ts'
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
    const [action] = String(form.get('do')).split(' ')
    if (action === 'restore') {
      changeHere(removed.map(({ kind, id }) => ({ kind, id, values: { deleted: false } })))
      setRemoved([])
      return
    }
    const changes = changesOf(form, open, { newId: deviceReplica().newId, now: Date.now() })
    if (submitter && (action === 'tick' || action === 'untick')) neighbourOf(submitter)?.focus()
    changeHere(changes)
    const gone = changes.filter(({ values }) => values.deleted === true)
    if (gone.length > 0) setRemoved(gone)
    if (action === 'add') announce(m.shopping_added({ count: changes.length }))
    const list = action === 'make' ? changes[0]?.id : action === 'delete' ? FIRST_LIST : open.list
    if (action !== 'tick' && action !== 'untick' && action !== 'add' && action !== 'up' && action !== 'down')
      void navigate(listPath(list ?? open.list), { replace: true, preventScrollReset: true })
  }
  return { submit, removed: removed.filter(({ kind }) => kind === 'item').length }
}

import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import styles from '#app/recipes/editing/recipe-form.module.css'
import { m } from '#messages'

interface LeaveGuardProps {
  dirty: boolean
  /** Whether the account has everything that was typed, so that nothing needs a question. */
  isInAccount(): boolean
  /** Called before the form is left. */
  onLeave(): void
}

/** Asks before a form with unsaved changes is left, by a link or by closing the tab; sending it is no leaving. */
export function LeaveGuard({ dirty, isInAccount, onLeave }: LeaveGuardProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !isInAccount() && nextLocation.pathname.toLowerCase() !== currentLocation.pathname.toLowerCase(),
  )
  useEffect(() => {
    if (!dirty) return
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (!isInAccount()) event.preventDefault()
    }
    addEventListener('beforeunload', confirmLeaving)
    return () => removeEventListener('beforeunload', confirmLeaving)
  }, [dirty, isInAccount])
  useEffect(() => {
    const element = dialog.current
    if (!element || blocker.state !== 'blocked') return
    element.showModal()
    const stay = () => blocker.reset()
    element.addEventListener('close', stay)
    return () => {
      element.removeEventListener('close', stay)
      element.close()
    }
  }, [blocker])
  return (
    <Dialog dialog={dialog} title={m.publish_leave_title()} closeLabel={m.publish_stay()}>
      <p>{m.publish_leave()}</p>
      <div className={styles.choices}>
        <Button onClick={() => dialog.current?.close()}>{m.publish_stay()}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            onLeave()
            blocker.proceed?.()
          }}
        >
          {m.publish_leave_anyway()}
        </Button>
      </div>
    </Dialog>
  )
}

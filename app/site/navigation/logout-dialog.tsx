import { useEffect, useRef } from 'react'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { m } from '#messages'
import styles from './logout-dialog.module.css'

/** Asks whether to log out; open as soon as it is there. */
export function LogoutDialog({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.addEventListener('close', onClose)
    return () => element?.removeEventListener('close', onClose)
  }, [onClose])
  return (
    <Dialog dialog={dialog} title={m.logout_title()} closeLabel={m.dialog_close()}>
      <p>{m.logout_question()}</p>
      <ActionForm action="/logout" fields={{}} sorry={m.logout_failed()} className={styles.actions}>
        <Button variant="quiet" onClick={() => dialog.current?.close()}>
          {m.form_cancel()}
        </Button>
        <Button type="submit">{m.logout_submit()}</Button>
      </ActionForm>
    </Dialog>
  )
}

import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  dialog: RefObject<HTMLDialogElement | null>
  title: string
  closeLabel: string
  children: ReactNode
  /** Whether the server sends it open; see `PageDialog`. */
  open?: boolean
  /** Whether it cannot be closed for the moment. */
  locked?: boolean
}

/** A modal dialog on the native element: focus stays in it, Escape, the backdrop and the cross close it. Open with `showModal`. */
export function Dialog({ dialog, title, closeLabel, children, open, locked = false }: DialogProps) {
  const titleId = useId()
  const close = () => locked || dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click closes by the backdrop; the keyboard has Escape and the cross
    <dialog
      ref={dialog}
      open={open}
      className={styles.dialog}
      // Escape is pressed twice by the impatient: `cancel` can be prevented once only.
      closedby={locked ? 'none' : undefined}
      onCancel={(event) => locked && event.preventDefault()}
      aria-labelledby={titleId}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={closeLabel} disabled={locked} onClick={close} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

interface OpenDialogProps {
  title: string
  /** Called when it was closed; then it is no longer rendered. */
  onClose(): void
  children: ReactNode
}

/** A modal dialog for what is fetched when it is first wanted: open as soon as it is there. */
export function OpenDialog({ title, onClose, children }: OpenDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useLayoutEffect(() => {
    const element = dialog.current
    element?.addEventListener('close', onClose)
    return () => element?.removeEventListener('close', onClose)
  }, [onClose])
  // What is taken away without being closed leaves the focus nowhere. It is closed when nobody listens any more.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return (
    <Dialog dialog={dialog} title={title} closeLabel={m.dialog_close()}>
      {children}
    </Dialog>
  )
}

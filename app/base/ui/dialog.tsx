import { type ReactNode, type RefObject, useId } from 'react'
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

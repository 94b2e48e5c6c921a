import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#messages'
import { Dialog } from './dialog.tsx'

interface OpenDialogProps {
  title: string
  /** Called when it was closed; then it is no longer rendered. */
  onClose(): void
  children: ReactNode
}

/** A modal dialog for what is fetched when it is first wanted: open as soon as it is there. */
export function OpenDialog({ title, onClose, children }: OpenDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.addEventListener('close', onClose)
    return () => element?.removeEventListener('close', onClose)
  }, [onClose])
  return (
    <Dialog dialog={dialog} title={title} closeLabel={m.dialog_close()}>
      {children}
    </Dialog>
  )
}

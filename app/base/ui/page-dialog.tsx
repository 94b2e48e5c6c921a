import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#messages'
import { Dialog } from './dialog.tsx'

interface PageDialogProps {
  title: string
  /** The page it lies on, which closing it leads to. */
  under: string
  /** Whether it cannot be closed, because its form is on its way. */
  locked?: boolean
  children: ReactNode
}

/** A modal dialog with an address of its own: who loads that address finds it open, with and without scripts. */
export function PageDialog({ title, under, locked, children }: PageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { key } = useLocation()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // The server sends it open, for browsers without scripts; only a script can make it modal.
    element.removeAttribute('open')
    element.showModal()
    const leave = () => navigate(under, { preventScrollReset: true, replace: true })
    element.addEventListener('close', leave)
    return () => element.removeEventListener('close', leave)
  }, [navigate, under])
  // Who closes it and opens it again before the page under it is there comes to the address of a dialog that is closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every arrival at its address
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [key])
  return (
    <Dialog dialog={dialog} title={title} closeLabel={m.dialog_close()} locked={locked} open>
      {children}
    </Dialog>
  )
}

import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import type { ShareSheetProps } from './share-sheet.tsx'

const ShareSheet = lazy(() => import('./share-sheet.tsx'))

/** Shares the list by a live link, or as text; and prints it. */
export function ShareList(list: Omit<ShareSheetProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton icon="share" label={m.shopping_share()} onClick={() => setOpen(true)} />
      <IconButton icon="print" label={m.shopping_print()} onClick={() => print()} />
      {isOpen && (
        <Suspense>
          <ShareSheet {...list} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

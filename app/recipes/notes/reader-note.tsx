import { lazy, Suspense, useEffect, useState } from 'react'
import { atOnce, latePart } from '#app/base/device/late-part.tsx'
import { COOK_NOTES_KEY, hasLocalKey } from '#app/base/device/local-storage.ts'
import type { RecipeView } from '#app/base/request/units.ts'
import { useSite } from '#app/base/request/use-site.ts'
import { m } from '#messages'
import type { RecipeNote } from './recipe-note.ts'
import styles from './written-amount.module.css'

const OwnNote = latePart(
  import.meta.env.SSR ? (await import('./own-note.tsx')).OwnNote : null,
  async () => (await import('./own-note.tsx')).OwnNote,
  atOnce,
)
const DeviceNote = lazy(() => import('./device-note.tsx'))

interface ReaderNoteProps {
  id: number
  wanted: RecipeView
  /** The note of who is signed in. */
  note: RecipeNote | null
  isOwnVersion: boolean
}

/** What the reader has noted about a recipe: in their account, or on this device, which is looked through only where there are notes. */
export function ReaderNote({ id, wanted, note, isOwnVersion }: ReaderNoteProps) {
  const isVisitor = useSite()?.cook === null
  const [isOnDevice, setIsOnDevice] = useState(false)
  useEffect(() => setIsOnDevice(isVisitor && hasLocalKey(COOK_NOTES_KEY)), [isVisitor])
  if (note) return <OwnNote id={id} wanted={wanted} note={note} isOwnVersion={isOwnVersion} />
  return (
    isOnDevice && (
      <Suspense>
        <DeviceNote id={id} wanted={wanted} />
      </Suspense>
    )
  )
}

/** Beside an ingredient with an amount of the reader's own: what the recipe says. */
export const WrittenAmount = ({ amount }: { amount: string }) => (
  <span className={styles.written}>{amount === '' ? m.note_no_amount() : m.note_written({ amount })}</span>
)

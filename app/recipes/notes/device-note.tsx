import { useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type RecipeView, sharedWanted, wantedQuery } from '#app/base/request/units.ts'
import { findDeviceNote } from './device-notes.ts'
import { withOwnAmounts } from './own-amounts.ts'
import { OwnNote } from './own-note.tsx'
import type { RecipeNote } from './recipe-note.ts'

interface DeviceNoteProps {
  id: number
  wanted: RecipeView
}

/** What a visitor has noted on this device; with amounts of their own the recipe is shown with these, unless it is wanted as written. */
export default function DeviceNote({ id, wanted }: DeviceNoteProps) {
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const [note, setNote] = useState<RecipeNote | null>(null)
  useEffect(() => setNote(findDeviceNote(id)), [id])
  const own =
    note !== null && note.amounts.length > 0 ? wantedQuery(withOwnAmounts(sharedWanted(wanted), note.amounts)) : null
  const isShown = own !== null && own === wantedQuery(wanted)
  useEffect(() => {
    // Whoever is on their way to another page is not brought back.
    if (own !== null && !isShown && !wanted.isWritten && !isLeaving && navigator.onLine)
      void navigate(`/recipe/${id}${own}`, { replace: true, preventScrollReset: true })
  }, [own, isShown, wanted.isWritten, isLeaving, id, navigate])
  return note && <OwnNote id={id} wanted={wanted} note={note} isOwnVersion={isShown} />
}

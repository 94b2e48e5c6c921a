import { MAX_NOTE } from '../notes/recipe-note.ts'
import { deviceList } from '../request/device-list.ts'
import { COOK_NOTES_KEY } from '../request/local-storage.ts'

interface CookNote {
  id: number
  note: string
}

const isNote = (value: unknown): value is CookNote => {
  const { id, note } = (value ?? {}) as Partial<CookNote>
  return Number.isInteger(id) && typeof note === 'string'
}

/** What this device has noted about recipes. */
export const cookNotes = deviceList(COOK_NOTES_KEY, 200, isNote)

/** What somebody noted on this device about a recipe for the next time; '' for nothing. */
export const findNote = (id: number): string => cookNotes.find(id)?.note ?? ''

/** Stores a note on this device; an empty one is deleted. */
export function saveNote(id: number, text: string) {
  const note = text.trim().slice(0, MAX_NOTE)
  cookNotes.save(id, note === '' ? null : { id, note })
}

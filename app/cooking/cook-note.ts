import { deviceList } from '../request/device-list.ts'

/** Letters of a note. */
export const MAX_NOTE = 500

interface CookNote {
  id: number
  note: string
}

const isNote = (value: unknown): value is CookNote => {
  const { id, note } = (value ?? {}) as Partial<CookNote>
  return Number.isInteger(id) && typeof note === 'string'
}

const notes = deviceList('cookNotes', 200, isNote)

/** What somebody noted on this device about a recipe for the next time; '' for nothing. */
export const findNote = (id: number): string => notes.find(id)?.note ?? ''

/** Stores a note on this device; an empty one is deleted. */
export function saveNote(id: number, text: string) {
  const note = text.trim().slice(0, MAX_NOTE)
  notes.save(id, note === '' ? null : { id, note })
}

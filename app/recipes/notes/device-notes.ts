import { deviceRecipeList } from '#app/base/device/device-store.ts'
import { COOK_NOTES_KEY } from '#app/base/device/local-storage.ts'
import { isEmptyNote, MAX_NOTE, type OwnAmount, type RecipeNote } from './recipe-note.ts'

/** A note as this device stores it; one of cook mode has a text alone. */
interface DeviceNote {
  id: number
  note: string
  stars?: number | null
  amounts?: OwnAmount[]
}

const isAmount = (value: unknown): value is OwnAmount => {
  const { line, amount } = (value ?? {}) as Partial<OwnAmount>
  return typeof line === 'string' && typeof amount === 'string'
}

const isNote = (value: unknown): value is DeviceNote => {
  const { id, note, stars = null, amounts = [] } = (value ?? {}) as Partial<DeviceNote>
  const isStars = stars === null || (Number.isInteger(stars) && stars >= 1 && stars <= 5)
  return (
    Number.isInteger(id) && typeof note === 'string' && isStars && Array.isArray(amounts) && amounts.every(isAmount)
  )
}

const notes = deviceRecipeList({ key: COOK_NOTES_KEY, max: 200, isEntry: isNote })

const noteOf = ({ note, stars = null, amounts = [] }: DeviceNote): RecipeNote => ({ stars, text: note, amounts })

/** What this device has noted about recipes, by their ids. */
export const listDeviceNotes = () => notes.list().map((stored) => ({ id: stored.id, note: noteOf(stored) }))

/** What this device has noted about a recipe; null for nothing. */
export function findDeviceNote(id: number): RecipeNote | null {
  const stored = notes.find(id)
  return stored && noteOf(stored)
}

/** Stores a note on this device; an empty one is deleted. */
export function saveDeviceNote(id: number, note: RecipeNote) {
  const { stars, amounts } = note
  const text = note.text.trim().slice(0, MAX_NOTE)
  notes.save(id, isEmptyNote({ ...note, text }) ? null : { id, note: text, stars, amounts })
}

/** Changes the text of a note and leaves the rest of it. */
export const saveDeviceText = (id: number, text: string) =>
  saveDeviceNote(id, { ...(findDeviceNote(id) ?? { stars: null, amounts: [] }), text })

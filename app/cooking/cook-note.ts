const KEY = 'cookNotes'
const MAX_NOTES = 200
/** Letters of a note. */
export const MAX_NOTE = 500

function listNotes(): Record<string, string> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/** What somebody noted on this device about a recipe for the next time; '' for nothing. */
export function findNote(id: number): string {
  const note = listNotes()[id]
  return typeof note === 'string' ? note : ''
}

/** Stores a note on this device; an empty one is deleted. */
export function saveNote(id: number, note: string) {
  const { [id]: _, ...others } = listNotes()
  const stored = Object.entries(others).slice(-MAX_NOTES + 1)
  const text = note.trim().slice(0, MAX_NOTE)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(text === '' ? stored : [...stored, [id, text]])))
  } catch {
    // The browser refuses storage.
  }
}

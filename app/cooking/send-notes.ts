import { MAX_NOTE } from '../notes/recipe-note.ts'
import { cookNotes, findNote } from './cook-note.ts'

/** A note of this device together with that of the account: one that has the other in it is both, else the device's is below. */
function joinedNote(account: string, device: string) {
  if (device.includes(account)) return device
  return account.includes(device) ? account : `${account}\n${device}`.slice(0, MAX_NOTE)
}

/** Moves the notes of this device into the account of who is signed in; what cannot be sent stays here. */
export async function sendNotes() {
  for (const { id, note } of cookNotes.list()) {
    const path = `/api/recipes/${id}/note`
    try {
      const response = await fetch(path)
      if (!response.ok && response.status !== 404) return
      const known = response.ok ? await response.json() : { stars: null, text: '', amounts: [] }
      const body = JSON.stringify({ ...known, text: joinedNote(known.text, note) })
      const saved = await fetch(path, { method: 'PUT', body, headers: { 'content-type': 'application/json' } })
      // The recipe may be gone; then nobody reads its note any more.
      if (!saved.ok && saved.status !== 404) return
      if (findNote(id) === note) cookNotes.save(id, null)
    } catch {
      return
    }
  }
}

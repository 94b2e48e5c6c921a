import { findDeviceNote, listDeviceNotes, saveDeviceNote } from './device-notes.ts'
import { EMPTY_NOTE, MAX_NOTE, type RecipeNote } from './recipe-note.ts'

/** A text of this device together with that of the account: one that has the other in it is both, else the device's is below. */
function joinedText(account: string, device: string) {
  if (device.includes(account)) return device
  return account.includes(device) ? account : `${account}\n${device}`.slice(0, MAX_NOTE)
}

/** The note of the account with what the device's adds to it: stars and amounts that the account has stay. */
export function joinedNote(account: RecipeNote, device: RecipeNote): RecipeNote {
  const lines = new Set(account.amounts.map(({ line }) => line))
  return {
    stars: account.stars ?? device.stars,
    text: joinedText(account.text, device.text),
    amounts: [...account.amounts, ...device.amounts.filter(({ line }) => !lines.has(line))],
  }
}

/** Moves the notes of this device into the account of who is signed in; what cannot be sent stays here. */
export async function moveNotes() {
  for (const { id, note } of listDeviceNotes()) {
    const path = `/api/recipes/${id}/note`
    try {
      const response = await fetch(path)
      if (!response.ok && response.status !== 404) return
      const body = JSON.stringify(joinedNote(response.ok ? await response.json() : EMPTY_NOTE, note))
      const saved = await fetch(path, { method: 'PUT', body, headers: { 'content-type': 'application/json' } })
      // The recipe may be gone; then nobody reads its note any more.
      if (!saved.ok && saved.status !== 404) return
      if (JSON.stringify(findDeviceNote(id)) === JSON.stringify(note)) saveDeviceNote(id, EMPTY_NOTE)
    } catch {
      return
    }
  }
}

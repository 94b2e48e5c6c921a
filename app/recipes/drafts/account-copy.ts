import type { SendOutcome } from './autosaver.ts'
import type { DeviceDraft } from './device-drafts.ts'

/** Sends what a form has, without files, to be saved in the account. */
export async function saveInAccount(
  form: HTMLFormElement | null,
  { key, edits, version, base, recipeId }: DeviceDraft,
  isLeaving: boolean,
): Promise<SendOutcome> {
  if (!form) return null
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  const own = {
    autosave: key,
    edits: JSON.stringify(edits),
    version,
    base: JSON.stringify(base),
    recipe: recipeId ?? '',
  }
  for (const [name, value] of Object.entries(own)) body.set(name, String(value))
  try {
    const response = await fetch('/AddRecipe/autosave', { method: 'POST', body, keepalive: isLeaving })
    if (response.ok) return 'saved'
    const answer: { problem?: string } | null = await response.json()
    return answer?.problem === 'elsewhere' ? 'elsewhere' : null
  } catch {
    // No connection, or more than may be sent while a page closes: the device has it.
    return null
  }
}

import type { AutosaveState } from './autosave.ts'

/** When what was sent was saved in the account; `elsewhere` when another device has changed it since, null when it cannot be saved now. */
export async function saveInAccount(body: URLSearchParams, isLeaving: boolean): Promise<number | 'elsewhere' | null> {
  try {
    const response = await fetch('/AddRecipe/autosave', { method: 'POST', body, keepalive: isLeaving })
    const answer: { savedAt?: number; problem?: string } | null = await response.json()
    if (response.ok) return answer?.savedAt ?? null
    return answer?.problem === 'elsewhere' ? 'elsewhere' : null
  } catch {
    // No connection, or more than may be sent while a page closes: the device has it.
    return null
  }
}

/** What a form has, to be sent: its texts, without files. */
export function autosaveBody(form: HTMLFormElement, { key, savedAt }: AutosaveState, recipeId: number | null) {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.set('autosave', key)
  body.set('savedAt', String(savedAt))
  body.set('recipe', String(recipeId ?? ''))
  return body
}

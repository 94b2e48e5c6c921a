import { EMPTY_FORM, type FormValues } from './form-values.ts'

/** The keys under which unsent forms stand in local storage; nothing else there begins like this. */
export const DRAFT_KEYS = 'recipeDraft:'

/** A form that was not sent, and when it was kept (UTC milliseconds). */
export interface BrowserDraft {
  values: FormValues
  version: number
  keptAt: number
}

const keyOf = (cookId: string, id: number | null) => `${DRAFT_KEYS}${cookId}:${id ?? 'new'}`

/** Values of the shape that this version of FoodIO knows, or null: what stands in a browser may be old or made up. */
function asValues(kept: unknown): FormValues | null {
  if (typeof kept !== 'object' || kept === null) return null
  const values = kept as Record<string, unknown>
  const fits = Object.entries(EMPTY_FORM).every(([name, empty]) =>
    Array.isArray(empty) ? Array.isArray(values[name]) : typeof values[name] === 'string',
  )
  return fits ? (values as unknown as FormValues) : null
}

/** The form that this cook left unsent in this browser, or null. */
export function readBrowserDraft(cookId: string, id: number | null): BrowserDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(cookId, id)) ?? 'null')
    const values = asValues(kept?.values)
    return values ? { values, version: Number(kept.version) || 0, keptAt: Number(kept.keptAt) || 0 } : null
  } catch {
    return null
  }
}

/** Keeps a form in this browser; a browser that keeps nothing is no failure. */
export function keepBrowserDraft(cookId: string, id: number | null, draft: BrowserDraft) {
  try {
    localStorage.setItem(keyOf(cookId, id), JSON.stringify(draft))
  } catch {
    // Full or forbidden: the form itself still holds everything.
  }
}

export function forgetBrowserDraft(cookId: string, id: number | null) {
  try {
    localStorage.removeItem(keyOf(cookId, id))
  } catch {
    // Nothing is kept there, then.
  }
}

/** Empties local storage, but for unsent recipes when `drafts` may stay: a session that ran out takes nobody's work along. */
export function clearLocalStorage({ drafts }: { drafts: 'keep' | 'forget' }) {
  for (const key of Object.keys(localStorage))
    if (drafts === 'forget' || !key.startsWith(DRAFT_KEYS)) localStorage.removeItem(key)
}

import { DRAFT_KEYS } from '../request/local-storage.ts'
import { EMPTY_FORM, type FormValues } from './form-values.ts'

/** An unsent form, and when it was saved (UTC milliseconds). */
export interface BrowserDraft {
  values: FormValues
  version: number
  keptAt: number
}

const keyOf = (cookId: string, id: number | null) => `${DRAFT_KEYS}${cookId}:${id ?? 'new'}`

/** Values of the shape that this version of FoodIO knows, or null: what is in a browser may be made up, or older than some fields. */
function asValues(parsed: unknown): FormValues | null {
  if (typeof parsed !== 'object' || parsed === null) return null
  const values: Record<string, unknown> = { ...EMPTY_FORM, ...parsed }
  const fits = Object.entries(EMPTY_FORM).every(([name, empty]) =>
    Array.isArray(empty) ? Array.isArray(values[name]) : typeof values[name] === 'string',
  )
  return fits ? (values as unknown as FormValues) : null
}

/** The form that this cook left unsent in this browser, or null. */
export function readBrowserDraft(cookId: string, id: number | null): BrowserDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(cookId, id)) ?? 'null')
    const values = asValues(stored?.values)
    return values ? { values, version: Number(stored.version) || 0, keptAt: Number(stored.keptAt) || 0 } : null
  } catch {
    return null
  }
}

/** Saves a form in this browser, unless storage is blocked. */
export function saveBrowserDraft(cookId: string, id: number | null, draft: BrowserDraft) {
  try {
    localStorage.setItem(keyOf(cookId, id), JSON.stringify(draft))
  } catch {
    // Storage is full or blocked; nothing is lost while the form is open.
  }
}

export function deleteBrowserDraft(cookId: string, id: number | null) {
  try {
    localStorage.removeItem(keyOf(cookId, id))
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

import { DRAFT_KEYS } from '../request/local-storage.ts'
import type { AutosaveState } from './autosave.ts'
import { asFormValues, type FormValues } from './form-values.ts'

/** An unsent form, and when it was saved (UTC milliseconds). */
export interface BrowserDraft {
  values: FormValues
  version: number
  keptAt: number
  /** The autosave that it belongs to, which does not have it yet; null for one of a former version of FoodIO. */
  autosave: AutosaveState | null
  /** The once-only key of the form that it was typed into. */
  writer: string
}

const keyOf = (cookId: string, id: number | null) => `${DRAFT_KEYS}${cookId}:${id ?? 'new'}`

/** The form that this cook left unsent in this browser, or null. */
export function readBrowserDraft(cookId: string, id: number | null): BrowserDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(cookId, id)) ?? 'null')
    const values = asFormValues(stored?.values)
    if (!values) return null
    const { version, keptAt, autosave, writer } = stored
    const isNamed = typeof autosave?.key === 'string' && typeof autosave.savedAt === 'number'
    return {
      values,
      version: Number(version) || 0,
      keptAt: Number(keptAt) || 0,
      autosave: isNamed ? autosave : null,
      writer: String(writer),
    }
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

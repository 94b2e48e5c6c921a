import type { AutosaveState } from './autosave.ts'
import type { DraftProblems } from './draft-of.ts'
import type { FormValues } from './form-values.ts'
import type { FieldSuggestions } from './suggestion.ts'

/** What became of a form that does not lead away from it: its values again, and what is wrong. */
export interface FormAnswer {
  values: FormValues
  problems: DraftProblems
  /** The once-only key that the form was sent with. */
  formKey?: string
  /** The autosave that the form was sent with. */
  autosave?: AutosaveState
  /** The suggested values, if requested; null if there are none now. */
  suggestions?: FieldSuggestions | null
  /** Another revision that came first: its version, and how the fields that differ read there. */
  conflict?: { version: number; updatedAt: number; theirs: [keyof FormValues, string][] }
}

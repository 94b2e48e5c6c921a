import type { FormValues } from '#app/recipes/publishing/form-values.ts'
import type { FieldSuggestions } from '#app/recipes/publishing/suggestion.ts'
import type { AutosaveState, TypedForm } from './autosave.ts'
import type { DraftProblems } from './draft-of.ts'
import type { Difference } from './merged-forms.ts'

/** Another revision that came first, and the fields in which it differs from what was sent. */
export interface RevisionConflict {
  updatedAt: number
  mine: FormValues
  theirs: FormValues
  differences: Difference[]
}

/** What a whole recipe brought into the form: what the form has otherwise and was not replaced, and what did not fit, a sentence each. */
export interface SplitText {
  others: { name: string; text: string }[]
  leftOut: string[]
}

/** What became of a form that does not lead away from it: its values again, and what is wrong. */
export interface FormAnswer extends TypedForm {
  problems: DraftProblems
  /** The once-only key that the form was sent with. */
  formKey?: string
  /** The autosave that the form was sent with. */
  autosave?: AutosaveState
  /** The suggested values, if requested; null if there are none now. */
  suggestions?: FieldSuggestions | null
  /** What the text was split into that was pasted whole. */
  split?: SplitText
  /** What is to be merged; its values are those of the form, and its version and fields those of the other revision. */
  conflict?: RevisionConflict
}

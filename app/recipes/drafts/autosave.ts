import { asFormValues, EMPTY_FORM, type FormValues } from '#app/recipes/publishing/form-values.ts'
import { type Edits, editsIn } from './edits.ts'
import type { FieldHashes } from './merged-forms.ts'

/** What names a copy of an autosave: its key, and the changes that the copy has. */
export interface AutosaveState {
  key: string
  edits: Edits
}

/** The form as it is typed, and what it began with. */
export interface TypedForm {
  values: FormValues
  /** The version of the recipe that it began with; 0 for a new one. */
  version: number
  /** The fields of that version. */
  base: FieldHashes
}

/** What a cook has typed into the recipe form and not saved as a recipe. */
export interface Autosave extends AutosaveState, TypedForm {
  /** The recipe that it changes; null for a new one. */
  recipeId: number | null
}

/** An autosave in a list: when it was saved (UTC milliseconds), and whether it was just discarded and can be brought back. */
export type AutosaveSummary = Pick<Autosave, 'key' | 'edits' | 'recipeId'> & {
  title: string
  savedAt: number
  isDiscarded: boolean
}

/** An autosave that is over: discarded, or saved as a recipe with the changes that it had. */
export type EndedAutosave = AutosaveState & { state: 'discarded' | 'finished' }

const KEY = /^[\w-]{1,64}$/

/** The key of a form or an autosave in a field; undefined for anything else. */
export const formKeyOf = (value: unknown) => (typeof value === 'string' && KEY.test(value) ? value : undefined)

/** What names the autosave of a submitted form; undefined when it has none. */
export function autosaveStateIn(form: FormData): AutosaveState | undefined {
  const key = formKeyOf(form.get('autosave'))
  return key === undefined ? undefined : { key, edits: editsIn(form.get('edits')) }
}

/** The form that continues an autosave. */
export const autosavePath = ({ key, recipeId }: Pick<Autosave, 'key' | 'recipeId'>) =>
  `/AddRecipe?${recipeId === null ? '' : `id=${recipeId}&`}autosave=${key}`

/** The values of a stored form; the empty form when they cannot be read. */
export const storedValues = (json: string) => asFormValues(JSON.parse(json)) ?? EMPTY_FORM

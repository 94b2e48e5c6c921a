import { asFormValues, EMPTY_FORM, type FormValues } from './form-values.ts'

/** What names an autosave: its key, and when it was saved for the last time as far as the open form knows (UTC milliseconds; 0 for never). */
export interface AutosaveState {
  key: string
  savedAt: number
}

/** What a cook has typed into the recipe form and not saved as a recipe. */
export interface Autosave extends AutosaveState {
  /** The recipe that it changes; null for a new one. */
  recipeId: number | null
  /** The version of the recipe that it began with; 0 for a new one. */
  version: number
  values: FormValues
}

/** An autosave in a list; `writer` is the once-only key of the form that wrote it last. */
export type AutosaveSummary = Pick<Autosave, 'key' | 'recipeId' | 'savedAt'> & { title: string; writer: string }

const KEY = /^[\w-]{1,64}$/

/** The key of a form or an autosave in a field; undefined for anything else. */
export const formKeyOf = (value: unknown) => (typeof value === 'string' && KEY.test(value) ? value : undefined)

/** What names the autosave of a submitted form; undefined when it has none. */
export function autosaveStateIn(form: FormData): AutosaveState | undefined {
  const key = formKeyOf(form.get('autosave'))
  const savedAt = Number(form.get('savedAt'))
  return key === undefined ? undefined : { key, savedAt: Number.isSafeInteger(savedAt) ? savedAt : 0 }
}

/** The form that continues an autosave. */
export const autosavePath = ({ key, recipeId }: Pick<Autosave, 'key' | 'recipeId'>) =>
  `/AddRecipe?${recipeId === null ? '' : `id=${recipeId}&`}autosave=${key}`

/** The values of a stored form; the empty form when they cannot be read. */
export const storedValues = (json: string) => asFormValues(JSON.parse(json)) ?? EMPTY_FORM

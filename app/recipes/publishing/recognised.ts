import { recognisedTimes } from '#app/food/steps/recognised-times.ts'
import type { FormValues } from './form-values.ts'
import { stepsOf } from './instructions.ts'
import { DRAFT_LIMITS } from './recipe-draft.ts'
import { RECOGNISED_FIELDS, type RecognisedField, recognisedIn, withoutChosen } from './recognised-fields.ts'
import type { FieldSuggestions, SuggestedFields } from './suggestion.ts'

/** The times that steps name, as the form has them; '' for one that they do not name. */
export function recognisedMinutes(instructions: string): Pick<FormValues, 'prepTime' | 'waitTime' | 'cookTime'> {
  const { prep, wait, cook } = recognisedTimes(stepsOf(instructions))
  const text = (minutes: number) => (minutes > 0 ? String(Math.min(minutes, DRAFT_LIMITS.minutes)) : '')
  return { prepTime: text(prep), waitTime: text(wait), cookTime: text(cook) }
}

/** What suggestions say of some fields, as the form has them. */
export function suggestedFields(
  { category, cuisine, categories, dietaryInfo, allergens }: FieldSuggestions,
  names: readonly RecognisedField[],
): Partial<SuggestedFields> {
  const all: SuggestedFields = { category: category ?? '', cuisine: cuisine ?? '', categories, dietaryInfo, allergens }
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.some((one) => one === name)))
}

/** A form in which whatever is given counts as chosen by its cook. */
export const allChosen = (values: FormValues): FormValues => ({
  ...values,
  recognised: withoutChosen(
    values.recognised,
    RECOGNISED_FIELDS.filter((name) => values[name].length > 0),
  ),
})

/** The form with what is recognised in the fields that its cook has not chosen. */
export function withRecognised(values: FormValues, suggestions: FieldSuggestions | null): FormValues {
  const names = recognisedIn(values.recognised)
  const minutes = Object.entries(recognisedMinutes(values.instructions))
  return {
    ...values,
    ...Object.fromEntries(minutes.filter(([name]) => names.some((one) => one === name))),
    ...(suggestions && suggestedFields(suggestions, names)),
  }
}

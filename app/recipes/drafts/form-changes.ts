import type { FormValues } from '#app/recipes/publishing/form-values.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { withoutChosen } from '#app/recipes/publishing/recognised-fields.ts'
import { confirmed, type SuggestedValue, suggestedValuesIn } from '#app/recipes/publishing/suggestion.ts'

/** The list with the entry at one place moved to another; as it was when either place is outside. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, entry)
}

const without = <T>(list: readonly T[], at: number) => list.filter((_, index) => index !== at)

const withConfirmed = (values: FormValues, suggested: readonly SuggestedValue[]) => ({
  ...confirmed(values, suggested),
  recognised: withoutChosen(
    values.recognised,
    suggested.map(([field]) => field),
  ),
})

/**
 * The form after a change of its lists, as its buttons name it in the field `do` (`addLine`, `asText`, `lineUp:3`, `removePhoto:0`, `confirm:cuisine=Thai`, …);
 * unchanged for words that name none.
 */
export function changed(values: FormValues, change: string): FormValues {
  const [what, place = ''] = change.split(':')
  const at = /^\d{1,3}$/.test(place) ? Number(place) : -1
  const { ingredients, photos } = values
  switch (what) {
    case 'addLine':
      return { ...values, ingredients: [...ingredients, ''].slice(0, DRAFT_LIMITS.ingredients), asRows: 'yes' }
    case 'asText':
      return { ...values, asRows: '' }
    case 'removeLine':
      return { ...values, ingredients: without(ingredients, at) }
    case 'lineUp':
      return { ...values, ingredients: moved(ingredients, at, at - 1) }
    case 'lineDown':
      return { ...values, ingredients: moved(ingredients, at, at + 1) }
    case 'removePhoto':
      return { ...values, photos: without(photos, at) }
    case 'photoUp':
      return { ...values, photos: moved(photos, at, at - 1) }
    case 'photoDown':
      return { ...values, photos: moved(photos, at, at + 1) }
    case 'confirm':
      return withConfirmed(values, suggestedValuesIn(place))
    default:
      return values
  }
}

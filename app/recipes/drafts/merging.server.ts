import { asFormValues, type FormValues, valuesIn } from '#app/recipes/publishing/form-values.ts'
import type { Editable } from '#app/recipes/publishing/publishing.store.ts'
import type { FormAnswer } from './form-answer.ts'
import { differencesOf, type FieldHashes, hashesOf, RECIPE_FIELDS, type Side, withFieldsOf } from './merged-forms.ts'

/** The names of the choices between two revisions, one for each field. */
export const SIDE_FIELDS = RECIPE_FIELDS.map((name) => `side-${name}`)

/** A form that began with `base`, merged with the revision that came first: what only one of them changed is taken from it. */
export function mergedWith(base: FieldHashes, mine: FormValues, { values: theirs, version, updatedAt }: Editable) {
  const differences = differencesOf(base, mine, theirs)
  const fromTheirs = differences.flatMap(({ name, side }) => (side === 'theirs' ? [name] : []))
  return {
    values: withFieldsOf(mine, theirs, fromTheirs),
    version,
    base: hashesOf(theirs),
    conflict: { updatedAt, mine, theirs, differences },
  } satisfies Partial<FormAnswer>
}

/** The values of a form, with the fields for which another side was chosen than the one that is in it: what a browser without scripts cannot do. */
export async function withChosenSides(
  form: FormData,
  findOther: () => Promise<Editable | 'forbidden' | null>,
): Promise<FormValues> {
  const values = valuesIn(form)
  const applied = parsed(form.get('applied')) as Record<string, unknown> | null
  if (!applied) return values
  const chosen = (side: Side) =>
    RECIPE_FIELDS.filter(
      (name) => form.get(`side-${name}`) === side && Object.hasOwn(applied, name) && applied[name] !== side,
    )
  const mine = asFormValues(parsed(form.get('mine')))
  const other = await findOther()
  const theirs = other && other !== 'forbidden' ? other.values : null
  const withMine = mine ? withFieldsOf(values, mine, chosen('mine')) : values
  return theirs ? withFieldsOf(withMine, theirs, chosen('theirs')) : withMine
}

function parsed(text: unknown): object | null {
  try {
    const value = typeof text === 'string' ? JSON.parse(text) : null
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

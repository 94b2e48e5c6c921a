import { shortHash } from '#app/base/request/short-hash.ts'
import { EMPTY_FORM, type FormValues } from '#app/recipes/publishing/form-values.ts'

type FieldName = keyof FormValues

const NOT_OF_THE_RECIPE = new Set<FieldName>([
  ...(['imageUrl', 'makeCover', 'asRows', 'whole', 'mayPublish', 'recognised'] as const),
])
/** The fields of the form that a recipe consists of, in their order. */
export const RECIPE_FIELDS = (Object.keys(EMPTY_FORM) as FieldName[]).filter((name) => !NOT_OF_THE_RECIPE.has(name))

const lines = (text: string) => text.split(/\r\n?|\n/).map((line) => line.trimEnd())

/** A field as lines of text, in which the same content is the same however a browser or the database spells it. */
export function linesOfField(values: FormValues, name: FieldName): string[] {
  const value = values[name]
  if (name === 'tags' && typeof value === 'string') return value.split(',').flatMap((tag) => tag.trim() || [])
  if (typeof value === 'string') return lines(value.trim())
  const entries = value.map((entry) => (typeof entry === 'string' ? entry.trim() : `${entry.key} ${entry.alt.trim()}`))
  return entries.filter((entry) => entry !== '')
}

const contentOf = (values: FormValues, name: FieldName) => linesOfField(values, name).join('\n')

/** Whether two forms differ in anything that was typed. */
export const isDifferent = (a: FormValues, b: FormValues) =>
  (Object.keys(EMPTY_FORM) as FieldName[]).some((name) => contentOf(a, name) !== contentOf(b, name))

/** The hashes of the fields that a form began with, by which it is known what it changed. */
export type FieldHashes = Partial<Record<FieldName, string>>

export const hashesOf = (values: FormValues): FieldHashes =>
  Object.fromEntries(RECIPE_FIELDS.map((name) => [name, shortHash(contentOf(values, name))]))

/** The hashes in a text; empty for anything else, so that every difference is a question. */
export function hashesIn(text: unknown): FieldHashes {
  try {
    const parsed = JSON.parse(String(text))
    return Object.fromEntries(RECIPE_FIELDS.flatMap((name) => (parsed?.[name] ? [[name, String(parsed[name])]] : [])))
  } catch {
    return {}
  }
}

export type Side = 'mine' | 'theirs'

/** A field in which two revisions differ; `isConflict` when both changed it, so that `side` is a guess. */
export interface Difference {
  name: FieldName
  side: Side
  isConflict: boolean
}

/** The fields in which two forms differ that began with the same, each with the side that changed it: a three-way merge by field. */
export function differencesOf(base: FieldHashes, mine: FormValues, theirs: FormValues): Difference[] {
  const differing = RECIPE_FIELDS.filter((name) => contentOf(mine, name) !== contentOf(theirs, name))
  return differing.map((name) => {
    const isChanged = (values: FormValues) => shortHash(contentOf(values, name)) !== base[name]
    const isMine = isChanged(mine)
    return { name, side: isMine ? 'mine' : 'theirs', isConflict: isMine && isChanged(theirs) }
  })
}

/** A form with some of its fields as another has them. */
export function withFieldsOf(values: FormValues, other: FormValues, names: readonly FieldName[]): FormValues {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, other[name]])) }
}

/** Which lines the other side has not, line by line. */
export function missingIn(own: readonly string[], other: readonly string[]): boolean[] {
  const known = new Set(other)
  return own.map((line) => !known.has(line))
}

import { PHOTO_KEY } from '#app/recipes/photos/photo-key.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'

/** How many photos are read together, of all recipes. */
export const MAX_PHOTOS = 24

/** A photo of the import with the text that its cook has copied from it, '' for none. */
export interface PhotoRow {
  key: string
  text: string
  /** Whether another recipe begins with it. */
  isFirst: boolean
}

const PHOTO = /\.(?:jpe?g|png|webp|avif|heic|heif)$/i

/** Whether a file is a photo by its name. */
export const isPhotoName = (name: string) => PHOTO.test(name)

/** The address of the page with some photos, in their order; `left` could not be read. */
export function photosPath(keys: readonly string[], left: number) {
  const parameters = new URLSearchParams(keys.map((key) => ['photo', key.replace('photos/', '')]))
  if (left > 0) parameters.set('left', String(left))
  return `/import/photos?${parameters}`
}

const known = (keys: readonly string[]) => [...new Set(keys)].filter((key) => PHOTO_KEY.test(key)).slice(0, MAX_PHOTOS)

/** The photos that an address names. */
export const rowsInAddress = (parameters: URLSearchParams): PhotoRow[] =>
  known(parameters.getAll('photo').map((name) => `photos/${name}`)).map((key) => ({ key, text: '', isFirst: false }))

/** The photos of a form in their order. */
export function rowsInForm(form: FormData): PhotoRow[] {
  const [keys, texts, firsts] = ['key', 'text', 'first'].map((name) => form.getAll(name).map(String))
  return known(keys ?? []).map((key) => ({
    key,
    text: texts?.[keys?.indexOf(key) ?? -1] ?? '',
    isFirst: firsts?.includes(key) ?? false,
  }))
}

/** The rows with one of them moved to another place or, for `remove`, left out; the same for anything else. */
export function changedRows(rows: readonly PhotoRow[], change: string): PhotoRow[] {
  const [, act, from = '', to = ''] = /^(move|remove):(\d{1,3})(?::(\d{1,3}))?$/.exec(change) ?? []
  const row = rows[Number(from)]
  if (!row) return [...rows]
  const rest = rows.toSpliced(Number(from), 1)
  return act === 'remove' ? rest : rest.toSpliced(Number(to), 0, row)
}

/** The photos of each recipe. */
export function recipeGroups(rows: readonly PhotoRow[]): PhotoRow[][] {
  const recipes: PhotoRow[][] = []
  for (const row of rows) {
    const last = recipes.at(-1)
    if (last && !row.isFirst) last.push(row)
    else recipes.push([row])
  }
  return recipes
}

/** The text of a recipe's photos in their order; '' where there is none. */
export const copiedText = (rows: readonly PhotoRow[]) =>
  rows
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n')

export const hasTooMany = (recipes: readonly PhotoRow[][]) => recipes.some((rows) => rows.length > DRAFT_LIMITS.photos)

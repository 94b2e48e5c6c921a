import { type ImportedFields, noFields } from '#app/exchange/texts/fields.ts'
import { toImportedRecipe, webAddress } from '#app/exchange/texts/imported-recipe.ts'
import { pictureEnding } from '#app/exchange/zip/archive-names.ts'
import type { AppExport, AppLeftOut, AppRecipe } from './app-export.ts'

const MAX_PICTURES = 12
const MAX_LINES = 1000
/** A picture of base64 that is longer is none that a phone takes. */
const MAX_BASE64 = 60_000_000

/** What was read of a recipe beside its fields; what is missing is empty. */
export type AppDetails = Partial<Omit<AppRecipe, 'path' | 'recipe'>> & { sourceUrl?: string | null }

/** Whether bytes are a picture of a format that cameras or browsers write. */
export function isPicture(bytes: Uint8Array): boolean {
  if (pictureEnding(bytes) !== 'bin') return true
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  return /^(?:[\s\S]{4}ftyp(?:hei[cfmsx]|hev[cx]|mif1|msf1)|BM[\s\S]{4}\0{4}|II\*\0|MM\0\*)/.test(start)
}

/** The picture in base64, with or without `data:` before it; null for what is none. */
export function pictureOfBase64(text: unknown): Uint8Array | null {
  if (typeof text !== 'string' || text.length < 16 || text.length > MAX_BASE64) return null
  const comma = text.startsWith('data:') ? text.slice(0, 200).indexOf(',') + 1 : 0
  const bytes = new Uint8Array(Buffer.from(comma > 0 ? text.slice(comma) : text, 'base64'))
  return isPicture(bytes) ? bytes : null
}

const unique = (names: readonly string[]) => [
  ...new Set(names.map((name) => name.trim()).filter((name) => name !== '')),
]

/** A rating as 1 to 5 whole stars; null for none. */
export function starsOf(value: unknown, max = 5): number | null {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(String(value).replace(',', '.')) : 0
  const stars = Math.round((Number.isFinite(number) ? number : 0) * (5 / max))
  return stars >= 1 && stars <= 5 ? stars : null
}

/** A recipe of another app, or why it is left out: it has no title, or nothing to cook by. */
export function toAppRecipe(
  path: string,
  fields: Partial<ImportedFields>,
  { sourceUrl = null, ...details }: AppDetails = {},
): AppRecipe | AppLeftOut {
  const all = { ...noFields(), ...fields }
  const title = all.title?.trim() || null
  if (title === null) return { name: path, reason: 'noTitle' }
  const lines = { ingredients: all.ingredients.slice(0, MAX_LINES), steps: all.steps.slice(0, MAX_LINES) }
  const times = (all.prepMinutes ?? 0) + (all.waitMinutes ?? 0) + (all.cookMinutes ?? 0)
  const whole = { ...all, ...lines, title, totalMinutes: all.totalMinutes ?? (times > 0 ? times : null) }
  const recipe = toImportedRecipe({ ...whole, keywords: unique(all.keywords) }, 'app', webAddress(sourceUrl, null))
  if (recipe === null) return { name: title, reason: 'noRecipe' }
  return {
    id: null,
    stars: null,
    isFavorite: false,
    ownNote: null,
    ...details,
    path,
    recipe,
    pictures: (details.pictures ?? []).filter(isPicture).slice(0, MAX_PICTURES),
    cookedOn: unique(details.cookedOn ?? []).toSorted(),
    collections: unique(details.collections ?? []),
  }
}

/** An app's export with what was read, recipes and what is none. */
export function toAppExport(
  app: string,
  read: readonly (AppRecipe | AppLeftOut)[],
  others: Partial<Omit<AppExport, 'app' | 'recipes'>> = {},
): AppExport {
  const recipes = read.filter((one) => 'recipe' in one)
  const leftOut = read.filter((one) => 'reason' in one)
  return { app, meals: [], items: [], ...others, recipes, leftOut: [...(others.leftOut ?? []), ...leftOut] }
}

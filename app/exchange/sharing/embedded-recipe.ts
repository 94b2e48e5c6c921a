import { type RecipeView, wantedOf, wantedQuery } from '#app/base/request/units.ts'
import { escapeXml } from '#server/escape-xml.ts'

/** The size of an embedded recipe in pixels. */
export const EMBED_SIZE = { width: 480, height: 420 }

/** The element that shows a recipe on another site, for the wanted servings and in the wanted units. */
export const embedCode = (
  origin: string,
  { id, title }: { id: number; title: string },
  size: typeof EMBED_SIZE,
  wanted: RecipeView,
) =>
  `<iframe src="${origin}/recipe/${id}/embed${escapeXml(wantedQuery(wanted))}" width="${size.width}" height="${size.height}" style="border:0;max-width:100%" loading="lazy" title="${escapeXml(title)}"></iframe>`

/** What an address of a recipe wants of it. */
export const wantedAt = (address: string | null): RecipeView =>
  wantedOf(URL.parse(address ?? '')?.searchParams ?? new URLSearchParams(), 'written')

/** The id of the recipe that an address on this site names, or null. */
export function recipeAt(address: string | null, origin: string): string | null {
  const url = address === null ? null : URL.parse(address)
  if (!url || url.origin !== origin) return null
  if (/^\/ViewRecipe\/?$/i.test(url.pathname)) return url.searchParams.get('id')
  return /^\/recipe\/(\d{1,10})(?:\/embed)?\/?$/i.exec(url.pathname)?.[1] ?? null
}

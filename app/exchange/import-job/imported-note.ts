import { isDay } from '#app/base/request/plain-day.ts'
import { MAX_NOTE, type RecipeNote } from '#app/recipes/notes/recipe-note.ts'
import { m } from '#messages'
import { isLocale } from '#messages/runtime.js'
import type { ImportContent } from './recipe-import.ts'

/**
 * What a cook had noted about a recipe in another app, as their own note: stars, words, and the days on which it was cooked, in their
 * language. Null for nothing; `isCut` when not all of it fits in.
 */
export function importedNote(
  { stars, ownNote, cookedOn }: Pick<ImportContent, 'stars' | 'ownNote' | 'cookedOn'>,
  locale: string,
): { note: RecipeNote | null; isCut: boolean } {
  const days = cookedOn.filter(isDay).toSorted()
  const cooked =
    days.length > 0 ? m.import_cooked_on({ days: days.join(', ') }, isLocale(locale) ? { locale } : {}) : ''
  const text = [ownNote?.trim(), cooked].filter(Boolean).join('\n\n')
  const whole = stars !== null && Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null
  if (text === '' && whole === null) return { note: null, isCut: false }
  return { note: { stars: whole, text: text.slice(0, MAX_NOTE), amounts: [] }, isCut: text.length > MAX_NOTE }
}

const MAX_SUGGESTED = 6
/** From the first letter on, behind an amount without a unit, and the last word. */
const ENDINGS = [/\p{L}.*$/u, /\p{L}[^\s]*$/u]

/** What a typed text may become: its amount with a food that begins as its last words do, the names that come first first. */
export function suggestedTexts(text: string, names: readonly string[]): string[] {
  if (text.includes('\n')) return []
  for (const ending of ENDINGS) {
    const start = text.search(ending)
    const begun = text.slice(start).toLocaleLowerCase()
    if (start < 0 || begun.length < 2) continue
    const found = names
      .map((name) => name.toLocaleLowerCase())
      .filter((name) => name.startsWith(begun) && name !== begun)
    if (found.length > 0) return [...new Set(found)].slice(0, MAX_SUGGESTED).map((name) => text.slice(0, start) + name)
  }
  return []
}

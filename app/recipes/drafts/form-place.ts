const PLACE_KEY = 'recipeFormPlace'

const isSeen = (element: Element) => element.getBoundingClientRect().bottom > 0
const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element) => (element as HTMLInputElement).name && element.getClientRects().length > 0)

/** Remembers for this tab which field of a draft has focus, or comes first on the screen, and how far from its top. */
export function rememberPlace(form: HTMLFormElement, key: string) {
  const active = form.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : null
  const control = active?.name ? active : (controlsOf(form).find(isSeen) as HTMLInputElement | undefined)
  if (!control) return
  const place = { key, name: control.name, top: control.getBoundingClientRect().top, hasFocus: control === active }
  try {
    sessionStorage.setItem(PLACE_KEY, JSON.stringify(place))
  } catch {
    // Storage is blocked: the form opens at its beginning.
  }
}

/** Returns to the place that this tab remembers of a draft, once. */
export function returnToPlace(form: HTMLFormElement, key: string) {
  try {
    const place = JSON.parse(sessionStorage.getItem(PLACE_KEY) ?? 'null')
    if (place?.key !== key) return
    sessionStorage.removeItem(PLACE_KEY)
    const control = controlsOf(form).find((element) => (element as HTMLInputElement).name === place.name)
    const named = (control ?? form.elements.namedItem(String(place.name))) as HTMLElement | null
    if (!(named instanceof HTMLElement)) return
    const fold = named.closest('details')
    if (fold) fold.open = true
    if (place.hasFocus) named.focus({ preventScroll: true })
    scrollBy({ top: named.getBoundingClientRect().top - Number(place.top), behavior: 'instant' })
  } catch {
    // Storage is blocked or holds something else: the form opens at its beginning.
  }
}

import { jsonIn } from '#app/base/device/device-store.ts'
import { tabStorage } from '#app/base/device/local-storage.ts'

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
  tabStorage.write(PLACE_KEY, JSON.stringify(place))
}

/** Returns to the place that this tab remembers of a draft, once. */
export function returnToPlace(form: HTMLFormElement, key: string) {
  const place: Partial<Record<string, unknown>> = Object(jsonIn(tabStorage.read(PLACE_KEY)))
  if (place.key !== key) return
  tabStorage.write(PLACE_KEY, null)
  const control = controlsOf(form).find((element) => (element as HTMLInputElement).name === place.name)
  const field = control ?? form.elements.namedItem(String(place.name))
  if (!(field instanceof HTMLElement)) return
  const fold = field.closest('details')
  if (fold) fold.open = true
  if (place.hasFocus) field.focus({ preventScroll: true })
  scrollBy({ top: field.getBoundingClientRect().top - Number(place.top), behavior: 'instant' })
}

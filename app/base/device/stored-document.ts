/** A document that the service worker has answered with, since FoodIO did not. */
interface StoredDocument {
  /** The address that it was rendered for. */
  rendered: string
  /** The address that somebody went to. */
  requested: string
  /** Whether it is another page than the requested one: the offline page, or a recipe in other servings. */
  isStandIn: boolean
}

let storedDocument: StoredDocument | null = null

const addressHere = () => location.pathname + location.search + location.hash

const showAddress = (address: string) => history.replaceState(history.state, '', address)

/** The stored document that is open; null when it comes from FoodIO. */
export const storedDocumentHere = () => storedDocument

/**
 * To be called before scripts take over: reads what the service worker has written at a stored document, and lets it find itself at
 * the address that it was rendered for, or nothing of it would fit.
 */
export function enterStoredDocument() {
  const { stored, standsIn } = document.documentElement.dataset
  if (stored === undefined) return
  delete document.documentElement.dataset.stored
  delete document.documentElement.dataset.standsIn
  storedDocument = { rendered: stored, requested: addressHere(), isStandIn: standsIn !== undefined }
  if (stored !== storedDocument.requested) showAddress(stored)
}

/** To be called once scripts have taken over: the address stays what it was. */
export function restoreAddress() {
  if (storedDocument?.isStandIn) showAddress(storedDocument.requested)
}

let hasContinued = false

/** Where on its page somebody was, once; null where the document is there already. */
export function placeToContinue() {
  if (hasContinued || !storedDocument || storedDocument.isStandIn) return null
  hasContinued = true
  return storedDocument.requested === storedDocument.rendered ? null : storedDocument.requested
}

const TARGET_KEY = 'target'

/** Notes where a navigation leads as long as it is under way, null for none: what cannot be loaded makes the router load the page anew where it was. */
export function rememberTarget(target: string | null) {
  try {
    if (target === null) sessionStorage.removeItem(TARGET_KEY)
    else sessionStorage.setItem(TARGET_KEY, JSON.stringify([addressHere(), target]))
  } catch {
    // Storage is blocked: the page is loaded anew where it was.
  }
}

/** Goes on to where a navigation led when the page was loaded anew; true if it does. */
export function resumeNavigation() {
  try {
    const [from, target] = JSON.parse(sessionStorage.getItem(TARGET_KEY) ?? '[]')
    sessionStorage.removeItem(TARGET_KEY)
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (entry?.type !== 'reload' || from !== addressHere() || typeof target !== 'string') return false
    location.replace(target)
    return true
  } catch {
    return false
  }
}

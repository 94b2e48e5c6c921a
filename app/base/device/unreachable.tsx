import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { isReachable, tryToReach, useNetwork } from '#app/base/ui/network.ts'
import plate from '#app/site/frame/art/empty-plate.svg?url'
import { m } from '#messages'
import { type DevicePage, devicePages } from './device-pages.ts'
import { DRAFT_KEYS, hasLocalKey } from './local-storage.ts'
import styles from './offline.module.css'
import { storedDocumentHere } from './stored-document.ts'

/** The places of the kitchen, in the order in which they are offered. */
const PLACES = ['/shopping-list', '/meal-plan', '/pages/savedRecipes', '/collections', '/AddRecipe'] as const
const NAMES: Record<(typeof PLACES)[number], () => string> = {
  '/shopping-list': m.shopping_title,
  '/meal-plan': m.mealplan_title,
  '/pages/savedRecipes': m.saved_title,
  '/collections': m.nav_all_collections,
  '/AddRecipe': () => (hasLocalKey(DRAFT_KEYS) ? m.offline_drafts() : m.nav_add_recipe()),
}
/** What is listed by its title: recipes, collections and plans of what is cooked together. */
const LISTED = /^\/(?:recipe\/\d+|collections\/\d+|plan)(?:\?|$)/

const pathOf = ({ address }: DevicePage) => address.split('?')[0]

/** What is stored on this device: the places, then what was opened last, each once. */
function offeredPages(pages: DevicePage[]): DevicePage[] {
  const places = PLACES.flatMap((place) =>
    pages.some(({ address }) => address === place) ? [{ address: place, title: NAMES[place]() }] : [],
  )
  const listed = pages.filter(({ address, title }) => title && LISTED.test(address))
  return [...places, ...listed.filter((page, at) => listed.findIndex((other) => pathOf(other) === pathOf(page)) === at)]
}

/** What a failure is called at an address; the specification names that of a cook's own data. */
const failureAt = (path: string) => (/^\/profile(?:\/|$)/i.test(path) ? m.profile_load_failed() : null)

/** Shown instead of a page when FoodIO cannot be reached: what is on this device, until the page comes. */
export function Unreachable() {
  const network = useNetwork()
  const [pages, setPages] = useState<DevicePage[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isTrying, setTrying] = useState(false)
  const wasAway = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page comes by itself as soon as FoodIO answers again
  useEffect(() => {
    if (!isReachable()) wasAway.current = true
    else if (wasAway.current) location.reload()
  }, [network])
  useEffect(() => {
    // An address that was come to without loading it whole may be stored; one that was loaded is not.
    const isLoaded = storedDocumentHere()?.requested === location.pathname + location.search + location.hash
    if (!isLoaded && navigator.serviceWorker?.controller && !isReachable()) return location.reload()
    setFailure(failureAt(location.pathname))
    devicePages().then(
      (stored) => setPages(offeredPages(stored)),
      () => {},
    )
  }, [])
  const tryAgain = async () => {
    setTrying(true)
    if (await tryToReach()) location.reload()
    else setTrying(false)
  }
  return (
    <div className={styles.page}>
      <title>{`${m.offline_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <img src={plate} alt="" width="240" height="180" />
      <h1>{network === 'offline' ? m.offline_title() : m.offline_unreachable_title()}</h1>
      <div role="alert">
        {failure && <p>{failure}</p>}
        <p>{network === 'offline' ? m.offline_returns() : `${m.form_unreachable()} ${m.offline_returns()}`}</p>
      </div>
      <Button onClick={tryAgain} busy={isTrying}>
        {m.form_try_again()}
      </Button>
      {pages.length > 0 ? (
        <nav aria-labelledby="on-device">
          <h2 id="on-device">{m.offline_on_device()}</h2>
          <ul>
            {pages.map(({ address, title }) => (
              <li key={address}>
                <a href={address}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        <p>{m.offline_none()}</p>
      )}
    </div>
  )
}

import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { hasLocalKey, type MovingKey, REPLICA_KEYS } from '#app/base/device/local-storage.ts'
import type { KindName } from '#app/kitchen/records/record-kinds.ts'
import { useShelfCount } from '#app/recipes/bookshelf/use-shelf.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import styles from './welcome.module.css'

/** What a visitor may have on the device, but for the records of which more is told. */
const STORED: Record<Exclude<MovingKey, typeof REPLICA_KEYS>, () => string> = {
  savedRecipes: m.saved_title,
  favoriteRecipes: m.profile_tab_favorite,
  collections: m.collections_title,
  cookNotes: m.recipe_notes,
  needs: m.household_needs,
}
const RECORDS: readonly [kind: KindName, name: () => string][] = [
  ['item', m.shopping_title],
  ['planned', m.mealplan_title],
]

/** The names of what moves from this device into the new account: it is there until the page has been shown. */
function useMovedThings() {
  const [moved, setMoved] = useState<string[]>([])
  useEffect(() => {
    const stored = Object.entries(STORED).flatMap(([start, name]) => (hasLocalKey(start) ? [name()] : []))
    setMoved(stored)
    if (!hasLocalKey(REPLICA_KEYS)) return
    import('#app/kitchen/records/values-on-device.ts').then(
      ({ valuesOnDevice }) =>
        setMoved([...stored, ...RECORDS.flatMap(([kind, name]) => (valuesOnDevice(kind).length > 0 ? [name()] : []))]),
      () => {},
    )
  }, [])
  return moved
}

/** What a cook who has just registered can do next, and what the mail that was sent to them is for. */
export function Welcome({ cook: { name, email } }: { cook: { name: string; email: string } }) {
  const moved = useMovedThings()
  // Nothing is in a new account but what was on the device.
  const hasSaved = useShelfCount('savedRecipes') > 0
  return (
    <section className={`page ${styles.place}`} aria-labelledby="welcome">
      <div className={styles.card}>
        <h2 id="welcome">{m.welcome_title({ name })}</h2>
        <ol className={styles.steps}>
          <li>
            <Link to="/profile?edit">{m.welcome_profile()}</Link>
            <p>{m.welcome_profile_text()}</p>
          </li>
          <li>
            <Link to="/AddRecipe">{m.welcome_publish()}</Link>
            <p>
              {m.welcome_publish_text()} <Link to="/import">{m.welcome_import()}</Link>
            </p>
          </li>
          <li>
            {hasSaved ? (
              <Link to="/pages/savedRecipes">{m.shelf_saved_link()}</Link>
            ) : (
              <Link to="#top-rated">{m.welcome_save()}</Link>
            )}
            <p className={styles.moved} role="status">
              {moved.length > 0
                ? m.welcome_moved({ things: new Intl.ListFormat(getLocale()).format(moved) })
                : m.welcome_save_text()}
            </p>
          </li>
        </ol>
        <p className={styles.mail}>{m.welcome_mail({ email })}</p>
      </div>
    </section>
  )
}

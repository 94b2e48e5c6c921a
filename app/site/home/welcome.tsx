import { Link } from 'react-router'
import { useShelfCount } from '#app/recipes/bookshelf/use-shelf.ts'
import { m } from '#messages'
import styles from './welcome.module.css'

/** What a cook who has just registered can do next, and what the mail that was sent to them is for. */
export function Welcome({ cook: { name, email } }: { cook: { name: string; email: string } }) {
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
            <p>{hasSaved ? m.welcome_moved() : m.welcome_save_text()}</p>
          </li>
        </ol>
        <p className={styles.mail}>{m.welcome_mail({ email })}</p>
      </div>
    </section>
  )
}

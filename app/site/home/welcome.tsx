import { Link } from 'react-router'
import { m } from '#messages'
import styles from './welcome.module.css'

/** What a cook who has just registered can do next, and what the mail that was sent to them is for. */
export const Welcome = ({ cook: { name, email } }: { cook: { name: string; email: string } }) => (
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
          <Link to="#top-rated">{m.welcome_save()}</Link>
          <p>{m.welcome_save_text()}</p>
        </li>
      </ol>
      <p className={styles.mail}>{m.welcome_mail({ email })}</p>
    </div>
  </section>
)

import { m } from '../../messages/compiled/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import plate from './art/empty-plate.svg?url'
import styles from './message-page.module.css'

/** Says that a part of FoodIO is not open yet. */
export function Coming() {
  return (
    <div className={styles.page}>
      <title>{`${m.coming_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <img src={plate} alt="" width="240" height="180" />
      <h1>{m.coming_title()}</h1>
      <p>{m.coming_text()}</p>
      <ButtonLink to="/Categories">{m.nav_categories()}</ButtonLink>
    </div>
  )
}

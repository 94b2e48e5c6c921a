import { m } from '#messages'
import styles from './skip-link.module.css'

/** The first stop of the Tab key: straight to the content. */
export const SkipLink = () => (
  <a data-no-print className={styles.skip} href="#main">
    {m.nav_skip()}
  </a>
)

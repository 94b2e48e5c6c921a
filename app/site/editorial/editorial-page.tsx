import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import styles from './editorial.module.css'

interface EditorialPageProps {
  title: string
  /** Whether it is the page that leads to the others. */
  isFirst?: boolean
  children: ReactNode
}

/** A page for moderators who choose and write for everybody, with the way back. */
export const EditorialPage = ({ title, isFirst = false, children }: EditorialPageProps) => (
  <div className={`page ${styles.page}`}>
    <title>{`${title} · FoodIO`}</title>
    <meta name="robots" content="noindex" />
    <header>
      {!isFirst && (
        <p className={styles.back}>
          <Link to="/editing">{m.editorial_title()}</Link>
        </p>
      )}
      <h1>{title}</h1>
    </header>
    {children}
  </div>
)

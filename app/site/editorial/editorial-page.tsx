import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { m } from '#messages'
import styles from './editorial.module.css'

/** A page for moderators who choose and write for everybody, with the ways to the others. */
export const EditorialPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={`page ${styles.page}`}>
    <title>{`${title} · FoodIO`}</title>
    <meta name="robots" content="noindex" />
    <nav className={styles.places} aria-label={m.editorial_title()}>
      <NavLink to="/editing" end>
        {m.editorial_featured_title()}
      </NavLink>
      <NavLink to="/editing/blog">{m.blog_title()}</NavLink>
      <NavLink to="/editing/statistics">{m.editorial_statistics()}</NavLink>
    </nav>
    <h1>{title}</h1>
    {children}
  </div>
)

import type { ReactNode } from 'react'
import styles from './recipe-grid.module.css'

/** A grid of cards, each in its own list item. */
export const RecipeGrid = ({ label, children }: { label: string; children: ReactNode[] }) => (
  <ul className={styles.grid} aria-label={label}>
    {children}
  </ul>
)

import type { ReactNode } from 'react'
import styles from './section-head.module.css'

/** A section's heading with the link to all of what it shows. */
export const SectionHead = ({ children }: { children: ReactNode }) => <div className={styles.head}>{children}</div>

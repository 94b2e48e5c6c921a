import type { ReactNode } from 'react'
import styles from './account-page.module.css'

interface AccountPageProps {
  title: string
  text?: string
  picture?: ReactNode
  /** Whether what it shows needs more room than a form. */
  isWide?: boolean
  children: ReactNode
}

/** A page with one form in the middle, beside a picture where there is room for one. */
export const AccountPage = ({ title, text, picture, isWide, children }: AccountPageProps) => (
  <div className={`page ${styles.page}`} data-pictured={picture ? true : undefined}>
    <title>{`${title} · FoodIO`}</title>
    <meta name="robots" content="noindex" />
    {picture && <div className={styles.picture}>{picture}</div>}
    <div className={styles.card} data-wide={isWide || undefined}>
      <h1>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  </div>
)

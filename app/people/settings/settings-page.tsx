import type { ReactNode } from 'react'
import { PageLink } from '#app/base/ui/page-link.tsx'
import { m } from '#messages'
import styles from './settings-page.module.css'
import { SETTINGS_FOR_ALL, SETTINGS_PLACES, type SettingsPlace } from './settings-places.ts'

interface SettingsPageProps {
  /** The page of the settings that is open, or that the open one belongs to. */
  place: SettingsPlace
  /** Its title where it is a page of its own below that place. */
  title?: string
  /** Whether a visitor reads it, who has no account to set up. */
  isVisitor?: boolean
  children: ReactNode
}

/** A page of the settings, with the way to the others above it. */
export function SettingsPage({ place, title, isVisitor = false, children }: SettingsPageProps) {
  const places = isVisitor ? SETTINGS_FOR_ALL : SETTINGS_PLACES
  const shownTitle = title ?? SETTINGS_PLACES.find(([path]) => path === place)?.[1]() ?? ''
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${shownTitle} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      {places.length > 1 && (
        <nav className={styles.places} aria-label={m.nav_settings()}>
          {places.map(([path, name]) => (
            <PageLink
              key={path}
              href={path}
              aria-current={path === place ? (title === undefined ? 'page' : 'true') : undefined}
            >
              {name()}
            </PageLink>
          ))}
        </nav>
      )}
      <h1>{shownTitle}</h1>
      {children}
    </div>
  )
}

interface SettingsCardProps {
  /** The id of its heading, and the anchor that leads to it. */
  id: string
  title: string
  children: ReactNode
}

/** One thing that can be set, under its heading. */
export const SettingsCard = ({ id, title, children }: SettingsCardProps) => (
  <section className={styles.card} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

/** One form that is a page of its own. */
export const SettingsPanel = ({ children }: { children: ReactNode }) => <div className={styles.card}>{children}</div>

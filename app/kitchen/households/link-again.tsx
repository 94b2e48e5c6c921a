import { CopyField } from '#app/base/forms/copy-field.tsx'
import { m } from '#messages'
import styles from './household.module.css'

/** A link in a list with its address; null for one that cannot be shown again. */
export type ShownLink<T extends { seed: unknown }> = Omit<T, 'seed'> & { link: string | null }

/** The address of a link that was made before, on request. */
export const LinkAgain = ({ link, name }: { link: string | null; name: string }) =>
  link && (
    <details className={styles.fold}>
      <summary>{m.household_link_again()}</summary>
      <CopyField text={link} aria-label={`${m.household_invite_link()}: ${name}`} />
    </details>
  )

import { m } from '../../messages/compiled/messages.js'
import { ContactLink } from '../request/contact-link.tsx'
import styles from './hidden-note.module.css'
import { hiddenText } from './hidden-text.ts'

/** What the author of a recipe that a moderator has hidden reads on it: that it is hidden, why, and what they can do. */
export const HiddenNote = ({ reason }: { reason: string | null }) => (
  <div className={styles.note} data-no-print>
    <p>{hiddenText(reason)}</p>
    <p>
      <ContactLink text={m.hidden_contact()} />
    </p>
  </div>
)

import { Link } from 'react-router'
import { ContactLink } from '#app/base/request/contact-link.tsx'
import { HiddenText } from '#app/people/screening/hidden-by-moderator.tsx'
import { m } from '#messages'
import styles from './hidden-note.module.css'

/** What the author of a recipe that a moderator has hidden reads on it: that it is hidden, why, and what they can do. */
export const HiddenNote = ({ id, reason }: { id: number; reason: string | null }) => (
  <div className={styles.note} data-no-print>
    <p>
      <HiddenText reason={reason} />
    </p>
    <p>
      <ContactLink text={m.hidden_contact()} />
    </p>
    <p>
      <Link to={`/profile?delete=${id}`} prefetch="none">
        {m.my_delete_title()}
      </Link>
    </p>
  </div>
)

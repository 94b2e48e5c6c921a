import { Avatar } from '#app/people/account/avatar.tsx'
import type { ScreenedProfile } from '#app/people/account/profile-words.store.ts'
import { HiddenText } from '#app/people/screening/hidden-by-moderator.tsx'
import { linkText } from './about-cook.ts'
import styles from './screened-profile.module.css'

/** What cooks wrote about themselves that nobody else reads, and why; nothing when others read all of it. */
export const ScreenedWords = ({ screened }: { screened: ScreenedProfile | null }) =>
  screened && (
    <div className={styles.screened}>
      {screened.image && <Avatar image={screened.image} size={80} />}
      <blockquote>
        {[screened.name, screened.bio, screened.place, ...screened.links.map(linkText)].filter(Boolean).join(' · ')}
      </blockquote>
      <p>
        <HiddenText reason={screened.hiddenReason} />
      </p>
    </div>
  )

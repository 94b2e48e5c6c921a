import { Link } from 'react-router'
import { dateText } from '#app/base/request/per-language.ts'
import { dayTime } from '#app/base/request/plain-day.ts'
import { Photo } from '#app/base/ui/photo.tsx'
import { Stars } from '#app/base/ui/stars.tsx'
import { UserText } from '#app/base/ui/user-text.tsx'
import { Avatar } from '#app/people/account/avatar.tsx'
import type { CookedEntry } from '#app/recipes/diary/diary-entry.ts'
import { m } from '#messages'
import { pictureAddress } from '#server/media/picture-address.ts'
import styles from './cooked.module.css'

interface CookedEntriesProps {
  entries: readonly CookedEntry[]
  /** The reader's username; null for a visitor. */
  reader: string | null
  /** Whether each is headed by who cooked it or by what was cooked. */
  named: 'cook' | 'recipe'
}

/** What cooks show of what they have cooked: photos with captions, and words. */
export const CookedEntries = ({ entries, reader, named }: CookedEntriesProps) => (
  <ul className={styles.entries}>
    {entries.map((entry) => (
      <li key={entry.id} className={styles.entry}>
        {entry.photos.length > 0 && (
          <div className={styles.photos} data-count={entry.photos.length}>
            {entry.photos.map((photo) => (
              <figure key={photo.key}>
                <a href={pictureAddress(photo.key, 1280, 'webp')}>
                  <Photo picture={photo} sizes="(width < 720px) 50vw, 360px" maxWidth={960} />
                </a>
                {photo.caption && (
                  <figcaption>
                    <UserText text={photo.caption} />
                  </figcaption>
                )}
              </figure>
            ))}
          </div>
        )}
        <p className={styles.who}>
          {named === 'cook' ? (
            <>
              <Avatar image={entry.cook.image} size={32} />
              <Link to={`/cooks/${entry.cook.username}`}>{entry.cook.name}</Link>
            </>
          ) : (
            <Link to={`/recipe/${entry.recipeId}`}>{entry.title}</Link>
          )}
          {entry.stars !== null && <Stars rating={entry.stars} label={m.stars_of_five({ rating: entry.stars })} />}
          <time dateTime={entry.cookedOn}>{m.cooked_on({ day: dateText(dayTime(entry.cookedOn)) })}</time>
        </p>
        {entry.text && (
          <p className={styles.text}>
            <UserText text={entry.text} />
          </p>
        )}
        {entry.changes && <p className={styles.muted}>{m.review_made_changed({ changes: entry.changes })}</p>}
        {reader !== entry.cook.username && (
          <p>
            <Link
              className={styles.report}
              to={`/report?cooked=${entry.id}`}
              rel="nofollow"
              aria-label={m.cooked_report_of({ name: entry.cook.name })}
            >
              {m.review_report()}
            </Link>
          </p>
        )}
      </li>
    ))}
  </ul>
)

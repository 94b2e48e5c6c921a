import { m } from '../../messages/compiled/messages.js'
import styles from './visibility-note.module.css'

/** Where a recipe is from, as a link when that is an address; nothing for one of its author's own. */
export function SourceLine({ source }: { source: string | null }) {
  if (source === null) return null
  const url = /^https?:\/\//i.test(source) ? URL.parse(source) : null
  const text = m.visibility_adapted({ source: url?.host ?? source })
  return (
    <p className={styles.source}>
      {url ? (
        <a href={url.href} rel="nofollow noopener ugc">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  )
}

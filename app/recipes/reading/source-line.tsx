import styles from '#app/recipes/test-kitchen/visibility-note.module.css'
import { m } from '#messages'

/** Where a recipe is from, as a link when that ends with an address; nothing for one of its author's own. */
export function SourceLine({ source }: { source: string | null }) {
  if (source === null) return null
  const [address = null] = /https?:\/\/\S+$/i.exec(source) ?? []
  const url = address === null ? null : URL.parse(address)
  const named = source.slice(0, source.length - (address?.length ?? 0)).replace(/[\s·]+$/, '')
  const text = m.visibility_adapted({ source: named || (url?.host ?? source) })
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

import { PageLink } from '#app/base/ui/page-link.tsx'
import { m } from '#messages'
import { COLLECTION_VISIBILITY_TEXTS, type CollectionSummary, collectionPath } from './collection.ts'
import styles from './collection-card.module.css'
import { CollectionCover } from './collection-cover.tsx'

interface CollectionCardProps {
  collection: CollectionSummary
  /** Whether its cook sees it, and who else does. */
  isOwn?: boolean
}

/** A collection in a list, all of which leads to its page. */
export const CollectionCard = ({ collection, isOwn = false }: CollectionCardProps) => {
  const { id, title, recipeCount, pictures, visibility } = collection
  const isSmart = recipeCount === null
  const size = isSmart ? m.collection_smart() : m.recipes_count({ count: recipeCount })
  return (
    <article className={styles.card}>
      <CollectionCover
        pictures={pictures}
        isSmart={isSmart && pictures.length === 0}
        sizes="(width < 680px) 92vw, 376px"
      />
      <div className={styles.text}>
        <h3>
          <PageLink href={collectionPath(id)} prefetch>
            {title}
          </PageLink>
        </h3>
        <p>{[size, ...(isOwn ? [COLLECTION_VISIBILITY_TEXTS[visibility].name()] : [])].join(' · ')}</p>
      </div>
    </article>
  )
}

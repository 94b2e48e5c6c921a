import { Icon } from '#app/base/ui/icon.tsx'
import { Photo } from '#app/base/ui/photo.tsx'
import { RecipePhoto } from '#app/recipes/cards/recipe-photo.tsx'
import type { CollectionSummary } from './collection.ts'
import styles from './collection-cover.module.css'

interface CollectionCoverProps {
  pictures: CollectionSummary['pictures']
  /** Whether a search fills it, which lists do not run to find its pictures. */
  isSmart?: boolean
  /** The width of the whole cover, in the words of the `sizes` attribute. */
  sizes: string
}

/** The cover of a collection, one chosen picture or those of its first recipes; an empty plate while they have none, and a lens for a search. */
export const CollectionCover = ({ pictures, isSmart = false, sizes }: CollectionCoverProps) => (
  <div className={styles.cover} data-pictures={pictures.length}>
    {isSmart ? (
      <span className={styles.lens}>
        <Icon name="search" />
      </span>
    ) : pictures.length === 0 ? (
      <RecipePhoto picture={null} sizes={sizes} fill />
    ) : (
      pictures.map((picture, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a recipe and another version of it may have the same picture
        <Photo key={`${at} ${picture.key}`} picture={{ ...picture, alt: '' }} sizes={sizes} maxWidth={640} fill />
      ))
    )}
  </div>
)

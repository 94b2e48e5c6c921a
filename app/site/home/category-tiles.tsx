import { PageLink } from '#app/base/ui/page-link.tsx'
import { Photo } from '#app/base/ui/photo.tsx'
import { categoryNames, categoryPath } from '#app/recipes/categories/category.ts'
import type { CategorySlug } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import type { assetPicture } from '#server/media/picture-address.ts'
import styles from './category-tiles.module.css'
import { SectionHead } from './section-head.tsx'

interface Tile {
  category: CategorySlug
  picture: ReturnType<typeof assetPicture> | null
}

/** A few categories as pictures, and the way to all of them. */
export const CategoryTiles = ({ tiles }: { tiles: Tile[] }) => (
  <section className={`page ${styles.section}`} aria-labelledby="browse">
    <SectionHead>
      <h2 id="browse">{m.home_browse()}</h2>
      <PageLink href="/Categories" prefetch>
        {m.nav_all_collections()}
      </PageLink>
    </SectionHead>
    <ul className={styles.tiles}>
      {tiles.map(({ category, picture }) => (
        <li key={category}>
          <PageLink href={categoryPath(category)} prefetch className={styles.tile}>
            {picture && (
              <Photo picture={picture} sizes="(width < 900px) 46vw, 282px" maxWidth={640} className={styles.picture} />
            )}
            <span>{categoryNames[category]()}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  </section>
)

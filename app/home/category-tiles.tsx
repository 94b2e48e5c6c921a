import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import type { assetPicture } from '../../server/picture-address.ts'
import { categoryNames, categoryPath } from '../categories/category.ts'
import type { CategorySlug } from '../recipes/recipe.ts'
import { Photo } from '../ui/photo.tsx'
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
      <Link to="/Categories" prefetch="intent">
        {m.nav_all_collections()}
      </Link>
    </SectionHead>
    <ul className={styles.tiles}>
      {tiles.map(({ category, picture }) => (
        <li key={category}>
          <Link to={categoryPath(category)} prefetch="intent" className={styles.tile}>
            {picture && (
              <Photo picture={picture} sizes="(width < 900px) 46vw, 282px" maxWidth={640} className={styles.picture} />
            )}
            <span>{categoryNames[category]()}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

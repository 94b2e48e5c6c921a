import { PageLink } from '#app/base/ui/page-link.tsx'
import { RecipePhoto } from '#app/recipes/cards/recipe-photo.tsx'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import type { HomeFeatured } from './featured.store.ts'
import styles from './featured-row.module.css'

/** What moderators feature, small: a picture, the title and why; nothing when there is nothing. */
export function FeaturedRow({ featured }: { featured: readonly HomeFeatured[] }) {
  if (featured.length === 0) return null
  return (
    <section className={`page ${styles.row}`} aria-labelledby="featured-title">
      <h2 id="featured-title">{m.editorial_home()}</h2>
      <ul className={styles.items}>
        {featured.map(({ id, reason, path, title, language, picture }) => (
          <li key={id} className={styles.item}>
            <div className={styles.picture}>
              <RecipePhoto picture={picture && { ...picture, alt: '' }} sizes="96px" maxWidth={320} fill />
            </div>
            <div className={styles.words}>
              <h3 {...(language && textLanguage(language))}>
                <PageLink href={path} prefetch>
                  {title}
                </PageLink>
              </h3>
              <p>{reason}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

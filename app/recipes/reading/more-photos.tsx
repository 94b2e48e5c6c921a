import { Photo } from '#app/base/ui/photo.tsx'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import styles from './more-photos.module.css'

/** The photos of a recipe behind the first one; nothing when there are none. */
export const MorePhotos = ({ recipe: { photos, language } }: { recipe: Recipe }) =>
  photos.length > 1 && (
    <ul className={styles.photos} aria-label={m.recipe_photos()}>
      {photos.slice(1).map((photo) => (
        <li key={photo.key} {...textLanguage(language)}>
          <Photo picture={photo} sizes="(width < 680px) 46vw, 280px" maxWidth={640} />
        </li>
      ))}
    </ul>
  )
